// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/field.h"

#include <algorithm>

#include "input/field_tables.h"

namespace headroom::ui {

bool Field::appliesTo(const Scenario& scenario, const Catalogue& catalogue) const {
    const bool training = scenario.workload.task == Task::training;
    return (tasks == FieldTasks::both || (tasks == FieldTasks::training) == training) &&
           (!applies || applies(scenario, catalogue));
}

bool Field::isDefault(const Scenario& scenario) const {
    Scenario fresh;
    if (scenario.parallelism) fresh.parallelism.emplace();
    return choice.read ? choice.read(scenario) == choice.read(fresh)
                       : number.read(scenario) == number.read(fresh);
}

std::span<const Field> fields() {
    static const std::vector<Field> all = [] {
        std::vector<Field> joined;
        for (const std::span<const Field> part :
             {workloadFields(), machineFields(), moneyFields(), purchaseFields(), roomFields(),
              runningFields(), cloudFields(), outlookFields(), needFields()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

const Field* findField(std::string_view id) {
    const std::span<const Field> all = fields();
    const auto found = std::ranges::find_if(all, [&](const Field& field) { return id == field.id; });
    return found == all.end() ? nullptr : &*found;
}

QString groupLabel(FieldGroup group) {
    switch (group) {
        case FieldGroup::workload:
            return QCoreApplication::translate("Field", "What runs");
        case FieldGroup::formats:
            return QCoreApplication::translate("Field", "Number formats");
        case FieldGroup::machine:
            return QCoreApplication::translate("Field", "Machine");
        case FieldGroup::money:
            return QCoreApplication::translate("Field", "Money");
        case FieldGroup::more_workload:
            return QCoreApplication::translate("Field", "More of the run");
        case FieldGroup::purchase:
            return QCoreApplication::translate("Field", "Purchase");
        case FieldGroup::room:
            return QCoreApplication::translate("Field", "Room and power");
        case FieldGroup::running:
            return QCoreApplication::translate("Field", "Running");
        case FieldGroup::end_of_life:
            return QCoreApplication::translate("Field", "Tax and end");
        case FieldGroup::cloud:
            return QCoreApplication::translate("Field", "Cloud and API");
        case FieldGroup::outlook:
            return QCoreApplication::translate("Field", "What may come (projected)");
        case FieldGroup::need:
            return QCoreApplication::translate("Field", "Limits of a recommendation");
    }
    return {};
}

bool isFolded(FieldGroup group) {
    switch (group) {
        case FieldGroup::workload:
        case FieldGroup::formats:
        case FieldGroup::machine:
        case FieldGroup::money:
            return false;
        case FieldGroup::more_workload:
        case FieldGroup::purchase:
        case FieldGroup::room:
        case FieldGroup::running:
        case FieldGroup::end_of_life:
        case FieldGroup::cloud:
        case FieldGroup::outlook:
        case FieldGroup::need:
            return true;
    }
    return false;
}

}  // namespace headroom::ui
