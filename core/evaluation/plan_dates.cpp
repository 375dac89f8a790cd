// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/plan_dates.h"

#include <algorithm>

#include "catalogue/freshness.h"
#include "evaluation/evaluate.h"

namespace headroom {

namespace {

/// Whether the scenario's cost counts with the catalogue's price of the card.
bool uses_card_price(const Plan& plan, const Costs& given, const Accelerator& card) {
    const auto own = std::ranges::find(plan.catalogue_overrides.prices, card.id, &OwnPrice::accelerator);
    return given.acquisition != Acquisition::cloud && !given.server_price && !given.accelerator_price &&
           own == plan.catalogue_overrides.prices.end();
}

void add_if_stale(std::vector<Warning>& warnings, const std::string& id, std::string_view as_of,
                  std::optional<int> fresh_days, std::string_view today) {
    const std::optional<int> age = age_in_days(as_of, today);
    if (age && fresh_days && *age > *fresh_days)
        warnings.push_back({WarningCode::price_stale, {1.0 * *age, 1.0 * *fresh_days}, id});
}

class Changes {
  public:
    explicit Changes(std::string_view date) : date_(date) {}

    void add(ChangedEntry entry, const std::string& id, const std::string& as_of) {
        const std::optional<int> age = age_in_days(as_of, date_);
        if (!age || *age >= 0) return;
        CatalogueChange change{entry, id, as_of};
        if (std::ranges::find(list_, change) == list_.end()) list_.push_back(std::move(change));
    }
    std::vector<CatalogueChange> list() { return std::move(list_); }

  private:
    std::string_view date_;
    std::vector<CatalogueChange> list_;
};

}  // namespace

std::vector<Warning> date_warnings(const Plan& plan, const Scenario& given, const Evaluation& e,
                                   const Catalogue& catalogue, std::string_view today) {
    std::vector<Warning> warnings;
    if (const std::optional<int> over = age_in_days(plan.review_date, today); over && *over > 0)
        warnings.push_back({WarningCode::review_due, {1.0 * *over, 0}, plan.review_date});
    const Accelerator* card = catalogue.accelerators.find(given.cluster.accelerator);
    const Price* price = card ? card->planning_price() : nullptr;
    const bool is_street = price && card->street_price && price == &*card->street_price;
    if (is_street && uses_card_price(plan, given.costs, *card))
        add_if_stale(warnings, card->id, price->as_of, days_fresh(*card), today);
    const CloudOffer* offer = e.cost ? catalogue.cloud_offers.find(e.cost->cloud.offer) : nullptr;
    if (offer && !(given.costs.cloud && given.costs.cloud->hourly_price))
        add_if_stale(warnings, offer->id, offer->provenance.as_of, days_fresh(*offer), today);
    return warnings;
}

std::vector<CatalogueChange> changes_since(std::string_view date, const Plan& plan,
                                           const Catalogue& catalogue) {
    Changes changes(date);
    for (const Scenario& scenario : plan.scenarios) {
        const Result<Evaluation> e = evaluate(scenario, catalogue);
        if (!e) continue;
        const Accelerator& card = *catalogue.accelerators.find(scenario.cluster.accelerator);
        changes.add(ChangedEntry::accelerator, card.id, card.provenance.as_of);
        if (const ModelEntry* model = catalogue.models.find(scenario.model.id))
            changes.add(ChangedEntry::model, model->id, model->provenance.as_of);
        if (const CloudOffer* offer = catalogue.cloud_offers.find(e->cost->cloud.offer))
            changes.add(ChangedEntry::cloud_offer, offer->id, offer->provenance.as_of);
        for (const Projection projection : scenario.projections)
            changes.add(ChangedEntry::projection, std::string(name_of(projection)),
                        catalogue.projections[static_cast<std::size_t>(projection)].provenance.as_of);
        for (const Assumption& assumption : assumptions_of(scenario, *e, catalogue)) {
            if (assumption.field == "costs.accelerator_price")
                changes.add(ChangedEntry::accelerator_price, card.id, assumption.as_of);
            else if (assumption.field.starts_with("costs."))
                changes.add(ChangedEntry::cost_default, assumption.field, assumption.as_of);
        }
    }
    return changes.list();
}

}  // namespace headroom
