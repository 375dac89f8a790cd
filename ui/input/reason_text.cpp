// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/reason_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace headroom::ui {
namespace {

/// The sentences that `evaluate` and the readers of files say, so that translators meet them.
[[maybe_unused]] constexpr const char* sentences[] = {
    QT_TRANSLATE_NOOP("Reason", "%1 attention heads do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "%1 KV heads do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "%1 feed-forward columns do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "%1 columns of an expert do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "%1 vocabulary entries (padded) do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "%1 quantisation groups do not divide by %2"),
    QT_TRANSLATE_NOOP(
        "Reason", "a global batch of %1 does not divide into micro-batches of %2 on %3 data-parallel ranks"),
    QT_TRANSLATE_NOOP("Reason", "interleaved stages need a pipeline"),
    QT_TRANSLATE_NOOP("Reason", "interleaved stages need micro-batches in multiples of the %1 stages"),
    QT_TRANSLATE_NOOP("Reason", "a sequence of %1 tokens does not divide over %2 context-parallel ranks"),
    QT_TRANSLATE_NOOP("Reason", "%1 layers do not divide into %2 interleaved stages"),
    QT_TRANSLATE_NOOP(
        "Reason",
        "%1 layers do not divide into %2 stages, nor do they with embedding and loss as a layer each"),
    QT_TRANSLATE_NOOP("Reason", "groups of %1 ranks do not divide %2 data-parallel ranks"),
    QT_TRANSLATE_NOOP("Reason", "%1 layers cannot fill %2 stages"),
    QT_TRANSLATE_NOOP(
        "Reason",
        "tensor %1 x pipeline %2 x context %3 x data %4 is %5, but the cluster has %6 accelerators"),
    QT_TRANSLATE_NOOP("Reason", "%1 experts do not divide by %2"),
    QT_TRANSLATE_NOOP("Reason", "the model has no experts to spread"),
    QT_TRANSLATE_NOOP("Reason", "%1 ranks of a stage do not divide by expert parallelism %2"),
    QT_TRANSLATE_NOOP("Reason", "a context of %1 tokens is less than prompt and output, %2 together"),
    QT_TRANSLATE_NOOP("Reason",
                      "weights in %1 cannot be trained in full, only under adapters. Allowed: fp32, bf16, "
                      "fp16, fp8"),
    QT_TRANSLATE_NOOP("Reason",
                      "the model has no layer %1. Allowed: all-linear, attention, lm_head, or projections "
                      "such as q_proj,v_proj"),
    QT_TRANSLATE_NOOP("Reason", "the model's file has not been read"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no model %1"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no model %1; did you mean %2?"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no accelerator %1"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no accelerator %1; did you mean %2?"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no weight format %1"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no weight format %1; did you mean %2?"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no KV cache format %1"),
    QT_TRANSLATE_NOOP("Reason", "the catalogue has no KV cache format %1; did you mean %2?"),
    QT_TRANSLATE_NOOP("Reason", "the file cannot be read"),
    QT_TRANSLATE_NOOP("Reason", "the file cannot be written; the plan is unchanged"),
    QT_TRANSLATE_NOOP("Reason", "this key stands twice in one object"),
    QT_TRANSLATE_NOOP("Reason", "expected a list of at least one scenario"),
    QT_TRANSLATE_NOOP("Reason", "%1 is newer than this program, which reads %2; the file is left as it is"),
};

}  // namespace

QString reasonText(const Error& error) {
    static const QRegularExpression value(
        QStringLiteral("\"[^\"]*\"|(?<![\\w.-])[0-9]+(?:\\.[0-9]+)?(?![\\w.]*\\w)"));
    const QString message = QString::fromStdString(error.message);
    QString sentence;
    QStringList values;
    qsizetype end = 0;
    for (auto matches = value.globalMatch(message); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        values.append(match.captured());
        sentence += QStringView(message).mid(end, match.capturedStart() - end);
        sentence += u'%' + QString::number(values.size());
        end = match.capturedEnd();
    }
    sentence += QStringView(message).mid(end);
    QString text = QCoreApplication::translate("Reason", sentence.toUtf8().constData());
    for (qsizetype i = values.size(); i > 0; --i)  // %10 before %1
        text.replace(u'%' + QString::number(i), values[i - 1]);
    return text;
}

}  // namespace headroom::ui
