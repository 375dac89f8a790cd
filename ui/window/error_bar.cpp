// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/error_bar.h"

#include <QFileInfo>
#include <QStringList>

#include "input/reason_text.h"

namespace headroom::ui {

ErrorBar::ErrorBar(QWidget* parent) : NoticeBar(parent) {
    setEdged(true);
    hide();
}

void ErrorBar::showError(const Error& error, const QString& consequence) {
    QStringList where;
    if (!error.file.empty()) where.append(QFileInfo(QString::fromStdString(error.file)).fileName());
    if (!error.field.empty()) where.append(QString::fromStdString(error.field));
    const QString lead = where.isEmpty() ? QString() : where.join(QStringLiteral(", ")) + u':';
    setNotice({Notice::Tone::bad,
               lead,
               reasonText(error) + QStringLiteral(". ") + consequence,
               {{tr("Dismiss"), [this] { hide(); }}}});
    show();
}

void ErrorBar::showNotice(const Notice& notice) {
    setNotice(notice);
    show();
}

}  // namespace headroom::ui
