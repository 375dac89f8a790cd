// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_page.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <algorithm>

#include "chart/chart_frame.h"
#include "chart/figure_table.h"
#include "chart/scatter_chart.h"
#include "chart/sorted_table.h"
#include "page/evidence_detail.h"
#include "page/evidence_filters.h"
#include "page/evidence_words.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

QString textOf(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

/// GiB where they occur, since most figures are in them; else the unit of the first figure.
FigureUnit unitToDraw(const std::vector<const EvidenceRecord*>& figures) {
    const auto is_gib = [](const EvidenceRecord* r) { return r->comparison->unit == FigureUnit::gib; };
    const bool any_gib = figures.empty() || std::ranges::any_of(figures, is_gib);
    return any_gib ? FigureUnit::gib : figures.front()->comparison->unit;
}

/// A table that scrolls, where figure tables are as high as their rows.
FigureTable* scrolling(FigureTable* table) {
    constexpr int lowest = 168;
    table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    table->setMinimumHeight(lowest);
    return table;
}

}  // namespace

EvidencePage::EvidencePage(PlanDocument& document, QWidget* parent)
    : GridPage(parent),
      document_(document),
      model_(new EvidenceModel(this)),
      proxy_(new EvidenceProxy(*model_, this)),
      headline_(new QLabel),
      filters_(new EvidenceFilters),
      chart_(new ScatterChart),
      table_(new SortedTable(proxy_, EvidenceModel::group)),
      statistics_(new FigureTable),
      detail_(new EvidenceDetail),
      chart_frame_(new ChartFrame(chart_, nullptr)),
      table_frame_(new ChartFrame(table_, nullptr)),
      statistics_frame_(new ChartFrame(scrolling(statistics_), nullptr)),
      detail_frame_(new ChartFrame(detail_, nullptr)) {
    headline_->setWordWrap(true);
    headline_->setTextFormat(Qt::RichText);
    table_->sortByColumn(EvidenceModel::error, Qt::DescendingOrder);

    run_.finished = [this](const std::shared_ptr<const ComparedEvidence>& evidence) { take(evidence); };
    connect(filters_, &EvidenceFilters::changed, this, &EvidencePage::applyFilter);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EvidencePage::showCurrent);
    connect(chart_, &ScatterChart::pointClicked, this, &EvidencePage::select);
    connect(detail_, &EvidenceDetail::openTriggered, this, &EvidencePage::openAsScenario);
    connect(detail_, &EvidenceDetail::copyTriggered, this, &EvidencePage::copySource);
}

QWidget* EvidencePage::mainFrame() {
    return chart_frame_;
}

void EvidencePage::arrange(QGridLayout& grid, int width) {
    const bool is_roomy = width >= roomy_from;
    const int columns = width >= two_columns_from ? 2 : 1;
    // A click on a point shows its row beside or under the chart.
    int row = 0;
    grid.addWidget(headline_, row++, 0, 1, columns);
    grid.addWidget(filters_, row++, 0, 1, columns);
    grid.addWidget(chart_frame_, row, 0);
    grid.setRowStretch(row, 1);
    if (is_roomy) {
        grid.addWidget(table_frame_, row++, 1);
        grid.addWidget(detail_frame_, row, 0);
        grid.addWidget(statistics_frame_, row, 1);
    } else {
        grid.addWidget(detail_frame_, columns == 2 ? row : row + 1, columns - 1);
        row += 2;
        grid.addWidget(table_frame_, row++, 0, 1, columns);
        grid.addWidget(statistics_frame_, row, 0, 1, columns);
    }
    constexpr int first_share = 1;
    constexpr int second_share = 2;
    grid.setColumnStretch(0, is_roomy ? first_share : 1);
    if (columns == 2) grid.setColumnStretch(1, is_roomy ? second_share : 1);
}

void EvidencePage::take(const std::shared_ptr<const ComparedEvidence>& evidence) {
    evidence_ = evidence;
    model_->setRecords(evidence->records);
    filters_->setChoices(model_->records());
    retranslate();
}

void EvidencePage::retranslate() {
    chart_frame_->setTitle({tr("Estimated against measured"), tr("Estimated against measured"),
                            tr("logarithmic; thin lines are 10 % off"), tr("logarithmic")});
    statistics_frame_->setTitle(
        {tr("Errors by figure and group"), tr("Errors"), tr("without their sign; bias with it"), QString()});
    table_->setAccessibleName(tr("Measurements"));
    statistics_->setAccessibleName(tr("Errors by figure and group"));
    model_->retranslate();
    table_->fitColumns();
    applyFilter();
}

void EvidencePage::applyFilter() {
    const std::optional<int> current = currentRecord();
    proxy_->setFilter(filters_->filter());
    const Validation validation = proxy_->validation();
    showChart();
    showHeadline(validation);
    statistics_->setRows(statisticRows(validation));
    table_frame_->setTitle(
        {tr("Measurements"), tr("Measurements"),
         tr("%1 of %2").arg(numberText(proxy_->rowCount()), numberText(model_->rowCount())), QString()});
    select(current);
    showCurrent();
}

