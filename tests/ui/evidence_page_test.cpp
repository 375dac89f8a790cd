// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_page.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolTip>
#include <algorithm>

#include "chart/figure_table.h"
#include "chart/scatter_chart.h"
#include "chart/sorted_table.h"
#include "page/evidence_detail.h"
#include "page/evidence_filters.h"
#include "page/evidence_words.h"
#include "style/language.h"
#include "style/number_text.h"
#include "window/page_tabs.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

/// What `headroom validate` works on.
const Validation& shippedValidation() {
    static const Validation validation = validate(*load_evidence(), testCatalogue());
    return validation;
}

class EvidencePageTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        showPage(PageId::evidence);
    }

    template <class Widget>
    Widget& find() {
        return *window_.findChild<EvidencePage*>()->findChild<Widget*>();
    }
    SortedTable& table() { return find<SortedTable>(); }
    ScatterChart& chart() { return find<ScatterChart>(); }
    QAbstractItemModel& shown() { return *table().model(); }
    QComboBox& combo(const QString& name) {
        for (QComboBox* combo : find<EvidenceFilters>().findChildren<QComboBox*>())
            if (combo->accessibleName() == name) return *combo;
        throw std::runtime_error("no such filter: " + name.toStdString());
    }
    /// Chooses an entry with the keyboard.
    void choose(const QString& filter, const QString& entry) {
        QComboBox& box = combo(filter);
        ASSERT_GE(box.findText(entry), 0) << entry.toStdString();
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        while (box.currentText() != entry) QTest::keyClick(&box, Qt::Key_Down);
    }
    QString cell(int row, EvidenceModel::Column column) {
        return shown().index(row, column).data().toString();
    }
    QString currentCell(EvidenceModel::Column column) {
        return table().currentIndex().siblingAtColumn(column).data().toString();
    }
    void expectAll(EvidenceModel::Column column, const QString& text) {
        ASSERT_GT(shown().rowCount(), 0);
        for (int row = 0; row < shown().rowCount(); ++row) EXPECT_EQ(cell(row, column), text);
    }
    QString detailText() {
        QStringList texts;
        for (const QLabel* label : find<EvidenceDetail>().findChildren<QLabel*>()) texts << label->text();
        return texts.join(u'\n');
    }
    QPushButton& button(const QString& text) {
        for (QPushButton* button : find<EvidenceDetail>().findChildren<QPushButton*>())
            if (button->text() == text) return *button;
        throw std::runtime_error("no such button: " + text.toStdString());
    }
    /// A point with no other one near, so that a click can only mean it.
    const ScatterPoint& lonelyPoint() {
        const auto& points = chart().figures().points;
        for (const ScatterPoint& point : points) {
            const auto is_near = [&](const ScatterPoint& other) {
                constexpr qreal far = 12;
                return other.key != point.key &&
                       (chart().placeOf(other) - chart().placeOf(point)).manhattanLength() < far;
            };
            if (std::ranges::none_of(points, is_near)) return point;
        }
        throw std::runtime_error("every point has a neighbour");
    }
};

TEST_F(EvidencePageTest, ShowsEveryFigureAndVerdict) {
    const VerdictCounts verdicts = shippedValidation().all_verdicts();
    EXPECT_EQ(std::size_t(shown().rowCount()), shippedValidation().figures.size() + verdicts.total());
    EXPECT_TRUE(shippedValidation().failed.empty());
}

TEST_F(EvidencePageTest, DrawsFiguresInGibUntilAnotherKindIsChosen) {
    EXPECT_EQ(chart().figures().unit, QStringLiteral("GiB"));
    const auto gib = std::ranges::count_if(shippedValidation().figures, [](const ValidatedFigure& figure) {
        return figure.comparison.unit == FigureUnit::gib && figure.comparison.predicted > 0;
    });
    EXPECT_EQ(std::ssize(chart().figures().points), gib);
    choose(QStringLiteral("Figure"), QStringLiteral("KV bytes a token"));
    EXPECT_EQ(chart().figures().unit, QStringLiteral("bytes"));
    EXPECT_EQ(std::size_t(shown().rowCount()), chart().figures().points.size());
    choose(QStringLiteral("Figure"), QStringLiteral("Fits or not"));
    EXPECT_TRUE(chart().figures().points.empty());
    EXPECT_GT(shown().rowCount(), 0);
}

