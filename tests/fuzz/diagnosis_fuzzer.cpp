// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <set>

#include "advice/diagnosis_texts.h"
#include "base/text.h"

/// Any text gives messages of different kinds, with finite figures, sentences, and an excerpt that is text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const headroom::DiagnosisTexts texts = *headroom::load_diagnosis_texts("en");
    std::set<headroom::MessageKind> kinds;
    for (const headroom::Diagnosis& diagnosis :
         headroom::diagnose({reinterpret_cast<const char*>(data), size})) {
        if (!kinds.insert(diagnosis.kind).second) std::abort();
        if (diagnosis.causes.empty() || diagnosis.steps.empty() || diagnosis.line < 1) std::abort();
        for (const headroom::FoundFigure& found : diagnosis.figures)
            if (!(std::isfinite(found.value) && found.value >= 0)) std::abort();
        if (!headroom::is_utf8(to_text(diagnosis, texts))) std::abort();
    }
    return 0;
}
