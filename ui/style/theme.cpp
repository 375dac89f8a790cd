// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QToolTip>

#include "style/proxy_style.h"

namespace headroom::ui {
namespace {

constexpr std::array<MemoryColour, memory_component_count> memory_colours = {
    MemoryColour::weights,      // weights
    MemoryColour::gradients,    // gradients
    MemoryColour::optimizer,    // master weights
    MemoryColour::optimizer,    // optimizer
    MemoryColour::weights,      // adapter
    MemoryColour::kv_cache,     // kv_cache
    MemoryColour::activations,  // activations
    MemoryColour::logits,       // logits
    MemoryColour::communication, MemoryColour::runtime};

constexpr std::array<Qt::BrushStyle, memory_colour_count> memory_patterns = {
    Qt::SolidPattern, Qt::Dense4Pattern,    Qt::CrossPattern, Qt::FDiagPattern,
    Qt::HorPattern,   Qt::DiagCrossPattern, Qt::VerPattern,   Qt::Dense6Pattern};

constexpr std::array<Qt::BrushStyle, cost_colour_count> cost_patterns = {
    Qt::SolidPattern,  Qt::FDiagPattern, Qt::HorPattern,    Qt::DiagCrossPattern, Qt::VerPattern,
    Qt::Dense4Pattern, Qt::CrossPattern, Qt::Dense6Pattern, Qt::BDiagPattern};

const std::array<QColor, memory_colour_count> memory_on_light = {
    QColor(0x0072B2), QColor(0xA8386F), QColor(0xD2683F), QColor(0xBE7C00),
    QColor(0x009E73), QColor(0x5E5A00), QColor(0x5637C8), QColor(0x7C828E)};
const std::array<QColor, memory_colour_count> memory_on_dark = {
    QColor(0x3FA2E6), QColor(0xB8638F), QColor(0xF28C3C), QColor(0xD08C1E),
    QColor(0x2FD3A5), QColor(0xF0E442), QColor(0x8A72F0), QColor(0xA9AEB7)};
const std::array<QColor, cost_colour_count> cost_on_light = {
    QColor(0x1F4E8C), QColor(0x6B4A12), QColor(0x948A00), QColor(0x00868F), QColor(0x5637C8),
    QColor(0xC4562C), QColor(0xA63A76), QColor(0x0F6B4C), QColor(0x3391CC)};
const std::array<QColor, cost_colour_count> cost_on_dark = {
    QColor(0x5B93DC), QColor(0xA87A3A), QColor(0xE6DA3C), QColor(0x2FBFCC), QColor(0x8A72F0),
    QColor(0xF09A6C), QColor(0xD9569A), QColor(0x4FB884), QColor(0x9CD3F5)};

std::array<Theme, theme_kind_count> makeThemes() {
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    return {Theme{.kind = ThemeKind::light,
                  .window = QColor(0xF3F4F6),
                  .base = white,
                  .alternate = QColor(0xF8F9FA),
                  .button = QColor(0xFBFBFC),
                  .text = QColor(0x1A1D21),
                  .quietText = QColor(0x58606A),
                  .line = QColor(0xD5D9DE),
                  .strongLine = QColor(0x838B95),
                  .accent = QColor(0x34495E),
                  .onAccent = white,
                  .rowTint = QColor(0xE4E9EE),
                  .barTint = QColor(0xEAEDF0),
                  .good = QColor(0x00664B),
                  .tight = QColor(0x7A5200),
                  .bad = QColor(0xA93400),
                  .memory = memory_on_light,
                  .cost = cost_on_light},
            Theme{.kind = ThemeKind::dark,
                  .window = QColor(0x24272C),
                  .base = QColor(0x1B1E22),
                  .alternate = QColor(0x202429),
                  .button = QColor(0x2D3137),
                  .text = QColor(0xE6E8EB),
                  .quietText = QColor(0xA7AFB9),
                  .line = QColor(0x3A3F46),
                  .strongLine = QColor(0x79828D),
                  .accent = QColor(0xC5D0DC),
                  .onAccent = QColor(0x14181D),
                  .rowTint = QColor(0x323A44),
                  .barTint = QColor(0x2C3138),
                  .good = QColor(0x4CC79A),
                  .tight = QColor(0xF0B429),
                  .bad = QColor(0xFF8F5C),
                  .memory = memory_on_dark,
                  .cost = cost_on_dark},
            Theme{.kind = ThemeKind::high_contrast_light,
                  .window = white,
                  .base = white,
                  .alternate = white,
                  .button = white,
                  .text = black,
                  .quietText = black,
                  .line = black,
                  .strongLine = black,
                  .accent = QColor(0x00008B),
                  .onAccent = white,
                  .rowTint = white,
                  .barTint = white,
                  .good = QColor(0x004D38),
                  .tight = QColor(0x5C3D00),
                  .bad = QColor(0x8A2A00),
                  .memory = memory_on_light,
                  .cost = cost_on_light},
            Theme{.kind = ThemeKind::high_contrast_dark,
                  .window = black,
                  .base = black,
                  .alternate = black,
                  .button = black,
                  .text = white,
                  .quietText = white,
                  .line = white,
                  .strongLine = white,
                  .accent = QColor(0x00FFFF),
                  .onAccent = black,
                  .rowTint = black,
                  .barTint = black,
                  .good = QColor(0x00E5A0),
                  .tight = QColor(0xFFD400),
                  .bad = QColor(0xFF8A65),
                  .memory = memory_on_dark,
                  .cost = cost_on_dark}};
}

/// A brush has one colour, a high-contrast area two: the pattern lies over the component's colour.
QBrush patterned(const QColor& colour, Qt::BrushStyle pattern, const QColor& over) {
    if (pattern == Qt::SolidPattern) return colour;
    constexpr int period = 8;  // of Qt's patterns, in pixels
    QImage tile(period, period, QImage::Format_RGB32);
    tile.fill(colour);
    QPainter(&tile).fillRect(tile.rect(), QBrush(over, pattern));
    return QBrush(tile);
}

ThemeKind current_kind = ThemeKind::light;
qreal current_zoom = 1;

}  // namespace

MemoryColour colourOf(MemoryComponent component) {
    return memory_colours[static_cast<std::size_t>(component)];
}

CostColour colourOf(YearlyItem item) {
    switch (item) {
        case YearlyItem::hosting:
            return CostColour::hosting;
        case YearlyItem::electricity:
        case YearlyItem::demand_charge:
            return CostColour::electricity;
        case YearlyItem::cooling:
            return CostColour::cooling;
        case YearlyItem::support:
        case YearlyItem::failures:
        case YearlyItem::insurance:
        case YearlyItem::property_tax:
            return CostColour::support;
        case YearlyItem::licences:
            return CostColour::licences;
        case YearlyItem::staff:
            return CostColour::staff;
        case YearlyItem::lease:
        case YearlyItem::loan_interest:
            return CostColour::capital;
        case YearlyItem::cloud_compute:
        case YearlyItem::cloud_storage:
        case YearlyItem::cloud_egress:
        case YearlyItem::cloud_support:
            return CostColour::cloud;
    }
    return CostColour::capital;
}

CostColour colourOf(CapitalItem item) {
    return item == CapitalItem::network ? CostColour::network : CostColour::capital;
}

bool Theme::isDark() const {
    return kind == ThemeKind::dark || kind == ThemeKind::high_contrast_dark;
}

bool Theme::isHighContrast() const {
    return kind == ThemeKind::high_contrast_light || kind == ThemeKind::high_contrast_dark;
}

QBrush Theme::brush(MemoryColour colour) const {
    const auto i = static_cast<std::size_t>(colour);
    return isHighContrast() ? patterned(memory[i], memory_patterns[i], base) : QBrush(memory[i]);
}

QBrush Theme::brush(CostColour colour) const {
    const auto i = static_cast<std::size_t>(colour);
    return isHighContrast() ? patterned(cost[i], cost_patterns[i], base) : QBrush(cost[i]);
}

QBrush Theme::beyondUsable() const {
    return QBrush(strongLine, Qt::BDiagPattern);
}

QColor Theme::disabledText() const {
    if (!isHighContrast()) return strongLine;
    return isDark() ? QColor(0x9A9A9A) : QColor(0x6E6E6E);
}

QPen Theme::gridPen() const {
    return isHighContrast() ? QPen(line, 1, Qt::DotLine) : QPen(line, 1);
}

QPen Theme::areaPen() const {
    return QPen(isHighContrast() ? text : base, 1);
}

QPalette Theme::palette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, alternate);
    palette.setColor(QPalette::Button, button);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::BrightText,
                            QPalette::ToolTipText, QPalette::Link, QPalette::LinkVisited})
        palette.setColor(role, text);
    palette.setColor(QPalette::PlaceholderText, quietText);
    palette.setColor(QPalette::Light, base);
    palette.setColor(QPalette::Midlight, line);
    for (const auto role : {QPalette::Mid, QPalette::Dark, QPalette::Shadow})
        palette.setColor(role, strongLine);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, onAccent);
    palette.setColor(QPalette::ToolTipBase, barTint);
    for (const auto role :
         {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, disabledText());
    return palette;
}

const Theme& theme(ThemeKind kind) {
    static const std::array<Theme, theme_kind_count> themes = makeThemes();
    return themes[static_cast<std::size_t>(kind)];
}

const Theme& currentTheme() {
    return theme(current_kind);
}

void applyTheme(ThemeKind kind) {
    current_kind = kind;
    if (!qobject_cast<ProxyStyle*>(QApplication::style())) QApplication::setStyle(new ProxyStyle);
    QApplication::setFont(font(TextSize::body));
    QToolTip::setFont(font(TextSize::small));
    QApplication::setPalette(theme(kind).palette());
    QToolTip::setPalette(theme(kind).palette());
}

QFont font(TextSize size, bool bold) {
    QFont result;
    result.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC"),
                        QStringLiteral("Noto Sans CJK TC"), QStringLiteral("DejaVu Sans"),
                        QStringLiteral("sans-serif")});
    result.setPointSizeF(static_cast<int>(size) * current_zoom);
    result.setBold(bold);
    return result;
}

void setZoom(qreal factor) {
    current_zoom = factor;
}

qreal zoom() {
    return current_zoom;
}

}  // namespace headroom::ui
