// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

/// Whether a field of costs means anything. Own hardware does even where the scenario rents in the cloud: the
/// break-even sets the one against the other.
namespace headroom::ui {

bool isBought(const Scenario& scenario, const Catalogue& catalogue);  ///< or compared as if it were
bool isLeased(const Scenario& scenario, const Catalogue& catalogue);
bool isLeasedAtRate(const Scenario& scenario, const Catalogue& catalogue);  ///< rather than at a payment
bool isColocated(const Scenario& scenario, const Catalogue& catalogue);
/// The meter is billed, not part of the hosting fee.
bool paysPower(const Scenario& scenario, const Catalogue& catalogue);
/// In a hosted room that does not cover the electricity.
bool isHostedOnMeter(const Scenario& scenario, const Catalogue& catalogue);
/// Cards and hosts have prices of their own, not that of whole servers.
bool isPricedApart(const Scenario& scenario, const Catalogue& catalogue);
/// Likewise, or failed cards are replaced one by one.
bool needsCardPrice(const Scenario& scenario, const Catalogue& catalogue);
bool hasLoan(const Scenario& scenario, const Catalogue& catalogue);
bool hasFailures(const Scenario& scenario, const Catalogue& catalogue);
bool hasStaff(const Scenario& scenario, const Catalogue& catalogue);
/// The flow of air follows from how much it warms up.
bool warmsAir(const Scenario& scenario, const Catalogue& catalogue);
bool takesBonus(const Scenario& scenario, const Catalogue& catalogue);
bool rentsSpot(const Scenario& scenario, const Catalogue& catalogue);
bool hasApi(const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui
