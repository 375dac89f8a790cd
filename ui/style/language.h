// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headroom::ui {

/// Speaks `language` (`en` or `zh_CN`) from now on: every widget gets a LanguageChange. Numbers follow the
/// language, by the habits of the system's country where it speaks the same one.
void applyLanguage(const QString& language);

/// The language in force.
QString currentLanguage();

/// The program's language that is nearest to the system's.
QString systemLanguage();

}  // namespace headroom::ui
