// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/plan_document.h"
#include "page/catalogue_compare.h"
#include "page/catalogue_model.h"
#include "page/grid_page.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class CatalogueDetail;
class CatalogueFilters;
class ChartFrame;
class FigureTable;
class SortedTable;

/// Everything the program knows, with who says so; entries and prices of the user lie over what ships. It
/// depends on the catalogue alone, and waits while it is hidden.
class CataloguePage : public GridPage {
    Q_OBJECT

  public:
    /// `today` (ISO date) decides what is stale.
    CataloguePage(PlanDocument& document, std::string today, QWidget* parent = nullptr);

    /// Shows an entry by its table and id: `accelerators/h100-sxm-80`. Nothing happens where there is none.
    void showEntry(const QString& entry);

  signals:
    /// An entry could not be changed; everything is as it was.
    void failed(const headroom::Error& error);

  protected:
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void load();
    void applyFilter();
    /// Makes the row of the id the current one, or the first if it is not shown.
    void select(const std::string& id);
    void showCurrent();
    void showSelection();
    void showComparison();
    /// The comparison in place of the table and its detail, or back.
    void setComparing(bool comparing);
    void retranslate();

    std::string currentId() const;                 ///< empty if no row is current
    std::vector<std::string> selectedIds() const;  ///< from top to bottom

    void useCurrent();
    void setPrice();
    void removeOwn();
    std::string tableCsv() const;

    PlanDocument& document_;
    std::string today_;
    bool is_stale_ = true;
    std::optional<CatalogueTable> shown_table_;  ///< empty: none yet
    CatalogueModel* model_;
    CatalogueProxy* proxy_;
    std::vector<std::string> compared_ids_;
    CardComparison comparison_;

    CatalogueFilters* filters_;
    SortedTable* table_;
    CatalogueDetail* detail_;
    FigureTable* compared_;
    QPushButton* compare_;
    QPushButton* copy_;
    QPushButton* back_;
    QPushButton* copy_comparison_;
    QLabel* hint_;
    ChartFrame* table_frame_;
    ChartFrame* detail_frame_;
    ChartFrame* compare_frame_;
};

}  // namespace headroom::ui
