// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_command.h"

#include <utility>

#include "document/plan_document.h"

namespace headroom::ui {

PlanCommand::PlanCommand(PlanDocument& document, const QString& text, State before, State after,
                         QString field, int gesture)
    : QUndoCommand(text),
      document_(document),
      before_(std::move(before)),
      after_(std::move(after)),
      field_(std::move(field)),
      gesture_(gesture) {}

void PlanCommand::undo() {
    document_.replace(before_.scenarios, before_.current);
}

void PlanCommand::redo() {
    document_.replace(after_.scenarios, after_.current);
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
    setObsolete(after_.scenarios == before_.scenarios);
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
