// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/print_style.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <cmath>

#include "memory/memory_estimate.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal points_per_inch = 72;

/// Widths are measured in a font so large that hinting and rounding do not show.
constexpr int measuring_pixels = 1000;

qreal measured(const QString& text, bool bold) {
    static const auto metrics_of = [](bool is_bold) {
        QFont font = printFont(PrintSize::body, is_bold);
        font.setPixelSize(measuring_pixels);
        return QFontMetricsF(font);
    };
    static const QFontMetricsF plain = metrics_of(false), heavy = metrics_of(true);
    return (bold ? heavy : plain).horizontalAdvance(text) / measuring_pixels;
}

/// Pieces of a text that stay together on a line. Qt takes `2.5 7` for one number; here a space always ends a
/// piece.
QStringList unbreakable(const QString& text) {
    QStringList pieces;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    qsizetype from = 0;
    for (qsizetype to = 1; to <= text.size(); ++to) {
        const bool is_end = to == text.size();
        const bool is_word = !is_end && text[to - 1] == u' ' && text[to] != u' ';
        finder.setPosition(to);
        if (!is_end && !is_word && !finder.isAtBoundary()) continue;
        pieces << text.mid(from, to - from);
        from = to;
    }
    return pieces;
}

QString trimmedEnd(QString text) {
    while (!text.isEmpty() && text.back().isSpace()) text.chop(1);
    return text;
}

/// How many letters of a text fit into the width, but at least one. It is doubled and halved, as a
/// measurement takes as long as its text.
qsizetype fittingLength(const QString& text, PrintSize size, bool bold, qreal width) {
    const auto fits = [&](qsizetype length) { return printWidth(text.left(length), size, bold) <= width; };
    qsizetype longest = 1, too_long = 2;
    while (too_long <= text.size() && fits(too_long)) too_long = 2 * (longest = too_long);
    too_long = std::min(too_long, text.size() + 1);
    while (too_long - longest > 1) {
        const qsizetype middle = (longest + too_long) / 2;
        (fits(middle) ? longest : too_long) = middle;
    }
    const bool is_half = longest < text.size() && text[longest - 1].isHighSurrogate();
    return is_half ? longest + (longest > 1 ? -1 : 1) : longest;
}

}  // namespace

const PrintColours& PrintColours::get() {
    static const Theme& light = theme(ThemeKind::light);
    static const PrintColours colours{light.text,   light.quietText, light.line,  light.strongLine,
                                      light.accent, light.good,      light.tight, light.bad};
    return colours;
}

Ink::Ink(QPainter& painter)
    : painter_(painter), units_per_point_(painter.device()->logicalDpiY() / points_per_inch) {}

QRectF Ink::units(const QRectF& points) const {
    return QRectF(units(points.x()), units(points.y()), units(points.width()), units(points.height()));
}

void Ink::fill(const QRectF& area, const QBrush& brush) {
    painter_.fillRect(units(area), brush);
}

void Ink::frame(const QRectF& area, const QColor& colour, qreal width) {
    painter_.setPen(QPen(colour, units(width)));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(units(area));
}

void Ink::line(QPointF from, QPointF to, const QColor& colour, qreal width, Qt::PenStyle style) {
    painter_.setPen(QPen(colour, units(width), style, Qt::FlatCap));
    painter_.drawLine(QPointF(units(from.x()), units(from.y())), QPointF(units(to.x()), units(to.y())));
}

qreal Ink::text(const QString& text, QPointF anchor, Qt::Alignment alignment, PrintSize size,
                const QColor& colour, bool bold) {
    const qreal width = printWidth(text, size, bold), height = printLineHeight(size);
    qreal x = anchor.x(), y = anchor.y();
    if (alignment & Qt::AlignRight) x -= width;
    if (alignment & Qt::AlignHCenter) x -= width / 2;
    if (alignment & Qt::AlignBottom) y -= height;
    if (alignment & Qt::AlignVCenter) y -= height / 2;
    constexpr qreal ascent_share = 0.78;  // of the line, for Latin and Chinese letters alike
    painter_.setFont(printFont(size, bold));
    painter_.setPen(colour);
    painter_.drawText(QPointF(units(x), units(y + height * ascent_share)), text);
    return width;
}

