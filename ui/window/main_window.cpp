// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "document/today.h"
#include "style/language.h"
#include "window/changes_dialog.h"
#include "window/engine_log_dialog.h"
#include "window/error_bar.h"
#include "window/import_dialog.h"
#include "window/launch_dialog.h"
#include "window/plan_actions.h"
#include "window/plan_bar.h"
#include "window/plan_files.h"
#include "window/report_dialog.h"
#include "window/start_page.h"
#include "window/workbench.h"

namespace headroom::ui {
namespace {

constexpr int narrow_below = 1200;
constexpr int low_below = 800;
constexpr int least_width = 1024;
constexpr int least_height = 640;
constexpr int usual_width = 1600;
constexpr int usual_height = 900;
constexpr qreal zoom_step = 0.1;
constexpr qreal smallest_zoom = 0.8;
constexpr qreal largest_zoom = 2;
constexpr qreal presentation_zoom = 1.6;

/// How crowded a window of that size is for the size of type in force.
Density densityFor(const QSize& size) {
    return {size.width() < narrow_below * zoom(), size.height() < low_below * zoom()};
}

}  // namespace

MainWindow::MainWindow(const Catalogue& catalogue, QWidget* parent)
    : QMainWindow(parent),
      document_(catalogue),
      actions_(new PlanActions(document_, this)),
      files_(new PlanFiles(document_, settings_, this)) {
    setAcceptDrops(true);
    setMinimumSize(least_width, least_height);
    resize(usual_width, usual_height);
    build();
    connectActions();
    actions_->setPlanShown(false);
    bar_->setPlanShown(false);
    start_page_->setFocus();
}

MainWindow::~MainWindow() {
    clear();
    delete files_;
}

void MainWindow::clear() {
    // What shows the document goes before it: a box that loses the focus reports what was typed.
    delete takeCentralWidget();
    delete bar_;
}

void MainWindow::build() {
    bar_ = new PlanBar(document_, *actions_, files_->recentMenu(), this);
    error_bar_ = new ErrorBar;
    stack_ = new QStackedWidget;
    start_page_ = new StartPage(files_->recentMenu());
    workbench_ = new Workbench(document_, presenting_);
    addToolBar(bar_);
    auto* all = new QWidget;
    auto* lines = new QVBoxLayout(all);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(error_bar_);
    lines->addWidget(stack_, 1);
    stack_->addWidget(start_page_);
    stack_->addWidget(workbench_);
    setCentralWidget(all);
    connectParts();
    bar_->showThemeChoice(settings_.theme);
    bar_->setHidden(presenting_);
    setDensity(densityFor(size()));
    retranslate();
}

void MainWindow::rebuild() {
    const int shown = stack_->currentIndex();
    const PageId page = workbench_->page();
    clear();
    applyTheme(currentTheme().kind);
    build();
    stack_->setCurrentIndex(shown);
    workbench_->showPage(page);
    bar_->setPlanShown(shown == 1);
}

void MainWindow::explainFigure(const AskedFigure& figure) {
    if (stack_->currentIndex() == 1) workbench_->explain(figure);
}

void MainWindow::zoomTo(qreal factor) {
    factor = std::clamp(factor, smallest_zoom, largest_zoom);
    if (factor == settings_.zoom || presenting_) return;
    settings_.zoom = factor;
    setZoom(factor);
    rebuild();
}

void MainWindow::present(bool presenting) {
    if (presenting == presenting_ || stack_->currentIndex() == 0) return;
    presenting_ = presenting;
    actions_->setPresenting(presenting);
    setZoom(presenting ? presentation_zoom : settings_.zoom);
    rebuild();
    setWindowState(presenting ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::connectParts() {
    connect(files_, &PlanFiles::failed, error_bar_, &ErrorBar::showError);
    connect(files_, &PlanFiles::noticed, error_bar_, &ErrorBar::showNotice);
    connect(files_, &PlanFiles::settled, error_bar_, &QWidget::hide);
    connect(bar_, &PlanBar::languageToggled, this, &MainWindow::toggleLanguage);
    connect(bar_, &PlanBar::themeChosen, this, &MainWindow::chooseTheme);
    connect(start_page_, &StartPage::sampleChosen, this, &MainWindow::openSample);
    connect(start_page_, &StartPage::blankChosen, this, &MainWindow::newPlan);
    connect(start_page_, &StartPage::fileChosen, files_, &PlanFiles::choose);
    connect(start_page_, &StartPage::pageChosen, this, &MainWindow::showPage);
    connect(workbench_, &Workbench::failed, this,
            [this](const Error& error) { error_bar_->showError(error, tr("Nothing was changed.")); });
}

void MainWindow::connectActions() {
    connect(actions_->new_plan, &QAction::triggered, this, [this] {
        if (files_->mayLeave()) newPlan();
    });
    connect(actions_->open, &QAction::triggered, files_, &PlanFiles::choose);
    connect(actions_->save, &QAction::triggered, files_, &PlanFiles::save);
    connect(actions_->save_as, &QAction::triggered, files_, &PlanFiles::saveAs);
    connect(files_, &PlanFiles::opened, this, &MainWindow::showPlan);
    connect(actions_->import_file, &QAction::triggered, this, &MainWindow::chooseImport);
    connect(actions_->use_log, &QAction::triggered, this, &MainWindow::useEngineLog);
    connect(actions_->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(actions_->recommend, &QAction::triggered, this, [this] { showPage(PageId::recommend); });
    connect(actions_->report, &QAction::triggered, this, &MainWindow::makeReport);
    connect(actions_->launch, &QAction::triggered, this, &MainWindow::showLaunchConfig);
    connect(actions_->changes, &QAction::triggered, this,
            [this] { ChangesDialog(document_, todayText(), this).exec(); });
    // These make everything anew, the menu among it that is still closing.
    const auto later = [this](QAction* action, auto run) {
        connect(action, &QAction::triggered, this, run, Qt::QueuedConnection);
    };
    later(actions_->zoom_in, [this] { zoomTo(settings_.zoom + zoom_step); });
    later(actions_->zoom_out, [this] { zoomTo(settings_.zoom - zoom_step); });
    later(actions_->zoom_reset, [this] { zoomTo(1); });
    later(actions_->present, [this] { present(!presenting_); });
    later(actions_->leave_presentation, [this] { present(false); });
    connect(actions_->previous_scenario, &QAction::triggered, this,
            [this] { document_.setCurrent(document_.currentIndex() - 1); });
    connect(actions_->next_scenario, &QAction::triggered, this,
            [this] { document_.setCurrent(document_.currentIndex() + 1); });
    connect(actions_->previous_page, &QAction::triggered, this, [this] { workbench_->stepPage(-1); });
    connect(actions_->next_page, &QAction::triggered, this, [this] { workbench_->stepPage(1); });
    connect(&document_, &PlanDocument::fileChanged, this, &MainWindow::showTitle);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
}

void MainWindow::rememberSession(const Settings& settings) {
    settings_ = settings;
    remembers_session_ = true;
    if (settings_.zoom != zoom()) {
        setZoom(settings_.zoom);
        rebuild();
    }
    restoreGeometry(settings.geometry);
    workbench_->restoreShares(settings.splitter);
    bar_->showThemeChoice(settings.theme);
    files_->listRecent();
}

void MainWindow::startRecovery(const QString& folder) {
    files_->startRecovery(folder);
}

bool MainWindow::openFile(const QString& path) {
    return files_->open(path);
}

bool MainWindow::saveFile(const QString& path) {
    return files_->saveTo(path);
}

void MainWindow::readUserCatalogue() {
    if (const std::optional<Error> error = document_.readUserOverrides())
        error_bar_->showError(*error, tr("Your own catalogue is not used until its file is mended."));
}

void MainWindow::importFile(const QString& path) {
    if (isPlanFile(path)) {
        if (files_->mayLeave()) files_->open(path);
        return;
    }
    const std::string today = todayText();
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
    workbench_->takeFocus();
}

void MainWindow::showPage(PageId page) {
    if (stack_->currentIndex() == 0 && error_bar_->isHidden()) newPlan();  // pages stand on the workbench
    workbench_->showPage(page);
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
    ReportDialog(document_, todayText(), settings_.folder, this).exec();
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
    density_ = density;
    bar_->setCompact(density.narrow);
    workbench_->setDensity(density);
}

void MainWindow::showTitle() {
    const bool plan_shown = stack_->currentIndex() == 1;
    setWindowTitle(plan_shown ? document_.title() + QStringLiteral("[*] — Headroom")
                              : QStringLiteral("Headroom"));
    setWindowModified(plan_shown && document_.isModified());
}

bool MainWindow::isWorking() const {
    return workbench_->isWorking();
}

void MainWindow::retranslate() {
    files_->listRecent();
    showTitle();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files_->mayLeave()) {
        event->ignore();
        return;
    }
    if (remembers_session_) {
        settings_.geometry = saveGeometry();
        settings_.splitter = workbench_->shares();
        saveSettings(settings_);
    }
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (const Density density = densityFor(size()); density != density_) setDensity(density);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) files_->checkDisk();
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
