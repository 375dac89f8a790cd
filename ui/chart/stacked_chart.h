// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>
#include <vector>

#include "chart/chart_theme.h"

QT_BEGIN_NAMESPACE
class QBarCategoryAxis;
class QBarSet;
class QStackedBarSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// Columns of stacked parts: what the charts against count and year share.
class StackedChart : public ThemedChart {
    Q_OBJECT

  public:
    /// A part of a column.
    struct Place {
        std::size_t part;
        int column;
    };
    /// What the point of the view lies on; empty: on nothing.
    std::optional<Place> placeAt(QPointF point) const;
    QRectF segment(std::size_t part, int column) const;

  protected:
    /// `parts`: how many there are at most, in stacking order from the axis outwards; `bar_share`: of the
    /// width of a column.
    StackedChart(std::size_t parts, qreal bar_share, QWidget* parent);

    virtual QBrush brushOf(std::size_t part) const = 0;
    void restyleSeries() override;

    /// `values[part][column]`; a part that is not there is 0.
    void setColumns(const QStringList& names, const std::vector<QList<qreal>>& values);
    int columnCount() const { return static_cast<int>(names_.size()); }
    double total(int column) const;

    qreal centreOf(int column) const;
    qreal barWidth() const;

    /// The gaps between parts, which leave thin parts visible; in high contrast their outlines.
    void paintGaps(QPainter& painter) const;
    /// Names under the columns; that of `current` as a chip in the accent.
    void paintColumnNames(QPainter& painter, int current) const;
    /// Totals over the columns, and over a limit that would cross them; that of `current` bold, all bold if
    /// it is -1. Gives the areas of the columns with them.
    std::vector<QRectF> paintTotals(QPainter& painter, const QStringList& texts, int current,
                                    std::optional<double> limit = std::nullopt) const;
    /// What is said of a column that does not fit.
    struct Misfit {
        int column;
        QString words;
        QString short_words;
    };
    /// An icon and words beside the top of each: the short ones for all where one has no room for the
    /// others, the icon alone over a column where columns stand close.
    void paintMisfits(QPainter& painter, const std::vector<Misfit>& misfits) const;

    /// A label beside the last column, with a line to its segment.
    struct SideLabel {
        std::size_t part;
        QString name;
        QString value;  ///< may be empty
    };
    void paintSideLabels(QPainter& painter, const std::vector<SideLabel>& labels) const;
    static qreal sideLabelRoom(const std::vector<SideLabel>& labels);

  private:
    qreal leftOfMisfit(int column) const;
    qreal roomForMisfit(int column) const;
    void paintMisfit(QPainter& painter, int column, const QString& words) const;

    qreal bar_share_;
    QBarCategoryAxis* column_axis_;
    QStackedBarSeries* series_;
    std::vector<QBarSet*> sets_;
    std::vector<QList<qreal>> values_;
    QStringList names_;
};

/// Moves positions apart until neighbours are at least `gap` from each other, between `top` and `bottom`.
/// `positions` must ascend.
void spreadApart(std::vector<qreal>& positions, qreal gap, qreal top, qreal bottom);

}  // namespace headroom::ui
