// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace headroom::ui {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector times(const Matrix& m, const Vector& v) {
    Vector result{};
    for (std::size_t i = 0; i < 3; ++i) result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return result;
}

double toLinear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Vector linear(const QColor& colour) {
    return {toLinear(colour.redF()), toLinear(colour.greenF()), toLinear(colour.blueF())};
}

double luminance(const QColor& colour) {
    const Vector rgb = linear(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/// WCAG 2.2, 1.4.3
double contrast(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

/// Björn Ottosson, "A perceptual color space for image processing" (2020)
Vector okLab(const Vector& rgb) {
    constexpr Matrix to_cones{{{0.4122214708, 0.5363325363, 0.0514459929},
                               {0.2119034982, 0.6806995451, 0.1073969566},
                               {0.0883024619, 0.2817188376, 0.6299787005}}};
    constexpr Matrix to_lab{{{0.2104542553, 0.7936177850, -0.0040720468},
                             {1.9779984951, -2.4285922050, 0.4505937099},
                             {0.0259040371, 0.7827717662, -0.8086757660}}};
    Vector cones = times(to_cones, rgb);
    for (double& cone : cones) cone = std::cbrt(std::max(0.0, cone));
    return times(to_lab, cones);
}

/// Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. The first is normal sight.
constexpr std::array<Matrix, 4> sights = {
    Matrix{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    Matrix{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    Matrix{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    Matrix{
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}};

double distance(const QColor& a, const QColor& b, const Matrix& sight) {
    const Vector first = okLab(times(sight, linear(a)));
    const Vector second = okLab(times(sight, linear(b)));
    return 100 * std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/// Contrast on base and on window, as the specification states it to one decimal.
struct Claim {
    QColor colour;
    double on_base;
    double on_window;
};

void expectClaims(const Theme& theme, const std::vector<Claim>& claims) {
    constexpr double rounding = 0.05;
    for (const Claim& claim : claims) {
        EXPECT_GE(contrast(claim.colour, theme.base), claim.on_base - rounding)
            << claim.colour.name().toStdString();
        EXPECT_GE(contrast(claim.colour, theme.window), claim.on_window - rounding)
            << claim.colour.name().toStdString();
    }
}

TEST(Theme, WordsAndEdgesStandOutInLight) {
    const Theme& t = theme(ThemeKind::light);
    expectClaims(t, {{t.text, 16.9, 15.4},
                     {t.quietText, 6.4, 5.8},
                     {t.strongLine, 3.4, 3.1},
                     {t.accent, 9.3, 8.4},
                     {t.good, 7.0, 6.4},
                     {t.tight, 6.9, 6.3},
                     {t.bad, 6.6, 6.0}});
    EXPECT_GE(contrast(t.quietText, t.rowTint), 5.15);
    EXPECT_GE(contrast(t.quietText, t.barTint), 5.35);
    EXPECT_GE(contrast(t.onAccent, t.accent), 4.5);
}

TEST(Theme, WordsAndEdgesStandOutInDark) {
    const Theme& t = theme(ThemeKind::dark);
    expectClaims(t, {{t.text, 13.6, 12.2},
                     {t.quietText, 7.5, 6.8},
                     {t.strongLine, 4.3, 3.8},
                     {t.accent, 10.7, 9.6},
                     {t.good, 7.9, 7.1},
                     {t.tight, 9.0, 8.0},
                     {t.bad, 7.4, 6.7}});
    EXPECT_GE(contrast(t.quietText, t.rowTint), 5.15);
    EXPECT_GE(contrast(t.quietText, t.barTint), 5.85);
    EXPECT_GE(contrast(t.onAccent, t.accent), 4.5);
}

TEST(Theme, StatusColoursOfHighContrastAreStrong) {
    for (const ThemeKind kind : {ThemeKind::high_contrast_light, ThemeKind::high_contrast_dark}) {
        const Theme& t = theme(kind);
        for (const QColor& colour : {t.good, t.tight, t.bad}) EXPECT_GE(contrast(colour, t.base), 8.65);
    }
}

TEST(Theme, EveryAreaIsVisibleOnBaseAndWindow) {
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark}) {
        const Theme& t = theme(kind);
        std::vector<QColor> areas(t.memory.begin(), t.memory.end());
        areas.insert(areas.end(), t.cost.begin(), t.cost.end());
        for (const QColor& area : areas) {
            EXPECT_GE(contrast(area, t.base), 3) << area.name().toStdString();
            EXPECT_GE(contrast(area, t.window), 3) << area.name().toStdString();
        }
    }
}

void expectDistinct(const std::vector<QColor>& stack) {
    constexpr double rounding = 0.05;
    constexpr double least_of_neighbours = 6.6 - rounding;
    constexpr double least_of_others = 3.3 - rounding;
    for (const Matrix& sight : sights)
        for (std::size_t i = 0; i < stack.size(); ++i)
            for (std::size_t j = i + 1; j < stack.size(); ++j)
                EXPECT_GE(distance(stack[i], stack[j], sight),
                          j == i + 1 ? least_of_neighbours : least_of_others)
                    << stack[i].name().toStdString() << " and " << stack[j].name().toStdString() << ", sight "
                    << &sight - sights.data();
}

/// A server has no optimizer, a training run no KV cache: the two never stand in one stack.
TEST(Theme, PartsOfAStackAreTellableWithAnySight) {
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark}) {
        const Theme& t = theme(kind);
        std::vector<QColor> serving;
        std::vector<QColor> training;
        for (std::size_t i = 0; i < memory_colour_count; ++i) {
            const auto meaning = static_cast<MemoryColour>(i);
            if (meaning != MemoryColour::gradients && meaning != MemoryColour::optimizer)
                serving.push_back(t.memory[i]);
            if (meaning != MemoryColour::kv_cache) training.push_back(t.memory[i]);
        }
        expectDistinct(serving);
        expectDistinct(training);
        expectDistinct({t.cost.begin(), t.cost.end()});
    }
}

TEST(Theme, ComponentsShareTheColourOfTheirMeaning) {
    EXPECT_EQ(colourOf(MemoryComponent::adapter), MemoryColour::weights);
    EXPECT_EQ(colourOf(MemoryComponent::master_weights), MemoryColour::optimizer);
    EXPECT_EQ(colourOf(YearlyItem::demand_charge), CostColour::electricity);
    EXPECT_EQ(colourOf(CapitalItem::network), CostColour::network);
}

TEST(Theme, HighContrastAreasHaveAPattern) {
    const Theme& t = theme(ThemeKind::high_contrast_light);
    EXPECT_EQ(t.brush(MemoryColour::weights).style(), Qt::SolidPattern);
    EXPECT_EQ(t.brush(MemoryColour::kv_cache).style(), Qt::TexturePattern);
    EXPECT_EQ(theme(ThemeKind::light).brush(MemoryColour::kv_cache).style(), Qt::SolidPattern);
}

TEST(Theme, DisabledTextIsTheStrongLine) {
    const Theme& t = theme(ThemeKind::dark);
    EXPECT_EQ(t.palette().color(QPalette::Disabled, QPalette::Text), t.strongLine);
    EXPECT_EQ(t.palette().color(QPalette::PlaceholderText), t.quietText);
}

}  // namespace
}  // namespace headroom::ui
