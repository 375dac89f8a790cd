// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "input/field.h"

/// The parts of the table of fields, each with the groups that it holds.
namespace headroom::ui {

std::span<const Field> workloadFields();  ///< what runs, number formats
std::span<const Field> machineFields();
std::span<const Field> moneyFields();
std::span<const Field> purchaseFields();
std::span<const Field> roomFields();     ///< room and power
std::span<const Field> runningFields();  ///< running, tax and end
std::span<const Field> cloudFields();    ///< cloud and hosted model
std::span<const Field> outlookFields();  ///< projections
std::span<const Field> needFields();     ///< what a recommendation must keep to

}  // namespace headroom::ui
