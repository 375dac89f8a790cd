// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/tensors.h"

namespace headroom {

/// A value of GGUF metadata. Long texts and long lists (the words of a vocabulary) are counted, not kept.
struct GgufValue {
    std::optional<double> number;  ///< truth values are 0 and 1
    std::string text;
    std::vector<double> numbers;  ///< of a list; empty if it is long or no list of numbers
    double count = 0;             ///< elements of a list
};

struct GgufHeader {
    std::map<std::string, GgufValue, std::less<>> metadata;
    std::vector<Tensor> tensors;

    const GgufValue* find(std::string_view key) const;
    std::optional<double> number(std::string_view key) const;
    std::string text(std::string_view key) const;  ///< empty if there is none
};

/// Reads the header of a GGUF file of version 2 or 3 (ggml-org/ggml, docs/gguf.md): metadata and what the
/// tensors are. Everything is bounded: 128 MiB of header, counts, lengths, dimensions, nesting of lists. The
/// data of every tensor must lie in the file.
Result<GgufHeader> read_gguf_header(std::istream& stream, std::uint64_t file_size);

}  // namespace headroom