TEST_F(EvidencePageTest, FiltersByEachChoice) {
    choose(QStringLiteral("Group"), QStringLiteral("vllm/logs"));
    expectAll(EvidenceModel::group, QStringLiteral("vllm/logs"));
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    expectAll(EvidenceModel::kind, QStringLiteral("Weights"));
    EXPECT_EQ(std::size_t(shown().rowCount()),
              shippedValidation().statistics(Figure::weights, "vllm/logs").count);
    choose(QStringLiteral("Task"), QStringLiteral("Training"));
    EXPECT_EQ(shown().rowCount(), 0);
    EXPECT_FALSE(button(QStringLiteral("Open as scenario")).isEnabled());
    choose(QStringLiteral("Figure"), QStringLiteral("All figures"));
    choose(QStringLiteral("Group"), QStringLiteral("All groups"));
    const int both = shown().rowCount();
    choose(QStringLiteral("Confidence"), QStringLiteral("Medium confidence"));
    EXPECT_GT(shown().rowCount(), 0);
    EXPECT_LT(shown().rowCount(), both);
}

TEST_F(EvidencePageTest, SearchesForAllWords) {
    auto& search = find<QLineEdit>();
    search.setFocus();
    QTest::keyClicks(&search, QStringLiteral("L40S vllm m0016"));
    ASSERT_GT(shown().rowCount(), 0);
    expectAll(EvidenceModel::id, QStringLiteral("M0016"));
    QTest::keyClicks(&search, QStringLiteral(" nowhere"));
    EXPECT_EQ(shown().rowCount(), 0);
    search.clear();
    EXPECT_EQ(shown().rowCount(), table().model()->rowCount());
}

TEST_F(EvidencePageTest, StatisticsAreThoseOfValidate) {
    const FigureRows expected = statisticRows(shippedValidation());
    const FigureRows& found = find<FigureTable>().figures().figures();
    EXPECT_EQ(found.rows, expected.rows);
    choose(QStringLiteral("Figure"), QStringLiteral("Peak, allocated"));
    const ErrorStatistics all = shippedValidation().statistics(Figure::allocated);
    const FigureRow& first = found.rows.front();
    EXPECT_EQ(first.cells[1].text, numberText(double(all.count)));
    EXPECT_EQ(first.cells[2].text, numberText(100 * all.median_absolute, 1));
    EXPECT_EQ(first.cells[3].text, numberText(100 * all.p90_absolute, 1));
    EXPECT_EQ(first.cells[4].text, signedNumberText(100 * all.bias, 1));
    EXPECT_EQ(found.rows.size(), shippedValidation().groups(Figure::allocated).size() + 1);
}

TEST_F(EvidencePageTest, TheHeadlineSaysHowFarThePointsAreOff) {
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    const QString summary = headlineText(shippedValidation().statistics(Figure::weights));
    EXPECT_TRUE(summary.startsWith(QStringLiteral("27 measurements, half within ")));
    const QString headline = QStringLiteral("Memory: ") + summary;
    const auto labels = window_.findChild<EvidencePage*>()->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(
        labels, [&](const QLabel* label) { return label->accessibleName() == headline; }));
    EXPECT_EQ(chart().accessibleDescription(), summary);
}

