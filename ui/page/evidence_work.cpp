// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_work.h"

namespace headroom::ui {

EvidenceRun::Work evidenceWork(const Catalogue& catalogue) {
    return [catalogue](QPromise<std::shared_ptr<const ComparedEvidence>>& promise) {
        const auto compared = std::make_shared<ComparedEvidence>();
        if (Result<std::vector<EvidenceRow>> rows = load_evidence())
            compared->rows = *std::move(rows);
        else
            compared->error = rows.error();
        compared->records = evidenceRecords(compared->rows, catalogue);
        promise.addResult(compared);
    };
}

}  // namespace headroom::ui
