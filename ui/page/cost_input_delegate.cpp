// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_input_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "chart/table_metrics.h"
#include "input/choice_row.h"
#include "input/field_value.h"
#include "input/quantity_box.h"
#include "page/cost_input_model.h"
#include "style/proxy_style.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

const CostInputRow& rowAt(const QModelIndex& index) {
    return static_cast<const CostInputModel*>(index.model())->row(index.row());
}

/// A line for a number of a field.
class NumberEdit : public QLineEdit {
  public:
    NumberEdit(const Field& field, const QString& currency, QWidget* parent)
        : QLineEdit(parent), field_(field), currency_(currency) {
        setAlignment(Qt::AlignRight);
        connect(this, &QLineEdit::textEdited, this, [this] { showProblem({}); });
    }

    bool isEmpty() const { return text().trimmed().isEmpty(); }
    ParsedQuantity parsed() const { return readQuantity(text(), field_.number, currency_); }
    /// Whether what stands there can be taken over; says why if it cannot.
    bool judge() {
        const QString problem = !isModified() || isEmpty() ? QString() : parsed().problem;
        showProblem(problem);
        return problem.isEmpty();
    }

  private:
    void showProblem(const QString& problem) {
        if (problem == toolTip()) return;
        setToolTip(problem);
        setAccessibleDescription(problem);
        setImpossible(*this, !problem.isEmpty());
        if (problem.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(mapToGlobal(rect().bottomLeft()), problem, this);
    }

    const Field& field_;
    QString currency_;
};

bool leavesEditor(int key) {
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

}  // namespace

CostInputDelegate::CostInputDelegate(PlanDocument& document, QAbstractItemDelegate& painter, QObject* parent)
    : QStyledItemDelegate(parent), document_(document), painter_(painter) {}

void CostInputDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    if (rowAt(index).field) return painter_.paint(painter, option, index);
    const Theme& theme = currentTheme();
    painter->fillRect(option.rect, theme.alternate);
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, theme.line);
    painter->setFont(ui::font(TextSize::small, true));
    painter->setPen(theme.quietText);
    painter->drawText(option.rect.adjusted(cell_side_margin, 0, -cell_side_margin, 0),
                      Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
}

QWidget* CostInputDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                         const QModelIndex& index) const {
    const Field& field = *rowAt(index).field;
    QWidget* editor = nullptr;
    if (field.choice.read) {
        auto* combo = new ChoiceCombo(typingOf(field), parent);
        connect(combo, &ChoiceCombo::optionChosen, this,
                [this, field = &field](const std::string& value) { editName(document_, *field, value); });
        editor = combo;
    } else {
        editor = new NumberEdit(field, currencyOf(document_, document_.currentIndex(), field), parent);
    }
    editor->setAccessibleName(field.labelText());
    return editor;
}

void CostInputDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

void CostInputDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const CostInputRow& row = rowAt(index);
    if (auto* combo = qobject_cast<ChoiceCombo*>(editor)) {
        combo->setOptions(row.field->choice.options(document_.current(), document_.catalogue()));
        combo->showOption(row.field->choice.read(document_.current()));
        return;
    }
    auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified()) return;  // what is being typed stays
    const bool has_value = shownNumber(document_, document_.currentIndex(), *row.field).value.has_value();
    line->setText(has_value ? row.value : QString());
    line->selectAll();
}

void CostInputDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const {
    auto* line = dynamic_cast<NumberEdit*>(editor);
    if (!line || !line->isModified() || !line->judge()) return;
    const ParsedQuantity parsed = line->isEmpty() ? ParsedQuantity() : line->parsed();
    editNumber(document_, *rowAt(index).field, parsed.value, parsed.currency);
}

bool CostInputDelegate::eventFilter(QObject* object, QEvent* event) {
    auto* line = dynamic_cast<NumberEdit*>(object);
    if (line && event->type() == QEvent::FocusOut && !line->judge()) return false;
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (!leavesEditor(key)) return QStyledItemDelegate::eventFilter(object, event);
    // Enter and tab end the edit where it is; the view does not go on to the next line.
    const bool is_enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!line && is_enter) return QStyledItemDelegate::eventFilter(object, event);  // the combo takes it
    if (line && !line->judge()) return true;
    auto* editor = static_cast<QWidget*>(object);
    emit commitData(editor);
    emit closeEditor(editor);
    return true;
}

}  // namespace headroom::ui
