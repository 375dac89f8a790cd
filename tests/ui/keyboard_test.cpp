// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QSet>

#include "window_support.h"

namespace headroom::ui {
namespace {

class KeyboardTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        document().duplicateCurrent();
        document().edit(QStringLiteral("c"), QStringLiteral("c"), [](Scenario& s) { s.cluster.count = 16; });
        settle();
    }
    /// Whether the keyboard is meant to come here.
    bool wantsFocus(const QWidget& widget) const {
        return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) &&
               !widget.focusProxy() && widget.window() == &window_;
    }
    /// Presses Tab until the focus has been round.
    QSet<const QWidget*> reachedByTab() {
        QSet<const QWidget*> reached;
        constexpr int most = 600;
        for (int i = 0; i < most; ++i) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window_,
                            Qt::Key_Tab);
            const QWidget* now = QApplication::focusWidget();
            if (reached.contains(now) && i > 2 * static_cast<int>(reached.size())) break;
            reached.insert(now);
        }
        return reached;
    }
};

TEST_F(KeyboardTest, TabReachesEveryControlOfEveryPage) {
    for (const std::string_view name : enum_names<PageId>) {
        showPage(*value_of<PageId>(name));
        const QSet<const QWidget*> reached = reachedByTab();
        for (const QWidget* widget : window_.findChildren<QWidget*>())
            if (wantsFocus(*widget)) {
                EXPECT_TRUE(reached.contains(widget)) << name << ": " << widget->metaObject()->className()
                                                      << " " << widget->accessibleName().toStdString();
            }
    }
}

TEST_F(KeyboardTest, EveryControlOfEveryPageHasAName) {
    for (const std::string_view name : enum_names<PageId>) {
        showPage(*value_of<PageId>(name));
        for (const QWidget* widget : window_.findChildren<QWidget*>()) {
            const bool is_area = QByteArray(widget->metaObject()->className()).endsWith("ScrollArea");
            if (!wantsFocus(*widget) || is_area) continue;
            EXPECT_FALSE(QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget))
                             ->text(QAccessible::Name)
                             .isEmpty())
                << name << ": " << widget->metaObject()->className();
        }
    }
}

}  // namespace
}  // namespace headroom::ui