void EvidencePage::showHeadline(const Validation& validation) {
    headline_->setFont(ui::font(TextSize::body));
    if (!evidence_ || evidence_->error) {
        const QString words =
            evidence_ ? textOf(to_text(*evidence_->error)) : tr("Estimating what was measured…");
        headline_->setText(words.toHtmlEscaped());
        headline_->setAccessibleName(words);
        headline_->setAccessibleDescription({});
        return;
    }
    QString html;
    QStringList words;
    for (const SummaryLine& line : summaryLines(validation)) {
        html += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(line.name.toHtmlEscaped(), line.words.toHtmlEscaped());
        words << line.name + QStringLiteral(": ") + line.words;
    }
    if (words.isEmpty()) words << headlineText({});
    headline_->setText(html.isEmpty() ? words.front().toHtmlEscaped()
                                      : QStringLiteral("<table cellspacing=\"2\">%1</table>").arg(html));
    headline_->setAccessibleName(words.front());
    headline_->setAccessibleDescription(words.mid(1).join(QStringLiteral(". ")));
}

void EvidencePage::showChart() {
    std::vector<const EvidenceRecord*> figures;
    for (const int index : proxy_->admitted())
        if (const EvidenceRecord& record = model_->records()[static_cast<std::size_t>(index)];
            record.comparison)
            figures.push_back(&record);
    const FigureUnit unit = unitToDraw(figures);
    std::erase_if(figures, [&](const EvidenceRecord* record) { return record->comparison->unit != unit; });
    ScatterFigures shown;
    shown.unit = unitName(unit);
    std::vector<double> errors;
    for (const EvidenceRecord* record : figures) {
        const Comparison& comparison = *record->comparison;
        errors.push_back(comparison.error());
        if (comparison.predicted <= 0) continue;  // has no place on a logarithmic axis
        const QString tip =
            textOf(record->row->id) + u'\n' + textOf(record->row->group) + u'\n' + comparisonWords(*record);
        shown.points.push_back({static_cast<int>(record - model_->records().data()), comparison.measured,
                                comparison.predicted, tip});
    }
    const int left_out = proxy_->rowCount() - static_cast<int>(shown.points.size());
    if (!evidence_)
        shown.remark = tr("Estimating what was measured…");
    else if (proxy_->rowCount() == 0)
        shown.remark = tr("No measurement passes the filter");
    else if (shown.points.empty())
        shown.remark = tr("Whether it fits has two answers, and nothing to draw");
    else if (left_out > 0)
        shown.remark = tr("%1 not drawn: choose the figure").arg(numberText(left_out));
    shown.summary = headlineText(statistics_of(std::move(errors)));
    chart_->setFigures(std::move(shown));
}

std::optional<int> EvidencePage::currentRecord() const {
    const QModelIndex index = table_->currentIndex();
    return index.isValid() ? std::optional(proxy_->mapToSource(index).row()) : std::nullopt;
}

void EvidencePage::select(std::optional<int> record) {
    QModelIndex index;
    if (record) index = proxy_->mapFromSource(model_->index(*record, EvidenceModel::id));
    if (!index.isValid()) index = proxy_->index(0, EvidenceModel::id);
    table_->setCurrentIndex(index);
    if (index.isValid()) table_->scrollTo(index);
}

void EvidencePage::showCurrent() {
    const std::optional<int> current = currentRecord();
    chart_->setCurrent(current);
    if (!current) {
        detail_frame_->setTitle({tr("No row"), tr("No row"), QString(), QString()});
        detail_->setNotice(tr("Choose a point or a row to see what was measured, and who says so."));
        return;
    }
    const std::vector<EvidenceRecord>& records = model_->records();
    const EvidenceRow& row = *records[static_cast<std::size_t>(*current)].row;
    std::vector<EvidenceRecord> of_row;
    std::ranges::copy_if(records, std::back_inserter(of_row),
                         [&](const EvidenceRecord& record) { return record.row == &row; });
    const QString id = textOf(row.id);
    const QString group = textOf(row.group);
    detail_frame_->setTitle({id, id, group, group});
    detail_->setLines(detailLines(of_row, document_.catalogue()));
}

void EvidencePage::openAsScenario() {
    const std::optional<int> current = currentRecord();
    if (!current) return;
    const EvidenceRow& row = *model_->records()[static_cast<std::size_t>(*current)].row;
    Scenario scenario = row.scenario;
    scenario.name =
        tr("%1 (%2)").arg(shortScenarioWords(scenario, document_.catalogue()), textOf(row.id)).toStdString();
    document_.addScenario(std::move(scenario));
}

void EvidencePage::copySource() {
    if (const std::optional<int> current = currentRecord())
        QGuiApplication::clipboard()->setText(
            textOf(model_->records()[static_cast<std::size_t>(*current)].row->source));
}

void EvidencePage::showEvent(QShowEvent* event) {
    if (!evidence_ && !run_.isRunning()) {
        retranslate();
        run_.start(evidenceWork(document_.shippedCatalogue()));
    }
    GridPage::showEvent(event);
}

void EvidencePage::changeEvent(QEvent* event) {
    GridPage::changeEvent(event);
    const bool affects_texts =
        event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange;
    if (evidence_ && affects_texts) retranslate();
}

}  // namespace headroom::ui
