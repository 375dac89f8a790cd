// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "memory/memory_estimate.h"
#include "style/theme.h"

namespace headroom::ui {

/// Bytes by what their colour means.
using MemoryParts = std::array<double, memory_colour_count>;
MemoryParts partsOf(const AcceleratorMemory& memory);
/// GiB of each component with one decimal, rounded once for bar and table, so that they add up to the total.
std::array<double, memory_component_count> shownGib(const AcceleratorMemory& memory);
/// What explain() calls them. A colour of several components has no name but that of the whole.
std::vector<QString> memoryFigures(const AcceleratorMemory& memory);

/// Where the parts of a memory bar lie, in pixels. The scale runs from 0 to whichever is the largest of the
/// card, the total and the upper end of the band.
struct MemoryBarGeometry {
    std::array<QRectF, memory_colour_count> segments;  ///< empty for a component that is not there
    QRectF free;                                       ///< between total and usable; empty if it does not fit
    QRectF beyond;  ///< between usable (or the total, if larger) and the card's capacity
    QRectF excess;  ///< between usable and total; empty if it fits
    qreal usable = 0;
    qreal capacity = 0;
    qreal low = 0;
    qreal high = 0;
};
MemoryBarGeometry layoutMemoryBar(const MemoryEstimate& memory, const QRectF& bar);

/// One accelerator's memory as a bar: components, what is free, and what the engine may not claim.
class MemoryBar : public QWidget {
    Q_OBJECT

  public:
    enum class Style {
        gauge,    ///< 14 px, without words: the verdict strip
        labelled  ///< 34 px, with labels above and below: the Fit page
    };
    explicit MemoryBar(Style style, QWidget* parent = nullptr);

    /// Empty: the scenario is impossible, and the bar is an empty frame.
    void setMemory(const std::optional<MemoryEstimate>& memory);
    const MemoryBarGeometry& geometryOfParts() const { return geometry_; }
    /// What explain() calls what lies there; empty: nothing.
    QString figureAt(QPointF point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QRectF barArea() const;
    void relayout();
    void describe();
    void paintBar(QPainter& painter) const;
    void paintBand(QPainter& painter) const;
    void paintExcess(QPainter& painter) const;
    /// The row above the bar; returns which components found no room there.
    std::vector<MemoryColour> paintUpperLabels(QPainter& painter) const;
    void paintLowerLabels(QPainter& painter, const std::vector<MemoryColour>& colours) const;

    Style style_;
    std::optional<MemoryEstimate> memory_;
    QString nameAt(std::size_t part, bool is_short = false) const;

    MemoryParts parts_{};
    MemoryParts shown_gib_{};  ///< as the labels say them
    MemoryBarGeometry geometry_;
};

}  // namespace headroom::ui
