// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "chart/chart_theme.h"
#include "chart/log_scale.h"
#include "evaluation/card_roofline.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// A card under its roofs, named.
struct NamedRoofline {
    QString name;
    CardRoofline card;
};

struct RooflineFigures {
    NamedRoofline current;
    std::optional<NamedRoofline> compared;  ///< of the baseline, where it is another card
};

/// What a card can reach by how much is computed for each byte, and where this work lies: on the slope it
/// waits for memory, under the flat roof it computes. Both axes are logarithmic.
class RooflineChart : public ThemedChart {
    Q_OBJECT

  public:
    explicit RooflineChart(QWidget* parent = nullptr);
    void setFigures(RooflineFigures figures);
    const RooflineFigures& figures() const { return figures_; }

  protected:
    void restyleSeries() override;
    void paintOver(QPainter& painter) override;
    QString valueText(double value) const override;
    qreal rightMargin() const override;
    void retranslate() override;

  private:
    QPointF placeOf(double flops_per_byte, double flops_per_second) const;
    QList<QPointF> roofLine(const CardRoofline& card) const;
    void paintRidge(QPainter& painter, const NamedRoofline& roof, bool is_current,
                    LabelPlacement& labels) const;
    void paintPoints(QPainter& painter, const NamedRoofline& roof, bool is_current,
                     LabelPlacement& labels) const;

    RooflineFigures figures_;
    LogScale intensity_;
    LogScale speed_;
    QValueAxis* intensity_axis_;
    QLineSeries* current_;
    QLineSeries* compared_;
};

/// `generation`, `prompt`, `training`
QString nameOf(RooflineWork work);

}  // namespace headroom::ui
