// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>
#include <QWidget>

#include "chart/explainer.h"
#include "document/plan_document.h"
#include "input/input_row.h"

class QLabel;

namespace headroom::ui {

class CataloguePage;
class CostPage;
class EvidencePage;
class ExplanationPanel;
class HandbookPage;
class PageTabs;
class RecommendPage;
class SidePanel;
class VerdictStrip;

/// The pages of the window.
enum class PageId { fit, speed, cost, compare, recommend, catalogue, evidence, handbook };

/// Everything that shows a plan and changes it: scenarios and inputs at the left, verdict, pages,
/// explanation.
class Workbench : public QWidget {
    Q_OBJECT

  public:
    /// `presenting`: large, without inputs, and of each page one picture.
    Workbench(PlanDocument& document, bool presenting, QWidget* parent = nullptr);

    PageId page() const;
    void showPage(PageId page);
    /// To the page so many places further, if there is one.
    void stepPage(int places);
    void showArticle(const QString& id);
    /// Opens the panel that says why a figure is what it is.
    void explain(const AskedFigure& figure);
    /// To the row where the field is set, wherever that is.
    void showField(const QString& field);
    void setDensity(const Density& density);
    void takeFocus();
    /// Whether a page that is shown still waits for a worker.
    bool isWorking() const;
    /// How the width is shared, to be remembered.
    QByteArray shares() const { return splitter_->saveState(); }
    void restoreShares(const QByteArray& shares) { splitter_->restoreState(shares); }

  signals:
    /// Something could not be changed; everything is as it was.
    void failed(const headroom::Error& error);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeRight();
    void connectParts();
    void closeExplanation();
    void retranslate();
    void showName();

    PlanDocument& document_;
    const bool presenting_;
    Density density_;

    QSplitter* splitter_;
    SidePanel* side_panel_;
    QLabel* name_;  ///< of the scenario, in a presentation
    VerdictStrip* strip_;
    PageTabs* tabs_;
    CostPage* cost_page_;
    RecommendPage* recommend_page_;
    CataloguePage* catalogue_page_;
    EvidencePage* evidence_page_;
    HandbookPage* handbook_page_;
    ExplanationPanel* explanation_;
};

}  // namespace headroom::ui

template <>
inline constexpr auto headroom::enum_names<headroom::ui::PageId> = std::to_array<std::string_view>(
    {"fit", "speed", "cost", "compare", "recommend", "catalogue", "evidence", "handbook"});
