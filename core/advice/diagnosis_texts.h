// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "advice/diagnosis.h"
#include "base/json.h"

namespace headroom {

/// What people read of a kind of message.
struct KindText {
    std::string title;
    std::string meaning;  ///< what the message says, in plain words
};

/// The sentences of diagnoses in one language, by their ids.
struct DiagnosisTexts {
    using Sentences = std::map<std::string, std::string, std::less<>>;

    std::string unknown;  ///< where nothing is recognised
    std::map<MessageKind, KindText> kinds;
    Sentences headings;  ///< `line`, `figures`, `causes`, `steps`
    Sentences figures;   ///< by the names of MessageFigure
    Sentences causes;
    Sentences steps;
};

/// `en` or `zh_CN`. The error names a language that there is not, or what a file of the program lacks.
Result<DiagnosisTexts> load_diagnosis_texts(std::string_view language);

/// A figure with its unit, the same in every language: `1.70 GiB`, `12.5 MiB`, `131072`.
std::string value_text(const FoundFigure& found);

/// The diagnosis with its sentences.
Json to_json(const Diagnosis& diagnosis, const DiagnosisTexts& texts);

/// Likewise for people: title, line, meaning, figures, causes and steps.
std::string to_text(const Diagnosis& diagnosis, const DiagnosisTexts& texts);

}  // namespace headroom
