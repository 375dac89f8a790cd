// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "document/plan_document.h"
#include "input/input_row.h"
#include "window/settings.h"

class QLabel;
class QSplitter;
class QStackedWidget;

namespace headroom::ui {

class AdviceBar;
class CataloguePage;
class ErrorBar;
class HandbookPage;
class InputPanel;
class PlanActions;
class PageTabs;
class PlanBar;
class PlanFiles;
class ScenarioList;
class SidePanel;
class StartPage;
class VerdictStrip;
struct SamplePlan;

/// The window: it holds the document and lays out what shows and changes it. Files are its business, figures
/// are not.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    enum class Page { fit, speed, cost, compare, recommend, catalogue, evidence, handbook };

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
    void showPage(Page page);
    /// Whether a page that is shown still waits for a worker.
    bool isWorking() const;
    void chooseTheme(ThemeChoice choice);
    void zoomTo(qreal factor);
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
    QWidget* makePlan();
    void connectParts();
    void clear();
    void rebuild();
    void showPresentedName();
    /// In a presentation: to another scenario, or another page.
    void step(int scenarios, int pages);
    void showPlan();
    void chooseImport();
    /// Asks for the log of the user's own engine, whose figures take the place of the engine's profile.
    void makeReport();
    void showLaunchConfig();
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
    QSplitter* splitter_;
    SidePanel* side_panel_;
    VerdictStrip* strip_;
    PageTabs* tabs_;
    QLabel* presented_name_;
    CataloguePage* catalogue_page_;
    HandbookPage* handbook_page_;
    AdviceBar* advice_bar_;
};

}  // namespace headroom::ui

template <>
inline constexpr auto headroom::enum_names<headroom::ui::MainWindow::Page> = std::to_array<std::string_view>(
    {"fit", "speed", "cost", "compare", "recommend", "catalogue", "evidence", "handbook"});
