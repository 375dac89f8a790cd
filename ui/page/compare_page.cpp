// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/compare_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "chart/chart_frame.h"
#include "chart/choice_map_view.h"
#include "chart/compare_bars.h"
#include "chart/figure_export.h"
#include "chart/figure_table.h"
#include "chart/money_scale.h"
#include "page/compare_figures.h"
#include "page/cost_lines.h"
#include "page/missing_rate.h"
#include "page/money_figures.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int map_steps = 33;

/// Keeps the choice where the list still has it.
void setEntries(QComboBox& combo, const QStringList& names) {
    if (combo.count() == names.size()) {
        for (int i = 0; i < combo.count(); ++i) combo.setItemText(i, names[i]);
        return;
    }
    const QSignalBlocker blocker(combo);
    const int chosen = combo.currentIndex();
    combo.clear();
    combo.addItems(names);
    combo.setCurrentIndex(chosen >= 0 && chosen < combo.count() ? chosen : 0);
}

}  // namespace

ComparePage::ComparePage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      differences_only_(new QCheckBox),
      hidden_(new QLabel),
      against_label_(new QLabel),
      against_(new QComboBox),
      copy_(new QPushButton),
      table_(new FigureTable),
      memory_(new CompareBars),
      speed_(new CompareBars),
      cost_(new CompareBars),
      choice_(new ChoiceMapView),
      x_input_(new QComboBox),
      y_input_(new QComboBox),
      by_(new QComboBox),
      bar_(makeBar()),
      table_surface_(surfaceFor(table_, nullptr)),
      ranges_(new FigureTable),
      range_surface_(surfaceFor(ranges_, nullptr)),
      memory_frame_(new ChartFrame(memory_, new FigureTable)),
      speed_frame_(new ChartFrame(speed_, new FigureTable)),
      cost_frame_(new ChartFrame(cost_, new FigureTable)) {
    auto* choice = new QWidget;
    auto* lines = new QVBoxLayout(choice);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(gap);
    lines->addWidget(makeChoiceBar());
    lines->addWidget(choice_, 1);
    choice_frame_ = new ChartFrame(choice, new FigureTable);
    differences_only_->setChecked(true);
    connect(differences_only_, &QCheckBox::toggled, this, &ComparePage::showTable);
    connect(against_, &QComboBox::currentIndexChanged, this, &ComparePage::showTable);
    connect(copy_, &QPushButton::clicked, this, &ComparePage::copyTable);
    for (QComboBox* combo : {x_input_, y_input_, by_})
        connect(combo, &QComboBox::activated, this, &ComparePage::showChoice);
    makeFiguresAskable();
}

void ComparePage::makeFiguresAskable() {
    table_->setOwner([this](const QModelIndex& index) {
        return FigureOwner{.scenario = scenario_of_column_[static_cast<std::size_t>(index.column())]};
    });
    makeAskable(
        *choice_,
        [this](QPointF point) {
            return choice_->cellAt(point) ? QUtf8StringView(least_figure).toString() : QString();
        },
        [this](QPointF point) {
            const ChoiceMapView::Cell cell = *choice_->cellAt(point);
            return FigureOwner{.choice = askedChoice(map_->x[static_cast<std::size_t>(cell.column)],
                                                     map_->y[static_cast<std::size_t>(cell.row)])};
        },
        [this] {
            return KeyStops{choice_->places(), static_cast<std::size_t>(choice_->figures().columns)};
        });
    ranges_->setOwner([this](const QModelIndex& index) {
        return FigureOwner{.choice = turns_[static_cast<std::size_t>(FigureTable::rowOf(index).at)]};
    });
    choice_frame_->twin().setOwner(
        [this](const QModelIndex&) { return FigureOwner{.choice = askedChoice(0, 0)}; });
    for (const auto& [bars, frame] : {std::pair(memory_, memory_frame_), std::pair(speed_, speed_frame_),
                                      std::pair(cost_, cost_frame_)}) {
        makeAskable(
            *bars,
            [bars = bars](QPointF point) {
                const auto place = bars->placeAt(point);
                return place ? place->figure : QString();
            },
            [bars = bars](QPointF point) {
                return FigureOwner{.scenario = static_cast<int>(bars->placeAt(point)->bar)};
            });
        frame->twin().setOwner(
            [](const QModelIndex& index) { return FigureOwner{.scenario = index.column() - 1}; });
    }
}

