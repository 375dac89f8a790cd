// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_detail.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "input/grid.h"
#include "page/evidence_words.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int line_gap = 4;
constexpr int column_gap = 16;

QLabel* label(const QString& text, bool quiet) {
    auto* made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (quiet) {
        made->setForegroundRole(QPalette::PlaceholderText);
    } else {
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    return made;
}

}  // namespace

EvidenceDetail::EvidenceDetail(QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout), open_(new QPushButton), copy_(new QPushButton) {
    auto* content = new QWidget;
    auto* content_lines = new QVBoxLayout(content);
    content_lines->setContentsMargins(0, 0, gap, 0);
    content_lines->addLayout(grid_);
    content_lines->addStretch(1);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(column_gap);
    grid_->setVerticalSpacing(line_gap);
    grid_->setColumnStretch(1, 1);

    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setBackgroundRole(QPalette::Base);
    content->setBackgroundRole(QPalette::Base);
    area->setWidget(content);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(open_);
    buttons->addWidget(copy_);
    buttons->addStretch(1);

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, line_gap);
    lines->setSpacing(gap);
    lines->addWidget(area, 1);
    lines->addLayout(buttons);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(open_, &QPushButton::clicked, this, &EvidenceDetail::openTriggered);
    connect(copy_, &QPushButton::clicked, this, &EvidenceDetail::copyTriggered);
    retranslate();
}

QSize EvidenceDetail::sizeHint() const {
    constexpr int usual_width = 480;
    constexpr int usual_height = 168;
    return {usual_width, scaled(usual_height)};
}

void EvidenceDetail::setLines(const std::vector<DetailLine>& lines) {
    while (const QLayoutItem* item = grid_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; const DetailLine& line : lines) {
        grid_->addWidget(label(line.name, true), row, 0);
        QLabel* text = label(line.text, line.name.isEmpty());
        text->setAccessibleName(line.name);
        grid_->addWidget(text, row++, 1);
    }
    open_->setEnabled(true);
    copy_->setEnabled(true);
}

void EvidenceDetail::setNotice(const QString& notice) {
    setLines({{QString(), notice}});
    open_->setEnabled(false);
    copy_->setEnabled(false);
}

void EvidenceDetail::retranslate() {
    open_->setText(tr("Open as scenario"));
    open_->setToolTip(tr("Adds it to the plan, to be changed and compared"));
    copy_->setText(tr("Copy source"));
    copy_->setToolTip(tr("Puts the name of the source on the clipboard"));
}

void EvidenceDetail::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

std::vector<DetailLine> detailLines(const std::vector<EvidenceRecord>& records, const Catalogue& catalogue) {
    const EvidenceRow& row = *records.front().row;
    const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
    std::vector<DetailLine> lines{{EvidenceDetail::tr("Scenario"), scenarioWords(row.scenario, catalogue)}};
    QStringList measured;
    for (const EvidenceRecord& record : records) measured << comparisonWords(record);
    lines.push_back({EvidenceDetail::tr("Measured"), measured.join(u'\n')});
    lines.push_back({EvidenceDetail::tr("Source"), text(row.source)});
    QStringList published{text(row.date)};
    if (!row.software.empty()) published << text(row.software);
    published << confidenceName(row.confidence);
    lines.push_back({EvidenceDetail::tr("Published"), published.join(QStringLiteral(" · "))});
    QStringList assumed;
    for (const std::string& setting : row.assumed) assumed << text(setting);
    if (!assumed.isEmpty()) lines.push_back({EvidenceDetail::tr("Assumed"), assumed.join(u'\n')});
    if (!row.notes.empty()) lines.push_back({EvidenceDetail::tr("Notes"), text(row.notes)});
    return lines;
}

}  // namespace headroom::ui
