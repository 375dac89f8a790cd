// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/explanation_panel.h"

#include <QClipboard>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>

#include "chart/figure_table.h"
#include "page/article_view.h"
#include "style/language.h"
#include "window/verdict_strip.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class ExplanationPanelTest : public WindowTest {
  protected:
    void TearDown() override { applyLanguage(QStringLiteral("en")); }
    ExplanationPanel& panel() { return *window_.findChild<ExplanationPanel*>(); }
    QString text() { return panel().findChild<ArticleView*>()->toPlainText(); }
    void follow(const char* link) {
        emit panel().findChild<ArticleView*>()->anchorClicked(QUrl(QLatin1String(link)));
        settle();
    }
    void setBatch(double batch) {
        document().edit(QStringLiteral("b"), QStringLiteral("b"),
                        [batch](Scenario& s) { s.workload.concurrent_sequences = batch; });
        settle();
    }
};

TEST_F(ExplanationPanelTest, AFigureOfTheStripOpensItByMouseAndKeyboard) {
    EXPECT_FALSE(panel().isVisible());
    const auto& strip = *window_.findChild<VerdictStrip*>();
    QTest::mouseClick(const_cast<FigureView*>(&strip.figure(1)), Qt::LeftButton);
    settle();
    ASSERT_TRUE(panel().isVisible());
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.total"));
    QTest::keyClick(&panel(), Qt::Key_Escape);
    EXPECT_FALSE(panel().isVisible());
    QTest::keyClick(const_cast<VerdictView*>(&strip.verdict()), Qt::Key_F1);
    EXPECT_EQ(panel().figure(), QStringLiteral("memory.headroom_bytes"));
}

TEST_F(ExplanationPanelTest, ACellOfATableOpensIt) {
    for (FigureTable* table : window_.findChildren<FigureTable*>()) {
        if (!table->isVisible()) continue;
        const auto& rows = table->figures().figures().rows;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].cells.size() < 2 ||
                rows[i].cells[1].figure != QLatin1String("memory.per_accelerator.kv_cache_bytes"))
                continue;
            table->setCurrentIndex(table->model()->index(static_cast<int>(i), 0));
            QTest::keyClick(table, Qt::Key_Return);
            EXPECT_EQ(panel().figure(), rows[i].cells[1].figure);
            return;
        }
    }
    FAIL() << "no table shows the KV cache";
}

TEST_F(ExplanationPanelTest, FollowsTheDocumentAndGoesOnFromFigureToFigure) {
    window_.explainFigure(QStringLiteral("memory.per_accelerator.kv_cache_bytes"));
    settle();
    const QString before = text();
    setBatch(32);
    EXPECT_NE(text(), before);
    follow("figure:memory.kv_cache_bytes_per_token");
    EXPECT_EQ(panel().figure(), QStringLiteral("memory.kv_cache_bytes_per_token"));
    QTest::keyClick(&panel(), Qt::Key_Backspace);
    EXPECT_EQ(panel().figure(), QStringLiteral("memory.per_accelerator.kv_cache_bytes"));
}

TEST_F(ExplanationPanelTest, LeadsToTheInputAndToTheCatalogue) {
    window_.explainFigure(QStringLiteral("memory.per_accelerator.kv_cache_bytes"));
    follow("field:workload.concurrent_sequences");
    EXPECT_TRUE(row("workload.concurrent_sequences").isAncestorOf(QApplication::focusWidget()));
    follow("entry:accelerators/h100-sxm-80");
    EXPECT_EQ(window_.page(), PageId::catalogue);
    follow("field:costs.pue");
    EXPECT_NE(QApplication::focusWidget(), nullptr);
}

TEST_F(ExplanationPanelTest, IsCopiedAsTextInTheLanguageOfTheWindow) {
    window_.explainFigure(QStringLiteral("energy.facility_power_w"));
    settle();
    panel().findChild<QPushButton*>()->click();
    const QString english = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(english.contains(QStringLiteral("energy.facility_power_w"))) << english.toStdString();
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    EXPECT_NE(panel().text(), english);
}

TEST_F(ExplanationPanelTest, WhatTheOtherTaskHasIsSaidToBeMissing) {
    window_.explainFigure(QStringLiteral("speed.training_days"));
    settle();
    EXPECT_FALSE(text().isEmpty());
}

}  // namespace
}  // namespace headroom::ui
