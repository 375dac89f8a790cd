// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/chart_theme.h"

#include <QAbstractAxis>
#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QPainter>
#include <QValueAxis>
#include <array>
#include <cmath>

#include "chart/label_placement.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal axis_gap = 8;     ///< between the plot and its labels
constexpr qreal top_margin = 22;  ///< a label over the highest bar
constexpr qreal right_edge = 12;
constexpr qreal lowest_plot = 160;

}  // namespace

ThemedChart::ThemedChart(QWidget* parent) : QChartView(parent), vertical_(new QValueAxis) {
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(FullViewportUpdate);
    setCacheMode(CacheNone);
    setFocusPolicy(Qt::NoFocus);

    QChart& plot = *chart();
    plot.setTheme(QChart::ChartThemeLight);
    plot.setAnimationOptions(QChart::NoAnimation);
    plot.setDropShadowEnabled(false);
    plot.setBackgroundVisible(false);
    plot.setMargins({});
    plot.layout()->setContentsMargins(0, 0, 0, 0);
    plot.legend()->hide();
    plot.addAxis(vertical_, Qt::AlignLeft);
}

void ThemedChart::describe(const QString& name, const QString& sentence) {
    setAccessibleName(name);
    setAccessibleDescription(sentence);
}

void ThemedChart::setNotice(const QString& notice) {
    notice_ = notice;
    if (!notice.isEmpty()) setAccessibleDescription(notice);
    viewport()->update();
}

QSize ThemedChart::sizeHint() const {
    constexpr int usual_width = 400;
    return {usual_width, minimumSizeHint().height()};
}

QSize ThemedChart::minimumSizeHint() const {
    constexpr int narrowest = 240;
    const QMarginsF margins = plotMargins();
    return {narrowest, static_cast<int>(std::ceil(lowest_plot + margins.top() + margins.bottom()))};
}

qreal ThemedChart::rightMargin() const {
    return right_edge;
}

void ThemedChart::setAxes(QAbstractAxis* horizontal) {
    horizontal_ = horizontal;
    chart()->addAxis(horizontal, Qt::AlignBottom);
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(vertical_), horizontal}) {
        axis->setLabelsVisible(false);
        axis->setLineVisible(false);
        axis->setGridLineVisible(false);
    }
}

void ThemedChart::attach(QAbstractSeries* series) {
    series->attachAxis(horizontal_);
    series->attachAxis(vertical_);
}

void ThemedChart::setValueScale(const AxisScale& scale) {
    if (scale == value_scale_) return;
    value_scale_ = scale;
    vertical_->setRange(0, scale.top);
    layoutPlot();
}

QString ThemedChart::valueText(double value) const {
    constexpr int most_decimals = 3;
    return shortNumberText(value, most_decimals);
}

QMarginsF ThemedChart::plotMargins() const {
    qreal labels = 0;
    for (int i = 0; i <= value_scale_.intervals(); ++i) {
        const std::array label = {quietRun(valueText(i * value_scale_.step))};
        labels = std::max(labels, widthOf(label));
    }
    return {std::ceil(labels + axis_gap), top_margin, rightMargin(),
            (hasCaption() ? 2 : 1) * heightOf() + axis_gap + (hasCaption() ? 4 : 0)};
}

void ThemedChart::layoutPlot() {
    const QMarginsF margins = plotMargins();
    const qreal width = viewport()->width() - margins.left() - margins.right();
    const qreal height = viewport()->height() - margins.top() - margins.bottom();
    const int intervals = std::max(1, value_scale_.intervals());
    if (width < 1 || height < intervals) return;
    // Whole pixels between grid lines, and lines in the middle of a pixel: hairlines stay sharp.
    const qreal snapped = std::floor(height / intervals) * intervals;
    const qreal top = std::floor(margins.top() + (height - snapped)) + 0.5;
    const QRectF area(margins.left() + 0.5, top, std::floor(width), snapped);
    if (area != chart()->plotArea()) chart()->setPlotArea(area);
    viewport()->update();
}

QRectF ThemedChart::plotArea() const {
    return chart()->plotArea();
}

qreal ThemedChart::yOf(double value) const {
    const QRectF area = plotArea();
    return area.bottom() - area.height() * value / value_scale_.top;
}

void ThemedChart::paintValueLabels(QPainter& painter) const {
    const QRectF area = plotArea();
    for (int i = 0; i <= value_scale_.intervals(); ++i) {
        const double value = i * value_scale_.step;
        paintRuns(painter, {quietRun(valueText(value))}, {area.left() - axis_gap, yOf(value)},
                  Qt::AlignRight | Qt::AlignVCenter);
    }
}

void ThemedChart::paintBaseline(QPainter& painter) const {
    const QRectF area = plotArea();
    painter.setPen(QPen(currentTheme().strongLine, 1));
    painter.drawLine(QLineF(area.bottomLeft(), area.bottomRight()));
}

