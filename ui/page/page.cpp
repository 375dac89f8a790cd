// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page.h"

#include <QEvent>
#include <QVBoxLayout>

#include "input/field_value.h"
#include "input/reason_text.h"
#include "page/empty_state.h"

namespace headroom::ui {

Page::Page(PlanDocument& document, QWidget* parent)
    : GridPage(parent), document_(document), empty_(new EmptyState) {
    lines()->addWidget(empty_);
    empty_->hide();
    connect(empty_, &EmptyState::actionTriggered, this, [this] {
        const std::function<void()> act = act_;  // what it does may set another
        if (act) act();
    });
    connect(&document, &PlanDocument::evaluated, this, &Page::refresh);
    connect(&document, &PlanDocument::currentChanged, this, &Page::refresh);
    connect(&document, &PlanDocument::gestureEnded, this, &Page::refresh);
}

void Page::refresh() {
    is_stale_ = true;
    if (isVisible()) showCurrent();
}

void Page::showCurrent() {
    is_stale_ = false;
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    if (!evaluation && needsEvaluation()) {
        showImpossible(evaluation.error());
        return;
    }
    empty_->hide();
    showBody();
    showPlan(document_.isInGesture());
}

void Page::showImpossible(const Error& error) {
    const QString value = suggestionText(document_, error);
    const Field* field = findField(error.field);
    const QString name = field ? field->labelText() : QString();
    QString action;
    if (!value.isEmpty())
        action = name.isEmpty() ? tr("Use %1").arg(value) : tr("%1: use %2").arg(name, value);
    showEmptyState(tr("This combination is impossible"), reasonText(error), action,
                   [this, error] { applySuggestion(document_, error); });
}

void Page::showEmptyState(const QString& what, const QString& why, const QString& action,
                          std::function<void()> act) {
    act_ = std::move(act);
    empty_->setTexts(what, why, action);
    hideBody();
    empty_->show();
}

void Page::showEvent(QShowEvent* event) {
    if (is_stale_) showCurrent();
    GridPage::showEvent(event);
}

void Page::changeEvent(QEvent* event) {
    GridPage::changeEvent(event);
    // Figures are texts in the language, and tables hold the brushes of the theme.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace headroom::ui
