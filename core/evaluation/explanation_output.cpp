// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "evaluation/cost_json.h"
#include "evaluation/explanation_texts.h"

namespace headroom {

namespace {

Json origin_json(const InputOrigin& origin, const ExplanationTexts& texts) {
    Json json{{"kind", name_of(origin.kind)}};
    const auto put = [&](const char* key, const std::string& text) {
        if (!text.empty()) json[key] = text;
    };
    put("field", origin.field);
    put("entry", origin.entry);
    put("figure", origin.figure);
    put("source", origin.source);
    put("as_of", origin.as_of);
    if (origin.confidence) json["confidence"] = name_of(*origin.confidence);
    json["text"] = texts.origin(origin);
    return json;
}

Json input_json(const ExplainedInput& input, const ExplanationTexts& texts) {
    Json json{{"name", input.name},
              {"title", texts.name(input.name)},
              {"value", input.text.empty() ? known(input.value) : Json(input.text)},
              {"unit", input.unit},
              {"origin", origin_json(input.origin, texts)}};
    if (const std::optional<DrawnRange>& drawn = input.drawn)
        json["drawn"] = {
            {"low", drawn->low}, {"high", drawn->high}, {"source", drawn->source}, {"as_of", drawn->as_of}};
    return json;
}

std::string band_text(const Explanation& explanation, const ExplanationTexts& texts) {
    const ExplainedBand& band = *explanation.band;
    const std::string range = filled(texts.heading("range"), [&](std::string_view end) {
        return texts.value(end == "low" ? band.low : band.high, explanation.unit);
    });
    return range + texts.heading("comma") + texts.origin(band.origin);
}

/// Of the value, and of the range that it is drawn from.
std::string origins(const ExplainedInput& input, const ExplanationTexts& texts) {
    const std::string origin = texts.origin(input.origin);
    return input.drawn ? origin + "; " + texts.origin(*input.drawn) : origin;
}

std::string reference_text(const Reference& reference) {
    return reference.address.empty() ? reference.text : reference.text + ", " + reference.address;
}

}  // namespace

Json to_json(const Explanation& e, const ExplanationTexts& texts) {
    Json inputs = Json::array();
    for (const ExplainedInput& input : e.inputs) inputs.push_back(input_json(input, texts));
    Json json{{"figure", e.figure},
              {"title", texts.name(e.figure)},
              {"value", known(e.value)},
              {"unit", e.unit},
              {"formula", e.formula},
              {"formula_in_words", formula_in_words(e, texts)},
              {"formula_in_numbers", formula_in_numbers(e, texts)},
              {"method", texts.method(e.method)},
              {"inputs", std::move(inputs)}};
    if (e.band)
        json["band"] = {{"low", known(e.band->low)},
                        {"high", known(e.band->high)},
                        {"origin", origin_json(e.band->origin, texts)}};
    if (const Reference reference = texts.reference(e.reference); !reference.text.empty())
        json["reference"] = {{"text", reference.text}, {"address", reference.address}};
    write_whole_numbers_as_integers(json);
    return json;
}

std::string to_text(const Explanation& e, const ExplanationTexts& texts) {
    const std::string colon = texts.heading("colon");
    std::string text = texts.name(e.figure) + colon + texts.value(e.value, e.unit) + "\n  " + e.figure + "\n";
    const auto add = [&](const char* heading, const std::string& line) {
        if (!line.empty()) text += texts.heading(heading) + colon + line + "\n";
    };
    add("method", texts.method(e.method));
    add("formula", formula_in_words(e, texts));
    add("numbers", formula_in_numbers(e, texts));
    if (!e.inputs.empty()) text += texts.heading("inputs") + "\n";
    for (const ExplainedInput& input : e.inputs)
        text += "  " + texts.name(input.name) + colon + texts.value(input) + "  (" + origins(input, texts) +
                ")\n";
    if (e.band) add("band", band_text(e, texts));
    add("reference", reference_text(texts.reference(e.reference)));
    return text;
}

}  // namespace headroom
