// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_page.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "base/csv.h"
#include "base/text.h"
#include "chart/chart_frame.h"
#include "chart/figure_table.h"
#include "chart/sorted_table.h"
#include "page/catalogue_detail.h"
#include "page/catalogue_edits.h"
#include "page/catalogue_entry.h"
#include "page/catalogue_filters.h"
#include "page/price_dialog.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;

/// A table with buttons under it, for a frame.
QWidget* withButtons(QWidget* table, std::initializer_list<QWidget*> buttons) {
    auto* pane = new QWidget;
    auto* lines = new QVBoxLayout(pane);
    lines->setContentsMargins(0, 0, 0, gap / 2);
    lines->setSpacing(gap);
    lines->addWidget(table, 1);
    auto* line = new QHBoxLayout;
    line->setSpacing(gap);
    for (QWidget* button : buttons) line->addWidget(button);
    line->addStretch(1);
    lines->addLayout(line);
    pane->setSizePolicy(table->sizePolicy());
    return pane;
}

void copyText(const std::string& text) {
    QApplication::clipboard()->setText(QString::fromStdString(text));
}

}  // namespace

CataloguePage::CataloguePage(PlanDocument& document, std::string today, QWidget* parent)
    : GridPage(parent),
      document_(document),
      today_(std::move(today)),
      model_(new CatalogueModel(this)),
      proxy_(new CatalogueProxy(*model_, this)),
      filters_(new CatalogueFilters),
      table_(new SortedTable(proxy_, 0)),
      detail_(new CatalogueDetail),
      compared_(new FigureTable),
      compare_(new QPushButton),
      copy_(new QPushButton),
      back_(new QPushButton),
      copy_comparison_(new QPushButton),
      hint_(new QLabel),
      table_frame_(new ChartFrame(withButtons(table_, {compare_, copy_, hint_}), nullptr)),
      detail_frame_(new ChartFrame(detail_, nullptr)),
      compare_frame_(new ChartFrame(withButtons(compared_, {back_, copy_comparison_}), nullptr)) {
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    compare_frame_->hide();

    connect(&document, &PlanDocument::catalogueChanged, this, &CataloguePage::refresh);
    connect(filters_, &CatalogueFilters::tableChosen, this, [this] {
        setComparing(false);
        load();
    });
    connect(filters_, &CatalogueFilters::filterChanged, this, [this] {
        setComparing(false);
        applyFilter();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CataloguePage::showCurrent);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CataloguePage::showSelection);
    connect(compare_, &QPushButton::clicked, this, [this] {
        compared_ids_ = selectedIds();
        showComparison();
        setComparing(true);
    });
    connect(back_, &QPushButton::clicked, this, [this] { setComparing(false); });
    connect(copy_, &QPushButton::clicked, this, [this] { copyText(tableCsv()); });
    connect(copy_comparison_, &QPushButton::clicked, this, [this] { copyText(comparisonCsv(comparison_)); });
    connect(detail_, &CatalogueDetail::useTriggered, this, &CataloguePage::useCurrent);
    connect(detail_, &CatalogueDetail::priceTriggered, this, &CataloguePage::setPrice);
    connect(detail_, &CatalogueDetail::removeTriggered, this, &CataloguePage::removeOwn);
}

QWidget* CataloguePage::mainFrame() {
    return table_frame_;
}

void CataloguePage::arrange(QGridLayout& grid, int width) {
    const bool is_roomy = width >= roomy_from;
    filters_->setNarrow(!is_roomy);
    grid.addWidget(filters_, 0, 0, 1, is_roomy ? 2 : 1);
    // Frames of the same place: the comparison hides the others.
    grid.addWidget(compare_frame_, 1, 0, 1, is_roomy ? 2 : 1, Qt::AlignTop);
    grid.addWidget(table_frame_, 1, 0);
    grid.addWidget(detail_frame_, is_roomy ? 1 : 2, is_roomy ? 1 : 0);
    constexpr int table_share = 5;
    constexpr int detail_share = 3;
    grid.setColumnStretch(0, is_roomy ? table_share : 1);
    if (is_roomy) grid.setColumnStretch(1, detail_share);
    grid.setRowStretch(1, 1);
}

