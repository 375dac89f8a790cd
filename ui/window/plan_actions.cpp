// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/plan_actions.h"

#include <QWidget>

#include "style/icon.h"

namespace headroom::ui {

PlanActions::PlanActions(PlanDocument& document, QWidget* window)
    : QObject(window),
      new_plan(make(window, QKeySequence::New)),
      open(make(window, QKeySequence::Open)),
      save(make(window, QKeySequence::Save)),
      save_as(make(window, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S))),
      undo(make(window, QKeySequence::Undo)),
      redo(make(window, QKeySequence::Redo)),
      duplicate(make(window, QKeySequence(Qt::CTRL | Qt::Key_D))),
      pin(make(window, QKeySequence(Qt::CTRL | Qt::Key_B))),
      recommend(make(window, QKeySequence(Qt::CTRL | Qt::Key_R))),
      report(make(window, QKeySequence::Print)),
      launch(make(window, {})),
      changes(make(window, QKeySequence(Qt::CTRL | Qt::Key_H))),
      import_file(make(window, QKeySequence(Qt::CTRL | Qt::Key_I))),
      use_log(make(window, QKeySequence(Qt::CTRL | Qt::Key_L))),
      forget_log(make(window, {})),
      present(make(window, QKeySequence(Qt::Key_F11))),
      leave_presentation(make(window, QKeySequence(Qt::Key_Escape))),
      previous_scenario(make(window, QKeySequence(Qt::Key_Left))),
      next_scenario(make(window, QKeySequence(Qt::Key_Right))),
      previous_page(make(window, QKeySequence(Qt::Key_PageUp))),
      next_page(make(window, QKeySequence(Qt::Key_PageDown))),
      zoom_in(make(window, QKeySequence(Qt::CTRL | Qt::Key_Plus))),
      zoom_out(make(window, QKeySequence(Qt::CTRL | Qt::Key_Minus))),
      zoom_reset(make(window, QKeySequence(Qt::CTRL | Qt::Key_0))),
      about(make(window, {})),
      quit(make(window, QKeySequence(Qt::CTRL | Qt::Key_Q))),
      document_(document) {
    new_plan->setIcon(icon(Icon::new_plan));
    open->setIcon(icon(Icon::open));
    save->setIcon(icon(Icon::save));
    undo->setIcon(icon(Icon::undo));
    redo->setIcon(icon(Icon::redo));
    duplicate->setIcon(icon(Icon::duplicate));
    pin->setIcon(icon(Icon::pin));
    recommend->setIcon(icon(Icon::chart));
    report->setIcon(icon(Icon::report));
    about->setIcon(icon(Icon::info));

    QUndoStack* stack = document_.undoStack();
    connect(undo, &QAction::triggered, stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, stack, &QUndoStack::redo);
    connect(duplicate, &QAction::triggered, &document_, &PlanDocument::duplicateCurrent);
    connect(pin, &QAction::triggered, this, [this] { document_.pinAsBaseline(document_.currentIndex()); });
    connect(forget_log, &QAction::triggered, this, [this] {
        document_.edit(QStringLiteral("measured_overheads"), tr("Forget the start-up log"),
                       [](Scenario& scenario) { scenario.workload.measured_overheads = std::nullopt; });
    });
    connect(quit, &QAction::triggered, window, &QWidget::close);
    connect(stack, &QUndoStack::indexChanged, this, &PlanActions::follow);
    connect(&document_, &PlanDocument::currentChanged, this, &PlanActions::follow);
    zoom_in->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    setPresenting(false);
    retranslate();
}

void PlanActions::setPresenting(bool presenting) {
    for (QAction* action : {leave_presentation, previous_scenario, next_scenario, previous_page, next_page})
        action->setEnabled(presenting);
    for (QAction* action : {zoom_in, zoom_out, zoom_reset}) action->setEnabled(!presenting);
}

QAction* PlanActions::make(QWidget* window, const QKeySequence& shortcut) {
    auto* action = new QAction(window);
    action->setShortcut(shortcut);
    window->addAction(action);
    return action;
}

void PlanActions::retranslate() {
    new_plan->setText(tr("New"));
    open->setText(tr("Open"));
    save->setText(tr("Save"));
    save_as->setText(tr("Save as…"));
    undo->setText(tr("Undo"));
    redo->setText(tr("Redo"));
    duplicate->setText(tr("Duplicate"));
    pin->setText(tr("Pin as baseline"));
    recommend->setText(tr("Recommend"));
    report->setText(tr("Report…"));
    launch->setText(tr("Launch configuration…"));
    changes->setText(tr("Snapshots and changes…"));
    import_file->setText(tr("Import a file…"));
    use_log->setText(tr("Use a start-up log…"));
    forget_log->setText(tr("Forget the start-up log"));
    present->setText(tr("Present"));
    leave_presentation->setText(tr("Leave the presentation"));
    previous_scenario->setText(tr("Previous scenario"));
    next_scenario->setText(tr("Next scenario"));
    previous_page->setText(tr("Previous page"));
    next_page->setText(tr("Next page"));
    zoom_in->setText(tr("Larger"));
    zoom_out->setText(tr("Smaller"));
    zoom_reset->setText(tr("Usual size"));
    about->setText(tr("About Headroom"));
    quit->setText(tr("Quit"));
    for (QAction* action : {new_plan, open, save, duplicate, pin, recommend, report})
        action->setToolTip(action->text() + QStringLiteral(" (%1)").arg(
                                                action->shortcut().toString(QKeySequence::NativeText)));
    follow();
}

void PlanActions::setPlanShown(bool shown) {
    plan_shown_ = shown;
    follow();
}

void PlanActions::follow() {
    const QUndoStack* stack = document_.undoStack();
    const auto tip = [](const QAction* action, const QString& step) {
        return step.isEmpty() ? action->text() : action->text() + QStringLiteral(": ") + step;
    };
    undo->setToolTip(tip(undo, stack->undoText()));
    redo->setToolTip(tip(redo, stack->redoText()));
    undo->setEnabled(plan_shown_ && stack->canUndo());
    redo->setEnabled(plan_shown_ && stack->canRedo());
    save->setEnabled(plan_shown_);
    save_as->setEnabled(plan_shown_);
    for (QAction* action : {duplicate, recommend, report, launch, changes, present})
        action->setEnabled(plan_shown_);
    pin->setEnabled(plan_shown_ && document_.currentIndex() != 0);
    const Workload& workload = document_.current().workload;
    use_log->setEnabled(plan_shown_ && workload.task == Task::inference);
    forget_log->setEnabled(plan_shown_ && workload.measured_overheads);
}

}  // namespace headroom::ui
