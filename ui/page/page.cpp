// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page.h"

#include <QEvent>
#include <QGridLayout>
#include <QVBoxLayout>

#include "input/field_value.h"
#include "input/reason_text.h"
#include "page/empty_state.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 12;

}  // namespace

Page::Page(PlanDocument& document, QWidget* parent)
    : QScrollArea(parent),
      document_(document),
      body_(new QWidget),
      grid_(new QGridLayout),
      empty_(new EmptyState) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Window);

    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(gap);
    body_->setLayout(grid_);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(0);
    layout->addWidget(body_);
    layout->addWidget(empty_);
    empty_->hide();
    setWidget(content);

    connect(empty_, &EmptyState::actionTriggered, this, [this] {
        if (act_) act_();
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
    if (!evaluation) {
        showImpossible(evaluation.error());
        return;
    }
    empty_->hide();
    body_->show();
    showEvaluation(*evaluation, document_.isInGesture());
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
    body_->hide();
    empty_->show();
}

void Page::rearrange() {
    const int width = viewport()->width();
    const int width_class = width >= wide_from ? 2 : width >= two_columns_from ? 1 : 0;
    if (width_class == arranged_width_class_) return;
    arranged_width_class_ = width_class;
    while (grid_->count() > 0) delete grid_->takeAt(0);
    for (int i = 0; i < grid_->columnCount(); ++i) grid_->setColumnStretch(i, 0);
    for (int i = 0; i < grid_->rowCount(); ++i) grid_->setRowStretch(i, 0);
    arrange(*grid_, width);
}

void Page::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    rearrange();
}

void Page::showEvent(QShowEvent* event) {
    rearrange();
    if (is_stale_) showCurrent();
    QScrollArea::showEvent(event);
}

void Page::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    // Figures are texts in the language, and tables hold the brushes of the theme.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace headroom::ui
