// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/overrides.h"
#include "scenario/plan.h"

namespace headroom::ui {

class PlanDocument;

/// The scenarios of a plan at one moment. Moments share the scenarios that are the same in both, so that a
/// long history stays small.
struct PlanState {
    std::vector<std::shared_ptr<const Scenario>> scenarios;
    int current = 0;

    /// Shares with `like` whatever equals what stands at the same place there, or next to it.
    static PlanState of(const std::vector<Scenario>& scenarios, int current, const PlanState& like);
    std::vector<Scenario> values() const;
};

/// One undoable step, as the scenarios before and after it, so that no step needs code of its own to be
/// undone.
class PlanCommand : public QUndoCommand {
  public:
    /// Steps of the same `field` merge while `gesture` stays the same; 0 never merges.
    PlanCommand(PlanDocument& document, const QString& text, PlanState before, PlanState after, QString field,
                int gesture);

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    /// `Batch 64 → 128`
    static QString describe(const QString& label, const QString& before, const QString& after);

  private:
    PlanDocument& document_;
    PlanState before_;
    PlanState after_;
    QString field_;
    int gesture_;
};

/// What a plan is called and who stands behind it: the cover of its report.
struct PlanDetails {
    std::string title;
    std::string organisation;
    std::string prepared_by;
    std::string review_date;  ///< ISO date; may be empty

    bool operator==(const PlanDetails&) const = default;
};

/// One undoable change of these.
class DetailsCommand : public QUndoCommand {
  public:
    DetailsCommand(PlanDocument& document, const QString& text, PlanDetails before, PlanDetails after);

    void undo() override;
    void redo() override;

  private:
    PlanDocument& document_;
    PlanDetails before_;
    PlanDetails after_;
};

/// One undoable change of the plan's snapshots.
class SnapshotsCommand : public QUndoCommand {
  public:
    SnapshotsCommand(PlanDocument& document, const QString& text, std::vector<Snapshot> before,
                     std::vector<Snapshot> after);

    void undo() override;
    void redo() override;

  private:
    PlanDocument& document_;
    std::vector<Snapshot> before_;
    std::vector<Snapshot> after_;
};

/// One undoable change of the plan's own catalogue entries.
class OverridesCommand : public QUndoCommand {
  public:
    OverridesCommand(PlanDocument& document, const QString& text, CatalogueOverrides before,
                     CatalogueOverrides after);

    void undo() override;
    void redo() override;

  private:
    PlanDocument& document_;
    CatalogueOverrides before_;
    CatalogueOverrides after_;
};

}  // namespace headroom::ui
