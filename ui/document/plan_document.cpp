// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_document.h"

#include <QCryptographicHash>
#include <QDate>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "document/today.h"
#include "document/user_catalogue.h"
#include "evaluation/scenario_letter.h"

namespace headroom::ui {
namespace {

/// Prices and cards of half a year ago are a guess.
constexpr int months_to_review = 6;
/// More than anybody takes back, and some 3 MB of scenarios.
constexpr int most_undo_steps = 1000;

}  // namespace

PlanDocument::PlanDocument(const Catalogue& shipped, QObject* parent)
    : QObject(parent), shipped_catalogue_(shipped) {
    evaluation_timer_.setSingleShot(true);
    evaluation_timer_.setInterval(0);
    connect(&evaluation_timer_, &QTimer::timeout, this, &PlanDocument::evaluateNow);
    undo_stack_.setUndoLimit(most_undo_steps);  // only while nothing is on it
    setPlan(freshPlan(), {});
}

PlanDocument::~PlanDocument() {
    undo_stack_.disconnect();  // at its end it says that it is clean, to whoever is left
}

QString PlanDocument::letter(int index) {
    return QString::fromStdString(letter_of(static_cast<std::size_t>(index)));
}

QString PlanDocument::title() const {
    if (!plan_.title.empty()) return QString::fromStdString(plan_.title);
    if (!file_path_.isEmpty()) return QFileInfo(file_path_).completeBaseName();
    return tr("Untitled plan");
}

void PlanDocument::edit(const QString& field, const QString& text,
                        const std::function<void(Scenario&)>& change) {
    std::vector<Scenario> scenarios = plan_.scenarios;
    change(scenarios[static_cast<std::size_t>(current_)]);
    push(text, std::move(scenarios), current_, field, in_gesture_ ? gesture_ : 0);
}

void PlanDocument::editAll(const QString& text, std::vector<Scenario> scenarios) {
    push(text, std::move(scenarios), current_);
}

void PlanDocument::beginGesture() {
    if (in_gesture_) return;
    in_gesture_ = true;
    ++gesture_;
}

void PlanDocument::endGesture() {
    if (!in_gesture_) return;
    in_gesture_ = false;
    emit gestureEnded();
}

/// Where a scenario goes so that it is the last of its kind, needs being behind options.
static int placeBehind(const std::vector<Scenario>& scenarios, ScenarioKind kind) {
    const auto end = kind == ScenarioKind::need
                         ? scenarios.end()
                         : std::ranges::find(scenarios, ScenarioKind::need, &Scenario::kind);
    return static_cast<int>(end - scenarios.begin());
}

void PlanDocument::setCurrent(int index) {
    if (index == current_ || index < 0 || index >= scenarioCount()) return;
    current_ = index;
    evaluateNow();
    emit currentChanged();
}

void PlanDocument::duplicateCurrent() {
    std::vector<Scenario> scenarios = plan_.scenarios;
    Scenario copy = current();
    copy.name = tr("%1 (copy)").arg(QString::fromStdString(copy.name)).toStdString();
    scenarios.insert(scenarios.begin() + current_ + 1, std::move(copy));
    push(tr("Duplicate scenario %1").arg(letter(current_)), std::move(scenarios), current_ + 1);
}

void PlanDocument::addScenario(Scenario scenario) {
    std::vector<Scenario> scenarios = plan_.scenarios;
    const int place = placeBehind(scenarios, scenario.kind);
    const QString text = tr("Add scenario %1: %2").arg(letter(place), QString::fromStdString(scenario.name));
    scenarios.insert(scenarios.begin() + place, std::move(scenario));
    push(text, std::move(scenarios), place);
}

void PlanDocument::setKind(int index, ScenarioKind kind) {
    std::vector<Scenario> scenarios = plan_.scenarios;
    Scenario scenario = std::move(scenarios[static_cast<std::size_t>(index)]);
    if (scenario.kind == kind) return;
    scenarios.erase(scenarios.begin() + index);
    scenario.kind = kind;
    const int place = placeBehind(scenarios, kind);
    scenarios.insert(scenarios.begin() + place, std::move(scenario));
    const QString text = kind == ScenarioKind::need ? tr("Make %1 a need") : tr("Make %1 an option");
    push(text.arg(letter(index)), std::move(scenarios), place);
}

void PlanDocument::removeScenario(int index) {
    if (scenarioCount() == 1) return;
    std::vector<Scenario> scenarios = plan_.scenarios;
    scenarios.erase(scenarios.begin() + index);
    const int current = current_ > index ? current_ - 1 : current_;
    push(tr("Remove scenario %1").arg(letter(index)), std::move(scenarios),
         std::min(current, scenarioCount() - 2));
}

void PlanDocument::renameScenario(int index, const QString& name) {
    std::vector<Scenario> scenarios = plan_.scenarios;
    std::string& stored = scenarios[static_cast<std::size_t>(index)].name;
    const QString before = QString::fromStdString(stored);
    stored = name.trimmed().toStdString();
    push(PlanCommand::describe(tr("Name"), before, name.trimmed()), std::move(scenarios), current_);
}

void PlanDocument::pinAsBaseline(int index) {
    if (scenario(index).kind == ScenarioKind::need) return;
    std::vector<Scenario> scenarios = plan_.scenarios;
    std::rotate(scenarios.begin(), scenarios.begin() + index, scenarios.begin() + index + 1);
    const int current = current_ == index ? 0 : current_ < index ? current_ + 1 : current_;
    push(tr("Pin %1 as baseline").arg(letter(index)), std::move(scenarios), current);
}

void PlanDocument::push(const QString& text, std::vector<Scenario> scenarios, int current,
                        const QString& field, int gesture) {
    if (scenarios == plan_.scenarios) return;
    state_.current = current_;
    undo_stack_.push(
        new PlanCommand(*this, text, state_, PlanState::of(scenarios, current, state_), field, gesture));
}

void PlanDocument::replace(const PlanState& state) {
    const bool same_list = state.scenarios.size() == plan_.scenarios.size() && state.current == current_;
    plan_.scenarios = state.values();
    current_ = state.current;
    state_ = state;
    if (same_list) {
        evaluation_timer_.start();
        emit changed();
    } else {
        // Who shows the list asks for the evaluation of each entry, so there must be one.
        evaluateNow();
        emit changed();
        emit currentChanged();
    }
}

void PlanDocument::evaluateNow() {
    evaluation_timer_.stop();
    std::vector<Result<Evaluation>> evaluations;
    evaluations.reserve(plan_.scenarios.size());
    bool any_changed = evaluations_.size() != plan_.scenarios.size();
    for (std::size_t i = 0; i < plan_.scenarios.size(); ++i) {
        const bool known = i < evaluated_scenarios_.size() && evaluated_scenarios_[i] == plan_.scenarios[i];
        any_changed |= !known;
        evaluations.push_back(known ? std::move(evaluations_[i]) : evaluate(plan_.scenarios[i], catalogue()));
    }
    evaluations_ = std::move(evaluations);
    if (!any_changed) return;
    evaluated_scenarios_ = plan_.scenarios;
    emit evaluated();
}

QString PlanDocument::reviewDateAfter(const QDate& day) {
    return day.addMonths(months_to_review).toString(Qt::ISODate);
}

Plan PlanDocument::freshPlan() {
    Scenario scenario;
    scenario.name = "8 × H100, BF16";
    scenario.model.id = "llama-3.1-70b";
    scenario.workload.concurrent_sequences = 64;
    scenario.workload.max_context_tokens = 8192;
    scenario.cluster.accelerator = "h100-sxm-80";
    scenario.cluster.count = 8;
    Plan plan;
    plan.created = todayText();
    plan.review_date = reviewDateAfter(today()).toStdString();
    plan.scenarios = {scenario};
    return plan;
}

Result<Catalogue> PlanDocument::layCatalogue(const CatalogueOverrides& user,
                                             const CatalogueOverrides& plan) const {
    Result<Catalogue> with_user = with_overrides(shipped_catalogue_, user);
    return with_user ? with_overrides(*with_user, plan) : with_user;
}

void PlanDocument::takeOverrides(CatalogueOverrides user, CatalogueOverrides plan) {
    if (user == user_overrides_ && plan == plan_.catalogue_overrides) return;
    user_overrides_ = std::move(user);
    plan_.catalogue_overrides = std::move(plan);
    laid_catalogue_.reset();
    if (!user_overrides_.empty() || !plan_.catalogue_overrides.empty()) {
        // An undone entry may rest on one that has since left the user's catalogue. The other layers hold.
        Result<Catalogue> laid = layCatalogue(user_overrides_, plan_.catalogue_overrides);
        if (!laid) laid = layCatalogue(user_overrides_, {});
        if (laid) laid_catalogue_ = *std::move(laid);
    }
    evaluated_scenarios_.clear();
    emit catalogueChanged();
}

void PlanDocument::replaceOverrides(CatalogueOverrides overrides) {
    takeOverrides(user_overrides_, std::move(overrides));
    evaluateNow();
    emit changed();
}

PlanDetails PlanDocument::details() const {
    return {plan_.title, plan_.organisation, plan_.prepared_by, plan_.review_date};
}

void PlanDocument::editDetails(PlanDetails details) {
    if (details == this->details()) return;
    undo_stack_.push(
        new DetailsCommand(*this, tr("What the report's cover says"), this->details(), std::move(details)));
}

void PlanDocument::replaceDetails(const PlanDetails& details) {
    plan_.title = details.title;
    plan_.organisation = details.organisation;
    plan_.prepared_by = details.prepared_by;
    plan_.review_date = details.review_date;
    emit changed();
    emit fileChanged();
}

void PlanDocument::editSnapshots(const QString& text, std::vector<Snapshot> snapshots) {
    if (snapshots == plan_.snapshots) return;
    undo_stack_.push(new SnapshotsCommand(*this, text, plan_.snapshots, std::move(snapshots)));
}

void PlanDocument::replaceSnapshots(const std::vector<Snapshot>& snapshots) {
    plan_.snapshots = snapshots;
    emit changed();
}

void PlanDocument::goBackTo(const Snapshot& snapshot) {
    const QString text = tr("Go back to %1").arg(QString::fromStdString(snapshot.name));
    undo_stack_.beginMacro(text);
    if (snapshot.catalogue_overrides != plan_.catalogue_overrides)
        editOverrides(text, snapshot.catalogue_overrides);
    push(text, snapshot.scenarios, std::min(current_, static_cast<int>(snapshot.scenarios.size()) - 1));
    undo_stack_.endMacro();
}

std::optional<Error> PlanDocument::editOverrides(const QString& text, CatalogueOverrides overrides) {
    if (overrides == plan_.catalogue_overrides) return std::nullopt;
    if (const Result<Catalogue> laid = layCatalogue(user_overrides_, overrides); !laid) return laid.error();
    undo_stack_.push(new OverridesCommand(*this, text, plan_.catalogue_overrides, std::move(overrides)));
    return std::nullopt;
}

std::optional<Error> PlanDocument::editUserOverrides(CatalogueOverrides overrides) {
    // A file that could not be read holds entries that are not here; it must not be written over.
    if (const Result<CatalogueOverrides> kept = loadUserCatalogue(); !kept) return kept.error();
    if (const Result<Catalogue> laid = layCatalogue(overrides, plan_.catalogue_overrides); !laid)
        return laid.error();
    if (std::optional<Error> error = saveUserCatalogue(overrides)) return error;
    takeOverrides(std::move(overrides), plan_.catalogue_overrides);
    evaluateNow();
    return std::nullopt;
}

std::optional<Error> PlanDocument::readUserOverrides() {
    Result<CatalogueOverrides> read = loadUserCatalogue();
    if (!read) return read.error();
    if (const Result<Catalogue> laid = with_overrides(shipped_catalogue_, *read); !laid) {
        Error error = laid.error();
        error.file = userCataloguePath().toStdString();
        return error;
    }
    takeOverrides(*std::move(read), plan_.catalogue_overrides);
    evaluateNow();
    return std::nullopt;
}

void PlanDocument::setPlan(Plan plan, const QString& file_path) {
    takeOverrides(user_overrides_, std::move(plan.catalogue_overrides));
    plan.catalogue_overrides = plan_.catalogue_overrides;
    plan_ = std::move(plan);
    current_ = 0;
    state_ = PlanState::of(plan_.scenarios, current_, {});
    file_path_ = file_path;
    file_fingerprint_.clear();
    saved_at_ = {};
    in_gesture_ = false;
    undo_stack_.clear();
    evaluateNow();
    emit changed();
    emit currentChanged();
    emit fileChanged();
}

std::optional<Error> PlanDocument::open(const QString& file_path) {
    Result<Plan> plan = load_plan(file_path.toStdString());
    if (!plan) return plan.error();
    if (plan->scenarios.empty())
        return Error{.message = tr("the plan holds no scenario").toStdString(),
                     .field = "scenarios",
                     .file = file_path.toStdString(),
                     .suggestion = {}};
    if (const Result<Catalogue> laid = layCatalogue(user_overrides_, plan->catalogue_overrides); !laid) {
        Error error = laid.error();
        error.file = file_path.toStdString();
        error.field = "catalogue_overrides." + error.field;
        return error;
    }
    // A scenario file is read as a plan of one; saving must not turn the file into something else.
    const bool is_plan = file_path.endsWith(QStringLiteral(".headroom"), Qt::CaseInsensitive);
    setPlan(std::move(*plan), is_plan ? file_path : QString());
    file_fingerprint_ = fingerprint(file_path_);
    return std::nullopt;
}

void PlanDocument::restore(Plan plan, const QString& file_path) {
    setPlan(std::move(plan), file_path);
    file_fingerprint_ = fingerprint(file_path);
    undo_stack_.resetClean();
    emit changed();
}

QByteArray PlanDocument::fingerprint(const QString& file_path) {
    QFile file(file_path);
    if (file_path.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    return QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256);
}

bool PlanDocument::isFileChangedByOthers() const {
    const QByteArray now = fingerprint(file_path_);
    return !now.isEmpty() && now != file_fingerprint_;
}

std::optional<Error> PlanDocument::save(const QString& file_path) {
    Plan plan = plan_;
    if (plan.title.empty()) plan.title = QFileInfo(file_path).completeBaseName().toStdString();
    if (std::optional<Error> error = save_plan(plan, file_path.toStdString())) return error;
    plan_.title = plan.title;
    file_path_ = file_path;
    file_fingerprint_ = fingerprint(file_path);
    saved_at_ = QTime::currentTime();
    undo_stack_.setClean();
    emit fileChanged();
    return std::nullopt;
}

}  // namespace headroom::ui
