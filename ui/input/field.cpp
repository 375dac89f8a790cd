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
        for (const std::span<const Field> part : {workloadFields(), machineFields(), moneyFields()})
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
        case FieldGroup::more_money:
            return {};  // a line of their own names them
    }
    return {};
}

}  // namespace headroom::ui
