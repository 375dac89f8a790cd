// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gguf_types.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

/// GGMLQuantizationType and GGML_QUANT_SIZES of llama.cpp, gguf-py/gguf/constants.py (read 2026-11-30). A K
/// type alone does not say which mix a file is; the medium one is the most common.
constexpr std::array<GgmlType, 35> types{{
    {0, "F32", 1, 4, "gguf-f32"},
    {1, "F16", 1, 2, "gguf-f16"},
    {2, "Q4_0", 32, 18, "gguf-q4_0"},
    {3, "Q4_1", 32, 20, "gguf-q4_1"},
    {6, "Q5_0", 32, 22, "gguf-q5_0"},
    {7, "Q5_1", 32, 24, "gguf-q5_1"},
    {8, "Q8_0", 32, 34, "gguf-q8_0"},
    {9, "Q8_1", 32, 36, "gguf-q8_0"},
    {10, "Q2_K", 256, 84, "gguf-q2_k"},
    {11, "Q3_K", 256, 110, "gguf-q3_k_m"},
    {12, "Q4_K", 256, 144, "gguf-q4_k_m"},
    {13, "Q5_K", 256, 176, "gguf-q5_k_m"},
    {14, "Q6_K", 256, 210, "gguf-q6_k"},
    {15, "Q8_K", 256, 292, "gguf-q8_0"},
    {16, "IQ2_XXS", 256, 66, "gguf-iq2_xxs"},
    {17, "IQ2_XS", 256, 74, "gguf-iq2_xs"},
    {18, "IQ3_XXS", 256, 98, "gguf-iq3_xxs"},
    {19, "IQ1_S", 256, 50, "gguf-iq1_s"},
    {20, "IQ4_NL", 32, 18, "gguf-iq4_nl"},
    {21, "IQ3_S", 256, 110, "gguf-iq3_s"},
    {22, "IQ2_S", 256, 82, "gguf-iq2_s"},
    {23, "IQ4_XS", 256, 136, "gguf-iq4_xs"},
    {24, "I8", 1, 1, ""},
    {25, "I16", 1, 2, ""},
    {26, "I32", 1, 4, ""},
    {27, "I64", 1, 8, ""},
    {28, "F64", 1, 8, ""},
    {29, "IQ1_M", 256, 56, "gguf-iq1_m"},
    {30, "BF16", 1, 2, "gguf-bf16"},
    {34, "TQ1_0", 256, 54, "gguf-tq1_0"},
    {35, "TQ2_0", 256, 66, "gguf-tq2_0"},
    {39, "MXFP4", 32, 17, "gguf-mxfp4"},
    {40, "NVFP4", 64, 36, "nvfp4"},
    {41, "Q1_0", 128, 18, ""},
    {42, "Q2_0", 64, 18, ""},
}};

struct FileType {
    std::uint64_t id;
    std::string_view weight_format;
};
/// LlamaFileType of the same file; 38 and 39 are LLAMA_FTYPE_MOSTLY_MXFP4_MOE and _NVFP4 of include/llama.h.
constexpr std::array<FileType, 34> file_types{{
    {0, "gguf-f32"},      {1, "gguf-f16"},      {2, "gguf-q4_0"},    {3, "gguf-q4_1"},    {7, "gguf-q8_0"},
    {8, "gguf-q5_0"},     {9, "gguf-q5_1"},     {10, "gguf-q2_k"},   {11, "gguf-q3_k_s"}, {12, "gguf-q3_k_m"},
    {13, "gguf-q3_k_l"},  {14, "gguf-q4_k_s"},  {15, "gguf-q4_k_m"}, {16, "gguf-q5_k_s"}, {17, "gguf-q5_k_m"},
    {18, "gguf-q6_k"},    {19, "gguf-iq2_xxs"}, {20, "gguf-iq2_xs"}, {21, "gguf-q2_k_s"}, {22, "gguf-iq3_xs"},
    {23, "gguf-iq3_xxs"}, {24, "gguf-iq1_s"},   {25, "gguf-iq4_nl"}, {26, "gguf-iq3_s"},  {27, "gguf-iq3_m"},
    {28, "gguf-iq2_s"},   {29, "gguf-iq2_m"},   {30, "gguf-iq4_xs"}, {31, "gguf-iq1_m"},  {32, "gguf-bf16"},
    {36, "gguf-tq1_0"},   {37, "gguf-tq2_0"},   {38, "gguf-mxfp4"},  {39, "nvfp4"},
}};

bool is_same_name(std::string_view a, std::string_view b) {
    const auto capital = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
    return std::ranges::equal(a, b, {}, capital, capital);
}

}  // namespace

const GgmlType* find_ggml_type(std::uint64_t id) {
    const auto found =
        std::ranges::find(types, id, [](const GgmlType& type) -> std::uint64_t { return type.id; });
    return found == types.end() ? nullptr : &*found;
}

const GgmlType* find_ggml_type(std::string_view name) {
    const auto found =
        std::ranges::find_if(types, [&](const GgmlType& type) { return is_same_name(type.name, name); });
    return found == types.end() ? nullptr : &*found;
}

std::string_view weight_format_of_file_type(std::uint64_t file_type) {
    const auto found = std::ranges::find(file_types, file_type, &FileType::id);
    return found == file_types.end() ? std::string_view{} : found->weight_format;
}

}  // namespace headroom
