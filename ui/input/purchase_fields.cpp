// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/cost_access.h"
#include "input/cost_applies.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;

constexpr auto costs = &Scenario::costs;

constexpr QuantityForm per_rack{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/rack"), 0};

constexpr Field table[] = {
    costNumber("costs.accelerator_price", QT_TRANSLATE_NOOP("Field", "Card price"),
               QT_TRANSLATE_NOOP("Field", "Of one card. 30k is 30,000. Empty: the catalogue's price."),
               G::purchase, number<costs, &Costs::accelerator_price>(per_card, 0, 1e9, 1000), needsCardPrice),
    costNumber("costs.server_price", QT_TRANSLATE_NOOP("Field", "Server price"),
               QT_TRANSLATE_NOOP("Field",
                                 "Of one node with its cards; takes the place of the prices of cards and "
                                 "host. Empty: they are priced apart."),
               G::purchase, number<costs, &Costs::server_price>(per_node, 0, 1e9, 1000), nullptr,
               QT_TRANSLATE_NOOP("Field", "Server")),
    costNumber(
        "costs.host_price_per_node", QT_TRANSLATE_NOOP("Field", "Host price"),
        QT_TRANSLATE_NOOP("Field", "Of one node without its cards. Empty: a share of the cards' price."),
        G::purchase, number<costs, &Costs::host_price_per_node>(per_node, 0, 1e9, 1000), isPricedApart),
    costNumber("costs.network_price_per_accelerator", QT_TRANSLATE_NOOP("Field", "Network"),
               QT_TRANSLATE_NOOP("Field",
                                 "Switches, network cards and cables, for one card. Empty: nothing for a "
                                 "single node, else the usual price."),
               G::purchase, number<costs, &Costs::network_price_per_accelerator>(per_card, 0, 1e9, 100)),
    costNumber("costs.storage_price", QT_TRANSLATE_NOOP("Field", "Storage"),
               QT_TRANSLATE_NOOP("Field", "Disks and file servers, all together."), G::purchase,
               number<costs, &Costs::storage_price>(money_form, 0, 1e12, 1000)),
    costNumber("costs.rack_price", QT_TRANSLATE_NOOP("Field", "Racks"),
               QT_TRANSLATE_NOOP("Field", "Of one rack with its power distribution."), G::purchase,
               number<costs, &Costs::rack_price>(per_rack, 0, 1e9, 100)),
    costNumber("costs.installation_price_per_kw", QT_TRANSLATE_NOOP("Field", "Installation"),
               QT_TRANSLATE_NOOP(
                   "Field", "Assembly, cabling and acceptance, for each kilowatt of the machine at work."),
               G::purchase, number<costs, &Costs::installation_price_per_kw>(per_kw, 0, 1e9, 100), nullptr,
               QT_TRANSLATE_NOOP("Field", "Install")),
    costNumber("costs.facility_retrofit_price_per_kw", QT_TRANSLATE_NOOP("Field", "Room fit-up"),
               QT_TRANSLATE_NOOP("Field",
                                 "Making the room carry the load: power, cooling, floor; for each kilowatt "
                                 "of the machine at work."),
               G::purchase, number<costs, &Costs::facility_retrofit_price_per_kw>(per_kw, 0, 1e9, 100),
               nullptr, QT_TRANSLATE_NOOP("Field", "Fit-up")),
    costNumber("costs.freight_rate", QT_TRANSLATE_NOOP("Field", "Freight"),
               QT_TRANSLATE_NOOP("Field", "Of the price of the hardware."), G::purchase,
               number<costs, &Costs::freight_rate>(share_form, 0, 10, 0.01), isBought),
    costNumber("costs.duty_rate", QT_TRANSLATE_NOOP("Field", "Duty"),
               QT_TRANSLATE_NOOP("Field", "Import duty, of the price of the hardware."), G::purchase,
               number<costs, &Costs::duty_rate>(share_form, 0, 10, 0.01), isBought),
    costNumber("costs.nonrecoverable_tax_rate", QT_TRANSLATE_NOOP("Field", "Sales tax"),
               QT_TRANSLATE_NOOP("Field", "What is not refunded of the tax on hardware, freight and duty."),
               G::purchase, number<costs, &Costs::nonrecoverable_tax_rate>(share_form, 0, 10, 0.01),
               isBought),
    costNumber("costs.spares_rate", QT_TRANSLATE_NOOP("Field", "Spares"),
               QT_TRANSLATE_NOOP("Field", "Cards or servers on the shelf, as a share of those at work."),
               G::purchase, number<costs, &Costs::spares_rate>(share_form, 0, 10, 0.01)),
    costNumber("costs.contingency_rate", QT_TRANSLATE_NOOP("Field", "Reserve"),
               QT_TRANSLATE_NOOP("Field", "For what nobody thought of, of all other capital."), G::purchase,
               number<costs, &Costs::contingency_rate>(share_form, 0, 10, 0.01)),
    costNumber(
        "costs.lease_rate_per_month", QT_TRANSLATE_NOOP("Field", "Lease rate"),
        QT_TRANSLATE_NOOP(
            "Field",
            "Of the price of the hardware, each month. Empty: the price and a usual markup over the years."),
        G::purchase, number<costs, &Costs::lease_rate_per_month>(share_per_month, 0, 1, 0.001),
        isLeasedAtRate),
    costNumber("costs.lease_payment_per_month", QT_TRANSLATE_NOOP("Field", "Lease payment"),
               QT_TRANSLATE_NOOP("Field", "For the whole cluster; takes the place of the rate."), G::purchase,
               number<costs, &Costs::lease_payment_per_month>(per_month, 0, 1e12, 1000), isLeased,
               QT_TRANSLATE_NOOP("Field", "Payment")),
    costNumber("costs.loan.rate_per_year", QT_TRANSLATE_NOOP("Field", "Loan interest"),
               QT_TRANSLATE_NOOP("Field", "Of a loan for the purchase, each year. Empty: no loan."),
               G::purchase, keyOfPart<&Costs::loan, &Loan::rate_per_year>(share_per_year, 0, 10, 0.005),
               nullptr, QT_TRANSLATE_NOOP("Field", "Loan")),
    costNumber("costs.loan.share", QT_TRANSLATE_NOOP("Field", "Borrowed"),
               QT_TRANSLATE_NOOP("Field", "Share of the capital that the loan pays for."), G::purchase,
               ofPart<&Costs::loan, &Loan::share>(share_form, 0, 1, 0.05), hasLoan),
    costNumber(
        "costs.loan.years", QT_TRANSLATE_NOOP("Field", "Loan term"),
        QT_TRANSLATE_NOOP("Field", "Years in which it is paid back, every month. Empty: the plan's years."),
        G::purchase,
        {readLoanYears,
         resolvedLoanYears,
         writeOfPart<&Costs::loan, &Loan::years>,
         {Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " y"), 2},
         0.1,
         50,
         1,
         {}},
        hasLoan),
    costNumber("costs.loan.balloon_share", QT_TRANSLATE_NOOP("Field", "Balloon"),
               QT_TRANSLATE_NOOP("Field", "Share of the loan that is paid back at once at its end."),
               G::purchase, ofPart<&Costs::loan, &Loan::balloon_share>(share_form, 0, 1, 0.05), hasLoan),
};

}  // namespace

std::span<const Field> purchaseFields() {
    return table;
}

}  // namespace headroom::ui
