// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_page.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <tuple>

#include "chart/chart_frame.h"
#include "chart/compare_bars.h"
#include "chart/front_chart.h"
#include "chart/value_chart.h"
#include "input/choice_combo.h"
#include "input/field.h"
#include "input/grid.h"
#include "input/reason_text.h"
#include "page/cost_lines.h"
#include "page/missing_rate.h"
#include "page/need_bar.h"
#include "page/recommend_figures.h"
#include "page/recommend_words.h"
#include "page/value_figures.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int rest_ms = 150;
constexpr int patience_ms = 400;
constexpr int margin = 12;
constexpr int gap = 8;
constexpr int card_width = 280;
constexpr std::size_t first_options = 10;

/// The need without what a search does not look at, so that a change of hardware does not start a new one.
Scenario needOf(const Scenario& scenario) {
    Scenario need = scenario;
    need.cluster = Cluster();
    need.parallelism.reset();
    need.name.clear();
    return need;
}

/// The letter of the option of the plan that is the same hardware, in the same layout, formats and way;
/// empty where none is.
QString letterOfEqual(const Evaluation& proposed, const PlanDocument& document) {
    const auto hardware = [](const Evaluation& e) {
        const Costs& costs = e.scenario.costs;
        const bool rents = costs.acquisition == Acquisition::cloud && costs.cloud;
        return std::tuple(e.scenario.cluster.accelerator, e.scenario.cluster.count,
                          e.scenario.precision.weights, e.scenario.precision.kv_cache, costs.acquisition,
                          rents ? costs.cloud->offer : std::string());
    };
    for (int i = 0; i < document.optionCount(); ++i) {
        const Result<Evaluation>& e = document.evaluation(i);
        if (e && e->parallelism == proposed.parallelism && hardware(*e) == hardware(proposed))
            return PlanDocument::letter(i);
    }
    return {};
}

}  // namespace

RecommendPage::RecommendPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      need_(new NeedBar(document)),
      words_(new QLabel),
      basis_(new QLabel),
      progress_(new QProgressBar),
      stop_(new QPushButton),
      options_(new FigureTable),
      more_(new QPushButton),
      front_(new FrontChart),
      detail_title_(new QLabel),
      adopt_(new QPushButton),
      bars_(new CompareBars),
      details_(new FigureTable),
      why_not_label_(new QLabel),
      cards_(new ChoiceCombo(ChoiceCombo::Typing::search)),
      why_not_(new QLabel),
      option_surface_(makeOptions()),
      front_frame_(new ChartFrame(front_, new FigureTable)),
      detail_surface_(makeDetail()),
      why_not_surface_(makeWhyNot()),
      value_chart_(new ValueChart),
      values_(new FigureTable),
      value_frame_(new ChartFrame(value_chart_, new FigureTable)),
      value_surface_(surfaceFor(values_, nullptr)) {
    for (FigureTable* table : {options_, details_}) table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    patience_.setSingleShot(true);
    patience_.setInterval(patience_ms);
    connectParts();
    makeFiguresAskable();
}

Surface* RecommendPage::makeOptions() {
    auto* surface = new Surface;
    auto* lines = new QVBoxLayout(surface);
    lines->setContentsMargins(1, 1, 1, 1);
    lines->setSpacing(0);
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(margin, gap / 2, margin, gap / 2);
    line->setSpacing(gap);
    auto* sentences = new QVBoxLayout;
    sentences->setSpacing(0);
    for (QLabel* label : {words_, basis_}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setWordWrap(true);
        sentences->addWidget(label);
    }
    progress_->setFixedWidth(160);
    progress_->setTextVisible(false);
    line->addLayout(sentences, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{progress_, stop_, more_}) line->addWidget(widget);
    lines->addWidget(options_);
    lines->addWidget(bar);
    return surface;
}

Surface* RecommendPage::makeDetail() {
    auto* surface = new Surface;
    auto* lines = new QVBoxLayout(surface);
    lines->setContentsMargins(1, gap, 1, gap);
    lines->setSpacing(gap);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(margin, 0, margin, 0);
    detail_title_->setFont(ui::font(TextSize::body, true));
    detail_title_->setWordWrap(true);
    head->addWidget(detail_title_, 1);
    head->addWidget(adopt_);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(margin, 0, margin, 0);
    inset->addWidget(bars_);
    bars_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    lines->addLayout(head);
    lines->addLayout(inset);
    lines->addWidget(details_);
    lines->addStretch(1);
    return surface;
}

