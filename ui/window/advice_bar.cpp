// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/advice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include "advice/warning_remedy.h"
#include "base/units.h"
#include "chart/explainer.h"
#include "document/today.h"
#include "evaluation/plan_dates.h"
#include "input/field_value.h"
#include "input/reason_text.h"
#include "page/remedy_rows.h"
#include "scenario/field_changes.h"
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

/// The first ways out of the Fit page's table, each with what it frees: those that are enough alone, if any
/// is. They are looked for once a slider rests.
Notice shortNotice(PlanDocument& document, const Evaluation& evaluation) {
    Notice notice{Notice::Tone::bad,
                  AdviceBar::tr("%1 GiB short a card.").arg(gibText(-evaluation.memory.headroom_bytes)),
                  {},
                  {},
                  QStringLiteral("memory.headroom_bytes")};
    if (document.isInGesture()) return notice;
    constexpr std::size_t most_ways = 3;
    const RemedyRows ways = remedyRows(document.current(), evaluation, document.catalogue(), most_ways);
    const bool one_is_enough = !ways.effects.empty() && ways.effects.front().solves;
    for (std::size_t i = 0; i < ways.names.size(); ++i) {
        if (one_is_enough && !ways.effects[i].solves) continue;
        const QString gain = signedNumberText(to_gib(ways.effects[i].headroom_change_bytes), 1);
        notice.actions.push_back({AdviceBar::tr("%1, %2 GiB").arg(ways.names[i], gain),
                                  [&document, name = ways.names[i], changed = ways.scenarios[i]] {
                                      document.edit(QStringLiteral("remedy"), name,
                                                    [&](Scenario& scenario) { scenario = changed; });
                                  }});
    }
    notice.text = ways.names.empty() ? AdviceBar::tr("No single change makes it fit.")
                  : one_is_enough    ? AdviceBar::tr("It would fit with one of these:")
                                     : AdviceBar::tr("None of these alone is enough:");
    return notice;
}

/// Why the scenario is impossible, or the ways out where it does not fit.
std::vector<Notice> noticesOf(PlanDocument& document) {
    const Result<Evaluation>& evaluation = document.currentEvaluation();
    if (!evaluation) return {impossibleNotice(document)};
    if (evaluation->memory.verdict == Verdict::does_not_fit) return {shortNotice(document, *evaluation)};
    return {};
}

std::vector<Warning> warningsOf(const PlanDocument& document) {
    const Result<Evaluation>& evaluation = document.currentEvaluation();
    if (!evaluation) return {};
    std::vector<Warning> warnings = evaluation->warnings;
    for (Warning& warning :
         date_warnings(document.plan(), document.current(), *evaluation, document.catalogue(), todayText()))
        warnings.push_back(std::move(warning));
    return warnings;
}

/// `Layout: TP 8 × PP 1 × DP 1`
QString textOf(const WarningRemedy& remedy) {
    const Field* field = findField(remedy.field);
    const QString name = field ? field->labelText() : QString::fromStdString(remedy.field);
    const QString value = remedy.field == "parallelism" && remedy.scenario.parallelism
                              ? layoutText(*remedy.scenario.parallelism)
                              : QString::fromStdString(value_text(remedy.value));
    return value.isEmpty() ? AdviceBar::tr("%1: leave open").arg(name) : name + QStringLiteral(": ") + value;
}

/// The change that mends it, where there is one. Takes an evaluation or more.
void addRemedy(Notice& notice, const Warning& warning, PlanDocument& document) {
    const std::optional<WarningRemedy> remedy =
        remedy_for(warning, document.current(), *document.currentEvaluation(), document.catalogue());
    if (remedy)
        notice.actions.push_back({textOf(*remedy), [&document, remedy = *remedy] {
                                      document.edit(QStringLiteral("remedy"), textOf(remedy),
                                                    [&](Scenario& scenario) { scenario = remedy.scenario; });
                                  }});
}

}  // namespace

AdviceBar::AdviceBar(PlanDocument& document, QWidget* parent)
    : NoticeBar(parent), document_(document), why_(new QPushButton(this)), next_(new QToolButton(this)) {
    next_->setAutoRaise(true);
    buttonLine()->addWidget(why_);
    buttonLine()->addWidget(next_);
    connect(why_, &QPushButton::clicked, this, [this] { askWhy(*this, notice().figure); });
    connect(next_, &QToolButton::clicked, this, [this] {
        shown_ = (shown_ + 1) % (notices_.size() + warnings_.size());
        showNotice();
    });
    connect(&document_, &PlanDocument::evaluated, this, &AdviceBar::refresh);
    connect(&document_, &PlanDocument::currentChanged, this, &AdviceBar::refresh);
    connect(&document_, &PlanDocument::gestureEnded, this, &AdviceBar::refresh);
    retranslate();
    refresh();
}

void AdviceBar::retranslate() {
    why_->setText(tr("Explain"));
    next_->setAccessibleName(tr("Next notice"));
}

void AdviceBar::refresh() {
    notices_ = noticesOf(document_);
    warnings_ = warningsOf(document_);
    shown_ = 0;
    showNotice();
}

void AdviceBar::showNotice() {
    const std::size_t count = notices_.size() + warnings_.size();
    next_->setVisible(count > 1);
    if (count == 0) {
        // While a slider is held the window keeps its shape, or all of it would be laid out anew.
        if (document_.isInGesture())
            setNotice({});
        else
            hide();
        why_->hide();
        return;
    }
    next_->setText(tr("%1 of %2").arg(shown_ + 1).arg(count) + QStringLiteral("  ›"));
    Notice shown =
        shown_ < notices_.size() ? notices_[shown_] : noticeOf(warnings_[shown_ - notices_.size()]);
    why_->setHidden(shown.figure.isEmpty());
    setNotice(std::move(shown));
    show();
}

Notice AdviceBar::noticeOf(const Warning& warning) const {
    Notice notice{Notice::Tone::info, {}, warningText(warning, document_.catalogue()), {}, figureOf(warning)};
    // What mends it is looked for once the slider rests.
    if (!document_.isInGesture()) addRemedy(notice, warning, document_);
    return notice;
}

void AdviceBar::changeEvent(QEvent* event) {
    NoticeBar::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    refresh();
}

}  // namespace headroom::ui
