// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "chart/explainer.h"
#include "document/plan_document.h"
#include "input/input_row.h"
#include "window/settings.h"
#include "window/workbench.h"

class QStackedWidget;

namespace headroom::ui {

class ErrorBar;
class PlanActions;
class PlanBar;
class PlanFiles;
class StartPage;
struct SamplePlan;

/// The window: it holds the document and lays out what shows and changes it. Files are its business, figures
/// are not.
class MainWindow : public QMainWindow, public Explainer {
    Q_OBJECT

  public:
    /// Shows the start page until there is a plan to show.
    explicit MainWindow(const Catalogue& catalogue, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Takes over geometry and choices of the last session, and remembers them when it closes.
    void rememberSession(const Settings& settings);

    /// From now on unsaved work is kept in `folder`, and what an earlier session left there is offered.
    void startRecovery(const QString& folder);

    /// Lays the user's own catalogue over the shipped one. If its file cannot be read, the window says so.
    void readUserCatalogue();

    PlanDocument& document() { return document_; }
    /// Errors are shown in the window; what was on screen stays.
    bool openFile(const QString& path);
    /// Shows what a file of another program holds and where it can go; a plan is opened.
    void importFile(const QString& path);
    bool saveFile(const QString& path);
    void openSample(const SamplePlan& sample);
    void newPlan();
    PageId page() const { return workbench_->page(); }
    void showPage(PageId page);
    /// Whether a page that is shown still waits for a worker.
    bool isWorking() const;
    void chooseTheme(ThemeChoice choice);
    void zoomTo(qreal factor);
    /// Opens the panel that says why the figure is what it is.
    void explainFigure(const AskedFigure& figure) override;
    /// Full screen, large type, and of each page one picture.
    void present(bool presenting);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void connectActions();
    /// Makes all widgets, for the size of type in force; figures and choices are in the document.
    void build();
    void connectParts();
    void clear();
    void rebuild();
    void showPlan();
    void chooseImport();
    void makeReport();
    void showLaunchConfig();
    /// Asks for the log of the user's own engine, whose figures take the place of the engine's profile.
    void useEngineLog();
    void toggleLanguage();
    void showAbout();
    void setDensity(const Density& density);
    void retranslate();
    void showTitle();

    PlanDocument document_;
    Settings settings_;
    bool remembers_session_ = false;
    bool presenting_ = false;
    Density density_;

    PlanActions* actions_;
    PlanFiles* files_;
    PlanBar* bar_;
    ErrorBar* error_bar_;
    QStackedWidget* stack_;
    StartPage* start_page_;
    Workbench* workbench_;
};

}  // namespace headroom::ui