Surface* RecommendPage::makeWhyNot() {
    auto* surface = new Surface;
    auto* line = new QHBoxLayout(surface);
    line->setContentsMargins(margin, gap, margin, gap);
    line->setSpacing(gap);
    why_not_label_->setBuddy(cards_);
    why_not_->setWordWrap(true);
    cards_->setMinimumWidth(scaled(card_width));
    line->addWidget(why_not_label_);
    line->addWidget(cards_);
    line->addWidget(why_not_, 1);
    return surface;
}

void RecommendPage::connectParts() {
    connect(&rest_, &QTimer::timeout, this, &RecommendPage::start);
    connect(&patience_, &QTimer::timeout, this, [this] { say(tr("Searching…"), true); });
    search_.progressed = [this](int percent) { progress_->setValue(percent); };
    search_.found_so_far = [this](const RecommendAnswer& answer) { takePart(answer); };
    search_.finished = [this](const RecommendAnswer& answer) { takeAnswer(answer); };
    valuing_.finished = [this](const MachineValues& values) { showValues(values); };
    connect(stop_, &QPushButton::clicked, this, &RecommendPage::stop);
    connect(more_, &QPushButton::clicked, this, [this] {
        shows_all_ = !shows_all_;
        showOptions();
    });
    connect(options_, &QTableView::activated, this,
            [this](const QModelIndex& index) { adopt(static_cast<std::size_t>(index.row())); });
    connect(options_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid()) choose(static_cast<std::size_t>(index.row()));
            });
    connect(front_, &FrontChart::pointChosen, this,
            [this](int point) { choose(option_of_point_[static_cast<std::size_t>(point)]); });
    connect(adopt_, &QPushButton::clicked, this, [this] { adopt(chosen_); });
    connect(cards_, &ChoiceCombo::optionChosen, this, &RecommendPage::explainCard);
}

void RecommendPage::makeFiguresAskable() {
    options_->setEnterActivates();  // adopts
    const auto of_row = [this](const QModelIndex& index) {
        return ownerOf(static_cast<std::size_t>(index.row()));
    };
    options_->setOwner(of_row);
    front_frame_->twin().setOwner(of_row);
    details_->setOwner([this](const QModelIndex&) { return ownerOf(chosen_); });
    makeValuesAskable();
    connect(front_, &FrontChart::chosenAsked, this, [this] {
        askWhy(*front_, {QStringLiteral("speed.tokens_per_second"), ownerOf(chosen_)});
    });
    makeAskable(
        *bars_,
        [this](QPointF point) {
            const auto place = bars_->placeAt(point);
            return place ? place->figure : QString();
        },
        [this](QPointF point) {
            // The last bar is the option's, another before it the current scenario's.
            const bool is_option = bars_->placeAt(point)->bar + 1 == bars_->figures().bars.size();
            return is_option ? ownerOf(chosen_) : FigureOwner();
        });
}

FigureOwner RecommendPage::ownerOf(std::size_t option) const {
    const Recommendation* found = recommendation();
    if (!found || option >= found->options.size()) return {};
    return {.proposal = std::make_shared<const Scenario>(found->options[option].scenario)};
}

QWidget* RecommendPage::mainFrame() {
    return front_frame_;
}

void RecommendPage::arrange(QGridLayout& grid, int width) {
    const bool two_columns = width >= two_columns_from;
    const int columns = two_columns ? 2 : 1;
    int row = 0;
    grid.addWidget(need_, row++, 0, 1, columns);
    grid.addWidget(option_surface_, row++, 0, 1, columns);
    grid.addWidget(front_frame_, row, 0);
    grid.setRowStretch(row, 1);
    if (!two_columns) grid.setRowStretch(++row, 1);
    grid.addWidget(detail_surface_, row++, columns - 1);
    grid.addWidget(why_not_surface_, row++, 0, 1, columns);
    grid.addWidget(value_frame_, row++, 0, 1, columns);
    grid.addWidget(value_surface_, row, 0, 1, columns);
    for (int i = 0; i < columns; ++i) grid.setColumnStretch(i, 1);
}

void RecommendPage::retranslate() {
    stop_->setText(tr("Stop"));
    why_not_label_->setText(tr("&Why not"));
    options_->setAccessibleName(tr("Options"));
    details_->setAccessibleName(tr("The chosen option"));
    cards_->setAccessibleName(tr("Why not this card"));
    const QString name = tr("Cost against speed");
    front_frame_->setTitle({name, name, tr("the stepped line is the best for each sum"), {}});
    const QString values = tr("What an hour's money buys");
    value_frame_->setTitle({values, values, tr("machines alone and full, by size of the model"), {}});
    values_->setAccessibleName(values);
    cards_->setOptions(
        findField("cluster.accelerator")->choice.options(document().current(), document().catalogue()));
    cards_->lineEdit()->setPlaceholderText(tr("choose a card"));
    if (why_not_->text().isEmpty()) cards_->setCurrentIndex(-1);
}

