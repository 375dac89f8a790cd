// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/plan_document.h"
#include "page/evidence_work.h"
#include "page/grid_page.h"

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace headroom::ui {

class ChartFrame;
class EvidenceDetail;
class EvidenceFilters;
class FigureTable;
class ScatterChart;
class SortedTable;

/// How far the estimates are from published measurements. The rows are evaluated once, in the background,
/// when the page is first shown; it does not depend on the plan, but can add a scenario to it.
class EvidencePage : public GridPage {
    Q_OBJECT

  public:
    explicit EvidencePage(PlanDocument& document, QWidget* parent = nullptr);

    /// Whether the rows are still being evaluated, or are about to be.
    bool isLoading() const { return !evidence_; }

  protected:
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void take(const std::shared_ptr<const ComparedEvidence>& evidence);
    void applyFilter();
    /// Draws the admitted figures of one unit.
    void showChart();
    void showHeadline(const Validation& validation);
    /// Selects the record in the table, or its first row if the record is filtered out.
    void select(std::optional<int> record);
    void showCurrent();
    std::optional<int> currentRecord() const;
    void openAsScenario();
    void copySource();
    /// Writes all texts anew.
    void retranslate();

    PlanDocument& document_;
    EvidenceRun run_;
    std::shared_ptr<const ComparedEvidence> evidence_;  ///< empty until the run is done
    EvidenceModel* model_;
    EvidenceProxy* proxy_;

    QLabel* headline_;
    EvidenceFilters* filters_;
    ScatterChart* chart_;
    SortedTable* table_;
    FigureTable* statistics_;
    EvidenceDetail* detail_;
    ChartFrame* chart_frame_;
    ChartFrame* table_frame_;
    ChartFrame* statistics_frame_;
    ChartFrame* detail_frame_;
};

}  // namespace headroom::ui
