// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <vector>

#include "catalogue/overrides.h"
#include "scenario/scenario.h"

namespace headroom::ui {

class PlanDocument;

/// One undoable step, as the scenarios before and after it. Values are small, so that no step needs code of
/// its own to be undone.
class PlanCommand : public QUndoCommand {
  public:
    struct State {
        std::vector<Scenario> scenarios;
        int current = 0;
    };

    /// Steps of the same `field` merge while `gesture` stays the same; 0 never merges.
    PlanCommand(PlanDocument& document, const QString& text, State before, State after, QString field,
                int gesture);

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    /// `Batch 64 → 128`
    static QString describe(const QString& label, const QString& before, const QString& after);

  private:
    PlanDocument& document_;
    State before_;
    State after_;
    QString field_;
    int gesture_;
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
