// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <vector>

#include "chart/lines_chart.h"

namespace headroom::ui {

/// Memory of a card against the batch, in one number format (or checkpointing mode).
struct BatchLine {
    QString name;
    QList<QPointF> points;  ///< batch, GiB
    double largest = 0;     ///< batch that fits; 0: none does
    double gib_at_largest = 0;
    std::size_t variant = 0;  ///< of batchVariants()
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
class BatchChart : public LinesChart {
    Q_OBJECT

  public:
    explicit BatchChart(QWidget* parent = nullptr);
    /// `value_scale` is shared with the chart beside it; `hold` keeps the batch axis from shrinking.
    void setFigures(const BatchFigures& figures, const AxisScale& value_scale, bool hold);
    const BatchFigures& figures() const { return figures_; }

  protected:
    void paintOver(QPainter& painter) override;

  private:
    struct Callout;
    std::vector<Callout> callouts() const;
    void paintCallouts(QPainter& painter, LabelPlacement& labels) const;
    void paintCurrent(QPainter& painter, LabelPlacement& labels) const;
    /// Where the lines stop fitting that do not so within the plot.
    QString offScaleWords() const;
    void updateDescription();

    BatchFigures figures_;
};

}  // namespace headroom::ui
