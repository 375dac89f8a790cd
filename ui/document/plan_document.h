// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QObject>
#include <QString>
#include <QTime>
#include <QTimer>
#include <QUndoStack>
#include <functional>
#include <vector>

#include "catalogue/catalogue.h"
#include "catalogue/overrides.h"
#include "document/plan_command.h"
#include "evaluation/evaluate.h"
#include "scenario/plan.h"

namespace headroom::ui {

/// The one owner of state: the plan, which scenario is current, and the evaluation of each. Controls change
/// it through undoable edits; pages read it when `evaluated` is emitted. Edits of one turn of the event loop
/// cost one recomputation.
class PlanDocument : public QObject {
    Q_OBJECT

  public:
    explicit PlanDocument(const Catalogue& shipped, QObject* parent = nullptr);
    ~PlanDocument() override;

    /// The shipped catalogue under the user's own entries, under those of the plan. The reference holds until
    /// `catalogueChanged`.
    const Catalogue& catalogue() const { return laid_catalogue_ ? *laid_catalogue_ : shipped_catalogue_; }
    const Catalogue& shippedCatalogue() const { return shipped_catalogue_; }
    const CatalogueOverrides& userOverrides() const { return user_overrides_; }
    const Plan& plan() const { return plan_; }
    int scenarioCount() const { return static_cast<int>(plan_.scenarios.size()); }
    /// Scenarios from the first that are options; needs stand behind them.
    int optionCount() const { return static_cast<int>(option_count(plan_)); }
    int currentIndex() const { return current_; }
    const Scenario& current() const { return plan_.scenarios[static_cast<std::size_t>(current_)]; }
    const Scenario& scenario(int index) const { return plan_.scenarios[static_cast<std::size_t>(index)]; }
    /// Of the state at the last `evaluated`; the error says why a scenario is impossible.
    const Result<Evaluation>& evaluation(int index) const {
        return evaluations_[static_cast<std::size_t>(index)];
    }
    const Result<Evaluation>& currentEvaluation() const { return evaluation(current_); }
    /// A, B, C, ... : how scenarios are named everywhere.
    static QString letter(int index);

    /// The latest thousand steps; older ones can no longer be taken back.
    QUndoStack* undoStack() { return &undo_stack_; }
    bool isModified() const { return !undo_stack_.isClean(); }
    QString filePath() const { return file_path_; }
    QString title() const;                       ///< never empty
    QTime savedAt() const { return saved_at_; }  ///< null until saved in this session

    /// Changes the current scenario; `text` names the field and both values and becomes the undo text. Edits
    /// with the same `field` between `beginGesture` and `endGesture` (a drag) are one undo step.
    void edit(const QString& field, const QString& text, const std::function<void(Scenario&)>& change);
    /// Changes any of the scenarios in one step; there must be as many as before.
    void editAll(const QString& text, std::vector<Scenario> scenarios);
    void beginGesture();
    void endGesture();
    bool isInGesture() const { return in_gesture_; }

    void setCurrent(int index);           ///< not undoable: a view, not a change
    void duplicateCurrent();              ///< undoable, as are the next five
    void addScenario(Scenario scenario);  ///< behind the others of its kind; it becomes the current one
    void setKind(int index, ScenarioKind kind);  ///< likewise behind the others
    void removeScenario(int index);
    void renameScenario(int index, const QString& name);
    void pinAsBaseline(int index);  ///< moves an option to the front

    PlanDetails details() const;
    void editDetails(PlanDetails details);  ///< undoable

    void editSnapshots(const QString& text, std::vector<Snapshot> snapshots);  ///< undoable
    /// The scenarios, and the plan's own catalogue entries, as they were; undoable.
    void goBackTo(const Snapshot& snapshot);

    /// The catalogue as it would be with other entries of the plan.
    Result<Catalogue> catalogueWith(const CatalogueOverrides& plan) const {
        return layCatalogue(user_overrides_, plan);
    }
    /// Changes the plan's own catalogue entries, undoable. Errors are returned and change nothing.
    std::optional<Error> editOverrides(const QString& text, CatalogueOverrides overrides);
    /// Changes the user's catalogue and its file: not part of the plan, and not undoable.
    std::optional<Error> editUserOverrides(CatalogueOverrides overrides);
    /// Reads the user's catalogue file; until then the user has no entries.
    std::optional<Error> readUserOverrides();

    /// A plan of one worked scenario, so that no document is ever empty.
    static Plan freshPlan();
    /// When a plan of that day is to be looked at again, as an ISO date.
    static QString reviewDateAfter(const QDate& day);
    void setPlan(Plan plan, const QString& file_path);  ///< a new document: clears the undo history
    /// Errors are returned and change nothing.
    std::optional<Error> open(const QString& file_path);
    std::optional<Error> save(const QString& file_path);
    /// A plan of an earlier session that was not saved: as setPlan(), but counted as changed.
    void restore(Plan plan, const QString& file_path);
    /// Whether the file holds something else than what was read from it or written to it last. One that is
    /// gone does not.
    bool isFileChangedByOthers() const;
    /// Of a file's content; empty where it cannot be read.
    static QByteArray fingerprint(const QString& file_path);

    /// Computes at once what is still waiting, for those who cannot wait for the event loop.
    void evaluateNow();

  signals:
    void changed();           ///< at each edit, before it is evaluated
    void evaluated();         ///< the evaluations are those of the present state
    void currentChanged();    ///< another scenario is current
    void catalogueChanged();  ///< entries of the user or of the plan are others
    void fileChanged();       ///< path or title
    void gestureEnded();      ///< axes may settle

  private:
    friend class PlanCommand;
    friend class OverridesCommand;
    friend class DetailsCommand;
    friend class SnapshotsCommand;
    /// The only place where scenarios change; called by commands.
    void replace(const PlanState& state);
    void push(const QString& text, std::vector<Scenario> scenarios, int current, const QString& field = {},
              int gesture = 0);

    void replaceDetails(const PlanDetails& details);
    void replaceSnapshots(const std::vector<Snapshot>& snapshots);
    /// Likewise the only place where the plan's catalogue entries change.
    void replaceOverrides(CatalogueOverrides overrides);
    Result<Catalogue> layCatalogue(const CatalogueOverrides& user, const CatalogueOverrides& plan) const;
    /// Lays the catalogue anew, and computes everything with it.
    void takeOverrides(CatalogueOverrides user, CatalogueOverrides plan);

    const Catalogue& shipped_catalogue_;
    CatalogueOverrides user_overrides_;
    std::optional<Catalogue> laid_catalogue_;  ///< empty while nobody has entries of their own
    Plan plan_;
    int current_ = 0;
    PlanState state_;  ///< the scenarios once more, as the history shares them
    std::vector<Result<Evaluation>> evaluations_;
    std::vector<Scenario> evaluated_scenarios_;
    QUndoStack undo_stack_;
    QTimer evaluation_timer_;
    QString file_path_;
    QByteArray file_fingerprint_;  ///< as it was read or written last
    QTime saved_at_;
    bool in_gesture_ = false;
    int gesture_ = 0;  ///< number of the latest gesture
};

}  // namespace headroom::ui
