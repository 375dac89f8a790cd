// SPDX-License-Identifier: GPL-3.0-or-later
#include <re2/re2.h>

#include <algorithm>
#include <map>

#include "advice/engine_log_patterns.h"
#include "advice/log_number.h"

namespace headroom {

namespace {

using ByDevice = std::map<std::string, double, std::less<>>;

/// The buffers of one loaded model, GiB.
struct Buffers {
    ByDevice weights, kv_cache, compute;
};

bool is_host(std::string_view device) {
    return device.starts_with("CPU") || device.find("_Host") != device.npos || device == "BLAS";
}

/// `CUDA0_Split` and `Metal_Mapped` are kinds of memory of the devices `CUDA0` and `Metal`.
std::string device_of(std::string_view buffer) {
    return std::string(is_host(buffer) ? buffer : buffer.substr(0, buffer.find('_')));
}

void raise(std::optional<double>& figure, double value) {
    figure = std::max(figure.value_or(0), value);
}

/// The fullest accelerator, and all devices together.
void add_devices(const ByDevice& devices, std::optional<double>& fullest,
                 std::optional<double>* everywhere = nullptr) {
    if (devices.empty()) return;
    double sum = 0;
    for (const auto& [device, gib] : devices) {
        sum += gib;
        if (!is_host(device)) raise(fullest, gib);
    }
    if (everywhere) raise(*everywhere, sum);
}

void add_model(EngineLog& log, const Buffers& buffers) {
    add_devices(buffers.weights, log.weights_gib, &log.weights_everywhere_gib);
    add_devices(buffers.kv_cache, log.kv_cache_gib, &log.kv_cache_everywhere_gib);
    add_devices(buffers.compute, log.activation_peak_gib);
}

/// `load_tensors: CUDA0 model buffer size = 7106.67 MiB`; a model may have several caches on a device (one
/// of its sliding-window layers), but works in the largest of its compute buffers. The first group is what
/// begins another model.
void read_llama_cpp(std::string_view text, EngineLines& lines) {
    static const std::unique_ptr<RE2> expression = log_expression(
        R"((loaded meta data with)|(\S+)\s+(?:(model|KV|RS|compute|output) )?buffer size\s*=\s*@\s*MiB)");
    constexpr double gib_per_mib = 1.0 / 1024;
    Buffers buffers;
    re2::StringPiece rest(text.data(), text.size());
    std::string next_model, device, kind, number;
    while (RE2::FindAndConsume(&rest, *expression, &next_model, &device, &kind, &number)) {
        if (!next_model.empty()) {
            add_model(lines.log, buffers);
            buffers = {};
            continue;
        }
        const std::optional<double> mib = log_number(number);
        if (!mib || kind == "output") continue;
        if (!lines.log.engine) lines.first = text.size() - rest.size();
        lines.log.engine = Engine::llama_cpp;
        const std::string name = device_of(device);
        const double gib = *mib * gib_per_mib;
        if (kind == "compute")
            buffers.compute[name] = std::max(buffers.compute[name], gib);
        else
            (kind == "KV" || kind == "RS" ? buffers.kv_cache : buffers.weights)[name] += gib;
    }
    add_model(lines.log, buffers);
}

/// `msg="kv cache" device=CUDA0 size="1.1 GiB"`; Ollama says it again at each step of its search for a
/// placement.
void read_ollama(std::string_view text, EngineLines& lines) {
    static const std::unique_ptr<RE2> expression = log_expression(
        R"rx(msg="(model weights|kv cache|compute graph)" (?:device|buffer|backend)=(\S+) (?:buffer_type=\S+ )?size="@~)rx");
    Buffers buffers;
    re2::StringPiece rest(text.data(), text.size());
    std::string kind, device, number, unit;
    while (RE2::FindAndConsume(&rest, *expression, &kind, &device, &number, &unit)) {
        const std::optional<double> value = log_number(number), scale = gib_per_unit(unit);
        if (!value || !scale) continue;
        if (!lines.log.engine) lines.first = text.size() - rest.size();
        lines.log.engine = Engine::llama_cpp;
        ByDevice& devices = kind == "kv cache"        ? buffers.kv_cache
                            : kind == "model weights" ? buffers.weights
                                                      : buffers.compute;
        double& gib = devices[device_of(device)];
        gib = std::max(gib, *value * *scale);
    }
    add_model(lines.log, buffers);
}

}  // namespace

std::vector<EngineLines> read_buffer_lines(std::string_view text) {
    EngineLines lines;
    read_llama_cpp(text, lines);
    read_ollama(text, lines);
    if (!lines.log.engine) return {};
    return {lines};
}

}  // namespace headroom
