// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <memory>

namespace headroom::ui {
namespace {

constexpr QLatin1String english("en");
constexpr QLatin1String chinese("zh_CN");

struct Translators {
    QString language = english;
    std::unique_ptr<QTranslator> toolkit;  ///< Qt's own texts: buttons of dialogs, menus of text boxes
    std::unique_ptr<QTranslator> program;
};

/// Translators must live as long as they are installed, which is the program's business and no widget's.
Translators& translators() {
    static Translators instance;
    return instance;
}

void install(std::unique_ptr<QTranslator>& slot, const QString& file, const QString& folder) {
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) return;
    QCoreApplication::installTranslator(translator.get());
    slot = std::move(translator);
}

}  // namespace

void applyLanguage(const QString& language) {
    Translators& now = translators();
    now.language = language == chinese ? chinese : english;
    const QLocale system = QLocale::system();
    const QLocale own(now.language == chinese ? QLocale(QString(chinese)) : QLocale(QStringLiteral("en_US")));
    QLocale::setDefault(system.language() == own.language() ? system : own);
    // A removed translator sends a LanguageChange as an installed one does: widgets take the last.
    now.program.reset();
    now.toolkit.reset();
    if (now.language == english) return;
    install(now.toolkit, QStringLiteral("qtbase_") + now.language,
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(now.program, QStringLiteral("headroom_") + now.language, QStringLiteral(":/translations"));
}

QString currentLanguage() {
    return translators().language;
}

QString systemLanguage() {
    return QLocale::system().language() == QLocale::Chinese ? chinese : english;
}

}  // namespace headroom::ui
