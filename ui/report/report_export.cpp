// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_export.h"

#include <QBuffer>
#include <QDateTime>
#include <QHash>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QPrinter>
#include <QSvgGenerator>
#include <algorithm>

#include "report/copied_letters.h"
#include "report/figure_painter.h"
#include "report/page_layout.h"

namespace headroom::ui {
namespace {

constexpr int pdf_resolution = 1200;
constexpr qreal points_per_inch = 72;

QSizeF pageOf(const QPageSize& size) {
    return size.size(QPageSize::Point);
}

template <class Device>
void paintPages(const report::Report& report, Device& device, const QSizeF& page) {
    const PageLayout layout(report, page);
    QPainter painter(&device);
    Ink ink(painter);
    for (std::size_t i = 0; i < layout.pageCount(); ++i) {
        if (i > 0) device.newPage();
        layout.paint(ink, i);
    }
}

/// Qt writes the time of day into a PDF, in the dictionary and in the metadata. Both become that of the
/// report, with as many bytes, as the file's table counts them.
void setDates(QByteArray& pdf, const std::string& date) {
    const QDate day = QDate::fromString(QString::fromStdString(date), Qt::ISODate);
    if (!day.isValid()) return;
    const QByteArray compact = day.toString(QStringLiteral("yyyyMMdd")).toLatin1() + "000000";
    const QByteArray key = "/CreationDate (D:";
    if (const qsizetype at = pdf.indexOf(key); at >= 0) {
        qsizetype from = at + key.size();
        pdf.replace(from, compact.size(), compact);
        from += compact.size();
        // `+01'00'` is the zone of this computer.
        if (pdf.size() > from + 6 && (pdf[from] == '+' || pdf[from] == '-')) pdf.replace(from, 6, "+00'00");
    }
    const QByteArray iso = day.toString(Qt::ISODate).toLatin1() + "T00:00:00";
    for (const char* name : {"xmp:CreateDate=\"", "xmp:ModifyDate=\""}) {
        const qsizetype at = pdf.indexOf(name);
        if (at >= 0) pdf.replace(at + qstrlen(name), iso.size(), iso);
    }
}

constexpr qreal text_width = 482;  // of an A4 page
constexpr qreal figure_gap = 18;

qreal heightOfFigures(const report::Report& report) {
    qreal height = 0;
    for (const report::Figure* figure : figuresOf(report))
        height += printLineHeight(PrintSize::heading) + 6 + figureHeight(*figure) + figure_gap;
    return std::max<qreal>(height, figure_gap);
}

void paintFigures(Ink& ink, const report::Report& report) {
    qreal y = 0;
    for (const report::Figure* figure : figuresOf(report)) {
        const qreal height = figureHeight(*figure);
        paintTitledFigure(ink, QRectF(0, y, text_width, height), *figure, report.language);
        y += printLineHeight(PrintSize::heading) + 6 + height + figure_gap;
    }
}

}  // namespace

QByteArray reportPdf(const report::Report& report, Paper paper) {
    // Fonts are written in the order of a hash, which would be another one in every run.
    QHashSeed::setDeterministicGlobalSeed();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QPageSize size(paper == Paper::a4 ? QPageSize::A4 : QPageSize::Letter);
    writer.setPdfVersion(QPagedPaintDevice::PdfVersion_A1b);
    writer.setResolution(pdf_resolution);
    writer.setPageSize(size);
    writer.setPageMargins(QMarginsF());
    writer.setTitle(qt(report.title));
    writer.setCreator(QStringLiteral("Headroom"));
    paintPages(report, writer, pageOf(size));
    QHashSeed::resetRandomGlobalSeed();
    buffer.close();
    setDates(bytes, report.date);
    setCopiedLetters(bytes);
    return bytes;
}

void printReport(const report::Report& report, QPrinter& printer) {
    printer.setFullPage(true);
    paintPages(report, printer, printer.pageLayout().pageSize().size(QPageSize::Point));
}

QByteArray figuresPng(const report::Report& report) {
    constexpr int width = 1446;  // three pixels a point
    constexpr qreal inches_per_metre = 1 / 0.0254;
    const qreal scale = width / text_width;
    QImage image(width, static_cast<int>(heightOfFigures(report) * scale), QImage::Format_RGB32);
    const int dots_per_metre = static_cast<int>(scale * points_per_inch * inches_per_metre);
    image.setDotsPerMeterX(dots_per_metre);
    image.setDotsPerMeterY(dots_per_metre);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    Ink ink(painter);
    paintFigures(ink, report);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray figuresSvg(const report::Report& report) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(points_per_inch));
    const QSizeF size(text_width, heightOfFigures(report));
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF({0, 0}, size));
    generator.setTitle(qt(report.title));
    QPainter painter(&generator);
    Ink ink(painter);
    paintFigures(ink, report);
    painter.end();
    return bytes;
}

std::vector<const report::Figure*> figuresOf(const report::Report& report) {
    std::vector<const report::Figure*> figures;
    for (const report::Section& section : report.sections)
        for (const report::Block& block : section.blocks)
            if (const auto* figure = std::get_if<report::Figure>(&block)) figures.push_back(figure);
    return figures;
}

}  // namespace headroom::ui
