// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/workbench.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "document/today.h"
#include "input/grid.h"
#include "page/catalogue_page.h"
#include "page/compare_page.h"
#include "page/cost_page.h"
#include "page/evidence_page.h"
#include "page/fit_page.h"
#include "page/handbook_page.h"
#include "page/recommend_page.h"
#include "page/risk_view.h"
#include "page/speed_page.h"
#include "window/advice_bar.h"
#include "window/explanation_panel.h"
#include "window/page_tabs.h"
#include "window/side_panel.h"
#include "window/verdict_strip.h"

namespace headroom::ui {
namespace {

constexpr int handle_width = 6;
constexpr int name_margin = 12;
constexpr int explanation_width = 420;
constexpr int usual_width = 1600;

QVBoxLayout* tightLines(QWidget* widget) {
    auto* lines = new QVBoxLayout(widget);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    return lines;
}

}  // namespace

Workbench::Workbench(PlanDocument& document, bool presenting, QWidget* parent)
    : QWidget(parent),
      document_(document),
      presenting_(presenting),
      splitter_(new QSplitter(Qt::Horizontal)),
      side_panel_(new SidePanel(document, nullptr)),
      name_(new QLabel),
      strip_(new VerdictStrip(document)),
      tabs_(new PageTabs),
      cost_page_(new CostPage(document)),
      recommend_page_(new RecommendPage(document)),
      catalogue_page_(new CataloguePage(document, todayText())),
      evidence_page_(new EvidencePage(document)),
      handbook_page_(new HandbookPage(document)),
      explanation_(new ExplanationPanel(document)) {
    splitter_->addWidget(side_panel_);
    splitter_->addWidget(makeRight());
    splitter_->addWidget(explanation_);
    splitter_->setHandleWidth(scaled(handle_width));
    splitter_->setChildrenCollapsible(false);
    splitter_->setStretchFactor(1, 1);
    side_panel_->setHidden(presenting);
    explanation_->hide();
    auto* lines = tightLines(this);
    lines->addWidget(splitter_, 1);
    if (!presenting) lines->addWidget(new AdviceBar(document, this));
    connectParts();
    retranslate();
    showName();
}

QWidget* Workbench::makeRight() {
    for (GridPage* page : std::initializer_list<GridPage*>{
             new FitPage(document_), new SpeedPage(document_), cost_page_, new ComparePage(document_),
             recommend_page_, catalogue_page_, evidence_page_, handbook_page_}) {
        tabs_->addPage(page);
        page->setPresented(presenting_);
    }
    tabs_->bar()->setHidden(presenting_);
    name_->setHidden(!presenting_);
    name_->setFont(ui::font(TextSize::verdict, true));
    name_->setMargin(scaled(name_margin));
    auto* right = new QWidget;
    auto* lines = tightLines(right);
    lines->addWidget(name_);
    lines->addWidget(strip_);
    lines->addWidget(tabs_, 1);
    return right;
}

void Workbench::connectParts() {
    connect(catalogue_page_, &CataloguePage::failed, this, &Workbench::failed);
    for (const Page* page : findChildren<Page*>()) {
        connect(page, &Page::fieldWanted, this, &Workbench::showField);
        connect(page, &Page::pageWanted, this, [this](const QString& name) {
            if (const auto wanted = value_of<PageId>(name.toStdString())) showPage(*wanted);
        });
    }
    connect(explanation_, &ExplanationPanel::closed, this, &Workbench::closeExplanation);
    connect(explanation_, &ExplanationPanel::fieldWanted, this, &Workbench::showField);
    connect(explanation_, &ExplanationPanel::entryWanted, this, [this](const QString& entry) {
        showPage(PageId::catalogue);
        catalogue_page_->showEntry(entry);
    });
    connect(&document_, &PlanDocument::currentChanged, this, &Workbench::showName);
    connect(&document_, &PlanDocument::changed, this, &Workbench::showName);
}

PageId Workbench::page() const {
    return static_cast<PageId>(tabs_->bar()->currentIndex());
}

void Workbench::showPage(PageId page) {
    tabs_->setCurrentIndex(static_cast<int>(page));
}

void Workbench::stepPage(int places) {
    const int page = tabs_->bar()->currentIndex() + places;
    if (page >= 0 && page < tabs_->bar()->count()) tabs_->setCurrentIndex(page);
}

void Workbench::showArticle(const QString& id) {
    showPage(PageId::handbook);
    handbook_page_->showArticle(id);
}

void Workbench::explain(const AskedFigure& figure) {
    explanation_->explain(figure);
    if (!explanation_->isHidden()) return;
    // A narrow window has no room for both at the side.
    side_panel_->setHidden(presenting_ || density_.narrow);
    strip_->setCompact(true);
    explanation_->show();
    const int panel = side_panel_->isHidden() ? 0 : side_panel_->width();
    const int width = scaled(explanation_width);
    splitter_->setSizes({panel, splitter_->width() - panel - width, width});
    explanation_->setFocus();
}

void Workbench::closeExplanation() {
    explanation_->hide();
    side_panel_->setHidden(presenting_);
    strip_->setCompact(density_.narrow);
    takeFocus();
}

void Workbench::showField(const QString& field) {
    const std::string id = field.toStdString();
    if (density_.narrow) closeExplanation();
    if (!presenting_ && side_panel_->inputs().reveal(id)) return;
    showPage(PageId::cost);
    cost_page_->reveal(id);
}

void Workbench::setDensity(const Density& density) {
    strip_->setCompact(density.narrow || !explanation_->isHidden());
    side_panel_->setDensity(density);
    side_panel_->setHidden(presenting_ || (density.narrow && !explanation_->isHidden()));
    if (density.narrow != density_.narrow || splitter_->sizes().constFirst() == 0) {
        const int panel = SidePanel::usualWidth(density);
        splitter_->setSizes({panel, std::max(width(), usual_width) - panel});
    }
    density_ = density;
}

void Workbench::takeFocus() {
    presenting_ ? tabs_->setFocus() : side_panel_->scenarios().setFocus();
}

bool Workbench::isWorking() const {
    const QList<RiskView*> views = findChildren<RiskView*>();
    return std::ranges::any_of(views,
                               [](const RiskView* view) { return view->isVisible() && view->isDrawing(); }) ||
           (explanation_->isVisible() && explanation_->isDrawing()) ||
           (recommend_page_->isVisible() && recommend_page_->isSearching()) ||
           (evidence_page_->isVisible() && evidence_page_->isLoading());
}

void Workbench::showName() {
    name_->setText(PlanDocument::letter(document_.currentIndex()) + QStringLiteral("  ") +
                   QString::fromStdString(document_.current().name));
}

void Workbench::retranslate() {
    int index = 0;
    for (const QString& title : {tr("Fit"), tr("Speed"), tr("Cost"), tr("Compare"), tr("Recommend"),
                                 tr("Catalogue"), tr("Evidence"), tr("Handbook")})
        tabs_->setPageTitle(index++, title);
}

void Workbench::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace headroom::ui
