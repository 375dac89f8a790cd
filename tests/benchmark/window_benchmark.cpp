// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the real window and measures what a user waits for: the first picture after the start, each step of
// a dragged slider on every page, the change of pages, and memory over minutes of random editing
// (--minutes N, by default one). Writes JSON; fails where a limit is not kept.
#include <malloc.h>
#include <unistd.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <algorithm>
#include <iostream>
#include <random>
#include <vector>

#include "base/json.h"
#include "catalogue/catalogue.h"
#include "input/input_panel.h"
#include "input/step_slider.h"
#include "style/language.h"
#include "style/theme.h"
#include "window/main_window.h"

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr double frame_ms = 16, first_paint_limit_ms = 500, page_switch_limit_ms = 100, memory_limit_mb = 200;
constexpr const char* first_paint_mode = "--first-paint";

double elapsedMs(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void settle() {
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
}

double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

std::unique_ptr<MainWindow> openWindow(const Catalogue& catalogue) {
    auto window = std::make_unique<MainWindow>(catalogue);
    window->newPlan();
    window->document().duplicateCurrent();
    window->resize(1600, 900);
    window->show();
    return window;
}

/// Of the whole program, from the start of the process.
double firstPaintMs() {
    constexpr int runs = 5;
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        QElapsedTimer timer;
        timer.start();
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {QLatin1String(first_paint_mode)});
        program.waitForFinished();
        times.push_back(elapsedMs(timer));
    }
    return percentile(times, 0.5);
}

/// Steps at which the value moved, from the mouse event to the painted frame. One drag must be one undo step.
Json sliderJson(MainWindow& window, bool& good) {
    PlanDocument& document = window.document();
    auto& slider =
        *window.findChild<InputPanel*>()->row("workload.concurrent_sequences")->findChild<StepSlider*>();
    slider.setValue(slider.minimum());
    settle();
    document.undoStack()->clear();
    std::vector<double> steps;
    constexpr int sweeps = 8, edge = 6;
    const int y = slider.height() / 2;
    QTest::mousePress(&slider, Qt::LeftButton, {}, {edge, y});
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (int x = edge; x < slider.width() - edge; ++x) {
            const int before = slider.value();
            QElapsedTimer timer;
            timer.start();
            QTest::mouseMove(&slider, {sweep % 2 == 0 ? x : slider.width() - x, y});
            QCoreApplication::processEvents();  // the evaluation, which asks for a repaint
            QCoreApplication::processEvents();  // the repaint
            if (slider.value() != before) steps.push_back(elapsedMs(timer));
        }
    }
    QTest::mouseMove(&slider, {slider.width() / 2, y});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() / 2, y});
    settle();
    const double p99 = percentile(steps, 0.99);
    good &= p99 < frame_ms && document.undoStack()->count() == 1;
    return {{"changes", steps.size()},
            {"median_ms", percentile(steps, 0.5)},
            {"p99_ms", p99},
            {"undo_steps", document.undoStack()->count()}};
}

double switchMs(MainWindow& window, PageId page) {
    QElapsedTimer timer;
    timer.start();
    window.showPage(page);
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
    return elapsedMs(timer);
}

Json pagesJson(MainWindow& window, bool& good) {
    Json pages = Json::object();
    for (const std::string_view name : enum_names<PageId>) {
        const PageId page = *value_of<PageId>(name);
        const double first = switchMs(window, page);
        settle();
        Json& entry = pages[std::string(name)];
        entry["slider"] = sliderJson(window, good);
        // From another page back to it, with figures that have changed meanwhile.
        std::vector<double> switches;
        for (int i = 0; i < 5; ++i) {
            switchMs(window, page == PageId::fit ? PageId::cost : PageId::fit);
            window.document().edit(QStringLiteral("b"), QStringLiteral("b"), [i](Scenario& scenario) {
                scenario.workload.concurrent_sequences = 40 + i;
            });
            settle();
            switches.push_back(switchMs(window, page));
        }
        entry["first_show_ms"] = first;
        entry["switch_ms"] = percentile(switches, 1);
        good &= std::max(first, percentile(switches, 1)) < page_switch_limit_ms;
    }
    return pages;
}

double memoryMb() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    const double pages = file.readAll().split(' ').value(1).toDouble();
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// Resident memory before and after each minute of random keys in the input panel, at the pace of a hasty
/// user; and without the undo history, which is all that may grow.
Json memoryJson(MainWindow& window, int minutes, bool& good) {
    constexpr int pause_ms = 50;
    constexpr Qt::Key keys[] = {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown};
    std::mt19937_64 random(3);
    malloc_trim(0);  // what is free goes back, so that what is kept can be seen
    Json readings = Json::array({memoryMb()});
    int edits = 0;
    for (int minute = 0; minute < minutes; ++minute) {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 60000) {
            const QList<StepSlider*> sliders = window.findChild<InputPanel*>()->findChildren<StepSlider*>();
            StepSlider* slider =
                sliders[static_cast<qsizetype>(random() % static_cast<std::size_t>(sliders.size()))];
            if (slider->isVisible()) QTest::keyClick(slider, keys[random() % std::size(keys)]);
            if (random() % 50 == 0)
                window.showPage(static_cast<PageId>(random() % enum_names<PageId>.size()));
            ++edits;
            QTest::qWait(pause_ms);
        }
        readings.push_back(memoryMb());
    }
    good &= memoryMb() < memory_limit_mb;
    const int undo_steps = window.document().undoStack()->count();
    window.document().undoStack()->clear();
    malloc_trim(0);
    return {{"edits", edits},
            {"undo_steps", undo_steps},
            {"resident_mb", readings},
            {"resident_mb_without_history", memoryMb()}};
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) return 1;
    applyTheme(ThemeKind::light);
    applyLanguage(QStringLiteral("en"));
    const std::unique_ptr<MainWindow> window = openWindow(*catalogue);
    const QStringList arguments = QApplication::arguments();
    if (arguments.contains(QLatin1String(first_paint_mode))) {
        settle();
        _exit(0);  // what follows the picture is not measured
    }
    const qsizetype asked = arguments.indexOf(QStringLiteral("--minutes"));
    const int minutes = asked < 0 ? 1 : arguments.value(asked + 1).toInt();
    settle();
    bool good = true;
    Json json;
    json["first_paint_ms"] = firstPaintMs();
    good &= json["first_paint_ms"] < first_paint_limit_ms;
    json["pages"] = pagesJson(*window, good);
    json["memory"] = memoryJson(*window, minutes, good);
    json["within_limits"] = good;
    std::cout << json.dump(2) << '\n';
    return good ? 0 : 1;
}