TEST_F(EvidencePageTest, TheSummaryCountsEveryMeasurementOnce) {
    const Validation& all = shippedValidation();
    const std::vector<SummaryLine> lines = summaryLines(all);
    ASSERT_EQ(lines.size(), 3U);
    double counted = 0;
    for (std::size_t i = 0; i < 2; ++i) counted += QLocale().toDouble(lines[i].words.section(u' ', 0, 0));
    EXPECT_EQ(counted, static_cast<double>(all.figures.size()));
    const VerdictCounts verdicts = all.all_verdicts();
    EXPECT_TRUE(lines[2].words.startsWith(numberText(double(verdicts.total())) + QStringLiteral(" cases: ")));
    const QString ttft = percentText(all.statistics(Figure::first_token).median_absolute);
    EXPECT_TRUE(lines[1].words.contains(QStringLiteral("Time to first token ") + ttft));
}

TEST_F(EvidencePageTest, AClickOnAPointSelectsItsRow) {
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    const ScatterPoint& point = lonelyPoint();
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, chart().placeOf(point).toPoint());
    EXPECT_TRUE(point.tip.startsWith(currentCell(EvidenceModel::id) + u'\n'));
    EXPECT_EQ(currentCell(EvidenceModel::measured), numberText(point.measured, 2));
    EXPECT_TRUE(detailText().contains(currentCell(EvidenceModel::measured)));
    const QModelIndex before = table().currentIndex();
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    EXPECT_EQ(table().currentIndex(), before);
}

TEST_F(EvidencePageTest, APointSaysWhatItIs) {
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    const ScatterPoint& point = lonelyPoint();
    for (const QString& part : {QStringLiteral("measured ") + numberText(point.measured, 2),
                                QStringLiteral("estimated ") + numberText(point.predicted, 2),
                                QStringLiteral("GiB"), QStringLiteral("%")})
        EXPECT_TRUE(point.tip.contains(part)) << point.tip.toStdString();
    QHelpEvent help(QEvent::ToolTip, chart().placeOf(point).toPoint(), {});
    QApplication::sendEvent(chart().viewport(), &help);
    EXPECT_EQ(QToolTip::text(), point.tip);
    QToolTip::hideText();
}

TEST_F(EvidencePageTest, TheKeyboardWalksTheRows) {
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Home, Qt::ControlModifier);
    const QString first = detailText();
    for (int i = 0; i < 8; ++i) QTest::keyClick(&table(), Qt::Key_Down);
    EXPECT_EQ(table().currentIndex().row(), 8);
    EXPECT_NE(detailText(), first);
}

TEST_F(EvidencePageTest, AClickOnATitleSorts) {
    EXPECT_GE(std::abs(shown().index(0, EvidenceModel::error).data(EvidenceModel::sort_role).toDouble()),
              shown().index(1, EvidenceModel::error).data(EvidenceModel::sort_role).toDouble());
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    QHeaderView& header = *table().horizontalHeader();
    const QPoint title(header.sectionViewportPosition(EvidenceModel::measured) + 10, header.height() / 2);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, title);
    const auto measured = [&](int row) {
        return shown().index(row, EvidenceModel::measured).data(EvidenceModel::sort_role).toDouble();
    };
    const bool ascending = header.sortIndicatorOrder() == Qt::AscendingOrder;
    for (int row = 1; row < shown().rowCount(); ++row)
        EXPECT_TRUE(ascending ? measured(row - 1) <= measured(row) : measured(row - 1) >= measured(row));
}

TEST_F(EvidencePageTest, OpenAsScenarioIsOneUndoStep) {
    const Plan before = document().plan();
    QTest::mouseClick(&button(QStringLiteral("Open as scenario")), Qt::LeftButton);
    settle();
    EXPECT_EQ(document().scenarioCount(), 2);
    EXPECT_EQ(document().currentIndex(), 1);
    EXPECT_EQ(document().undoStack()->count(), 1);
    EXPECT_TRUE(QString::fromStdString(document().current().name)
                    .endsWith(QStringLiteral("(%1)").arg(currentCell(EvidenceModel::id))));
    EXPECT_TRUE(document().undoStack()->undoText().startsWith(QStringLiteral("Add scenario B")));
    document().undoStack()->undo();
    EXPECT_EQ(document().plan(), before);
}

