// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "window/notice_bar.h"

namespace headroom::ui {

/// Says what was wrong with a file, where, and what was done about it, until it is dismissed.
class ErrorBar : public NoticeBar {
    Q_OBJECT

  public:
    explicit ErrorBar(QWidget* parent = nullptr);
    /// `consequence`: what was done, such as "The plan on screen is unchanged."
    void showError(const Error& error, const QString& consequence);
    /// Says something that is no error in the same place.
    void showNotice(const Notice& notice);
};

}  // namespace headroom::ui
