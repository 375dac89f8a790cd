// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/chart_frame.h"
#include "chart/figure_table.h"
#include "evaluation/cost_lines.h"
#include "evaluation/explanation_range.h"
#include "evaluation/explanation_texts.h"
#include "page/article_view.h"
#include "page/compare_figures.h"
#include "page_support.h"
#include "window/explanation_panel.h"

namespace headroom::ui {

/// A window with two scenarios, whose figures are asked why.
class AskedFiguresTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        document().edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario = pageScenario(); });
        document().duplicateCurrent();
        document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
            scenario.name = "twice the cards";
            scenario.cluster.count = 16;
        });
        settle();
    }
    ExplanationPanel& panel() { return *window_.findChild<ExplanationPanel*>(); }
    QString text() { return panel().findChild<ArticleView*>()->toPlainText(); }
    template <class Page, class Widget>
    Widget& on() {
        return *window_.findChild<Page*>()->template findChild<Widget*>();
    }
    FigureTable& table(const char* name) {
        for (FigureTable* table : window_.findChildren<FigureTable*>())
            if (table->isVisible() && table->accessibleName() == QLatin1String(name)) return *table;
        throw std::runtime_error(name);
    }
    static FigureTable& twinOf(QWidget& picture) {
        QWidget* above = &picture;
        while (above && !qobject_cast<ChartFrame*>(above)) above = above->parentWidget();
        return qobject_cast<ChartFrame*>(above)->twin();
    }
    QModelIndex cellOf(FigureTable& table, const char* figure, int column) {
        const auto& rows = table.figures().figures().rows;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].cells[static_cast<std::size_t>(column)].figure == QLatin1String(figure))
                return table.model()->index(static_cast<int>(i), column);
        throw std::runtime_error(figure);
    }
    void click(QWidget& picture, QPointF point) {
        QTest::mouseClick(&picture, Qt::LeftButton, {}, point.toPoint());
        settle();
    }
    std::optional<Explanation> explanationOf(const AskedFigure& asked) {
        const FigureOwner& owner = asked.owner;
        const std::string path = asked.path.toStdString();
        if (owner.choice)
            return explain_choice(path, evaluationsOf(document()), *owner.choice, testCatalogue());
        const Scenario given = owner.proposal
                                   ? *owner.proposal
                                   : document().scenario(owner.scenario.value_or(document().currentIndex()));
        const Evaluation evaluation = evaluationOf(given);
        if (!is_of_range(path)) return headroom::explain(path, given, evaluation, testCatalogue());
        const CostModel model = cost_model_of(evaluation, testCatalogue());
        const auto few = monte_carlo(model, drivers_of(model, testCatalogue()),
                                     {.draws = 1000, .seed = 1, .progress = {}});
        return explain_range(path, given, evaluation, testCatalogue(), few);
    }
    void waitForDraws() {
        constexpr int patience_ms = 20000;
        ASSERT_TRUE(QTest::qWaitFor([this] { return !panel().isDrawing(); }, patience_ms));
        settle();
    }
    /// What the panel shows of money.
    static QString money(double amount) {
        return QString::fromStdString(load_explanation_texts("en")->value(amount, "USD"))
            .replace(QChar::Nbsp, QLatin1Char(' '));
    }
};

}  // namespace headroom::ui
