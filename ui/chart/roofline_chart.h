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

    /// What can be asked why.
    struct Place {
        bool is_compared = false;
        QString figure;  ///< as explain() calls it
    };
    /// The point, the place where the roofs meet, or the roof near the point of the view; empty: none is.
    std::optional<Place> placeAt(QPointF point) const;
    /// The points and the places where the roofs meet, in the view.
    std::vector<QPointF> places() const;
    /// Of a rate at an intensity, in the view.
    QPointF placeOf(double flops_per_byte, double flops_per_second) const;

  protected:
    void restyleSeries() override;
    void paintOver(QPainter& painter) override;
    QString valueText(double value) const override;
    qreal rightMargin() const override;
    void retranslate() override;

  private:
    /// The point of a card's work or of its ridge that is near; empty: none is.
    QString pointNear(const NamedRoofline& roof, QPointF point) const;
    /// Likewise of its roofs and the line under their meeting.
    QString roofNear(const NamedRoofline& roof, QPointF point) const;
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
/// What explain() calls a figure of the roofline's work: `tflops` of it.
QString figureOf(RooflineWork work, const char* last);

}  // namespace headroom::ui