TEST_F(EvidencePageTest, TheSourceCanBeCopied) {
    QTest::mouseClick(&button(QStringLiteral("Copy source")), Qt::LeftButton);
    const QString source = QGuiApplication::clipboard()->text();
    EXPECT_FALSE(source.isEmpty());
    EXPECT_TRUE(detailText().contains(source));
}

TEST_F(EvidencePageTest, ASelectionSurvivesAFilterThatAdmitsIt) {
    choose(QStringLiteral("Figure"), QStringLiteral("Weights"));
    table().selectRow(5);
    const QString id = currentCell(EvidenceModel::id);
    choose(QStringLiteral("Task"), QStringLiteral("Serving"));
    EXPECT_EQ(currentCell(EvidenceModel::id), id);
}

TEST_F(EvidencePageTest, StaysWhileTheScenarioIsImpossible) {
    document().edit({}, QStringLiteral("x"),
                    [](Scenario& scenario) { scenario.cluster.accelerator = "no-such-card"; });
    settle();
    ASSERT_FALSE(document().currentEvaluation());
    EXPECT_TRUE(chart().isVisible());
}

TEST_F(EvidencePageTest, EverythingHasAName) {
    for (const QWidget* widget : window_.findChild<EvidencePage*>()->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisible()) continue;
        if (qobject_cast<const QScrollArea*>(widget) || widget->inherits("QScrollBar")) continue;
        const auto* button = qobject_cast<const QPushButton*>(widget);
        EXPECT_FALSE(widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()))
            << widget->metaObject()->className();
    }
}

TEST_F(EvidencePageTest, SpeaksChinese) {
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    EXPECT_EQ(window_.findChild<PageTabs*>()->bar()->tabText(static_cast<int>(PageId::evidence)),
              QStringLiteral("实测"));
    static const QRegularExpression english(QStringLiteral("[a-z]{4,}"));
    for (int column = 0; column < shown().columnCount(); ++column)
        EXPECT_FALSE(shown().headerData(column, Qt::Horizontal).toString().contains(english));
    for (const QPushButton* each : find<EvidenceDetail>().findChildren<QPushButton*>())
        EXPECT_FALSE(each->text().contains(english));
    for (const QComboBox* each : find<EvidenceFilters>().findChildren<QComboBox*>())
        EXPECT_FALSE(each->itemText(0).contains(english));
    applyLanguage(QStringLiteral("en"));
}

TEST(EvidenceModel, IsAProperModel) {
    const std::vector<EvidenceRow> rows = *load_evidence();
    EvidenceModel model;
    EvidenceProxy proxy(model);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester proxy_tester(&proxy,
                                                QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRecords(evidenceRecords(rows, testCatalogue()));
    proxy.setFilter({.kind = "weights", .group = {}, .confidence = {}, .task = {}, .words = {}});
    proxy.sort(EvidenceModel::error, Qt::DescendingOrder);
    EXPECT_GT(proxy.rowCount(), 0);
}

TEST(LogScale, TakesTheFinestStepsThatAreFewEnough) {
    EXPECT_EQ(logScale({}), LogScale{});
    EXPECT_EQ(logScale({3, 5}), (LogScale{2, 1, 2}));
    EXPECT_EQ(logScale({1, 256}), (LogScale{2, 0, 8}));
    EXPECT_EQ(logScale({1, 257}), (LogScale{4, 0, 5}));
    EXPECT_EQ(logScale({0.2, 16}), (LogScale{2, -3, 7}));
    EXPECT_EQ(logScale({8}), (LogScale{2, 3, 1}));
}

TEST(LogScale, PlacesValuesBetweenItsEnds) {
    const LogScale scale = logScale({1, 257});
    EXPECT_DOUBLE_EQ(scale.positionOf(1), 0);
    EXPECT_DOUBLE_EQ(scale.positionOf(64), 3);
    EXPECT_DOUBLE_EQ(scale.valueAt(scale.positionOf(100)), 100);
    EXPECT_EQ(scale.axis().intervals(), 5);
}

}  // namespace
}  // namespace headroom::ui
