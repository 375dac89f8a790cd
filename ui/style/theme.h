// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>
#include <array>

#include "cost/cost_estimate.h"
#include "memory/memory_estimate.h"

namespace headroom::ui {

/// What a colour means in the memory charts, in stacking order from the axis outwards. Several components of
/// the estimate share a meaning: adapters are weights, master weights belong to the optimizer.
enum class MemoryColour {
    weights,
    gradients,
    optimizer,
    kv_cache,
    activations,
    logits,
    communication,
    runtime
};
inline constexpr std::size_t memory_colour_count = 8;
MemoryColour colourOf(MemoryComponent component);

/// What a colour means in the cost charts, in stacking order.
enum class CostColour { capital, hosting, electricity, cooling, network, support, licences, staff, cloud };
inline constexpr std::size_t cost_colour_count = 9;
CostColour colourOf(YearlyItem item);
CostColour colourOf(CapitalItem item);

enum class ThemeKind { light, dark, high_contrast_light, high_contrast_dark };
inline constexpr std::size_t theme_kind_count = 4;

/// The colours of `visual.md`, section 1 and 2, one for each meaning.
struct Theme {
    ThemeKind kind;
    QColor window, base, alternate, button;
    QColor text, quietText, line, strongLine;
    QColor accent, onAccent;
    QColor rowTint, barTint;
    QColor good, tight, bad;
    std::array<QColor, memory_colour_count> memory;
    std::array<QColor, cost_colour_count> cost;

    bool isDark() const;
    bool isHighContrast() const;
    /// Fills an area of the component; with its pattern in the high-contrast themes.
    QBrush brush(MemoryColour colour) const;
    QBrush brush(CostColour colour) const;
    /// Fills the part of a card that the engine may not claim.
    QBrush beyondUsable() const;
    /// Encloses an area of a component: a gap in the colour of the ground, or the outline of high contrast.
    QPen areaPen() const;
    QColor disabledText() const;
    QPen gridPen() const;  ///< of the grid of charts, lighter than any line that means something
    QPalette palette() const;
};

const Theme& theme(ThemeKind kind);

/// The theme in force, as set by `applyTheme`.
const Theme& currentTheme();

/// Sets style, palette and font of the application. Widgets follow on PaletteChange.
void applyTheme(ThemeKind kind);

/// Sizes of type, in points (visual.md, section 3).
enum class TextSize { verdict = 18, figure = 15, body = 10, small = 9 };
QFont font(TextSize size, bool bold = false);

/// How much larger than that everything is drawn; for widgets that are made from now on.
void setZoom(qreal factor);
qreal zoom();

}  // namespace headroom::ui
