// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/reason_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace headroom::ui {

QString reasonText(const Error& error) {
    static const QRegularExpression number(QStringLiteral("(?<![\\w.-])[0-9]+(?:\\.[0-9]+)?(?!\\w)"));
    const QString message = QString::fromStdString(error.message);
    QString sentence;
    QStringList numbers;
    qsizetype end = 0;
    for (auto matches = number.globalMatch(message); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        numbers.append(match.captured());
        sentence += message.mid(end, match.capturedStart() - end) + u'%' + QString::number(numbers.size());
        end = match.capturedEnd();
    }
    sentence += message.mid(end);
    QString text = QCoreApplication::translate("Reason", sentence.toUtf8().constData());
    for (qsizetype i = numbers.size(); i > 0; --i)  // %10 before %1
        text.replace(u'%' + QString::number(i), numbers[i - 1]);
    return text;
}

}  // namespace headroom::ui
