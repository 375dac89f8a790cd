// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/plan_bar.h"

#include <QActionGroup>
#include <QEvent>
#include <QLocale>
#include <array>

#include "input/grid.h"
#include "style/icon.h"
#include "style/language.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int bar_height = 40;
constexpr int icon_size = 16;

}  // namespace

PlanBar::PlanBar(PlanDocument& document, PlanActions& actions, QMenu& recent, QWidget* parent)
    : QToolBar(parent),
      document_(document),
      actions_(actions),
      state_(new QLabel(this)),
      language_(new QAction(this)),
      more_(new QToolButton(this)),
      menu_(new QMenu(this)),
      theme_menu_(new QMenu(this)),
      themes_(new QActionGroup(this)) {
    setObjectName(QStringLiteral("planBar"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize({scaled(icon_size), scaled(icon_size)});
    setFixedHeight(scaled(bar_height));
    addActions({actions.new_plan, actions.open, actions.save});
    addSeparator();
    addActions({actions.undo, actions.redo});
    addSeparator();
    addActions({actions.duplicate, actions.pin});
    addSeparator();
    addActions({actions.recommend, actions.report});
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    state_->setForegroundRole(QPalette::PlaceholderText);
    state_->setContentsMargins(0, 0, scaled(8), 0);
    addWidget(state_);
    addSeparator();
    language_->setIcon(icon(Icon::language));
    addAction(language_);
    buildMenu(recent);
    addWidget(more_);

    connect(language_, &QAction::triggered, this, &PlanBar::languageToggled);
    connect(&document_, &PlanDocument::fileChanged, this, &PlanBar::showState);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &PlanBar::showState);
    setCompact(false);
    retranslate();
}

void PlanBar::buildMenu(QMenu& recent) {
    for (std::size_t i = 0; i < theme_choice_count; ++i) {
        QAction* action = theme_menu_->addAction(QString());
        action->setCheckable(true);
        action->setData(static_cast<int>(i));
        themes_->addAction(action);
    }
    connect(themes_, &QActionGroup::triggered, this,
            [this](QAction* action) { emit themeChosen(static_cast<ThemeChoice>(action->data().toInt())); });
    menu_->addMenu(&recent);
    menu_->addAction(actions_.save_as);
    menu_->addSeparator();
    menu_->addActions({actions_.import_file, actions_.use_log, actions_.forget_log});
    menu_->addActions({actions_.launch, actions_.changes});
    menu_->addSeparator();
    menu_->addAction(actions_.present);
    menu_->addMenu(theme_menu_);
    menu_->addActions({actions_.zoom_in, actions_.zoom_out, actions_.zoom_reset});
    menu_->addAction(actions_.about);
    menu_->addSeparator();
    menu_->addAction(actions_.quit);
    connect(more_, &QToolButton::clicked, this, [this] {
        menu_->popup(more_->mapToGlobal(QPoint(more_->width() - menu_->sizeHint().width(), more_->height())));
    });
    more_->setText(QStringLiteral("⋯"));
    more_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    more_->setFocusPolicy(Qt::TabFocus);
}

void PlanBar::setCompact(bool compact) {
    compact_ = compact;
    setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    for (QAction* action : actions()) {
        auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
        if (!button || button == more_) continue;
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->text());
    }
    // The language is its own name, which no icon can say.
    if (auto* button = qobject_cast<QToolButton*>(widgetForAction(language_)))
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    showState();
}

void PlanBar::setPlanShown(bool shown) {
    plan_shown_ = shown;
    showState();
}

void PlanBar::showThemeChoice(ThemeChoice choice) {
    themes_->actions().at(static_cast<qsizetype>(choice))->setChecked(true);
}

void PlanBar::showState() {
    QString text;
    if (plan_shown_) {
        text = document_.title();
        const QTime saved = document_.savedAt();
        if (document_.isModified())
            text += QStringLiteral(" — ") + tr("not saved");
        else if (saved.isValid() && !compact_)
            text += QStringLiteral(" — ") + tr("saved %1").arg(saved.toString(QStringLiteral("HH:mm")));
    }
    state_->setText(text);
}

void PlanBar::retranslate() {
    const bool chinese = currentLanguage() == QLatin1String("zh_CN");
    language_->setText(chinese ? QStringLiteral("English") : QStringLiteral("中文"));
    language_->setToolTip(chinese ? QStringLiteral("Switch to English") : QStringLiteral("切换到中文"));
    more_->setAccessibleName(tr("More"));
    more_->setToolTip(tr("More"));
    theme_menu_->setTitle(tr("Theme"));
    const std::array names = {tr("As the system"), tr("Light"), tr("Dark"), tr("High contrast")};
    for (std::size_t i = 0; i < names.size(); ++i)
        themes_->actions().at(static_cast<qsizetype>(i))->setText(names[i]);
    setWindowTitle(tr("Tools"));
    setCompact(compact_);
}

void PlanBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        actions_.retranslate();
        retranslate();
    }
}

}  // namespace headroom::ui
