// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <algorithm>

#include "chart/figure_table.h"
#include "page/catalogue_compare.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

TEST(CatalogueCompare, MarksTheBestInWordsAndComputesTheRatios) {
    const CardComparison comparison =
        compareAccelerators({"h100-sxm-80", "a100-sxm-80", "no-such-card"}, testCatalogue(), "2026-11-30");
    ASSERT_EQ(comparison.accelerators.size(), 2U);
    const auto metric = [&](const char* name) -> const ComparedMetric& {
        for (const ComparedMetric& each : comparison.metrics)
            if (each.name == QLatin1String(name)) return each;
        throw std::runtime_error(std::string("no such metric: ") + name);
    };
    EXPECT_EQ(metric("BF16").values[0], 989.4);
    EXPECT_TRUE(metric("BF16").isBest(0));
    EXPECT_FALSE(metric("BF16").isBest(1));
    EXPECT_TRUE(metric("Power").isBest(1)) << "less is better";
    EXPECT_FALSE(metric("Memory").isBest(0)) << "both have 80 GB";
    EXPECT_FALSE(metric("FP8").values[1]) << "unknown, not zero";
    EXPECT_DOUBLE_EQ(*metric("TFLOPS per 1,000 USD").values[0], 989.4 / 30);
    EXPECT_DOUBLE_EQ(*metric("GB/s per 1,000 USD").values[0], 3350.0 / 30);
    EXPECT_DOUBLE_EQ(*metric("TFLOPS per W").values[0], 989.4 / 700);
    EXPECT_GT(*metric("Serves in 4 bits").values[0], 70);
    EXPECT_EQ(metric("Price of").texts[0], QStringLiteral("2026-07"));

    const FigureRows rows = comparisonRows(comparison);
    EXPECT_EQ(rows.columns.size(), 5U);
    for (const FigureRow& row : rows.rows) ASSERT_EQ(row.cells.size(), rows.columns.size());
    const auto bf16 = std::ranges::find(rows.rows, QStringLiteral("BF16"),
                                        [](const FigureRow& row) { return row.cells[0].text; });
    EXPECT_EQ(bf16->cells[2].mark, QStringLiteral("best"));
    EXPECT_EQ(bf16->cells[3].mark, QString());
    FigureModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(rows);
    const auto at = static_cast<int>(bf16 - rows.rows.begin());
    EXPECT_EQ(model.index(at, 2).data().toString(), QStringLiteral("best 989.4"));
    EXPECT_NE(comparisonCsv(comparison).find("\r\nBF16,TFLOPS,989.4,312\r\n"), std::string::npos);
}

}  // namespace
}  // namespace headroom::ui
