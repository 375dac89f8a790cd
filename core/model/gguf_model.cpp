// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gguf_model.h"

#include "base/text.h"
#include "model/gguf_architecture.h"
#include "model/gguf_types.h"
#include "model/parameters.h"

namespace headroom {

namespace {

std::string weight_format_of(const GgufHeader& header) {
    const std::optional<double> file_type = header.number("general.file_type");
    constexpr double most_file_types = 1024;  // from here on llama.cpp marks a guess
    if (file_type && *file_type >= 0 && *file_type < most_file_types) {
        const std::string_view format = weight_format_of_file_type(static_cast<std::uint64_t>(*file_type));
        if (!format.empty()) return std::string(format);
    }
    const std::vector<TensorTypeTotal> types = totals_by_type(header.tensors);
    const GgmlType* most = types.empty() ? nullptr : find_ggml_type(std::string_view(types.front().type));
    return most ? std::string(most->weight_format) : std::string{};
}

}  // namespace

Result<ModelFile> read_gguf_model(const GgufHeader& header) {
    ModelFile model;
    model.kind = ModelFileKind::gguf;
    model.family = printable(header.text("general.architecture"));
    model.name = printable(header.text("general.name"));
    model.weight_format = weight_format_of(header);
    try {
        if (header.text("general.architecture") == "clip")
            throw InputError(
                {"is \"clip\": a projector for pictures, not a language model; open the model's own "
                 "file",
                 "general.architecture",
                 {},
                 {}});
        model.architecture = read_gguf_architecture(header, model.assumptions);
    } catch (const InputError& error) {
        return error.error();
    }
    if (!header.tensors.empty()) {
        take_over(header.tensors, model);
        return model;
    }
    const ParameterCount count = count_parameters(*model.architecture);
    model.parameters = count.total;
    model.active_parameters = count.active;
    return model;
}

}  // namespace headroom
