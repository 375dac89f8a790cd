// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenario_delegate.h"

#include <QPainter>

#include "input/grid.h"
#include "style/theme.h"
#include "window/scenario_model.h"
#include "window/verdict_view.h"

namespace headroom::ui {
namespace {

constexpr int row_height = 28;
constexpr int margin = 8;
constexpr int name_left = 28;
constexpr int icon_size = 16;

}  // namespace

QSize ScenarioDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {scaled(100), scaled(row_height)};
}

void ScenarioDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const Theme& theme = currentTheme();
    const bool selected = option.state & QStyle::State_Selected;
    const QColor ink = selected ? theme.onAccent : theme.text;
    const QRect& area = option.rect;
    painter->save();
    painter->fillRect(area, selected ? theme.accent : theme.base);
    const bool last = index.row() == index.model()->rowCount() - 1;
    if (!selected && !last) painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.line);

    const auto& model = *static_cast<const ScenarioModel*>(index.model());
    const VerdictLook look = verdictLook(model.evaluation(index));
    const int size = scaled(icon_size);
    const int icon_left = area.right() - scaled(margin) - size;
    painter->drawPixmap(icon_left, area.center().y() - size / 2 + 1,
                        iconPixmap(look.icon, size, selected ? theme.onAccent : look.colour,
                                   painter->device()->devicePixelRatioF()));

    int right = icon_left - scaled(margin);
    if (const QString word = ScenarioModel::roleWord(index); !word.isEmpty()) {
        painter->setFont(ui::font(TextSize::small));
        painter->setPen(selected ? theme.onAccent : theme.quietText);
        const int width = QFontMetrics(painter->font()).horizontalAdvance(word);
        painter->drawText(QRect(right - width, area.top(), width, area.height()), Qt::AlignCenter, word);
        right -= width + scaled(margin);
    }
    painter->setPen(ink);
    painter->setFont(ui::font(TextSize::body, true));
    painter->drawText(area.adjusted(scaled(margin), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      index.data(ScenarioModel::LetterRole).toString());
    painter->setFont(ui::font(TextSize::body));
    const QRect name(area.left() + scaled(name_left), area.top(), right - area.left() - scaled(name_left),
                     area.height());
    painter->drawText(
        name, Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, name.width()));
    painter->restore();
}

void ScenarioDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex&) const {
    editor->setGeometry(option.rect.adjusted(scaled(name_left) - 6, 1, -1, -1));
}

}  // namespace headroom::ui
