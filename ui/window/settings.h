// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "style/theme.h"

namespace headroom::ui {

/// What the user chose about the program itself.
enum class ThemeChoice { system, light, dark, high_contrast };
inline constexpr std::size_t theme_choice_count = 4;

/// The theme for a choice; `system` asks the platform whether its windows are dark.
ThemeKind themeFor(ThemeChoice choice);

inline constexpr qsizetype most_recent_files = 8;

/// What is remembered between sessions.
struct Settings {
    QByteArray geometry;
    QByteArray splitter;
    QString language;  ///< `en`, `zh_CN`; empty: the system's
    ThemeChoice theme = ThemeChoice::system;
    qreal zoom = 1;
    QString folder;      ///< where the last file was
    QStringList recent;  ///< plans that were opened or saved, the last first
};

Settings loadSettings();
void saveSettings(const Settings& settings);

}  // namespace headroom::ui
