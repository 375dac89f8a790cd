// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/enum_names.h"

namespace headroom {

/// A type that an accelerator multiplies matrices in.
enum class ComputeType { fp32, tf32, bf16, fp16, fp8, fp4, int8 };
template <>
inline constexpr auto enum_names<ComputeType> =
    std::to_array<std::string_view>({"fp32", "tf32", "bf16", "fp16", "fp8", "fp4", "int8"});

}  // namespace headroom