AskedChoice ComparePage::askedChoice(double x, double y) const {
    return {{map_->x_input, map_->y_input, x, y}, choiceBy(), map_steps};
}

ChoiceBy ComparePage::choiceBy() const {
    return by_->currentIndex() == 1 ? ChoiceBy::cost_per_token : ChoiceBy::total_cost;
}

QWidget* ComparePage::makeBar() {
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(gap);
    hidden_->setForegroundRole(QPalette::PlaceholderText);
    hidden_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // cut in a narrow window
    against_->setMinimumContentsLength(14);
    against_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    against_label_->setBuddy(against_);
    line->addWidget(differences_only_);
    line->addWidget(hidden_, 1);
    line->addWidget(against_label_);
    line->addWidget(against_);
    line->addWidget(copy_);
    return bar;
}

QWidget* ComparePage::makeChoiceBar() {
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(gap);
    for (QComboBox* combo : {by_, y_input_, x_input_}) {
        combo->setMinimumContentsLength(6);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        line->addWidget(combo, 1);
    }
    return bar;
}

QWidget* ComparePage::mainFrame() {
    return cost_frame_;
}

void ComparePage::arrange(QGridLayout& grid, int width) {
    const bool two_columns = width >= two_columns_from;
    const int columns = two_columns ? 2 : 1;
    int row = 0;
    grid.addWidget(bar_, row++, 0, 1, columns);
    grid.addWidget(table_surface_, row++, 0, 1, columns);
    int place = 0;
    for (QWidget* frame : {cost_frame_, memory_frame_, speed_frame_, choice_frame_}) {
        grid.addWidget(frame, row + place / columns, place % columns);
        grid.setRowStretch(row + place / columns, 1);
        ++place;
    }
    grid.addWidget(range_surface_, row + place / columns, 0, 1, columns);
    for (int i = 0; i < columns; ++i) grid.setColumnStretch(i, 1);
}

void ComparePage::listScenarios() {
    QStringList names;
    for (int i = 0; i < document().optionCount(); ++i)
        names << PlanDocument::letter(i) + QStringLiteral("  ") +
                     QString::fromStdString(document().scenario(i).name);
    setEntries(*against_, names);
}

void ComparePage::listInputs() {
    QStringList names;
    for (const UncertainInput& input : document().catalogue().uncertain_inputs) names << driverName(input.id);
    const bool is_first = x_input_->count() == 0;
    for (QComboBox* combo : {x_input_, y_input_}) setEntries(*combo, names);
    setEntries(*by_, {tr("by total cost"), tr("by cost of a token")});
    if (is_first && names.size() > 1) y_input_->setCurrentIndex(1);
}

void ComparePage::retranslate() {
    differences_only_->setText(tr("&Differences only"));
    against_label_->setText(tr("Difference &to"));
    copy_->setText(tr("&Copy table"));
    against_->setAccessibleName(tr("Difference to"));
    x_input_->setAccessibleName(tr("Input along the horizontal axis"));
    y_input_->setAccessibleName(tr("Input along the vertical axis"));
    by_->setAccessibleName(tr("What decides"));
    table_->setAccessibleName(tr("Scenarios side by side"));
    ranges_->setAccessibleName(tr("Where each is cheapest"));
}

