// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "input/field_access.h"
#include "input/field_tables.h"

/// What may come in the next years, to be switched on for one scenario.
namespace headroom::ui {
namespace {

using namespace field_access;

template <Projection projection>
std::string readProjection(const Scenario& scenario) {
    return std::ranges::find(scenario.projections, projection) != scenario.projections.end() ? on_name
                                                                                             : off_name;
}

template <Projection projection>
void writeProjection(Scenario& scenario, const std::string& name) {
    std::erase(scenario.projections, projection);
    if (name != on_name) return;
    scenario.projections.push_back(projection);
    std::ranges::sort(scenario.projections);
}

template <Projection projection>
constexpr ChoiceField projectionFlag() {
    return {readProjection<projection>, writeProjection<projection>, switchOptions};
}

const Field table[] = {
    {.id = "projections.optical-interconnect",
     .label = QT_TRANSLATE_NOOP("Field", "Optical links"),
     .tip =
         QT_TRANSLATE_NOOP("Field",
                           "Projected: optics beside the chip in place of network cards and cables. Nobody "
                           "sells it yet; the figures are in the catalogue."),
     .group = FieldGroup::outlook,
     .tasks = FieldTasks::both,
     .kind = FieldKind::flag,
     .choice = projectionFlag<Projection::optical_interconnect>()},
    {.id = "projections.processing-in-memory",
     .label = QT_TRANSLATE_NOOP("Field", "PIM"),
     .tip =
         QT_TRANSLATE_NOOP("Field",
                           "Projected: units in the memory read the KV cache while a model decodes. Nobody "
                           "sells it for accelerators yet; the figures are in the catalogue."),
     .group = FieldGroup::outlook,
     .tasks = FieldTasks::serving,
     .kind = FieldKind::flag,
     .choice = projectionFlag<Projection::processing_in_memory>()},
};

}  // namespace

std::span<const Field> outlookFields() {
    return table;
}

}  // namespace headroom::ui
