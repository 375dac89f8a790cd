// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "model/gguf_model.h"
#include "model/gguf_types.h"

namespace headroom {

namespace {

constexpr std::size_t longest_line = 4096;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// What stands behind a mark, wherever a log puts its time stamps; empty without the mark.
std::string_view behind(std::string_view line, std::string_view mark) {
    const std::size_t place = line.find(mark);
    return place == std::string_view::npos ? std::string_view{} : trimmed(line.substr(place + mark.size()));
}

std::optional<double> number_at_start(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && value >= -1e18 && value <= 1e18 ? std::optional(value) : std::nullopt;
}

/// `[8, 8, 0, 8]`; a list that the log cuts short is not one.
std::vector<double> numbers_of(std::string_view text) {
    std::vector<double> numbers;
    if (!text.starts_with('[') || !text.ends_with(']') || text.find("...") != std::string_view::npos)
        return {};
    text.remove_prefix(1);
    while (!text.empty()) {
        const std::optional<double> number = number_at_start(trimmed(text));
        if (!number) return {};
        numbers.push_back(*number);
        text.remove_prefix(std::min(text.find(','), text.size() - 1) + 1);
    }
    return numbers;
}

GgufValue value_of(std::string_view text) {
    GgufValue value;
    value.text = text;
    value.numbers = numbers_of(text);
    value.count = static_cast<double>(value.numbers.size());
    if (text == "true" || text == "false") value.number = text == "true" ? 1 : 0;
    if (value.numbers.empty() && !value.number) value.number = number_at_start(text);
    return value;
}

/// `  0:   general.architecture str   = llama` and `tokenizer.ggml.tokens arr[str,32768]  = ["<unk>", ...`
void read_metadata_line(std::string_view line, GgufHeader& header) {
    const std::size_t colon = line.find(':'), equals = line.find(" = ");
    if (colon == std::string_view::npos || equals == std::string_view::npos || equals < colon) return;
    const std::string_view left = trimmed(line.substr(colon + 1, equals - colon - 1));
    const std::size_t space = left.find(' ');
    if (space == std::string_view::npos) return;
    GgufValue value = value_of(trimmed(line.substr(equals + 3)));
    const std::string_view type = trimmed(left.substr(space));
    if (const std::size_t comma = type.find(','); type.starts_with("arr[") && comma != std::string_view::npos)
        value.count = number_at_start(type.substr(comma + 1)).value_or(0);
    header.metadata.emplace(left.substr(0, space), std::move(value));
}

/// What llm_load_print_meta calls the metadata of the architecture.
struct Printed {
    std::string_view name;
    std::string_view key;
};
constexpr std::array<Printed, 18> printed_names{{{"n_vocab", "vocab_size"},
                                                 {"n_ctx_train", "context_length"},
                                                 {"n_embd", "embedding_length"},
                                                 {"n_layer", "block_count"},
                                                 {"n_head", "attention.head_count"},
                                                 {"n_head_kv", "attention.head_count_kv"},
                                                 {"n_rot", "rope.dimension_count"},
                                                 {"n_swa", "attention.sliding_window"},
                                                 {"n_embd_head_k", "attention.key_length"},
                                                 {"n_embd_head_v", "attention.value_length"},
                                                 {"n_ff", "feed_forward_length"},
                                                 {"n_expert", "expert_count"},
                                                 {"n_expert_used", "expert_used_count"},
                                                 {"n_layer_dense_lead", "leading_dense_block_count"},
                                                 {"n_lora_q", "attention.q_lora_rank"},
                                                 {"n_lora_kv", "attention.kv_lora_rank"},
                                                 {"n_ff_exp", "expert_feed_forward_length"},
                                                 {"n_expert_shared", "expert_shared_count"}}};

/// The catalogue's model of the same shape knows the width that a cut log does not show.
void fill_feed_forward(GgufHeader& header, const std::string& prefix, std::vector<std::string>& assumptions) {
    const auto is = [&](std::string_view key, double value) {
        return header.number(prefix + std::string(key)) == value;
    };
    const std::string width = prefix + "feed_forward_length";
    if (header.find(width)) return;
    static const Result<Catalogue> catalogue = load_catalogue();  // reading it takes longer than a log
    if (!catalogue) return;
    for (const ModelEntry& model : catalogue->models) {
        const Architecture& a = model.architecture;
        if (a.intermediate == 0 || a.moe || !is("block_count", a.layers) ||
            !is("embedding_length", a.hidden) || !is("attention.head_count", a.heads) ||
            !is("attention.head_count_kv", a.kv_heads))
            continue;
        GgufValue value;
        value.number = a.intermediate;
        header.metadata.emplace(width, value);
        assumptions.push_back("the log does not show the width of the feed-forward block; " +
                              std::to_string(a.intermediate) + " is that of " + model.name +
                              ", which has the same layers, width and heads");
        return;
    }
    throw InputError({"is missing; paste the lines of the log that show n_ff as well", width, {}, {}});
}

struct Log {
    GgufHeader header;
    std::map<std::string, std::string, std::less<>> printed;
    std::map<std::string, double, std::less<>> tensors_of_type;
};

Log read_lines(std::string_view text) {
    Log log;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, std::min(end, longest_line));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (const auto metadata = behind(line, "llama_model_loader: - kv "); !metadata.empty()) {
            read_metadata_line(metadata, log.header);
        } else if (const auto type = behind(line, "llama_model_loader: - type "); !type.empty()) {
            const std::size_t colon = std::min(type.find(':'), type.size());
            log.tensors_of_type[std::string(type.substr(0, colon))] =
                number_at_start(trimmed(type.substr(std::min(colon + 1, type.size())))).value_or(0);
        } else {
            std::string_view fact = behind(line, "llm_load_print_meta: ");
            if (fact.empty()) fact = behind(line, "print_info: ");
            if (const std::size_t equals = fact.find('='); equals != std::string_view::npos)
                log.printed.emplace(trimmed(fact.substr(0, equals)), trimmed(fact.substr(equals + 1)));
        }
    }
    return log;
}

