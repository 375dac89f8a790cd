// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_command.h"

#include <QApplication>
#include <QBuffer>
#include <QCursor>
#include <QDeadlineTimer>
#include <QIcon>
#include <cstdlib>
#include <iostream>
#include <regex>

#include "document/plan_recovery.h"
#include "drawing.h"
#include "style/language.h"
#include "window/main_window.h"

namespace headroom {

namespace {

bool has_display() {
#if defined(Q_OS_LINUX)
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (const char* value = std::getenv(name); value && *value) return true;
    return false;
#else
    return true;
#endif
}

ui::ThemeChoice theme_choice(const std::string& name, ui::ThemeChoice otherwise) {
    if (name == "light") return ui::ThemeChoice::light;
    if (name == "dark") return ui::ThemeChoice::dark;
    if (name == "high-contrast") return ui::ThemeChoice::high_contrast;
    return otherwise;
}

/// Draws the window as it would be on screen. The events that lay it out and evaluate the plan come in turns.
int save_screenshot(ui::MainWindow& window, const WindowOptions& options) {
    const QStringList size = QString::fromStdString(options.size).split(u'x');
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    QCursor::setPos(window.width(), window.height());  // or what lies in the corner looks pointed at
    window.show();
    const auto settle = [] {
        constexpr int turns = 5;
        for (int i = 0; i < turns; ++i) QCoreApplication::processEvents();
    };
    settle();
    constexpr int patience_ms = 10000;
    for (QDeadlineTimer patience(patience_ms); window.isWorking() && !patience.hasExpired();)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    settle();
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (!window.grab().save(&buffer, "PNG")) {
        std::cerr << "headroom: a picture of " << options.size << " pixels cannot be drawn\n";
        return 1;
    }
    const auto error = replace_text_file(options.screenshot, png.toStdString(), "the picture");
    if (error) std::cerr << "headroom: " << to_text(*error) << '\n';
    return error ? 1 : 0;
}

}  // namespace

void add_window_options(CLI::App& app, WindowOptions& options) {
    app.add_option("plan", options.plan, "Plan or scenario file to open in the window");
    app.add_option("--language", options.language, "Language of the window")
        ->check(CLI::IsMember({"en", "zh_CN"}));
    app.add_option("--theme", options.theme, "Colours of the window")
        ->check(CLI::IsMember({"light", "dark", "high-contrast"}));
    app.add_option("--scenario", options.scenario, "Scenario to show: A, B, ...");
    constexpr auto pages = enum_names<ui::PageId>;
    app.add_option("--page", options.page, "Page to show")
        ->check(CLI::IsMember(std::vector<std::string>(pages.begin(), pages.end())));
    CLI::Option* screenshot =
        app.add_option("--screenshot", options.screenshot,
                       "Write a picture of the window to this PNG file and exit; needs no display");
    options.size = "1600x900";
    app.add_option("--size", options.size, "Size of the picture in pixels")
        ->capture_default_str()
        ->needs(screenshot)
        ->check([](const std::string& text) {
            const bool good = std::regex_match(text, std::regex("[1-9][0-9]{2,4}x[1-9][0-9]{2,4}"));
            return good ? std::string() : "expected WIDTHxHEIGHT, found " + text;
        });
}

int run_window(char* program_name, const WindowOptions& options) {
    const bool draws_picture = !options.screenshot.empty();
    if (!has_display()) {
        if (!draws_picture) {
            std::cerr
                << "headroom: there is no display for a window; see headroom --help for what works without\n";
            return 1;
        }
        draw_without_display();
    }
    int argument_count = 1;
    char* arguments[] = {program_name, nullptr};
    QApplication application(argument_count, arguments);
    QApplication::setApplicationName(QStringLiteral("headroom"));
    QApplication::setApplicationDisplayName(QStringLiteral("Headroom"));
    QApplication::setApplicationVersion(QStringLiteral(HEADROOM_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("headroom"));

    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) {
        std::cerr << "headroom: " << to_text(catalogue.error()) << '\n';
        return 1;
    }
    if (draws_picture && !options.plan.empty()) {
        // Nobody is there to read the window's error bar.
        if (const Result<Plan> plan = load_plan(options.plan); !plan) {
            std::cerr << "headroom: " << to_text(plan.error()) << '\n';
            return 1;
        }
    }
    ui::Settings settings = draws_picture ? ui::Settings{} : ui::loadSettings();
    settings.theme = theme_choice(options.theme, draws_picture ? ui::ThemeChoice::light : settings.theme);
    if (!options.language.empty()) settings.language = QString::fromStdString(options.language);
    if (settings.language.isEmpty())
        settings.language = draws_picture ? QStringLiteral("en") : ui::systemLanguage();
    ui::applyTheme(ui::themeFor(settings.theme));
    ui::applyLanguage(settings.language);

    ui::MainWindow window(*catalogue);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headroom.svg")));
    if (!draws_picture) {
        window.rememberSession(settings);
        window.readUserCatalogue();
        window.startRecovery(ui::PlanRecovery::usualFolder());
    }
    if (!options.plan.empty()) window.openFile(QString::fromStdString(options.plan));
    for (int i = 0; i < window.document().scenarioCount(); ++i)
        if (ui::PlanDocument::letter(i).toStdString() == options.scenario) window.document().setCurrent(i);
    if (const auto page = value_of<ui::PageId>(options.page)) window.showPage(*page);
    if (draws_picture) return save_screenshot(window, options);
    window.show();
    return QApplication::exec();
}

}  // namespace headroom
