// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/diagnosis.h"

#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "advice/diagnosis_patterns.h"
#include "advice/log_number.h"
#include "base/text.h"

namespace headroom {

namespace {

using F = MessageFigure;

/// Where messages of a kind begin: all their patterns in one expression, so that a long log is read once a
/// kind.
const std::map<MessageKind, std::unique_ptr<RE2>>& kind_expressions() {
    static const auto compiled = [] {
        std::map<MessageKind, std::string> texts;
        for (const KindPattern& pattern : kind_patterns()) {
            std::string& text = texts[pattern.kind];
            text += (text.empty() ? "(?:" : "|(?:") + std::string(pattern.expression) + ")";
        }
        std::map<MessageKind, std::unique_ptr<RE2>> all;
        for (const auto& [kind, text] : texts) all[kind] = std::make_unique<RE2>(text, RE2::Quiet);
        return all;
    }();
    return compiled;
}

/// Of the patterns that say more than their kind, by the index of the pattern; nullptr for the others.
const std::vector<std::unique_ptr<RE2>>& wording_expressions() {
    static const auto compiled = [] {
        std::vector<std::unique_ptr<RE2>> all;
        for (const KindPattern& pattern : kind_patterns())
            all.push_back(pattern.cause.empty() && pattern.step.empty()
                              ? nullptr
                              : std::make_unique<RE2>(pattern.expression, RE2::Quiet));
        return all;
    }();
    return compiled;
}

const std::vector<std::unique_ptr<RE2>>& figure_expressions() {
    static const auto compiled = [] {
        std::vector<std::unique_ptr<RE2>> all;
        for (const FigurePattern& pattern : figure_patterns())
            all.push_back(log_expression(pattern.expression));
        return all;
    }();
    return compiled;
}

bool is_memory(MessageFigure figure) {
    return name_of(figure).ends_with("_gib");
}

/// CUDA writes 11.4 as 11040.
double cuda_version(double code) {
    return std::floor(code / 1000) + std::fmod(code, 1000) / 100;
}

std::optional<double> value_of(const FigurePattern& pattern, const std::string& number,
                               const std::string& unit) {
    constexpr double most_gib = 1e6;  // a larger number without a unit is in bytes
    const std::optional<double> value = log_number(number);
    if (!value) return std::nullopt;
    if (pattern.figure == F::driver_cuda_version) return cuda_version(*value);
    if (const std::optional<double> gib = gib_per_unit(unit)) return *value * *gib;
    if (is_memory(pattern.figure) && pattern.scale == 1 && *value > most_gib)
        return *value * *gib_per_unit("B");
    return *value * pattern.scale;
}

/// The first number of each figure in a message; of the programs beside it, all together.
std::vector<FoundFigure> figures_of(MessageKind kind, std::string_view message) {
    std::map<MessageFigure, double> found;
    const auto& expressions = figure_expressions();
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        const FigurePattern& pattern = figure_patterns()[i];
        if (pattern.kind != kind || found.contains(pattern.figure)) continue;
        re2::StringPiece rest(message.data(), message.size());
        std::string number, unit;
        const RE2::Arg groups[] = {&number, &unit};
        const RE2::Arg* const pointers[] = {&groups[0], &groups[1]};
        const int count = expressions[i]->NumberOfCapturingGroups();
        while (RE2::FindAndConsumeN(&rest, *expressions[i], pointers, count)) {
            if (const std::optional<double> value = value_of(pattern, number, unit))
                found[pattern.figure] += *value;
            if (pattern.figure != F::other_programs_gib) break;
        }
    }
    std::vector<FoundFigure> figures;
    for (const auto& [figure, value] : found) figures.push_back({figure, value});
    return figures;
}

void put_first(std::vector<std::string_view>& ids, std::string_view id) {
    std::erase(ids, id);
    ids.insert(ids.begin(), id);
}

/// The first of what is known of wordings within the message.
void read_wording(Diagnosis& d, std::string_view message) {
    const auto& expressions = wording_expressions();
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        const KindPattern& pattern = kind_patterns()[i];
        if (pattern.kind != d.kind || !expressions[i]) continue;
        if (!RE2::PartialMatch(re2::StringPiece(message.data(), message.size()), *expressions[i])) continue;
        if (!pattern.cause.empty()) put_first(d.causes, pattern.cause);
        if (!pattern.step.empty()) put_first(d.steps, pattern.step);
        return;
    }
}

void take_advice(Diagnosis& d, MessageKind kind) {
    const KindAdvice& advice = advice_on(d.kind = kind);
    d.causes.assign(advice.causes.begin(), advice.causes.end());
    d.steps.assign(advice.steps.begin(), advice.steps.end());
}

