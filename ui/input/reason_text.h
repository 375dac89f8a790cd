// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/result.h"

namespace headroom::ui {

/// The message of the core in the user's language. Messages are sentences around numbers, so the translation
/// is that of the sentence with its numbers taken out; what has no translation stays English.
QString reasonText(const Error& error);

}  // namespace headroom::ui
