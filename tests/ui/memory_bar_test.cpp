// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/memory_bar.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

#include "base/units.h"

namespace headroom::ui {
namespace {

constexpr double card_gib = 79.2;
constexpr double usable_gib = 71.3;

MemoryEstimate memoryWith(double cache_gib) {
    MemoryEstimate memory;
    AcceleratorMemory& card = memory.per_accelerator;
    card[MemoryComponent::weights] = from_gib(16.4);
    card[MemoryComponent::kv_cache] = from_gib(cache_gib);
    card[MemoryComponent::activations] = from_gib(2.1);
    card[MemoryComponent::runtime] = from_gib(2.0);
    for (const double bytes : card.bytes) card.total_bytes += bytes;
    memory.low_bytes = 0.95 * card.total_bytes;
    memory.high_bytes = 1.05 * card.total_bytes;
    memory.capacity_bytes = from_gib(card_gib);
    memory.usable_bytes = from_gib(usable_gib);
    return memory;
}

const QRectF bar(10, 0, 792, 34);  // ten pixels a GiB

TEST(MemoryBar, SegmentsStandSideBySideAndAddUp) {
    const MemoryEstimate memory = memoryWith(40);
    const MemoryBarGeometry geometry = layoutMemoryBar(memory, bar);
    qreal at = bar.left();
    for (const QRectF& segment : geometry.segments) {
        if (segment.isEmpty()) continue;
        EXPECT_NEAR(segment.left(), at, 1e-6);
        at = segment.right();
    }
    EXPECT_NEAR(at, bar.left() + 10 * to_gib(memory.per_accelerator.total_bytes), 1e-6);
}

TEST(MemoryBar, WhatIsFreeLiesBetweenTotalAndUsable) {
    const MemoryBarGeometry geometry = layoutMemoryBar(memoryWith(40), bar);
    EXPECT_NEAR(geometry.free.width(), 10 * (usable_gib - 60.5), 1e-6);
    EXPECT_NEAR(geometry.beyond.width(), 10 * (card_gib - usable_gib), 1e-6);
    EXPECT_TRUE(geometry.excess.isEmpty());
    EXPECT_NEAR(geometry.capacity, bar.right(), 1e-6);
}

TEST(MemoryBar, ScaleGrowsToHoldTheExcess) {
    const MemoryEstimate memory = memoryWith(68);
    const MemoryBarGeometry geometry = layoutMemoryBar(memory, bar);
    EXPECT_TRUE(geometry.free.isEmpty());
    EXPECT_TRUE(geometry.beyond.isEmpty());
    EXPECT_NEAR(geometry.excess.left(), geometry.usable, 1e-6);
    EXPECT_NEAR(geometry.high, bar.right(), 1e-6);
    const QRectF& last = geometry.segments[static_cast<std::size_t>(MemoryColour::runtime)];
    EXPECT_NEAR(geometry.excess.right(), last.right(), 1e-6);
    EXPECT_NEAR(geometry.excess.width() / bar.width(), (88.5 - usable_gib) / (1.05 * 88.5), 1e-6);
}

TEST(MemoryBar, PaintsTheExcessInTheBadColour) {
    MemoryBar widget(MemoryBar::Style::gauge);
    widget.resize(250, widget.sizeHint().height());
    const auto has_bad = [&] {
        const QImage image = widget.grab().toImage();
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                if (image.pixelColor(x, y) == currentTheme().bad) return true;
        return false;
    };
    widget.setMemory(memoryWith(40));
    EXPECT_FALSE(has_bad());
    widget.setMemory(memoryWith(68));
    EXPECT_TRUE(has_bad());
}

TEST(MemoryBar, TellsScreenReadersWhatItShows) {
    MemoryBar widget(MemoryBar::Style::labelled);
    widget.setMemory(memoryWith(40));
    EXPECT_TRUE(widget.accessibleDescription().contains(QStringLiteral("60.5 of 71.3 GiB")));
    EXPECT_TRUE(widget.accessibleDescription().contains(QStringLiteral("KV cache 40.0")));
    widget.setMemory(std::nullopt);
    EXPECT_FALSE(widget.accessibleDescription().contains(QStringLiteral("GiB")));
}

}  // namespace
}  // namespace headroom::ui
