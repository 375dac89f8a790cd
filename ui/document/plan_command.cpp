// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_command.h"

#include <utility>

#include "document/plan_document.h"

namespace headroom::ui {

PlanState PlanState::of(const std::vector<Scenario>& scenarios, int current, const PlanState& like) {
    PlanState state;
    state.current = current;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        std::shared_ptr<const Scenario> shared;
        for (const std::size_t place : {i, i - 1, i + 1})  // below 0 is beyond the end
            if (!shared && place < like.scenarios.size() && *like.scenarios[place] == scenarios[i])
                shared = like.scenarios[place];
        state.scenarios.push_back(shared ? shared : std::make_shared<const Scenario>(scenarios[i]));
    }
    return state;
}

std::vector<Scenario> PlanState::values() const {
    std::vector<Scenario> values;
    for (const auto& scenario : scenarios) values.push_back(*scenario);
    return values;
}

PlanCommand::PlanCommand(PlanDocument& document, const QString& text, PlanState before, PlanState after,
                         QString field, int gesture)
    : QUndoCommand(text),
      document_(document),
      before_(std::move(before)),
      after_(std::move(after)),
      field_(std::move(field)),
      gesture_(gesture) {}

void PlanCommand::undo() {
    document_.replace(before_);
}

void PlanCommand::redo() {
    document_.replace(after_);
}

int PlanCommand::id() const {
    return gesture_ == 0 ? -1 : 1;
}

bool PlanCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const PlanCommand*>(other);  // ids are equal, so the types are
    if (next->gesture_ != gesture_ || next->field_ != field_) return false;
    after_ = next->after_;
    // The text of the gesture goes from where it began to where it is now.
    const QString arrow = QStringLiteral(" → ");
    setText(text().section(arrow, 0, 0) + arrow + next->text().section(arrow, 1));
    setObsolete(after_.values() == before_.values());
    return true;
}

QString PlanCommand::describe(const QString& label, const QString& before, const QString& after) {
    return QStringLiteral("%1 %2 → %3").arg(label, before, after);
}

DetailsCommand::DetailsCommand(PlanDocument& document, const QString& text, PlanDetails before,
                               PlanDetails after)
    : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

void DetailsCommand::undo() {
    document_.replaceDetails(before_);
}

void DetailsCommand::redo() {
    document_.replaceDetails(after_);
}

SnapshotsCommand::SnapshotsCommand(PlanDocument& document, const QString& text, std::vector<Snapshot> before,
                                   std::vector<Snapshot> after)
    : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

void SnapshotsCommand::undo() {
    document_.replaceSnapshots(before_);
}

void SnapshotsCommand::redo() {
    document_.replaceSnapshots(after_);
}

OverridesCommand::OverridesCommand(PlanDocument& document, const QString& text, CatalogueOverrides before,
                                   CatalogueOverrides after)
    : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

void OverridesCommand::undo() {
    document_.replaceOverrides(before_);
}

void OverridesCommand::redo() {
    document_.replaceOverrides(after_);
}

}  // namespace headroom::ui
