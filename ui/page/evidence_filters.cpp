// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_filters.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <set>

#include "page/evidence_words.h"

namespace headroom::ui {
namespace {

std::string chosen(const QComboBox& combo) {
    return combo.currentData().toString().toStdString();
}

/// The first entry admits all; its name is set with the language, as are those of the others.
void setValues(QComboBox& combo, const std::vector<std::string>& values) {
    const QSignalBlocker blocker(combo);
    combo.clear();
    combo.addItem({}, QString());
    for (const std::string& value : values) combo.addItem(QString(), QString::fromStdString(value));
}

void setNames(QComboBox& combo, const QString& all, QString (*name)(std::string_view)) {
    combo.setItemText(0, all);
    for (int i = 1; i < combo.count(); ++i)
        combo.setItemText(i, name(combo.itemData(i).toString().toStdString()));
}

QString asIs(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

EvidenceFilters::EvidenceFilters(QWidget* parent)
    : Surface(parent),
      kind_(new QComboBox),
      group_(new QComboBox),
      confidence_(new QComboBox),
      task_(new QComboBox),
      words_(new QLineEdit) {
    constexpr int margin = 12;
    constexpr int gap = 8;
    constexpr int fewest_letters = 9;
    constexpr int most_visible = 40;
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(margin, gap, margin, gap);
    line->setSpacing(gap);
    for (QComboBox* combo : {kind_, group_, confidence_, task_}) {
        combo->setMaxVisibleItems(most_visible);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // the choices come when it is shown
        line->addWidget(combo);
        connect(combo, &QComboBox::currentIndexChanged, this, &EvidenceFilters::changed);
    }
    // The others have short lists.
    group_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    group_->setMinimumContentsLength(fewest_letters);
    line->setStretchFactor(group_, 2);
    words_->setClearButtonEnabled(true);
    line->addWidget(words_, 3);
    connect(words_, &QLineEdit::textChanged, this, &EvidenceFilters::changed);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setChoices({});
}

void EvidenceFilters::setChoices(const std::vector<EvidenceRecord>& records) {
    std::set<std::string> kinds, groups, confidences;
    for (const EvidenceRecord& record : records) {
        kinds.emplace(record.kind());
        groups.insert(record.row->group);
        confidences.insert(record.row->confidence);
    }
    // Figures in their own order, whether it fits after them.
    std::vector<std::string> ordered;
    for (const std::string_view name : enum_names<Figure>)
        if (kinds.erase(std::string(name)) > 0) ordered.emplace_back(name);
    ordered.insert(ordered.end(), kinds.begin(), kinds.end());
    setValues(*kind_, ordered);
    setValues(*group_, {groups.begin(), groups.end()});
    setValues(*confidence_, {confidences.begin(), confidences.end()});
    setValues(*task_, {enum_names<Task>.begin(), enum_names<Task>.end()});
    retranslate();
}

EvidenceFilter EvidenceFilters::filter() const {
    return {chosen(*kind_), chosen(*group_), chosen(*confidence_), value_of<Task>(chosen(*task_)),
            words_->text()};
}

void EvidenceFilters::retranslate() {
    setNames(*kind_, tr("All figures"), kindName);
    setNames(*group_, tr("All groups"), asIs);
    setNames(*confidence_, tr("Any confidence"), confidenceName);
    setNames(*task_, tr("Both tasks"), taskName);
    words_->setPlaceholderText(tr("Search"));
    setAccessibleName(tr("Which measurements are shown"));
    kind_->setAccessibleName(tr("Figure"));
    group_->setAccessibleName(tr("Group"));
    confidence_->setAccessibleName(tr("Confidence"));
    task_->setAccessibleName(tr("Task"));
    words_->setAccessibleName(tr("Search"));
    words_->setToolTip(tr("Rows that hold all these words: id, group, source, software, model, card, notes"));
}

void EvidenceFilters::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    Surface::changeEvent(event);
}

}  // namespace headroom::ui
