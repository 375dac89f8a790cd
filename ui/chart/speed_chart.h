// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "chart/lines_chart.h"

namespace headroom::ui {

/// A figure of speed along batch or count, as far as it fits.
struct SpeedLine {
    QString name;
    QList<QPointF> points;
    QString figure = {};  ///< what explain() calls the value; empty: nothing
};

struct SpeedFigures {
    std::vector<SpeedLine> lines;    ///< the first is the current one; three at most
    std::optional<QPointF> present;  ///< where the scenario is; empty if it does not fit
    std::optional<double> target;    ///< that the value must not exceed
    double most_across = 1;          ///< the horizontal axis must reach so far
    QString name;                    ///< `Throughput against batch`
    QString across;                  ///< `sequences at once`
    QString unit;                    ///< `tok/s`
    bool is_by_count = false;        ///< along accelerators, else along the batch
    int decimals = 0;                ///< of the present value
};

/// Speed against batch or number of accelerators; lines end where memory does.
class SpeedChart : public LinesChart {
    Q_OBJECT

  public:
    explicit SpeedChart(QWidget* parent = nullptr);
    void setFigures(const SpeedFigures& figures, bool hold);
    const SpeedFigures& figures() const { return figures_; }

  protected:
    void paintOver(QPainter& painter) override;
    qreal rightMargin() const override;
    void retranslate() override;

  private:
    void paintNames(QPainter& painter, LabelPlacement& labels) const;
    void paintPresent(QPainter& painter, QPointF at, LabelPlacement& labels) const;

    SpeedFigures figures_;
    HeldScale values_;
};

}  // namespace headroom::ui
