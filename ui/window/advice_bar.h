// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "document/plan_document.h"
#include "window/notice_bar.h"

class QPushButton;
class QToolButton;

namespace headroom::ui {

/// What there is to say about the current scenario, one thing at a time: why it is impossible, the ways out
/// where it does not fit, and the warnings of its evaluation and of the date, with what would mend them.
/// Hidden when there is nothing to say.
class AdviceBar : public NoticeBar {
    Q_OBJECT

  public:
    explicit AdviceBar(PlanDocument& document, QWidget* parent = nullptr);

    QToolButton* nextButton() const { return next_; }
    QPushButton* whyButton() const { return why_; }  ///< explains the figure that the notice is about

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void showNotice();
    Notice noticeOf(const Warning& warning) const;
    void retranslate();

    PlanDocument& document_;
    std::vector<Notice> notices_;
    std::vector<Warning> warnings_;  ///< said after the notices
    std::size_t shown_ = 0;
    QPushButton* why_;
    QToolButton* next_;
};

}  // namespace headroom::ui
