// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/diagnosis_texts.h"

#include <algorithm>

#include "base/embedded_files.h"
#include "base/text.h"

namespace headroom {

namespace {

DiagnosisTexts::Sentences sentences(ObjectReader& root, std::string_view key) {
    root.object(key);  // there has to be one
    DiagnosisTexts::Sentences all;
    for (const auto& [id, sentence] : root.raw(key)->items()) all[id] = sentence.get<std::string>();
    return all;
}

DiagnosisTexts read_texts(const Json& json) {
    ObjectReader root(json);
    DiagnosisTexts texts;
    texts.unknown = root.text("unknown");
    texts.headings = sentences(root, "headings");
    texts.figures = sentences(root, "figures");
    texts.causes = sentences(root, "causes");
    texts.steps = sentences(root, "steps");
    ObjectReader kinds = root.object("kinds");
    for (std::size_t i = 0; i < enum_names<MessageKind>.size(); ++i) {
        ObjectReader kind = kinds.object(enum_names<MessageKind>[i]);
        texts.kinds[static_cast<MessageKind>(i)] = {kind.text("title"), kind.text("meaning")};
    }
    return texts;
}

/// The sentence of an id; the id itself where there is none, which a test rules out.
std::string of(const DiagnosisTexts::Sentences& sentences, std::string_view id) {
    const auto found = sentences.find(id);
    return found == sentences.end() ? std::string(id) : found->second;
}

Json list(const std::vector<std::string_view>& ids, const DiagnosisTexts::Sentences& sentences) {
    Json json = Json::array();
    for (const std::string_view id : ids) json.push_back({{"id", id}, {"text", of(sentences, id)}});
    return json;
}

std::string numbered(const std::string& heading, const std::vector<std::string_view>& ids,
                     const DiagnosisTexts::Sentences& sentences) {
    std::string text = heading + "\n";
    for (std::size_t i = 0; i < ids.size(); ++i)
        text += "  " + std::to_string(i + 1) + ". " + of(sentences, ids[i]) + "\n";
    return text;
}

}  // namespace

Result<DiagnosisTexts> load_diagnosis_texts(std::string_view language) {
    const std::string name = "diagnosis_" + std::string(language) + ".json";
    const auto files = embedded_advice();
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const EmbeddedFile& candidate) { return candidate.name == name; });
    if (file == files.end())
        return Error{"expected en or zh_CN, found \"" + printable(language, 20) + "\"", "language", {}, {}};
    const Result<Json> json = parse_json(file->text, name);
    if (!json) return json.error();
    try {
        return read_texts(*json);
    } catch (const InputError& error) {
        Error named = error.error();
        named.file = name;
        return named;
    } catch (const Json::exception& exception) {
        return Error{exception.what(), {}, name, {}};
    }
}

std::string value_text(const FoundFigure& found) {
    constexpr double mib_per_gib = 1024, small_gib = 0.1;
    if (name_of(found.figure).ends_with("_gib"))
        return found.value < small_gib ? fixed(found.value * mib_per_gib, 1) + " MiB"
                                       : fixed(found.value, 2) + " GiB";
    if (name_of(found.figure).ends_with("_cuda_version") || name_of(found.figure).ends_with("_capability"))
        return fixed(found.value, 1);
    return found.figure == MessageFigure::utilization ? shortest(found.value) : fixed(found.value, 0);
}

Json to_json(const Diagnosis& d, const DiagnosisTexts& texts) {
    const KindText& kind = texts.kinds.at(d.kind);
    Json figures = Json::object();
    for (const FoundFigure& found : d.figures) figures[name_of(found.figure)] = found.value;
    Json json{{"kind", name_of(d.kind)},
              {"title", kind.title},
              {"meaning", kind.meaning},
              {"line", d.line},
              {"excerpt", d.excerpt},
              {"figures", std::move(figures)},
              {"causes", list(d.causes, texts.causes)},
              {"steps", list(d.steps, texts.steps)}};
    write_whole_numbers_as_integers(json);
    return json;
}

std::string to_text(const Diagnosis& d, const DiagnosisTexts& texts) {
    const KindText& kind = texts.kinds.at(d.kind);
    std::string text = kind.title + "\n  " + of(texts.headings, "line") + " " + std::to_string(d.line) +
                       ": " + d.excerpt + "\n" + kind.meaning + "\n";
    if (!d.figures.empty()) text += of(texts.headings, "figures") + "\n";
    for (const FoundFigure& found : d.figures)
        text += "  " + of(texts.figures, name_of(found.figure)) + ": " + value_text(found) + "\n";
    return text + numbered(of(texts.headings, "causes"), d.causes, texts.causes) +
           numbered(of(texts.headings, "steps"), d.steps, texts.steps);
}

}  // namespace headroom
