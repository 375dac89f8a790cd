// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/advice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>

#include "document/plan_command.h"
#include "input/field_value.h"
#include "input/reason_text.h"
#include "style/number_text.h"
#include "window/warning_text.h"

namespace headroom::ui {
namespace {

Notice impossibleNotice(PlanDocument& document) {
    const Error error = document.currentEvaluation().error();
    const Field* field = findField(error.field);
    Notice notice{Notice::Tone::bad, AdviceBar::tr("This combination is impossible."), reasonText(error), {}};
    if (field) notice.text = AdviceBar::tr("%1: %2").arg(field->labelText(), notice.text);
    if (const QString value = suggestionText(document, error); !value.isEmpty())
        notice.actions.push_back(
            {AdviceBar::tr("Use %1").arg(value), [&document, error] { applySuggestion(document, error); }});
    return notice;
}

/// More cards come with the automatic layout: a layout chosen for fewer could not hold.
void useCards(PlanDocument& document, int count) {
    const Field& field = *findField("cluster.count");
    document.edit(QString::fromLatin1(field.id),
                  PlanCommand::describe(field.labelText(), numberText(document.current().cluster.count),
                                        numberText(count)),
                  [count](Scenario& scenario) {
                      scenario.cluster.count = count;
                      scenario.parallelism.reset();
                  });
}

Notice shortNotice(PlanDocument& document, const Evaluation& evaluation) {
    const MemoryEstimate& memory = evaluation.memory;
    Notice notice{Notice::Tone::bad,
                  AdviceBar::tr("%1 GiB short a card.").arg(gibText(std::abs(memory.headroom_bytes))),
                  {},
                  {}};
    const bool training = evaluation.scenario.workload.task == Task::training;
    const Field& batch = *findField(training ? "workload.micro_batch_size" : "workload.concurrent_sequences");
    const std::optional<double> largest =
        training ? memory.max_micro_batch_size : memory.max_concurrent_sequences;
    if (largest && *largest >= 1)
        notice.actions.push_back({QStringLiteral("%1 %2").arg(batch.labelText(), numberText(*largest)),
                                  [&document, &batch, largest] { editNumber(document, batch, largest); }});
    if (memory.min_accelerators && *memory.min_accelerators > evaluation.scenario.cluster.count)
        notice.actions.push_back(
            {AdviceBar::tr("%1 cards").arg(numberText(*memory.min_accelerators)),
             [&document, count = *memory.min_accelerators] { useCards(document, count); }});
    notice.text = notice.actions.empty() ? AdviceBar::tr("No batch fits on these cards, nor on more of them.")
                                         : AdviceBar::tr("It would fit with one of these:");
    return notice;
}

}  // namespace

std::vector<Notice> noticesOf(PlanDocument& document) {
    const Result<Evaluation>& evaluation = document.currentEvaluation();
    if (!evaluation) return {impossibleNotice(document)};
    std::vector<Notice> notices;
    if (evaluation->memory.verdict == Verdict::does_not_fit)
        notices.push_back(shortNotice(document, *evaluation));
    for (const Warning& warning : evaluation->warnings)
        notices.push_back({Notice::Tone::info, {}, warningText(warning), {}});
    return notices;
}

AdviceBar::AdviceBar(PlanDocument& document, QWidget* parent)
    : NoticeBar(parent), document_(document), next_(new QToolButton(this)) {
    next_->setAutoRaise(true);
    buttonLine()->addWidget(next_);
    connect(next_, &QToolButton::clicked, this, [this] {
        shown_ = (shown_ + 1) % notices_.size();
        showNotice();
    });
    connect(&document_, &PlanDocument::evaluated, this, &AdviceBar::refresh);
    connect(&document_, &PlanDocument::currentChanged, this, &AdviceBar::refresh);
    connect(&document_, &PlanDocument::gestureEnded, this, &AdviceBar::refresh);
    refresh();
}

void AdviceBar::refresh() {
    notices_ = noticesOf(document_);
    shown_ = 0;
    showNotice();
}

void AdviceBar::showNotice() {
    next_->setVisible(notices_.size() > 1);
    if (notices_.empty()) {
        // While a slider is held the window keeps its shape, or all of it would be laid out anew.
        if (document_.isInGesture())
            setNotice({});
        else
            hide();
        return;
    }
    next_->setText(tr("%1 of %2").arg(shown_ + 1).arg(notices_.size()) + QStringLiteral("  ›"));
    next_->setAccessibleName(tr("Next notice"));
    setNotice(notices_[shown_]);
    show();
}

void AdviceBar::changeEvent(QEvent* event) {
    NoticeBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

}  // namespace headroom::ui
