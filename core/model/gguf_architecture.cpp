// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gguf_architecture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "base/text.h"

namespace headroom {

namespace {

constexpr double most_layers = 10'000;
constexpr double most_width = 1e9;

/// The metadata of one architecture: `block_count` is looked up as `llama.block_count`.
class Metadata {
  public:
    Metadata(const GgufHeader& header, std::string family)
        : header_(header), prefix_(std::move(family) + ".") {}

    std::string path(std::string_view key) const { return prefix_ + std::string(key); }
    const GgufValue* find(std::string_view key) const { return header_.find(path(key)); }

    /// 0 if it is not given. Of a value for each layer, the one most layers have, zeros aside.
    int whole(std::string_view key, double most = most_width) const {
        const GgufValue* value = find(key);
        if (!value) return 0;
        if (value->number) return checked(key, *value->number, most);
        std::map<double, int> layers_with;
        for (const double number : value->numbers)
            if (number != 0) ++layers_with[number];
        if (layers_with.empty()) return 0;
        const auto most_common =
            std::ranges::max_element(layers_with, {}, [](const auto& entry) { return entry.second; });
        return checked(key, most_common->first, most);
    }

    int needed(std::string_view key, double most = most_width) const {
        const int value = whole(key, most);
        if (value > 0) return value;
        throw InputError({"is missing; expected a whole number", path(key), {}, {}});
    }

    /// One value for each layer; empty if there is one for all, or none.
    std::vector<double> per_layer(std::string_view key) const {
        const GgufValue* value = find(key);
        return value ? value->numbers : std::vector<double>{};
    }

  private:
    int checked(std::string_view key, double number, double most) const {
        if (number >= 0 && number <= most && number == std::floor(number)) return static_cast<int>(number);
        throw InputError(
            {"expected a whole number from 0 to " + shortest(most) + ", found " + shortest(number),
             path(key),
             {},
             {}});
    }

