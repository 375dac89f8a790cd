// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include <QCloseEvent>
#include <QDate>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

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
#include "style/language.h"
#include "window/advice_bar.h"
#include "window/engine_log_dialog.h"
#include "window/error_bar.h"
#include "window/import_dialog.h"
#include "window/launch_dialog.h"
#include "window/page_tabs.h"
#include "window/plan_actions.h"
#include "window/plan_bar.h"
#include "window/report_dialog.h"
#include "window/side_panel.h"
#include "window/start_page.h"
#include "window/verdict_strip.h"

namespace headroom::ui {
namespace {

constexpr int narrow_below = 1200;
constexpr int low_below = 800;
constexpr int least_width = 1024;
constexpr int least_height = 640;
constexpr int usual_width = 1600;
constexpr int usual_height = 900;
constexpr int handle_width = 6;
const auto file_suffix = QStringLiteral(".headroom");

}  // namespace

MainWindow::MainWindow(const Catalogue& catalogue, QWidget* parent)
    : QMainWindow(parent),
      document_(catalogue),
      actions_(new PlanActions(document_, this)),
      bar_(new PlanBar(document_, *actions_, this)),
      error_bar_(new ErrorBar(this)),
      stack_(new QStackedWidget(this)),
      start_page_(new StartPage(this)),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      side_panel_(new SidePanel(document_, this)),
      strip_(new VerdictStrip(document_, this)),
      tabs_(new PageTabs(this)),
      catalogue_page_(
          new CataloguePage(document_, QDate::currentDate().toString(Qt::ISODate).toStdString(), tabs_)),
      advice_bar_(new AdviceBar(document_, this)) {
    addToolBar(bar_);
    tabs_->addPage(new FitPage(document_, tabs_));
    tabs_->addPage(new SpeedPage(document_, tabs_));
    tabs_->addPage(new CostPage(document_, tabs_));
    tabs_->addPage(new ComparePage(document_, tabs_));
    tabs_->addPage(new RecommendPage(document_, tabs_));
    tabs_->addPage(catalogue_page_);
    tabs_->addPage(new EvidencePage(document_, tabs_));
    auto* handbook = new HandbookPage(document_, tabs_);
    tabs_->addPage(handbook);
    connect(handbook, &HandbookPage::pageWanted, this, [this](const QString& name) {
        if (const auto page = value_of<Page>(name.toStdString())) showPage(*page);
    });

    auto* right = new QWidget;
    auto* right_lines = new QVBoxLayout(right);
    right_lines->setContentsMargins(0, 0, 0, 0);
    right_lines->setSpacing(0);
    right_lines->addWidget(strip_);
    right_lines->addWidget(tabs_, 1);
    splitter_->addWidget(side_panel_);
    splitter_->addWidget(right);
    splitter_->setHandleWidth(scaled(handle_width));
    splitter_->setChildrenCollapsible(false);
    splitter_->setStretchFactor(1, 1);

    auto* plan = new QWidget;
    auto* plan_lines = new QVBoxLayout(plan);
    plan_lines->setContentsMargins(0, 0, 0, 0);
    plan_lines->setSpacing(0);
    plan_lines->addWidget(splitter_, 1);
    plan_lines->addWidget(advice_bar_);

    auto* all = new QWidget;
    auto* lines = new QVBoxLayout(all);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(error_bar_);
    lines->addWidget(stack_, 1);
    stack_->addWidget(start_page_);
    stack_->addWidget(plan);
    setCentralWidget(all);

    setAcceptDrops(true);
    setMinimumSize(least_width, least_height);
    resize(usual_width, usual_height);
    connectActions();
    actions_->setPlanShown(false);
    bar_->setPlanShown(false);
    bar_->showThemeChoice(settings_.theme);
    splitter_->setSizes({SidePanel::usualWidth(density_), usual_width});
    setDensity(density_);
    retranslate();
    start_page_->setFocus();
}

MainWindow::~MainWindow() {
    // What shows the document goes before it: a box that loses the focus reports what was typed.
    delete takeCentralWidget();
    delete bar_;
}

void MainWindow::connectActions() {
    connect(actions_->new_plan, &QAction::triggered, this, [this] {
        if (mayLeavePlan()) newPlan();
    });
    connect(actions_->open, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(actions_->save, &QAction::triggered, this, &MainWindow::save);
    connect(actions_->save_as, &QAction::triggered, this, &MainWindow::saveAs);
    connect(actions_->import_file, &QAction::triggered, this, &MainWindow::chooseImport);
    connect(actions_->use_log, &QAction::triggered, this, &MainWindow::useEngineLog);
    connect(actions_->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(actions_->recommend, &QAction::triggered, this, [this] { showPage(Page::recommend); });
    connect(actions_->report, &QAction::triggered, this, &MainWindow::makeReport);
    connect(actions_->launch, &QAction::triggered, this, &MainWindow::showLaunchConfig);
    connect(bar_, &PlanBar::languageToggled, this, &MainWindow::toggleLanguage);
    connect(bar_, &PlanBar::themeChosen, this, &MainWindow::chooseTheme);
    connect(start_page_, &StartPage::sampleChosen, this, &MainWindow::openSample);
    connect(start_page_, &StartPage::blankChosen, this, &MainWindow::newPlan);
    connect(start_page_, &StartPage::fileChosen, this, &MainWindow::chooseFile);
    connect(catalogue_page_, &CataloguePage::failed, this,
            [this](const Error& error) { error_bar_->showError(error, tr("Nothing was changed.")); });
    connect(&document_, &PlanDocument::fileChanged, this, &MainWindow::showTitle);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
}

void MainWindow::rememberSession(const Settings& settings) {
    settings_ = settings;
    remembers_session_ = true;
    restoreGeometry(settings.geometry);
    splitter_->restoreState(settings.splitter);
    bar_->showThemeChoice(settings.theme);
}

void MainWindow::readUserCatalogue() {
    if (const std::optional<Error> error = document_.readUserOverrides())
        error_bar_->showError(*error, tr("Your own catalogue is not used until its file is mended."));
}

bool MainWindow::openFile(const QString& path) {
    if (const std::optional<Error> error = document_.open(path)) {
        error_bar_->showError(*error, tr("The file was not opened; what is on screen is unchanged."));
        return false;
    }
    settings_.folder = QFileInfo(path).absolutePath();
    showPlan();
    return true;
}

void MainWindow::importFile(const QString& path) {
    if (isPlanFile(path)) {
        if (mayLeavePlan()) openFile(path);
        return;
    }
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    Result<ImportedContent> content = readImportedFile(path, document_.catalogue(), today);
    if (!content) {
        error_bar_->showError(content.error(), tr("Nothing was changed."));
        return;
    }
    settings_.folder = QFileInfo(path).absolutePath();
    if (stack_->currentIndex() == 0) newPlan();  // there must be a scenario to use it in
    error_bar_->hide();
    ImportDialog(document_, *std::move(content), today, this).exec();
}

void MainWindow::chooseImport() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Import a file"), settings_.folder,
        tr("Models, prices, nvidia-smi, training runs (*.json *.gguf *.safetensors *.csv *.xml *.yaml *.yml "
           "*.py *.txt);;All files (*)"));
    if (!path.isEmpty()) importFile(path);
}

bool MainWindow::saveFile(const QString& path) {
    if (const std::optional<Error> error = document_.save(path)) {
        error_bar_->showError(*error, tr("The plan was not saved."));
        return false;
    }
    settings_.folder = QFileInfo(path).absolutePath();
    error_bar_->hide();
    return true;
}

void MainWindow::openSample(const SamplePlan& sample) {
    Result<Plan> plan = loadSample(sample);
    if (!plan) {
        error_bar_->showError(plan.error(), tr("The file was not opened; what is on screen is unchanged."));
        return;
    }
    document_.setPlan(std::move(*plan), {});
    showPlan();
}

void MainWindow::newPlan() {
    document_.setPlan(PlanDocument::freshPlan(), {});
    showPlan();
}

void MainWindow::showPlan() {
    error_bar_->hide();
    stack_->setCurrentIndex(1);
    actions_->setPlanShown(true);
    bar_->setPlanShown(true);
    showTitle();
    side_panel_->scenarios().setFocus();
}

void MainWindow::showPage(Page page) {
    tabs_->setCurrentIndex(static_cast<int>(page));
}

bool MainWindow::save() {
    return document_.filePath().isEmpty() ? saveAs() : saveFile(document_.filePath());
}

bool MainWindow::saveAs() {
    const QString proposal = settings_.folder + u'/' + document_.title() + file_suffix;
    QString path =
        QFileDialog::getSaveFileName(this, tr("Save plan"), proposal, tr("Headroom plans (*.headroom)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(file_suffix)) path += file_suffix;
    return saveFile(path);
}

void MainWindow::chooseFile() {
    if (!mayLeavePlan()) return;
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open plan"), settings_.folder,
                                     tr("Plans and scenarios (*.headroom *.json);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

bool MainWindow::mayLeavePlan() {
    if (!document_.isModified()) return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to “%1”?").arg(document_.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setInformativeText(tr("What is not saved is lost."));
    box.setDefaultButton(QMessageBox::Save);
    box.button(QMessageBox::Save)->setText(tr("Save"));
    box.button(QMessageBox::Discard)->setText(tr("Discard"));
    box.button(QMessageBox::Cancel)->setText(tr("Cancel"));
    switch (box.exec()) {
        case QMessageBox::Save:
            return save();
        case QMessageBox::Discard:
            return true;
        default:
            return false;
    }
}

void MainWindow::useEngineLog() {
    EngineLogDialog dialog(document_.current().workload.engine, settings_.folder, this);
    if (dialog.exec() != QDialog::Accepted) return;
    const MeasuredOverheads overheads = dialog.overheads();
    document_.edit(QStringLiteral("measured_overheads"),
                   tr("Overheads as measured: %1").arg(QString::fromStdString(overheads.source)),
                   [&](Scenario& scenario) { scenario.workload.measured_overheads = overheads; });
}

void MainWindow::makeReport() {
    ReportDialog(document_, QDate::currentDate().toString(Qt::ISODate).toStdString(), settings_.folder, this)
        .exec();
}

void MainWindow::showLaunchConfig() {
    LaunchDialog(document_, settings_.folder, this).exec();
}

void MainWindow::toggleLanguage() {
    settings_.language =
        currentLanguage() == QLatin1String("en") ? QStringLiteral("zh_CN") : QStringLiteral("en");
    applyLanguage(settings_.language);
}

void MainWindow::chooseTheme(ThemeChoice choice) {
    settings_.theme = choice;
    bar_->showThemeChoice(choice);
    applyTheme(themeFor(choice));
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Headroom"),
        tr("<b>Headroom %1</b><p>Does the model fit, and what does it cost? Room on the card and room in the "
           "budget, for people who buy accelerators for language models.</p><p>Free software under the GNU "
           "General "
           "Public License, version 3 or later. It opens no network connection.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

void MainWindow::setDensity(const Density& density) {
    bar_->setCompact(density.narrow);
    strip_->setCompact(density.narrow);
    side_panel_->setDensity(density);
    if (density.narrow != density_.narrow) {
        const int panel = SidePanel::usualWidth(density);
        splitter_->setSizes({panel, width() - panel});
    }
    density_ = density;
}

void MainWindow::showTitle() {
    const bool plan_shown = stack_->currentIndex() == 1;
    setWindowTitle(plan_shown ? document_.title() + QStringLiteral("[*] — Headroom")
                              : QStringLiteral("Headroom"));
    setWindowModified(plan_shown && document_.isModified());
}

bool MainWindow::isWorking() const {
    const QList<RiskView*> views = findChildren<RiskView*>();
    const auto* recommendations = findChild<RecommendPage*>();
    return std::ranges::any_of(views,
                               [](const RiskView* view) { return view->isVisible() && view->isDrawing(); }) ||
           (recommendations->isVisible() && recommendations->isSearching());
}

void MainWindow::retranslate() {
    tabs_->setPageTitle(0, tr("Fit"));
    tabs_->setPageTitle(1, tr("Speed"));
    tabs_->setPageTitle(2, tr("Cost"));
    tabs_->setPageTitle(3, tr("Compare"));
    tabs_->setPageTitle(4, tr("Recommend"));
    tabs_->setPageTitle(5, tr("Catalogue"));
    tabs_->setPageTitle(6, tr("Evidence"));
    tabs_->setPageTitle(7, tr("Handbook"));
    showTitle();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayLeavePlan()) {
        event->ignore();
        return;
    }
    if (remembers_session_) {
        settings_.geometry = saveGeometry();
        settings_.splitter = splitter_->saveState();
        saveSettings(settings_);
    }
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (const Density density{width() < narrow_below, height() < low_below}; density != density_)
        setDensity(density);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    // The program that the file is dragged from waits for the drop to end, which a dialog would not let it.
    const QString path = event->mimeData()->urls().first().toLocalFile();
    QTimer::singleShot(0, this, [this, path] { importFile(path); });
}

}  // namespace headroom::ui