void CataloguePage::refresh() {
    is_stale_ = true;
    if (isVisible()) load();
}

void CataloguePage::load() {
    is_stale_ = false;
    const bool is_other_table = shown_table_ != filters_->table();
    const std::string shown = is_other_table ? usedEntry(document_, filters_->table()) : currentId();
    shown_table_ = filters_->table();
    model_->setRows(catalogueRows(*shown_table_, document_.catalogue(), layersOf(document_), today_));
    filters_->setChoices(model_->table());
    if (is_other_table) table_->sortByColumn(0, Qt::AscendingOrder);
    applyFilter();
    table_->fitColumns();
    select(shown);
    if (!compare_frame_->isHidden()) showComparison();
}

void CataloguePage::applyFilter() {
    const std::string shown = currentId();
    proxy_->setFilter(filters_->filter());
    select(shown);
    retranslate();
    showCurrent();
}

void CataloguePage::showEntry(const QString& entry) {
    const std::string name = entry.section(u'/', 0, 0).toStdString();
    const std::optional<CatalogueTable> table = catalogueTableOf(name);
    if (!table) return;
    filters_->showAll(*table);
    select(entry.section(u'/', 1).toStdString());
    table_->setFocus();
}

void CataloguePage::select(const std::string& id) {
    const std::vector<CatalogueRow>& rows = model_->table().rows;
    const auto found = std::ranges::find(rows, id, &CatalogueRow::id);
    QModelIndex index;
    if (found != rows.end())
        index = proxy_->mapFromSource(model_->index(static_cast<int>(found - rows.begin()), 0));
    if (!index.isValid()) index = proxy_->index(0, 0);
    if (index == table_->currentIndex()) return;
    table_->setCurrentIndex(index);
    if (index.isValid()) table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

std::string CataloguePage::currentId() const {
    const QModelIndex index = table_->currentIndex();
    if (!index.isValid()) return {};
    return model_->table().rows[static_cast<std::size_t>(proxy_->mapToSource(index).row())].id;
}

std::vector<std::string> CataloguePage::selectedIds() const {
    std::vector<int> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) rows.push_back(index.row());
    std::ranges::sort(rows);
    std::vector<std::string> ids;
    for (const int row : rows) {
        const int source = proxy_->mapToSource(proxy_->index(row, 0)).row();
        ids.push_back(model_->table().rows[static_cast<std::size_t>(source)].id);
    }
    return ids;
}

void CataloguePage::showCurrent() {
    const std::string id = currentId();
    const CatalogueTable table = filters_->table();
    const std::optional<CatalogueEntry> entry =
        catalogueEntry(table, id, document_.catalogue(), layersOf(document_), today_);
    if (!entry) {
        detail_frame_->setTitle({tr("No entry"), tr("No entry"), QString(), QString()});
        detail_->setNotice(tr("Nothing passes the filter."));
        return;
    }
    detail_frame_->setTitle({entry->name, entry->name, entry->origin, entry->origin});
    detail_->setValues(entry->values, {.can_use = isUsable(table),
                                       .can_price = table == CatalogueTable::accelerators,
                                       .can_remove = ownLayer(document_, table, id) != EntryOrigin::shipped});
}

void CataloguePage::showSelection() {
    const auto count = static_cast<int>(table_->selectionModel()->selectedRows().size());
    const bool has_cards = filters_->table() == CatalogueTable::accelerators;
    compare_->setVisible(has_cards);
    hint_->setVisible(has_cards);
    compare_->setEnabled(count >= fewest_compared && count <= most_compared);
    hint_->setText(count >= fewest_compared
                       ? tr("%1 chosen, at most %2").arg(numberText(count), numberText(most_compared))
                       : tr("Ctrl + click chooses several"));
}

