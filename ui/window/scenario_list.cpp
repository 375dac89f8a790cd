// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_list.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <algorithm>

#include "input/grid.h"
#include "style/icon.h"
#include "window/scenario_delegate.h"

namespace headroom::ui {
namespace {

constexpr int most_rows = 6;

}  // namespace

ScenarioList::ScenarioList(PlanDocument& document, QWidget* parent)
    : QListView(parent), document_(document), model_(new ScenarioModel(document, this)) {
    setModel(model_);
    setItemDelegate(new ScenarioDelegate(this));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    setAccessibleName(tr("Scenarios"));
    connect(model_, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        showCurrent();
    });
    connect(&document_, &PlanDocument::currentChanged, this, &ScenarioList::showCurrent);
    showCurrent();
}

void ScenarioList::showCurrent() {
    const QModelIndex index = model_->index(document_.currentIndex());
    if (index != currentIndex()) setCurrentIndex(index);
}

void ScenarioList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (current.isValid()) document_.setCurrent(current.row());
}

void ScenarioList::renameCurrent() {
    edit(currentIndex());
}

void ScenarioList::removeCurrent() {
    document_.removeScenario(document_.currentIndex());
}

void ScenarioList::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Delete)) return removeCurrent();
    QListView::keyPressEvent(event);
}

void ScenarioList::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid()) document_.setCurrent(index.row());
    QMenu menu(this);
    menu.addAction(tr("Rename"), this, &ScenarioList::renameCurrent)->setShortcut(QKeySequence(Qt::Key_F2));
    menu.addAction(icon(Icon::duplicate), tr("Duplicate"), &document_, &PlanDocument::duplicateCurrent);
    QAction* pin = menu.addAction(icon(Icon::pin), tr("Pin as baseline"), this,
                                  [this] { document_.pinAsBaseline(document_.currentIndex()); });
    const bool is_need = document_.current().kind == ScenarioKind::need;
    pin->setEnabled(document_.currentIndex() != 0 && !is_need);
    QAction* need = menu.addAction(tr("A need, not an option"), this, [this](bool checked) {
        document_.setKind(document_.currentIndex(), checked ? ScenarioKind::need : ScenarioKind::option);
    });
    need->setCheckable(true);
    need->setChecked(is_need);
    need->setToolTip(tr("Options are recommended for it; comparisons and reports leave it out"));
    menu.setToolTipsVisible(true);
    QAction* remove = menu.addAction(tr("Remove"), this, &ScenarioList::removeCurrent);
    remove->setShortcut(QKeySequence(QKeySequence::Delete));
    remove->setEnabled(document_.scenarioCount() > 1);
    menu.exec(event->globalPos());
}

QSize ScenarioList::sizeHint() const {
    const int rows = std::clamp(model_->rowCount(), 1, most_rows);
    return {scaled(200), rows * sizeHintForRow(0) + 2 * frameWidth()};
}

void ScenarioList::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Scenarios"));
        viewport()->update();
    }
}

}  // namespace headroom::ui