bool RecommendPage::isSearching() const {
    return rest_.isActive() || awaits_answer_ || awaits_values_;
}

void RecommendPage::showPlan(bool hold) {
    need_->refresh();
    retranslate();
    showAnswer();
    if (has_asked_ && needOf(need()) == asked_) return;
    cancel();
    if (!hold) rest_.start();
}

const Scenario& RecommendPage::need() {
    return document().scenario(needIndex(document()));
}

void RecommendPage::start() {
    asked_ = needOf(need());
    has_asked_ = true;
    progress_->setValue(0);
    patience_.start();
    awaits_answer_ = awaits_values_ = true;
    search_.start(recommendWork(asked_, document().catalogue()));
    valuing_.start(valueWork(asked_, document().catalogue()));
}

void RecommendPage::cancel() {
    rest_.stop();
    search_.cancel();
    valuing_.cancel();
    patience_.stop();
    awaits_answer_ = awaits_values_ = false;
    has_asked_ = false;
}

void RecommendPage::stop() {
    cancel();
    asked_ = needOf(need());
    has_asked_ = true;
    say(tr("Stopped. Any change of the need searches again."), false);
}

void RecommendPage::takePart(const RecommendAnswer& answer) {
    if (!*answer || (*answer)->options.empty()) return;
    answer_ = answer;
    showAnswer();
    say(tr("Searching… best so far: %1")
            .arg(QString::fromStdString((*answer)->options.front().scenario.name)),
        true);
}

void RecommendPage::takeAnswer(const RecommendAnswer& answer) {
    patience_.stop();
    awaits_answer_ = false;
    answer_ = answer;
    chosen_ = 0;
    shows_all_ = false;
    why_not_->clear();
    showAnswer();
}

void RecommendPage::makeValuesAskable() {
    const auto of_cell = [this](const QModelIndex& index) {
        return valueOwner(**machine_values_, static_cast<std::size_t>(index.row()), index.column());
    };
    values_->setOwner(of_cell);
    value_frame_->twin().setOwner(of_cell);
    makeAskable(
        *value_chart_,
        [this](QPointF point) {
            return value_chart_->markAt(point) ? QStringLiteral("cost.per_million_tokens") : QString();
        },
        [this](QPointF point) {
            const ValueChart::Mark mark = *value_chart_->markAt(point);
            return modelOwner(**machine_values_, mark.machine, mark.model);
        },
        [this] { return KeyStops{value_chart_->places()}; });
}

void RecommendPage::showValues(const MachineValues& values) {
    awaits_values_ = false;
    has_values_ = *values && !(*values)->machines.empty();  // training has no price of a token
    if (has_values_) {
        machine_values_ = values;
        value_chart_->setFigures(valueFigures(**values), valueSentence(**values));
        value_frame_->twin().setRows(valueRows(**values, (*values)->machines.size()));
        values_->setRows(valueRows(**values, first_options));
    }
    showAnswer();
}

const Recommendation* RecommendPage::recommendation() const {
    return answer_ && *answer_ && !(*answer_)->options.empty() ? &**answer_ : nullptr;
}

void RecommendPage::say(const QString& words, bool searching) {
    words_->setText(words);
    progress_->setVisible(searching);
    stop_->setVisible(searching);
}

void RecommendPage::showAnswer() {
    const Recommendation* found = recommendation();
    for (QWidget* widget :
         std::initializer_list<QWidget*>{options_, front_frame_, detail_surface_, why_not_surface_})
        widget->setVisible(found);
    for (QWidget* widget : std::initializer_list<QWidget*>{value_frame_, value_surface_})
        widget->setVisible(found && has_values_);
    basis_->setVisible(found);
    more_->setVisible(found && found->options.size() > first_options);
    if (found) {
        money_ = moneyScaleFor(typicalCost(*found));
        showOptions();
        basis_->setText(costBasisText(asked_, *found));
        const QString counts = tr("%1 candidates, %2 evaluated, %3 proven to be no better")
                                   .arg(numberText(static_cast<double>(found->candidates)),
                                        numberText(static_cast<double>(found->evaluated)),
                                        numberText(static_cast<double>(found->pruned)));
        QStringList sentences = {nothingMeetsText(*found), assumedTargetsText(*found)};
        sentences.removeAll(QString());
        say(sentences.isEmpty() ? counts : sentences.join(u' '), false);
    } else if (answer_ && !*answer_) {
        say(reasonText(answer_->error()), false);
    } else {
        say(answer_ ? tr("No card of the catalogue can be had within these limits.") : QString(), false);
    }
}