    const GgufHeader& header_;
    std::string prefix_;
};

/// What the names of the tensors give away.
struct TensorFacts {
    bool has_output = false;
    bool has_gate = false;
    bool has_qkv_bias = false;
    bool has_positions = false;
    int vocab = 0;
    int feed_forward_rows = 0;  ///< of ffn_up: twice the width where gate and up are one matrix
    int shared_expert_rows = 0;
    std::set<int> expert_layers;
    std::set<int> state_layers;
};

int rows_of(const Tensor& tensor) {
    return tensor.shape.size() > 1 && static_cast<double>(tensor.shape[1]) <= most_width
               ? static_cast<int>(tensor.shape[1])
               : 0;
}

TensorFacts facts_of(const std::vector<Tensor>& tensors) {
    TensorFacts facts;
    for (const Tensor& tensor : tensors) {
        std::string_view name = tensor.name;
        int layer = -1;
        if (name.starts_with("blk.")) {
            const std::size_t dot = std::min(name.find('.', 4), name.size() - 1);
            layer = 0;
            for (const char digit : name.substr(4, std::min<std::size_t>(dot - 4, 5)))
                layer = digit >= '0' && digit <= '9' ? layer * 10 + (digit - '0') : layer;
            name.remove_prefix(dot + 1);
        }
        if (name == "output.weight") facts.has_output = true;
        if (name == "token_embd.weight") facts.vocab = rows_of(tensor);
        if (name == "position_embd.weight") facts.has_positions = true;
        if (name.starts_with("ffn_gate.") || name.starts_with("ffn_gate_exps.") ||
            name.starts_with("ffn_gate_up_exps."))
            facts.has_gate = true;
        if (name == "attn_q.bias" || name == "attn_qkv.bias") facts.has_qkv_bias = true;
        if (name == "ffn_up.weight") facts.feed_forward_rows = rows_of(tensor);
        if (name == "ffn_up_shexp.weight") facts.shared_expert_rows = rows_of(tensor);
        if (layer >= 0 && name.starts_with("ffn_") && name.find("_exps.") != std::string_view::npos)
            facts.expert_layers.insert(layer);
        if (layer >= 0 && name.starts_with("ssm_")) facts.state_layers.insert(layer);
    }
    return facts;
}

void read_mla(const Metadata& metadata, Architecture& a) {
    const int kv_lora_rank = metadata.whole("attention.kv_lora_rank");
    const int rope = metadata.whole("rope.dimension_count");
    // Newer files give the widths before compression apart from those of the cached latent.
    int key = metadata.whole("attention.key_length_mla"),
        value = metadata.whole("attention.value_length_mla");
    if (key == 0) key = metadata.whole("attention.key_length");
    if (value == 0) value = metadata.whole("attention.value_length");
    if (kv_lora_rank == 0 || key <= rope || value == 0) return;
    a.mla = Mla{.q_lora_rank = metadata.whole("attention.q_lora_rank"),
                .kv_lora_rank = kv_lora_rank,
                .qk_nope_head_dim = key - rope,
                .qk_rope_head_dim = rope,
                .v_head_dim = value};
    a.attention = AttentionKind::mla;
    a.kv_heads = a.heads;
    a.head_dim = key;
    a.v_head_dim = 0;
    a.mla->index_head_dim = metadata.whole("attention.indexer.key_length");
}

void read_heads(const Metadata& metadata, Architecture& a, std::vector<std::string>& assumptions) {
    a.heads = metadata.needed("attention.head_count");
    a.kv_heads = metadata.whole("attention.head_count_kv");
    if (a.kv_heads == 0) a.kv_heads = a.heads;
    a.head_dim = metadata.whole("attention.key_length");
    if (a.head_dim == 0) {
        if (a.hidden % a.heads != 0)
            throw InputError({"is missing, and embedding_length is no multiple of the heads",
                              metadata.path("attention.key_length"),
                              {},
                              {}});
        a.head_dim = a.hidden / a.heads;
    }
    a.attention = a.kv_heads == a.heads ? AttentionKind::mha
                  : a.kv_heads == 1     ? AttentionKind::mqa
                                        : AttentionKind::gqa;
    const int values = metadata.whole("attention.value_length");
    if (values != a.head_dim) a.v_head_dim = values;
    read_mla(metadata, a);
    for (const char* key : {"attention.head_count", "attention.head_count_kv"}) {
        std::set<double> widths;
        for (const double number : metadata.per_layer(key))
            if (number != 0) widths.insert(number);
        if (widths.size() > 1)
            assumptions.push_back(metadata.path(key) +
                                  " differs from layer to layer; that of most layers is used");
    }
}

void read_feed_forward(const Metadata& metadata, const TensorFacts& facts, Architecture& a,
                       std::vector<std::string>& assumptions) {
    a.intermediate = metadata.whole("feed_forward_length");
    double sum = 0, layers = 0;
    bool differs = false;
    for (const double width : metadata.per_layer("feed_forward_length")) {
        if (!(width >= 0 && width <= most_width)) continue;
        sum += width;
        layers += 1;
        differs = differs || width != a.intermediate;
    }
    if (differs) {
        a.intermediate = static_cast<int>(std::round(sum / layers));
        assumptions.push_back(metadata.path("feed_forward_length") +
                              " differs from layer to layer; the mean of all layers is used");
    }
    if (a.intermediate == 0 && facts.has_gate) a.intermediate = facts.feed_forward_rows;
}

/// Leading dense layers and the rhythm of the others; from the tensors, which cannot be wrong about it.
void read_expert_layers(const Metadata& metadata, const TensorFacts& facts, const Architecture& a, Moe& moe) {
    moe.dense_layers = metadata.whole("leading_dense_block_count");
    for (const char* key : {"interleave_moe_layer_step", "moe_every_n_layers"})
        if (const int every = metadata.whole(key, most_layers); every > 0) moe.every = every;
    std::set<int> layers;
    std::ranges::copy_if(facts.expert_layers, std::inserter(layers, layers.end()),
                         [&](int layer) { return layer < a.layers; });
    if (layers.empty()) return;
    const int first = *layers.begin(), count = static_cast<int>(layers.size());
    moe.every = 1;
    moe.dense_layers = first;
    if (first + count == a.layers) return;
    moe.dense_layers = 0;
    moe.layers = count;
}

void read_experts(const Metadata& metadata, const TensorFacts& facts, Architecture& a) {
    const int experts = metadata.whole("expert_count");
    if (experts == 0) return;
    Moe moe;
    moe.experts = experts;
    moe.experts_per_token = metadata.needed("expert_used_count");
    moe.expert_intermediate = metadata.whole("expert_feed_forward_length");
    const int groups = metadata.whole("expert_group_count");
    const int groups_per_token = metadata.whole("expert_group_used_count");
    if (groups > 1 && experts % groups == 0 && groups_per_token >= 1 && groups_per_token <= groups) {
        moe.groups = groups;
        moe.groups_per_token = groups_per_token;
    }
    const bool one_width_for_all = moe.expert_intermediate == 0;  // as Mixtral has it
    if (one_width_for_all) moe.expert_intermediate = metadata.needed("feed_forward_length");
    moe.shared_experts = metadata.whole("expert_shared_count", most_layers);
    if (facts.shared_expert_rows > 0 && moe.shared_experts == 0) moe.shared_experts = 1;
    moe.shared_intermediate = metadata.whole("expert_shared_feed_forward_length");
    if (moe.shared_intermediate == 0) moe.shared_intermediate = facts.shared_expert_rows;
    if (moe.shared_intermediate == 0) {
        const double width = static_cast<double>(moe.shared_experts) * moe.expert_intermediate;
        moe.shared_intermediate = static_cast<int>(std::min(width, most_width));
    }
    read_expert_layers(metadata, facts, a, moe);
    if (moe.every == 1 && moe.dense_layers == 0 && moe.layers == 0) a.intermediate = 0;
    a.moe = moe;
}

/// How often a layer attends to everything where the metadata gives a window and no pattern: the
/// architectures whose loader in llama.cpp (src/llama-model.cpp, set_swa_pattern) sets one. Others ignore the
/// window.
int usual_pattern(std::string_view family) {
    struct Pattern {
        std::string_view family;
        int every;
    };
    constexpr std::array<Pattern, 9> patterns{{{"gemma2", 2},
                                               {"gemma3", 6},
                                               {"gemma3n", 5},
                                               {"gemma-embedding", 6},
                                               {"cohere2", 4},
                                               {"olmo2", 4},
                                               {"exaone4", 4},
                                               {"gpt-oss", 2},
                                               {"smallthinker", 4}}};
    const auto found = std::ranges::find(patterns, family, &Pattern::family);
    return found == patterns.end() ? 0 : found->every;
}

/// Heads and widths that sliding layers have for themselves; `slides` has an element for each layer.
void read_sliding_heads(const Metadata& metadata, const std::vector<double>& slides, Architecture& a,
                        SlidingWindow& sliding) {
    sliding.head_dim = metadata.whole("attention.key_length_swa");
    sliding.v_head_dim = metadata.whole("attention.value_length_swa");
    const std::vector<double> kv_heads = metadata.per_layer("attention.head_count_kv");
    int full = 0;
    for (std::size_t layer = 0; layer < std::min(slides.size(), kv_heads.size()); ++layer) {
        const double heads = kv_heads[layer];
        if (heads < 1 || heads > a.heads || heads != std::floor(heads)) continue;
        (slides[layer] != 0 ? sliding.kv_heads : full) = static_cast<int>(heads);
    }
    if (full > 0) a.kv_heads = full;
    if (sliding.kv_heads == a.kv_heads) sliding.kv_heads = 0;
}

void read_window(const Metadata& metadata, std::string_view family, Architecture& a,
                 std::vector<std::string>& assumptions) {
    const int window = metadata.whole("attention.sliding_window");
    if (window == 0) return;
    const std::vector<double> layers = metadata.per_layer("attention.sliding_window_pattern");
    const GgufValue* pattern = metadata.find("attention.sliding_window_pattern");
    int every = pattern && pattern->number ? metadata.whole("attention.sliding_window_pattern", most_layers)
                                           : usual_pattern(family);
    if (!layers.empty()) {
        SlidingWindow sliding{.window = window};
        sliding.full_attention_layers = static_cast<int>(std::ranges::count(layers, 0.0));
        if (sliding.full_attention_layers == static_cast<int>(layers.size())) return;
        read_sliding_heads(metadata, layers, a, sliding);
        a.sliding_window = sliding;
    } else if (every == 0 && !pattern) {
        assumptions.push_back("a sliding window of " + std::to_string(window) + " tokens is given for \"" +
                              printable(family) +
                              "\", where llama.cpp does not use it; it is not counted on");
    } else if (every != 1) {
        a.sliding_window = SlidingWindow{.window = window, .full_attention_every = every};
    }
}

/// Hybrids: layers without key and value heads keep a state, or nothing.
void read_linear_attention(const Metadata& metadata, const TensorFacts& facts, Architecture& a) {
    LinearAttention linear;
    linear.full_attention_every = metadata.whole("full_attention_interval", most_layers);
    const std::vector<double> kv_heads = metadata.per_layer("attention.head_count_kv");
    const auto without = std::ranges::count(kv_heads, 0.0);
    if (linear.full_attention_every == 0 && without == 0) return;
    if (linear.full_attention_every == 0)
        linear.full_attention_layers =
            std::min(a.layers, static_cast<int>(static_cast<long>(kv_heads.size()) - without));
    linear.state_layers = static_cast<int>(
        std::ranges::count_if(facts.state_layers, [&](int layer) { return layer < a.layers; }));
    const int heads = metadata.whole("ssm.time_step_rank"), groups = metadata.whole("ssm.group_count");
    const int inner = metadata.whole("ssm.inner_size");
    if (heads > 0 && groups > 0 && inner % heads == 0) {  // Mamba-1 has no groups, and its rank no heads
        linear.value_heads = heads;
        linear.key_heads = groups;
        linear.key_head_dim = metadata.whole("ssm.state_size");
        linear.value_head_dim = inner / heads;
        linear.conv_kernel = metadata.whole("ssm.conv_kernel");
    }
    a.linear_attention = linear;
}

int read_vocab(const GgufHeader& header, const Metadata& metadata, const TensorFacts& facts) {
    if (facts.vocab > 0) return facts.vocab;
    if (const int words = metadata.whole("vocab_size"); words > 0) return words;
    const GgufValue* tokens = header.find("tokenizer.ggml.tokens");
    if (tokens && tokens->count >= 1 && tokens->count <= most_width) return static_cast<int>(tokens->count);
    throw InputError({"is missing; expected a whole number", metadata.path("vocab_size"), {}, {}});
}

/// Families of llama.cpp whose feed-forward block has no gate; used where no tensors are listed.
bool has_gate_by_family(std::string_view family) {
    constexpr std::array<std::string_view, 14> without{
        "gpt2", "gptj",      "gptneox",  "bloom",      "falcon",         "mpt",    "starcoder", "starcoder2",
        "phi2", "codeshell", "nemotron", "nemotron_h", "nemotron_h_moe", "apertus"};
    return std::ranges::find(without, family) == without.end();
}

}  // namespace

Architecture read_gguf_architecture(const GgufHeader& header, std::vector<std::string>& assumptions) {
    const std::string family = header.text("general.architecture");
    if (family.empty())
        throw InputError(
            {"is missing; expected the name of an architecture", "general.architecture", {}, {}});
    const Metadata metadata(header, family);
    const TensorFacts facts = facts_of(header.tensors);
    Architecture a;
    a.layers = metadata.needed("block_count", most_layers);
    if (const int extra = metadata.whole("nextn_predict_layers", most_layers); extra < a.layers)
        a.layers -= extra;
    a.hidden = metadata.needed("embedding_length");
    read_heads(metadata, a, assumptions);
    read_feed_forward(metadata, facts, a, assumptions);
    read_experts(metadata, facts, a);
    read_window(metadata, family, a, assumptions);
    read_linear_attention(metadata, facts, a);
    a.vocab = read_vocab(header, metadata, facts);
    a.max_positions = metadata.whole("context_length");
    if (header.tensors.empty()) {
        a.gated_mlp = has_gate_by_family(family);
    } else {
        a.tied_embeddings = !facts.has_output;
        a.gated_mlp = facts.has_gate || (a.intermediate > 0 && facts.feed_forward_rows / 2 == a.intermediate);
        a.qkv_bias = facts.has_qkv_bias;
    }
    const std::optional<double> alibi = header.number(metadata.path("attention.max_alibi_bias"));
    if (alibi.value_or(0) > 0 || family == "bloom")
        a.positions = Positions::alibi;
    else if (facts.has_positions || (header.tensors.empty() && (family == "gpt2" || family == "starcoder")))
        a.positions = Positions::learned;
    if (std::optional<Error> fault = find_fault(a)) throw InputError(*std::move(fault));
    return a;
}

}  // namespace headroom
