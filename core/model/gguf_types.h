// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace headroom {

/// A tensor type of ggml: elements are stored in blocks of equal size.
struct GgmlType {
    std::uint32_t id;
    std::string_view name;
    std::uint32_t block_elements;
    std::uint32_t block_bytes;
    std::string_view weight_format;  ///< id of the catalogue that a file mostly of this type is; may be empty
};

/// nullptr if ggml has no such type, or no more.
const GgmlType* find_ggml_type(std::uint64_t id);
/// By name, in capitals or not.
const GgmlType* find_ggml_type(std::string_view name);

/// The catalogue's id for `general.file_type` of llama.cpp; empty if it has none.
std::string_view weight_format_of_file_type(std::uint64_t file_type);

}  // namespace headroom
