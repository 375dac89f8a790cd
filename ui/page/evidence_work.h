// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "page/background_run.h"
#include "page/evidence_model.h"

namespace headroom::ui {

/// The shipped measurements and the estimates of them. The records point to the rows.
struct ComparedEvidence {
    std::vector<EvidenceRow> rows;
    std::vector<EvidenceRecord> records;
    std::optional<Error> error;  ///< why there are none
};
using EvidenceRun = BackgroundRun<std::shared_ptr<const ComparedEvidence>>;

/// Evaluates every row.
EvidenceRun::Work evidenceWork(const Catalogue& catalogue);

}  // namespace headroom::ui
