// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headroom::ui {

/// The environment variable that makes this program a session that edits and saves in a folder until it is
/// killed, instead of running tests.
inline constexpr auto edit_until_killed = "HEADROOM_EDIT_UNTIL_KILLED";

/// Edits every few milliseconds, and saves now and then. Before each edit it appends the batch and the time
/// in ms to `edits.log`.
int editUntilKilled(const QString& folder);

}  // namespace headroom::ui
