// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "style/icon.h"

class QHBoxLayout;
class QPushButton;

namespace headroom::ui {

/// What a bar says: one sentence that begins with what matters, and what can be done about it.
struct Notice {
    enum class Tone { info, tight, bad };
    struct Action {
        QString label;
        std::function<void()> run;
    };

    Tone tone = Tone::info;
    QString lead;  ///< bold
    QString text;
    std::vector<Action> actions;
    QString figure = {};  ///< that it is about, as explain() calls it; empty: none
};

/// A bar of one line across the window: icon, sentence, buttons. A sentence that is too long is elided and
/// has a tool tip.
class NoticeBar : public QWidget {
    Q_OBJECT

  public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void setNotice(Notice notice);
    const Notice& notice() const { return notice_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    QHBoxLayout* buttonLine() const { return buttons_layout_; }
    /// A 4 px edge in the colour of the tone, for what must not be overlooked.
    void setEdged(bool edged) { edged_ = edged; }

  private:
    int textLeft() const;
    void showButtons();
    void updateToolTip();

    Notice notice_;
    QHBoxLayout* buttons_layout_;
    std::vector<QPushButton*> buttons_;
    bool edged_ = false;
};

}  // namespace headroom::ui
