// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/cost_access.h"
#include "input/cost_applies.h"
#include "input/cost_options.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;

constexpr QuantityForm per_hour{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/h"), 4};
constexpr QuantityForm per_million_tokens{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/M tok"), 4};

constexpr Field table[] = {
    costChoice(
        "costs.cloud.offer", QT_TRANSLATE_NOOP("Field", "Cloud offer"),
        QT_TRANSLATE_NOOP(
            "Field",
            "What own hardware is compared with, or what is rented. Type to search, for example “p5”."),
        G::cloud, FieldKind::filtered, {readOffer, writeOffer, cloudOfferOptions}, nullptr,
        QT_TRANSLATE_NOOP("Field", "Offer")),
    costChoice("costs.cloud.plan", QT_TRANSLATE_NOOP("Field", "Cloud plan"),
               QT_TRANSLATE_NOOP(
                   "Field",
                   "Hours on demand and on spot capacity are paid as they are used, reserved ones all year."),
               G::cloud, FieldKind::choice, {readPlan, writePlan, cloudPlanOptions}, nullptr,
               QT_TRANSLATE_NOOP("Field", "Plan")),
    costNumber("costs.cloud.hourly_price", QT_TRANSLATE_NOOP("Field", "Hourly price"),
               QT_TRANSLATE_NOOP("Field", "Of one instance, as agreed. Empty: the offer's price."), G::cloud,
               {readOfCloud<&CloudChoice::hourly_price>,
                resolvedHourlyPrice,
                writeOfCloud<&CloudChoice::hourly_price>,
                per_hour,
                0,
                1e6,
                0.1,
                {}},
               nullptr, QT_TRANSLATE_NOOP("Field", "Price")),
    costNumber("costs.cloud.price_change_per_year", QT_TRANSLATE_NOOP("Field", "Price change"),
               QT_TRANSLATE_NOOP("Field", "What the hourly price rises in a year; negative where it falls."),
               G::cloud, ofCloud<&CloudChoice::price_change_per_year>(share_per_year, -0.99, 10, 0.01),
               nullptr, QT_TRANSLATE_NOOP("Field", "Change")),
    costNumber("costs.cloud.spot_rework_share", QT_TRANSLATE_NOOP("Field", "Work redone"),
               QT_TRANSLATE_NOOP("Field", "Hours that interruptions of spot capacity make necessary again."),
               G::cloud, ofCloud<&CloudChoice::spot_rework_share>(share_form, 0, 1, 0.01), rentsSpot,
               QT_TRANSLATE_NOOP("Field", "Redone")),
    costNumber("costs.cloud.spot_unavailable_share", QT_TRANSLATE_NOOP("Field", "No capacity"),
               QT_TRANSLATE_NOOP("Field", "Hours in which there is no spot capacity."), G::cloud,
               ofCloud<&CloudChoice::spot_unavailable_share>(share_form, 0, 0.99, 0.01), rentsSpot,
               QT_TRANSLATE_NOOP("Field", "Missing")),
    costNumber("costs.cloud.storage_per_month", QT_TRANSLATE_NOOP("Field", "Cloud storage"),
               QT_TRANSLATE_NOOP("Field", "All disks together."), G::cloud,
               ofCloud<&CloudChoice::storage_per_month>(per_month, 0, 1e9, 100), nullptr,
               QT_TRANSLATE_NOOP("Field", "Storage")),
    costNumber("costs.cloud.egress_per_month", QT_TRANSLATE_NOOP("Field", "Egress"),
               QT_TRANSLATE_NOOP("Field", "What the cloud bills for data that leaves it."), G::cloud,
               ofCloud<&CloudChoice::egress_per_month>(per_month, 0, 1e9, 100)),
    costNumber("costs.cloud.support_rate", QT_TRANSLATE_NOOP("Field", "Cloud support"),
               QT_TRANSLATE_NOOP("Field", "Of the rest of the bill."), G::cloud,
               ofCloud<&CloudChoice::support_rate>(share_form, 0, 1, 0.01), nullptr,
               QT_TRANSLATE_NOOP("Field", "Support")),
    costNumber("costs.api.tokens_per_month", QT_TRANSLATE_NOOP("Field", "API tokens"),
               QT_TRANSLATE_NOOP("Field",
                                 "Prompt and output of a month, to compare with a hosted model that is paid "
                                 "by the token. 1B is a billion. Empty: no such comparison."),
               G::cloud,
               keyOfPart<&Costs::api, &ApiChoice::tokens_per_month>(
                   {Unit::count, QT_TRANSLATE_NOOP("Quantity", "/mo"), 0}, 0, 1e15, 1e6),
               nullptr, QT_TRANSLATE_NOOP("Field", "API tok.")),
    costNumber("costs.api.input_per_million", QT_TRANSLATE_NOOP("Field", "API input"),
               QT_TRANSLATE_NOOP("Field", "Of a million tokens of prompt."), G::cloud,
               ofPart<&Costs::api, &ApiChoice::input_per_million>(per_million_tokens, 0, 1e5, 0.1), hasApi,
               QT_TRANSLATE_NOOP("Field", "API in")),
    costNumber("costs.api.output_per_million", QT_TRANSLATE_NOOP("Field", "API output"),
               QT_TRANSLATE_NOOP("Field", "Of a million tokens of output."), G::cloud,
               ofPart<&Costs::api, &ApiChoice::output_per_million>(per_million_tokens, 0, 1e5, 0.1), hasApi,
               QT_TRANSLATE_NOOP("Field", "API out")),
};

}  // namespace

std::span<const Field> cloudFields() {
    return table;
}

}  // namespace headroom::ui
