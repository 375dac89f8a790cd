// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChartView>
#include <QMarginsF>

#include "chart/axis_scale.h"

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QValueAxis;
QT_END_NAMESPACE

namespace headroom::ui {

class LabelPlacement;

/// What all charts share: Qt Charts draws the series, and this view the grid under them and everything over
/// them that is set in type (axis labels, callouts, the limit line), since Qt Charts can neither place nor
/// tone it, nor keep hairlines on whole pixels. Follows theme, font and language while it runs.
class ThemedChart : public QChartView {
    Q_OBJECT

  public:
    explicit ThemedChart(QWidget* parent = nullptr);

    /// What a screen reader says: the name, and what the chart shows in one sentence.
    void describe(const QString& name, const QString& sentence);
    /// Words in place of the picture, where there is nothing to draw; empty: the picture.
    void setNotice(const QString& notice);
    const AxisScale& valueScale() const { return value_scale_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    /// Pens and brushes of the series, in the theme in force.
    virtual void restyleSeries() = 0;
    /// Paints what lies over the series; the painter is in the view's pixels.
    virtual void paintOver(QPainter& painter) = 0;
    /// Room on the right of the plot, for labels beside it.
    virtual qreal rightMargin() const;
    /// Whether a line of words stands under the names of the horizontal axis.
    virtual bool hasCaption() const { return true; }
    /// What stands beside a grid line.
    virtual QString valueText(double value) const;
    /// Called when language or theme changed: texts are made anew.
    virtual void retranslate() {}

    /// Attaches the axes once; `horizontal` keeps its own range.
    void setAxes(QAbstractAxis* horizontal);
    /// Series must be added to `chart()` before they are attached.
    void attach(QAbstractSeries* series);
    void setValueScale(const AxisScale& scale);
    void layoutPlot();

    QRectF plotArea() const;
    qreal yOf(double value) const;

    void paintValueLabels(QPainter& painter) const;
    void paintBaseline(QPainter& painter) const;
    /// Ticks from end to end of the horizontal axis, equally far apart, with their names.
    void paintEvenTicks(QPainter& painter, const QStringList& names) const;
    /// The line of what is usable, with its label above or below it at either end, where it crosses nothing;
    /// other labels will avoid both.
    void paintLimit(QPainter& painter, double value, const QString& label, LabelPlacement& labels) const;
    /// For labels that stay within the plot, or above it, or at its right.
    LabelPlacement newLabels() const;
    /// Quiet words under the horizontal axis, in the middle; `short_words` where the others have no room.
    void paintCaption(QPainter& painter, const QString& words, const QString& short_words = {}) const;

    void drawBackground(QPainter* painter, const QRectF& exposed) override;
    void drawForeground(QPainter* painter, const QRectF& exposed) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void restyle();
    QMarginsF plotMargins() const;

    QAbstractAxis* horizontal_ = nullptr;
    QValueAxis* vertical_;
    AxisScale value_scale_;
    QString notice_;
    bool styled_ = false;
};

}  // namespace headroom::ui