void add_printed(Log& log) {
    const auto add = [&](const std::string& key, std::string_view name) {
        const auto found = log.printed.find(name);
        if (found != log.printed.end()) log.header.metadata.emplace(key, value_of(found->second));
    };
    add("general.architecture", "arch");
    add("general.name", "general.name");
    const std::string prefix = log.header.text("general.architecture") + ".";
    for (const Printed& printed : printed_names) add(prefix + std::string(printed.key), printed.name);
}

/// The type of most tensors that are no norms; those stay F32.
std::string weight_format_of(const Log& log) {
    std::string_view most;
    double tensors = 0;
    for (const auto& [type, count] : log.tensors_of_type)
        if (type != "f32" && count > tensors) {
            most = type;
            tensors = count;
        }
    const GgmlType* type = find_ggml_type(most);
    return type ? std::string(type->weight_format) : std::string{};
}

}  // namespace

bool is_gguf_log(std::string_view text) {
    for (const char* mark : {"llama_model_loader: - ", "llm_load_print_meta: ", "print_info: "})
        if (text.find(mark) != std::string_view::npos) return true;
    return false;
}

Result<ModelFile> read_gguf_log(std::string_view text) {
    try {
        Log log = read_lines(text);
        add_printed(log);
        std::vector<std::string> assumptions;
        const std::string family = log.header.text("general.architecture");
        if (!family.empty()) fill_feed_forward(log.header, family + ".", assumptions);
        Result<ModelFile> model = read_gguf_model(log.header);
        if (!model) return model;
        if (model->weight_format.empty()) model->weight_format = weight_format_of(log);
        assumptions.push_back("read from a log: parameters are counted from the shapes");
        model->assumptions.insert(model->assumptions.begin(), assumptions.begin(), assumptions.end());
        return model;
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom
