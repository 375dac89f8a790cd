// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/label_placement.h"

#include <gtest/gtest.h>

namespace headroom::ui {
namespace {

constexpr QSizeF size(40, 10);
const std::array places = {LabelPlace{{50, 50}, Qt::AlignLeft | Qt::AlignBottom},
                           LabelPlace{{50, 50}, Qt::AlignLeft | Qt::AlignTop},
                           LabelPlace{{50, 50}, Qt::AlignRight | Qt::AlignTop}};

TEST(LabelPlacement, TakesTheFirstPlaceThatIsFree) {
    LabelPlacement labels(QRectF(0, 0, 100, 100));
    EXPECT_EQ(labels.place(size, places).alignment, places[0].alignment);
    EXPECT_EQ(labels.place(size, places).alignment, places[1].alignment) << "beside the first label";
    EXPECT_EQ(labels.place(size, places).alignment, places[2].alignment);
}

TEST(LabelPlacement, AvoidsLinesThatOnlyCross) {
    LabelPlacement labels(QRectF(0, 0, 100, 100));
    labels.avoid(QPolygonF{{70, 0}, {70, 48}});
    EXPECT_NEAR(labels.covered(QRectF(50, 40, 40, 10)), 8, 1e-9);
    EXPECT_EQ(labels.place(size, places).alignment, places[1].alignment);
}

TEST(LabelPlacement, CoversAsLittleAsItCanWhereNoPlaceIsFree) {
    LabelPlacement labels(QRectF(0, 0, 100, 100));
    labels.avoid(QRectF(0, 40, 100, 20));
    labels.avoid(QRectF(50, 50, 50, 10));
    EXPECT_EQ(labels.place(size, std::span(places).subspan(1)).alignment, places[2].alignment);
}

TEST(LabelPlacement, WouldRatherCoverSomethingThanBeCutOff) {
    LabelPlacement labels(QRectF(0, 0, 60, 100));
    labels.avoid(QRectF(10, 50, 40, 10));
    EXPECT_EQ(labels.place(size, places).alignment, places[2].alignment);
}

}  // namespace
}  // namespace headroom::ui
