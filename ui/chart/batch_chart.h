// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <array>
#include <vector>

#include "chart/chart_theme.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// Memory of a card against the batch, in one number format (or checkpointing mode).
struct BatchLine {
    QString name;
    QList<QPointF> points;  ///< batch, GiB
    double largest = 0;     ///< batch that fits; 0: none does
    double gib_at_largest = 0;
};

struct BatchFigures {
    std::vector<BatchLine> lines;  ///< the first is the current one; three at most
    double batch = 0;              ///< the current one
    double gib = 0;
    double usable_gib = 0;
    double most_batch = 1;  ///< the axis must reach so far
    QString batch_name;     ///< `sequences at once`
};

/// Where each line stops fitting, and where the scenario is now.
class BatchChart : public ThemedChart {
    Q_OBJECT

  public:
    explicit BatchChart(QWidget* parent = nullptr);
    /// `value_scale` is shared with the chart beside it; `hold` keeps the batch axis from shrinking.
    void setFigures(const BatchFigures& figures, const AxisScale& value_scale, bool hold);
    const AxisScale& batchScale() const { return batch_scale_.scale(); }

  protected:
    void restyleSeries() override;
    void paintOver(QPainter& painter) override;

  private:
    struct Callout;
    std::vector<Callout> callouts() const;
    void paintTicks(QPainter& painter) const;
    void paintCallouts(QPainter& painter) const;
    void paintCurrent(QPainter& painter) const;
    /// Where the lines stop fitting that do not so within the plot.
    QString offScaleWords() const;
    qreal xOf(double batch) const;
    void updateDescription();

    std::array<QLineSeries*, 3> series_{};
    QValueAxis* batch_axis_;
    HeldScale batch_scale_;
    BatchFigures figures_;
};

}  // namespace headroom::ui
