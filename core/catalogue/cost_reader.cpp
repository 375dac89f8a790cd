// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

CostFigure read_cost_figure(ObjectReader& entry) {
    CostFigure figure;
    figure.id = entry.text("id");
    figure.category = entry.text("category");
    figure.name = entry.text("name");
    figure.value = entry.optional_number("value");
    figure.low = entry.optional_number("low");
    figure.high = entry.optional_number("high");
    figure.unit = entry.text("unit");
    figure.provenance = read_provenance(entry);
    refuse_unread(entry);
    return figure;
}

void read_cost_figures(const Json& file, Catalogue& catalogue) {
    catalogue.cost_figures = read_table(file, "cost_figures", read_cost_figure);
}

void read_cost_defaults(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    ObjectReader defaults = root.object("cost_defaults");
    for (const auto& [name, entry] : root.raw("cost_defaults")->items()) {
        ObjectReader reader = defaults.object(name);
        CostDefault& figure = catalogue.cost_defaults[name];
        figure.value = reader.number("value");
        figure.source = reader.text("source");
        figure.as_of = read_text_or_empty(reader, "as_of");
        figure.confidence = reader.choice<Confidence>("confidence");
        refuse_unread(reader);
    }
    refuse_unread(root);
}

void fill_cost_constants(Catalogue& catalogue) {
    for (const auto& [name, member] : cost_constant_names) {
        const auto found = catalogue.cost_defaults.find(name);
        if (found == catalogue.cost_defaults.end())
            throw InputError(
                {"not given, but the cost model needs it", "cost_defaults." + std::string(name), {}, {}});
        catalogue.cost_constants.*member = found->second.value;
    }
}

void read_uncertain_inputs(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    for (ObjectReader& reader : root.objects("uncertain_inputs")) {
        UncertainInput& input = catalogue.uncertain_inputs.emplace_back();
        input.id = reader.text("id");
        input.is_relative = reader.flag("relative");
        input.low = reader.number("low");
        input.high = reader.number("high", {input.low, 1e18});
        input.source = reader.text("source");
        input.as_of = reader.text("as_of");
        refuse_unread(reader);
    }
    refuse_unread(root);
}

}  // namespace headroom