QFont printFont(PrintSize size, bool bold) {
    // Latin first, or digits of the Chinese font print but cannot be copied out of the PDF.
    QFont result = font(TextSize::body, bold);
    result.setPointSizeF(static_cast<int>(size));
    result.setHintingPreference(QFont::PreferNoHinting);
    // A spacing that is set, even to none, keeps letters apart: text copied out of the PDF would have
    // ligatures in place of letters.
    result.setLetterSpacing(QFont::PercentageSpacing, 100);
    return result;
}

qreal printWidth(const QString& text, PrintSize size, bool bold) {
    return measured(text, bold) * static_cast<int>(size);
}

qreal printLeastWidth(const QString& text, PrintSize size, bool bold) {
    qreal widest = 0;
    for (const QString& piece : unbreakable(text))
        widest = std::max(widest, printWidth(trimmedEnd(piece), size, bold));
    return widest;
}

QString printElided(const QString& text, PrintSize size, qreal width, bool bold) {
    constexpr QChar ellipsis = u'…';
    if (fittingLength(text, size, bold, width) >= text.size()) return text;
    const qreal room = width - printWidth(ellipsis, size, bold);
    return trimmedEnd(text.left(fittingLength(text, size, bold, room))) + ellipsis;
}

qreal printLineHeight(PrintSize size) {
    constexpr qreal leading = 1.3;
    return static_cast<int>(size) * leading;
}

PrintText::PrintText(const std::vector<report::Run>& runs, PrintSize size, qreal width, qreal line_height)
    : size_(size), line_height_(line_height) {
    lines_.emplace_back();
    qreal x = 0;
    const auto put = [&](const QString& piece, bool bold) {
        std::vector<Piece>& line = lines_.back();
        if (!line.empty() && line.back().bold == bold)
            line.back().text += piece;
        else
            line.push_back({piece, bold, x});
        x += printWidth(piece, size, bold);
    };
    const auto new_line = [&] {
        lines_.emplace_back();
        x = 0;
    };
    for (const report::Run& run : runs) {
        for (QString piece : unbreakable(qt(run.text))) {
            if (x > 0 && x + printWidth(trimmedEnd(piece), size, run.is_bold) > width) new_line();
            // A word that is wider than the line is cut.
            for (;;) {
                const QString word = trimmedEnd(piece);
                const qsizetype fits = fittingLength(word, size, run.is_bold, width);
                if (fits >= word.size()) break;
                put(piece.left(fits), run.is_bold);
                new_line();
                piece = piece.mid(fits);
            }
            put(piece, run.is_bold);
            if (piece.endsWith(u'\n')) new_line();
        }
    }
    if (lines_.size() > 1 && lines_.back().empty()) lines_.pop_back();
}

void PrintText::paint(Ink& ink, QPointF top_left, const QColor& colour, std::size_t from, std::size_t to,
                      qreal right_aligned_in) const {
    for (std::size_t i = from; i < to && i < lines_.size(); ++i) {
        const qreal middle = top_left.y() + (static_cast<qreal>(i - from) + 0.5) * line_height_;
        qreal shift = 0;
        if (right_aligned_in > 0 && !lines_[i].empty()) {
            const Piece& last = lines_[i].back();
            shift = right_aligned_in - last.x - printWidth(trimmedEnd(last.text), size_, last.bold);
        }
        for (const Piece& piece : lines_[i])
            ink.text(trimmedEnd(piece.text), {top_left.x() + shift + piece.x, middle},
                     Qt::AlignLeft | Qt::AlignVCenter, size_, colour, piece.bold);
    }
}

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

QColor partColour(const std::string& id) {
    const Theme& light = theme(ThemeKind::light);
    const auto of_memory = [&](MemoryColour colour) {
        return light.memory[static_cast<std::size_t>(colour)];
    };
    const auto of_cost = [&](CostColour colour) { return light.cost[static_cast<std::size_t>(colour)]; };
    if (const auto component = value_of<MemoryComponent>(id)) return of_memory(colourOf(*component));
    if (const auto item = value_of<YearlyItem>(id)) return of_cost(colourOf(*item));
    if (const auto item = value_of<CapitalItem>(id)) return of_cost(colourOf(*item));
    return of_cost(CostColour::capital);
}

}  // namespace headroom::ui
