// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cost/rounding.h"
#include "evaluation/cost_lines.h"
#include "evaluation/explanation_recipes.h"

/// Private to the explanations.
namespace headroom {

/// Own hardware as the break-even has it, in the words of formulas: figures where the scenario owns, values
/// of their own where it rents.
class OwnHardware {
  public:
    OwnHardware(const Question& q, Recipe& recipe)
        : q_(q), recipe_(recipe), rents_(q.e.scenario.costs.acquisition == Acquisition::cloud) {}

    std::string capital() { return figure("cost.capital_total", "own.capital", cost().capital_total); }
    std::string residual() {
        return figure("cost.residual_value", "own.residual_value", cost().residual_value);
    }
    std::string disposal() { return figure("cost.disposal", "own.disposal", cost().disposal); }
    /// Of all years.
    std::string bills() { return figure("cost.yearly_total", "own.bills", cost().yearly_total); }
    std::string bills(int year) {
        const std::string number = std::to_string(year);
        return figure("cost.yearly." + number + ".total", "own.bills." + number, at(year).total);
    }
    /// Bills and what is repaid.
    std::string cash(int year) {
        if (at(year).loan_repaid == 0.0) return bills(year);
        return bills(year) + " + " + own("loan.repaid." + std::to_string(year), at(year).loan_repaid);
    }
    /// Capital that is not borrowed.
    std::string at_start() {
        if (cost().loan == 0.0) return capital();
        return capital() + " - " + own("loan", cost().loan);
    }

  private:
    const CostEstimate& cost() const { return cost_; }
    const YearCost& at(int year) const { return cost_.yearly[static_cast<std::size_t>(year - 1)]; }
    std::string own(std::string name, const std::optional<double>& value) {
        recipe_.own.push_back(Question::of_sums(name, value, q_.e.scenario.costs.currency));
        return name;
    }
    std::string figure(std::string name, std::string own_name, const std::optional<double>& value) {
        return rents_ ? own(std::move(own_name), value) : std::move(name);
    }

    const Question& q_;
    Recipe& recipe_;
    const bool rents_;
    const CostEstimate cost_ = in_cents(own_cost_of(q_.e));
};

}  // namespace headroom
