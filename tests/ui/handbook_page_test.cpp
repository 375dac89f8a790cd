// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/handbook_page.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>

#include "page/article_view.h"
#include "page/empty_state.h"
#include "page/log_box.h"
#include "page/remedy_table.h"
#include "page_support.h"
#include "style/language.h"

namespace headroom::ui {
namespace {

const auto out_of_memory = QStringLiteral(
    "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a "
    "total capacty of 23.69 GiB of which 1.20 GiB is free. Of the allocated memory 21.00 GiB "
    "is allocated by PyTorch, and 200.00 MiB is reserved by PyTorch but unallocated.");

class HandbookPageTest : public OnPage<HandbookPage> {
  protected:
    void TearDown() override { applyLanguage(QStringLiteral("en")); }
    QString text() { return the<ArticleView>().toPlainText(); }
    QListWidget& list() { return the<QListWidget>(); }
    bool waysOutShown() { return the<RemedyTable>().isVisible(); }
};

TEST_F(HandbookPageTest, ListsTheArticlesAndShowsTheFirst) {
    ASSERT_GT(list().count(), 0);
    EXPECT_FALSE(text().isEmpty());
    EXPECT_TRUE(text().startsWith(list().item(0)->text()));
    EXPECT_FALSE(text().contains(QStringLiteral("{figure:")));
    EXPECT_TRUE(text().contains(QStringLiteral("H100 SXM5 80GB")));
    EXPECT_FALSE(text().contains(QStringLiteral("h100-sxm-80")));
}

TEST_F(HandbookPageTest, ReadsAMessageAndComparesItWithTheScenario) {
    the<LogBox>().setText(out_of_memory);
    ASSERT_TRUE(QTest::qWaitFor([&] { return text().contains(QStringLiteral("2.00 GiB")); }, 2000));
    EXPECT_TRUE(text().contains(QStringLiteral("The accelerator's memory is full")));
    EXPECT_TRUE(text().contains(QStringLiteral("By the estimate it fits"))) << text().toStdString();
    EXPECT_FALSE(waysOutShown());
    EXPECT_EQ(list().currentRow(), 0) << "what the message says stands above the articles";
}

TEST_F(HandbookPageTest, OffersWaysOutOfTheScenarioAndUsesOne) {
    change([](Scenario& s) { s.workload.concurrent_sequences = 4096; });
    page_.diagnose(out_of_memory);
    ASSERT_TRUE(waysOutShown());
    auto& table = the<RemedyTable>();
    table.setCurrentIndex(table.model()->index(0, 0));
    QTest::keyClick(&table, Qt::Key_Return);
    settle();
    EXPECT_EQ(document_.currentEvaluation()->memory.verdict, Verdict::fits);
    EXPECT_FALSE(waysOutShown());
}

TEST_F(HandbookPageTest, GuessesNothingOfATextThatItDoesNotKnow) {
    page_.diagnose(QStringLiteral("the quick brown fox"));
    EXPECT_TRUE(text().contains(QStringLiteral("Nothing is guessed")));
    EXPECT_FALSE(waysOutShown());
}

TEST_F(HandbookPageTest, AnEmptyBoxLeadsBackToTheArticles) {
    page_.diagnose(out_of_memory);
    page_.diagnose(QString());
    EXPECT_TRUE(text().startsWith(list().item(0)->text()));
}

TEST_F(HandbookPageTest, SearchNarrowsTheList) {
    const int all = list().count();
    QTest::keyClicks(&the<QLineEdit>(), QStringLiteral("zzzz"));
    EXPECT_EQ(list().count(), 0);
    the<QLineEdit>().clear();
    EXPECT_EQ(list().count(), all);
}

TEST_F(HandbookPageTest, ASearchWithoutAHitSaysSoAndHowToGoOn) {
    const int all = list().count();
    auto* none = list().parentWidget()->findChild<EmptyState*>();
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->isVisible());
    QTest::keyClicks(&the<QLineEdit>(), QStringLiteral("zzzz"));
    EXPECT_TRUE(none->isVisible());
    EXPECT_FALSE(list().isVisible());
    EXPECT_EQ(none->accessibleName(), QStringLiteral("No article holds “zzzz”"));
    QTest::mouseClick(none->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(the<QLineEdit>().text().isEmpty());
    EXPECT_TRUE(the<QLineEdit>().hasFocus() || !page_.isActiveWindow());
    EXPECT_FALSE(none->isVisible());
    EXPECT_TRUE(list().isVisible());
    EXPECT_EQ(list().count(), all);
}

TEST_F(HandbookPageTest, SpeaksBothLanguages) {
    page_.diagnose(out_of_memory);
    const QString english = text();
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    EXPECT_NE(text(), english);
    EXPECT_FALSE(text().contains(QStringLiteral("memory is full")));
}

}  // namespace
}  // namespace headroom::ui