/// What PyTorch's older wording leaves to the reader.
void add_unallocated(Diagnosis& d) {
    const auto reserved = d.figure(F::reserved_gib), allocated = d.figure(F::allocated_gib);
    if (d.figure(F::unallocated_gib) || !reserved || !allocated || *reserved < *allocated) return;
    d.figures.push_back({F::unallocated_gib, *reserved - *allocated});
    std::sort(d.figures.begin(), d.figures.end(),
              [](const FoundFigure& a, const FoundFigure& b) { return a.figure < b.figure; });
}

/// On the card, but neither free nor of this process: of the driver's contexts, or of other programs.
double held_by_others(const Diagnosis& d) {
    if (const auto named = d.figure(F::other_programs_gib)) return *named;
    const auto total = d.figure(F::total_gib), free = d.figure(F::free_gib);
    const auto own = d.figure(F::in_use_gib) ? d.figure(F::in_use_gib) : d.figure(F::reserved_gib);
    return total && free && own ? *total - *free - *own : 0;
}

/// The figures of an out-of-memory error say more than its words.
void read_memory_figures(Diagnosis& d) {
    constexpr double context_gib = 2;  // more than driver contexts take
    add_unallocated(d);
    const auto tried = d.figure(F::tried_gib), unallocated = d.figure(F::unallocated_gib);
    const auto total = d.figure(F::total_gib), free = d.figure(F::free_gib);
    const auto allocated = d.figure(F::allocated_gib);
    const bool has_room = tried && free && *free >= *tried;
    if (d.figure(F::allowed_gib) && has_room)
        take_advice(d, MessageKind::process_limit);
    else if (tried && unallocated && *tried > 0 && *unallocated >= *tried)
        take_advice(d, MessageKind::memory_fragmented);
    if (held_by_others(d) > context_gib && d.kind != MessageKind::process_limit) {
        put_first(d.causes, "other-programs");
        put_first(d.steps, "close-programs");
    }
    if (has_room && !d.figure(F::allowed_gib)) put_first(d.causes, "limit-below-the-card");
    if (allocated && total && *allocated > *total) put_first(d.causes, "spills-to-host");
    if (tried && total && *tried > *total) put_first(d.causes, "one-huge-tensor");
}

struct Match {
    MessageKind kind;
    std::size_t at = 0;
    std::size_t line_start = 0;
};

/// The first message of each kind; of two on one line the kind that stands first in the list.
std::vector<Match> find_messages(std::string_view text) {
    std::vector<Match> matches;
    for (const auto& [kind, expression] : kind_expressions()) {
        re2::StringPiece found;
        const re2::StringPiece piece(text.data(), text.size());
        if (!expression->Match(piece, 0, text.size(), RE2::UNANCHORED, &found, 1)) continue;
        const auto at = static_cast<std::size_t>(found.data() - text.data());
        const std::size_t before = at == 0 ? text.npos : text.rfind('\n', at - 1);
        const std::size_t start = before == text.npos ? 0 : before + 1;
        const bool taken = std::any_of(matches.begin(), matches.end(),
                                       [&](const Match& m) { return m.line_start == start; });
        if (!taken) matches.push_back({kind, at, start});
    }
    const auto is_consequence = [](MessageKind kind) {
        return kind == MessageKind::nccl_timeout || kind == MessageKind::nccl_error;
    };
    std::sort(matches.begin(), matches.end(), [&](const Match& a, const Match& b) {
        return std::pair(is_consequence(a.kind), a.at) < std::pair(is_consequence(b.kind), b.at);
    });
    return matches;
}

Diagnosis diagnosis_of(const Match& match, std::string_view text) {
    constexpr std::size_t longest_message = 4000, longest_excerpt = 300;
    // A line may be the whole of a log; a message begins near its first words, and does not go on for long.
    constexpr std::size_t words_before = 400, words_behind = 600;
    const std::size_t start =
        std::max(match.line_start, match.at < words_before ? 0 : match.at - words_before);
    Diagnosis d;
    take_advice(d, match.kind);
    read_wording(d, text.substr(start, match.at - start + words_behind));
    d.figures = figures_of(match.kind, text.substr(start, longest_message));
    d.line = 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + match.line_start, '\n'));
    const std::string_view line = text.substr(start, text.find('\n', match.at) - start);
    d.excerpt = printable(trimmed(line), longest_excerpt);
    if (d.kind == MessageKind::cuda_out_of_memory) read_memory_figures(d);
    return d;
}

}  // namespace

std::optional<double> Diagnosis::figure(MessageFigure wanted) const {
    for (const FoundFigure& found : figures)
        if (found.figure == wanted) return found.value;
    return std::nullopt;
}

bool is_about_memory(MessageKind kind) {
    using enum MessageKind;
    return kind == cuda_out_of_memory || kind == kv_cache_too_small || kind == no_memory_for_cache ||
           kind == cache_full || kind == buffer_not_allocated;
}

std::vector<Diagnosis> diagnose(std::string_view text) {
    std::vector<Diagnosis> all;
    for (const Match& match : find_messages(text)) all.push_back(diagnosis_of(match, text));
    return all;
}

}  // namespace headroom