void RecommendPage::showOptions() {
    const Recommendation& found = *recommendation();
    const std::size_t all = found.options.size();
    options_->setRows(rowsOf(found, shows_all_ ? all : first_options));
    more_->setText(shows_all_ ? tr("Show the first %1").arg(numberText(first_options))
                              : tr("Show all %1").arg(numberText(static_cast<double>(all))));
    choose(std::min(chosen_, all - 1));
}

FigureRows RecommendPage::rowsOf(const Recommendation& found, std::size_t most) {
    return optionRows(found, most, [this](const headroom::Option& option) {
        return !stalePrices(document().plan(), option.scenario, option.evaluation, document().catalogue(),
                            false)
                    .empty();
    });
}

void RecommendPage::choose(std::size_t option) {
    const Recommendation* found = recommendation();
    if (!found || option >= found->options.size()) return;
    chosen_ = option;
    const Result<Evaluation>& current = document().currentEvaluation();
    const Evaluation* evaluation = current ? &*current : nullptr;
    const QString letter = PlanDocument::letter(document().currentIndex());
    const QString number = numberText(static_cast<double>(option + 1));
    FrontOfOptions front = frontFigures(*found, option, money_);
    option_of_point_ = std::move(front.option_of);
    front_frame_->twin().setRows(rowsOf(*found, found->options.size()));
    front_->setFigures(std::move(front.figures),
                       option_of_point_.empty() ? tr("No option has a known price and speed.") : QString(),
                       frontSentence(*found));
    const headroom::Option& chosen = found->options[option];
    if (option_of_point_.empty() && lacksRate(chosen.evaluation))
        offerRate(*front_frame_, document());
    else
        front_frame_->setWayOut(option_of_point_.empty() ? tr("Prices in the catalogue") : QString(),
                                [this] { emit pageWanted(QStringLiteral("catalogue")); });
    detail_title_->setText(tr("Option %1: %2").arg(number, QString::fromStdString(chosen.scenario.name)));
    showAdoption(chosen);
    bars_->setFigures(
        optionBars(chosen, evaluation, letter, number), tr("Memory of a card"),
        tr("GiB of a card: %1").arg(gibText(chosen.evaluation.memory.per_accelerator.total_bytes)));
    bars_->setFixedHeight(bars_->minimumSizeHint().height() + 2 * gap);
    details_->setRows(optionDetails(*found, option, evaluation, letter, document().catalogue()));
}

void RecommendPage::showAdoption(const headroom::Option& option) {
    const bool fits = option.verdict != OptionVerdict::does_not_fit;
    const QString equal = letterOfEqual(option.evaluation, document());
    const QString next = PlanDocument::letter(document().optionCount());
    const bool has_need = document().optionCount() < document().scenarioCount();
    adopt_->setEnabled(fits && equal.isEmpty());
    adopt_->setText(!equal.isEmpty() ? tr("is %1").arg(equal)
                    : has_need       ? tr("&Adopt as an option")
                                     : tr("&Adopt as %1").arg(next));
    adopt_->setToolTip(!fits && equal.isEmpty() ? tr("It does not fit.")
                       : has_need && equal.isEmpty()
                           ? tr("It becomes %1; needs stand behind the options.").arg(next)
                           : QString());
}

void RecommendPage::adopt(std::size_t option) {
    const Recommendation* found = recommendation();
    if (!found || option >= found->options.size()) return;
    const headroom::Option& chosen = found->options[option];
    if (chosen.verdict == OptionVerdict::does_not_fit) return;
    if (!letterOfEqual(chosen.evaluation, document()).isEmpty()) return;
    Scenario scenario = chosen.scenario;
    scenario.kind = ScenarioKind::option;
    scenario.constraints = asked_.constraints;
    document().addScenario(std::move(scenario));
}

void RecommendPage::explainCard(const std::string& accelerator) {
    const Recommendation* found = recommendation();
    cards_->showOption(accelerator);
    const Result<WhyNot> why = headroom::why_not(asked_, accelerator, document().catalogue(),
                                                 found ? &found->options.front() : nullptr);
    why_not_->setText(why ? whyNotText(*why, asked_, document().catalogue()) : reasonText(why.error()));
}

}  // namespace headroom::ui