void ThemedChart::paintEvenTicks(QPainter& painter, const QStringList& names) const {
    constexpr qreal tick = 4;
    const QRectF area = plotArea();
    const qsizetype intervals = std::max<qsizetype>(1, names.size() - 1);
    constexpr qreal apart = 6;
    qreal widest = 0;
    for (const QString& name : names) widest = std::max(widest, widthOf(std::array{quietRun(name)}));
    const auto every = static_cast<qsizetype>(
        std::ceil((widest + apart) * static_cast<qreal>(intervals) / std::max(1.0, area.width())));
    for (qsizetype i = 0; i < names.size(); ++i) {
        const qreal share = static_cast<qreal>(i) / static_cast<qreal>(intervals);
        const qreal x = qRound(area.left() + area.width() * share) + 0.5;
        painter.setPen(QPen(currentTheme().strongLine, 1));
        painter.drawLine(QLineF(x, area.bottom(), x, area.bottom() + tick));
        if (i % std::max<qsizetype>(1, every) != 0) continue;
        paintRuns(painter, {quietRun(names[i])}, {x, area.bottom() + tick + 1},
                  Qt::AlignHCenter | Qt::AlignTop);
    }
}

void ThemedChart::paintLimit(QPainter& painter, double value, const QString& label,
                             LabelPlacement& labels) const {
    const QRectF area = plotArea();
    const qreal y = yOf(value);
    if (y < area.top()) return;
    painter.setPen(QPen(currentTheme().text, currentTheme().isHighContrast() ? 2.5 : 1.5));
    painter.drawLine(QLineF(area.left(), y, area.right(), y));
    labels.avoid(QPolygonF{{area.left(), y}, {area.right(), y}});
    constexpr qreal inset = 6, gap = 2;
    const qreal left = area.left() + inset, right = area.right() - inset;
    const std::array runs = {plainRun(label)};
    std::vector<LabelPlace> places = {{{left, y - gap}, Qt::AlignLeft | Qt::AlignBottom},
                                      {{right, y - gap}, Qt::AlignRight | Qt::AlignBottom}};
    constexpr int most_raised = 4;  // over columns and what stands on them
    for (int lines = 1; lines <= most_raised; ++lines)
        for (const bool is_left : {true, false})
            places.push_back({{is_left ? left : right, y - gap - lines * heightOf()},
                              (is_left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom});
    places.push_back({{left, y + gap}, Qt::AlignLeft | Qt::AlignTop});
    places.push_back({{right, y + gap}, Qt::AlignRight | Qt::AlignTop});
    labels.paint(painter, runs, places, currentTheme().base);
}

LabelPlacement ThemedChart::newLabels() const {
    const QRectF area = plotArea();
    return LabelPlacement(QRectF(area.left(), 0, viewport()->width() - area.left(), area.bottom()));
}

void ThemedChart::paintCaption(QPainter& painter, const QString& words, const QString& short_words) const {
    const QFontMetricsF metrics(ui::font(TextSize::small));
    const qreal room = viewport()->width();
    const bool has_room = short_words.isEmpty() || metrics.horizontalAdvance(words) <= room;
    const QString shown = metrics.elidedText(has_room ? words : short_words, Qt::ElideRight, room);
    const std::array label = {quietRun(shown)};
    const qreal half = widthOf(label) / 2;
    const qreal centre = std::min(std::max(plotArea().center().x(), half), room - half);
    paintRuns(painter, label, {centre, qreal(viewport()->height())}, Qt::AlignHCenter | Qt::AlignBottom);
}

void ThemedChart::drawBackground(QPainter* painter, const QRectF& /*exposed*/) {
    painter->fillRect(viewport()->rect(), currentTheme().base);
    const QRectF area = plotArea();
    painter->setPen(currentTheme().gridPen());
    for (int i = 1; i <= value_scale_.intervals(); ++i) {
        const qreal y = yOf(i * value_scale_.step);
        painter->drawLine(QLineF(area.left(), y, area.right(), y));
    }
}

void ThemedChart::drawForeground(QPainter* painter, const QRectF& /*exposed*/) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (notice_.isEmpty()) {
        paintOver(*painter);
    } else {
        constexpr int inset = 24;
        painter->fillRect(viewport()->rect(), currentTheme().base);
        painter->setFont(ui::font(TextSize::body));
        painter->setPen(currentTheme().quietText);
        painter->drawText(viewport()->rect().adjusted(inset, inset, -inset, -inset),
                          Qt::AlignCenter | Qt::TextWordWrap, notice_);
    }
    painter->restore();
}

void ThemedChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    layoutPlot();
}

void ThemedChart::showEvent(QShowEvent* event) {
    if (!styled_) restyle();
    QChartView::showEvent(event);
}

void ThemedChart::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::LanguageChange) {
        retranslate();
        restyle();
    }
}

void ThemedChart::restyle() {
    if (!horizontal_) return;  // a change event before the axes are there
    styled_ = true;
    restyleSeries();
    layoutPlot();
}

}  // namespace headroom::ui
