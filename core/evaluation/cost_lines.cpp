// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_lines.h"

#include <algorithm>

#include "cost/amount.h"
#include "cost/energy.h"
#include "cost/estimate.h"
#include "cost/rounding.h"

namespace headroom {

namespace {

using namespace amounts;

void describe(CostLine& line, PriceOrigin origin) {
    line.source = std::move(origin.source);
    line.as_of = std::move(origin.as_of);
    line.status = origin.status;
}

class Lines {
  public:
    Lines(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue,
          const CostEstimate& cents)
        : evaluation_(evaluation), cost_(cents), origins_(given, evaluation, catalogue) {}

    std::vector<CostLine> take() {
        lines_.reserve(capital_item_count + yearly_item_count + cloud_items.size() + 3);
        for (std::size_t i = 0; i < capital_item_count; ++i) add_capital(static_cast<CapitalItem>(i));
        for (std::size_t i = 0; i < yearly_item_count; ++i)
            add_yearly(static_cast<YearlyItem>(i), cost_.yearly, false);
        add_end("residual_value", cost_.residual_value * -1, "residual_rate");
        add_end("disposal", cost_.disposal, "disposal_price_per_node");
        if (evaluation_.scenario.costs.acquisition != Acquisition::cloud)
            for (const YearlyItem item : cloud_items)
                if (!is_nothing(item, cost_.cloud.yearly)) add_yearly(item, cost_.cloud.yearly, true);
        if (cost_.api) add_api();
        return std::move(lines_);
    }

  private:
    static constexpr std::array cloud_items{YearlyItem::cloud_compute, YearlyItem::cloud_storage,
                                            YearlyItem::cloud_egress,  YearlyItem::cloud_support,
                                            YearlyItem::licences,      YearlyItem::staff};

    static bool is_nothing(YearlyItem item, const std::vector<YearCost>& years) {
        return std::ranges::all_of(years, [&](const YearCost& year) { return year[item] == 0.0; });
    }

    CostLine& start(std::string_view item, CostGroup group) {
        CostLine& line = lines_.emplace_back();
        line.item = item;
        line.group = group;
        line.amounts.assign(cost_.yearly.size() + 1, 0.0);
        return line;
    }

    void finish(CostLine& line, LineBasis basis) {
        line.total = sum(line.amounts);
        if (line.total) line.total = rounded_to_cent(*line.total);
        line.basis = basis_text(basis, evaluation_);
        if (line.total == 0.0) line.excluded_reason = text_of(basis.why_nothing);
        if (line.item == "cloud_compute")
            describe(line, origins_.of_hourly_price());
        else if (!basis.field.empty())
            describe(line, origins_.of(basis.field));
        line.made_of = std::move(basis);
    }

    void add_capital(CapitalItem item) {
        CostLine& line = start(name_of(item), CostGroup::capital);
        line.amounts.front() = cost_[item];
        finish(line, basis_of(item, evaluation_));
    }

    void add_yearly(YearlyItem item, const std::vector<YearCost>& years, bool is_alternative) {
        const bool financing = item == YearlyItem::lease || item == YearlyItem::loan_interest;
        const bool cloud = name_of(item).starts_with("cloud_") || is_alternative;
        CostLine& line = start(name_of(item), cloud       ? CostGroup::cloud
                                              : financing ? CostGroup::financing
                                                          : CostGroup::yearly);
        line.is_alternative = is_alternative;
        for (std::size_t y = 0; y < years.size(); ++y) line.amounts[y + 1] = years[y][item];
        finish(line, basis_of(item, evaluation_, is_alternative));
    }

    void add_end(std::string_view item, Amount amount, std::string_view field) {
        CostLine& line = start(item, CostGroup::end_of_life);
        line.amounts.back() = amount == 0.0 ? Amount(0) : amount;
        finish(line, basis_of_end(field, evaluation_));
    }

    void add_api() {
        CostLine& line = start("api", CostGroup::api);
        line.is_alternative = true;
        std::fill(line.amounts.begin() + 1, line.amounts.end(), cost_.api->per_year);
        finish(line, {"api", BasisForm::api_tokens, {}, {}});
    }

    const Evaluation& evaluation_;
    const CostEstimate& cost_;
    PriceOrigins origins_;
    std::vector<CostLine> lines_;
};

}  // namespace

std::vector<CostLine> cost_lines(const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue) {
    return cost_lines(given, evaluation, catalogue, in_cents(*evaluation.cost));
}

std::vector<CostLine> cost_lines(const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue, const CostEstimate& cents) {
    return Lines(given, evaluation, catalogue, cents).take();
}

CostEstimate own_cost_of(const Evaluation& e) {
    if (e.scenario.costs.acquisition != Acquisition::cloud) return *e.cost;
    return estimate_own_cost(e.scenario.cluster, e.scenario.costs, own_energy_of(e));
}

EnergyEstimate own_energy_of(const Evaluation& e) {
    EnergyEstimate energy = e.energy;
    if (e.scenario.costs.acquisition == Acquisition::cloud) set_average_power(energy, e.scenario.costs, 1);
    return energy;
}

CostModel cost_model_of(const Evaluation& e, const Catalogue& catalogue) {
    const Accelerator& accelerator = *catalogue.accelerators.find(e.scenario.cluster.accelerator);
    return CostModel(e.scenario.cluster, e.scenario.costs, e.cost->cloud, accelerator, catalogue);
}

std::optional<CashFlow> cash_flow_of(const Evaluation& e) {
    return cash_flow_of(e, in_cents(*e.cost));
}

std::optional<CashFlow> cash_flow_of(const Evaluation& e, const CostEstimate& cents) {
    const bool owns = e.scenario.costs.acquisition != Acquisition::cloud;
    return cash_flow(owns ? cents : in_cents(own_cost_of(e)), cents.cloud, e.scenario.costs);
}

}  // namespace headroom