void ComparePage::showPlan(bool hold) {
    if (document().optionCount() < 2) {
        showEmptyState(tr("There is nothing to compare yet."),
                       tr("Duplicate the scenario and change it: the copy stands beside it here."),
                       tr("Duplicate"), [this] { document().duplicateCurrent(); });
        return;
    }
    if (!hold) {
        retranslate();
        listScenarios();
        listInputs();
    }
    showTable();
    showCharts();
    if (!hold) showChoice();  // hundreds of evaluations, once the slider rests
}

void ComparePage::showTable() {
    const int against = std::max(0, against_->currentIndex());
    CompareRows rows = compareRows(document(), against, !differences_only_->isChecked());
    scenario_of_column_ = std::move(rows.scenario_of_column);
    table_->setRows(std::move(rows.table));
    const QString hidden = rows.hidden == 1 ? tr("1 row is the same and hidden")
                                            : tr("%1 rows are the same and hidden").arg(rows.hidden);
    hidden_->setText(rows.hidden > 0 ? hidden : QString());
}

void ComparePage::showCharts() {
    const MoneyScale money = moneyScaleFor(largestCost(document()));
    const std::string& currency = document().current().costs.currency;
    const QString thousand = money.name(currency);
    const auto show = [](CompareBars* bars, ChartFrame* frame, const CompareBarFigures& figures,
                         const QString& name, const QString& unit, int decimals) {
        QStringList words;
        for (const CompareBar& bar : figures.bars) words << bar.letter + QStringLiteral(": ") + bar.total;
        frame->setTitle({name, name, unit, unit});
        frame->twin().setRows(barRows(figures, unit, decimals));
        bars->setFigures(figures, name, words.join(QStringLiteral(", ")));
    };
    show(cost_, cost_frame_, costBars(document(), money.unit, money.decimals), tr("Whole cost"), thousand,
         money.decimals);
    show(memory_, memory_frame_, memoryBars(document()), tr("Memory of a card"), tr("GiB"), 1);
    show(speed_, speed_frame_, speedBars(document()), tr("Tokens"), tr("a second, all cards"), 0);
}

void ComparePage::showChoice() {
    const std::vector<UncertainInput>& inputs = document().catalogue().uncertain_inputs;
    const auto chosen = [&](const QComboBox* combo) -> const UncertainInput& {
        return inputs[static_cast<std::size_t>(std::max(0, combo->currentIndex()))];
    };
    map_ = choice_map(evaluationsOf(document()), chosen(x_input_), chosen(y_input_), choiceBy(), map_steps,
                      document().catalogue());
    WinningRows ranges = winningRows(document());
    range_surface_->setVisible(!ranges.table.rows.empty());
    ranges_->setRows(std::move(ranges.table));
    turns_ = std::move(ranges.turns);
    choice_frame_->setWayOut({}, {});
    const QString name = tr("Which is cheapest where");
    choice_frame_->setTitle({name, name, {}, {}});
    if (!map_) {
        choice_->setFigures({}, tr("Fewer than two scenarios fit and have a known cost."), {});
        offerPrices();
        choice_frame_->twin().setRows({});
        return;
    }
    const ChoiceMapFigures figures = choiceFigures(*map_, document());
    choice_frame_->twin().setRows(choiceRows(figures));
    choice_->setFigures(figures, {}, choiceSentence(figures));
}

void ComparePage::offerPrices() {
    for (int i = 0; i < document().optionCount(); ++i) {
        const Result<Evaluation>& evaluation = document().evaluation(i);
        const auto missing = evaluation ? missingPriceFields(*evaluation) : std::vector<std::string>();
        if (missing.empty()) continue;
        if (lacksRate(*evaluation)) return offerRate(*choice_frame_, document());
        const QString name = priceName(missing.front());
        return choice_frame_->setWayOut(
            tr("%1: enter: %2").arg(PlanDocument::letter(i), name), [this, i, field = missing.front()] {
                document().setCurrent(i);
                emit fieldWanted(QStringLiteral("costs.") + QString::fromStdString(field));
            });
    }
}

void ComparePage::copyTable() {
    ui::copyTable(table_->figures().figures());
}

}  // namespace headroom::ui