void CataloguePage::showComparison() {
    comparison_ = compareAccelerators(compared_ids_, document_.catalogue(), today_);
    compared_->setRows(comparisonRows(comparison_));
}

void CataloguePage::setComparing(bool comparing) {
    if (comparing != compare_frame_->isHidden()) return;
    const bool had_focus = compare_frame_->isAncestorOf(QApplication::focusWidget());
    compare_frame_->setVisible(comparing);
    table_frame_->setVisible(!comparing);
    detail_frame_->setVisible(!comparing);
    if (comparing)
        back_->setFocus();
    else if (had_focus)
        table_->setFocus();
}

void CataloguePage::useCurrent() {
    if (const std::string id = currentId(); !id.empty()) useEntry(document_, filters_->table(), id);
}

void CataloguePage::setPrice() {
    const Accelerator* card = document_.catalogue().accelerators.find(currentId());
    if (!card) return;
    OwnPrice price;
    price.accelerator = card->id;
    const QString name = QString::fromStdString(card->name);
    PriceDialog dialog(name, price, today_, this);
    if (dialog.exec() != QDialog::Accepted) return;
    CatalogueOverrides added;
    added.prices = {dialog.price()};
    const QString text = tr("Price of %1: %2").arg(name, moneyText(added.prices.front().usd, "USD"));
    const EntryOrigin layer = dialog.isForPlan() ? EntryOrigin::plan : EntryOrigin::user;
    if (const std::optional<Error> error = addOwnEntries(document_, layer, text, added)) emit failed(*error);
}

void CataloguePage::removeOwn() {
    const std::optional<Error> error = removeOwnEntry(document_, filters_->table(), currentId());
    if (error) emit failed(*error);
}

std::string CataloguePage::tableCsv() const {
    const CatalogueRows& table = model_->table();
    std::vector<std::string> cells{"id"};
    for (const CatalogueColumn& column : table.columns) cells.push_back(column.title.toStdString());
    std::string csv = csv_record(cells);
    for (int row = 0; row < proxy_->rowCount(); ++row) {
        const int source = proxy_->mapToSource(proxy_->index(row, 0)).row();
        const CatalogueRow& shown = table.rows[static_cast<std::size_t>(source)];
        cells = {shown.id};
        for (std::size_t i = 0; i < shown.cells.size(); ++i) {
            const CatalogueCell& cell = shown.cells[i];
            if (!cell.key.isValid())
                cells.emplace_back();
            else
                cells.push_back(table.columns[i].is_number ? shortest(cell.key.toDouble())
                                                           : cell.text.toStdString());
        }
        csv += csv_record(cells);
    }
    return csv;
}

void CataloguePage::retranslate() {
    const QString name = catalogueTableName(filters_->table());
    const QString count = tr("%1 of %2").arg(numberText(proxy_->rowCount()), numberText(model_->rowCount()));
    table_frame_->setTitle({name, name, count, count});
    table_->setAccessibleName(name);
    compare_frame_->setTitle({tr("Side by side"), tr("Side by side"),
                              tr("the best of each row is marked; prices and dates as in the table"),
                              tr("the best of each row is marked")});
    compared_->setAccessibleName(tr("Side by side"));
    compare_->setText(tr("&Compare"));
    compare_->setToolTip(tr("Shows %1 to %2 accelerators side by side")
                             .arg(numberText(fewest_compared), numberText(most_compared)));
    for (QPushButton* button : {copy_, copy_comparison_}) {
        button->setText(tr("Copy as CS&V"));
        button->setToolTip(tr("Puts what is shown on the clipboard, for a spreadsheet"));
    }
    back_->setText(tr("&Back to the table"));
    showSelection();
}

void CataloguePage::showEvent(QShowEvent* event) {
    if (is_stale_) load();
    GridPage::showEvent(event);
}

void CataloguePage::changeEvent(QEvent* event) {
    GridPage::changeEvent(event);
    // Texts are in the language, and cells hold the brushes of the theme.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace headroom::ui
