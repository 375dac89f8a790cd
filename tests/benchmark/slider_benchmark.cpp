// SPDX-License-Identifier: GPL-3.0-or-later
// Drags the batch slider over its whole range in the real window and measures each step from the mouse event
// to the painted frame. Fails if one step in a hundred takes longer than a frame of 60 Hz.
#include <QApplication>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "catalogue/catalogue.h"
#include "input/input_panel.h"
#include "input/step_slider.h"
#include "style/theme.h"
#include "style/language.h"
#include "window/main_window.h"

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr double frame_ms = 16;
constexpr int sweeps = 12;
constexpr int pixels_a_step = 1;

/// Everything that one mouse event leads to: edit, evaluation, repaint.
double stepMs(QSlider& slider, QPoint position) {
    QElapsedTimer timer;
    timer.start();
    QTest::mouseMove(&slider, position);
    QCoreApplication::processEvents();  // the evaluation, which asks for a repaint
    QCoreApplication::processEvents();  // the repaint
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

double percentile(const std::vector<double>& sorted, double share) {
    const auto index = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
    return sorted[index];
}

/// Prints the figures of one page; false if it is too slow, or the drag was not one undo step.
bool measure(MainWindow& window, MainWindow::Page page, const char* name) {
    window.showPage(page);
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    PlanDocument& document = window.document();
    document.undoStack()->clear();
    auto& slider =
        *window.findChild<InputPanel*>()->row("workload.concurrent_sequences")->findChild<StepSlider*>();
    slider.setValue(slider.minimum());
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    document.undoStack()->clear();

    std::vector<double> all;
    std::vector<double> changing;  // the steps at which the value moved
    const int y = slider.height() / 2;
    QTest::mousePress(&slider, Qt::LeftButton, {}, {6, y});
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        const bool forth = sweep % 2 == 0;
        for (int x = 6; x < slider.width() - 6; x += pixels_a_step) {
            const int before = slider.value();
            const double ms = stepMs(slider, {forth ? x : slider.width() - x, y});
            all.push_back(ms);
            if (slider.value() != before) changing.push_back(ms);
        }
    }
    stepMs(slider, {slider.width() / 2, y});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() / 2, y});
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();

    std::sort(changing.begin(), changing.end());
    const double p99 = percentile(changing, 0.99);
    const int undo_steps = document.undoStack()->count();
    std::printf(
        "%s: %zu mouse moves, %zu changes: median %.2f ms, p99 %.2f ms, max %.2f ms, %d undo step(s)\n", name,
        all.size(), changing.size(), percentile(changing, 0.5), p99, changing.back(), undo_steps);
    return p99 < frame_ms && undo_steps == 1;
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
    MainWindow window(*catalogue);
    window.newPlan();
    window.document().duplicateCurrent();
    window.resize(1600, 900);
    window.show();
    const bool fit = measure(window, MainWindow::Page::fit, "fit ");
    const bool speed = measure(window, MainWindow::Page::speed, "speed");
    const bool cost = measure(window, MainWindow::Page::cost, "cost");
    return fit && speed && cost ? 0 : 1;
}
