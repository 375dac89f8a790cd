// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

#include "catalogue/catalogue.h"
#include "document/plan_document.h"
#include "window/main_window.h"
#include "window/side_panel.h"

namespace headroom::ui {

/// The catalogue that ships, loaded once.
inline const Catalogue& testCatalogue() {
    static const Catalogue catalogue = *load_catalogue();
    return catalogue;
}

/// The day that tests ask prices and entries of.
inline const std::string test_day = "2026-11-30";

/// The path of a file in tests/data/files.
inline QString dataFile(const char* name) {
    return QStringLiteral(HEADROOM_TEST_DATA "/data/files/") + QLatin1String(name);
}

/// Lets waiting events, the evaluation among them, take place.
inline void settle() {
    constexpr int turns = 4;
    for (int i = 0; i < turns; ++i) QCoreApplication::processEvents();
}

inline Parallelism tensorParallel(int degree) {
    Parallelism layout;
    layout.tensor = degree;
    return layout;
}

/// A window with a plan of one scenario, shown and active.
class WindowTest : public testing::Test {
  protected:
    void SetUp() override {
        window_.newPlan();
        window_.resize(1600, 900);
        window_.show();
        QApplication::setActiveWindow(&window_);
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window_));
        settle();
    }

    PlanDocument& document() { return window_.document(); }
    /// Waits until its workers are done, too.
    void showPage(PageId page) {
        constexpr int patience_ms = 20000;
        window_.showPage(page);
        settle();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window_.isWorking(); }, patience_ms));
        settle();
    }
    InputRow& row(std::string_view id) { return *window_.findChild<InputPanel*>()->row(id); }
    template <class Widget>
    Widget& in(InputRow& row) {
        return *row.findChild<Widget*>();
    }

    MainWindow window_{testCatalogue()};
};

}  // namespace headroom::ui
