#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and runs all benchmarks: evaluations, layouts and lines a second, recommendation, report, and what a user
# of the window waits for. Prints what each says, and writes it as JSON to a folder (by default out/benchmarks).
#   sh packaging/benchmark.sh [FOLDER [MINUTES OF EDITING]]
set -u
. "$(dirname "$0")/prepare.sh"

install_missing ""
build headroom benchmark_evaluate benchmark_layout benchmark_recommend benchmark_window

folder=${1:-out/benchmarks}
minutes=${2:-1}
mkdir -p "$folder"

for name in evaluate layout recommend; do
    build/release/tests/benchmark/benchmark_$name --benchmark_out="$folder/$name.json" --benchmark_out_format=json ||
        exit 1
done

headroom=build/release/app/headroom

# How long a command takes, in milliseconds.
milliseconds() {
    start=$(date +%s%N)
    "$@" || exit 1
    echo $((($(date +%s%N) - start) / 1000000))
}

lines=30000
yes '{"model": "llama-3.1-8b", "workload": {"task": "inference"}, "cluster": {"accelerator": "h100-sxm-80"}}' |
    head -n $lines >"$folder/lines.jsonl"
answer_lines() {
    $headroom evaluate "$folder/lines.jsonl" --lines --format "$1" >/dev/null
}
json_ms=$(milliseconds answer_lines json) && csv_ms=$(milliseconds answer_lines csv) || exit 1
printf '{"json_lines_per_second": %d, "csv_lines_per_second": %d}\n' \
    $((lines * 1000 / json_ms)) $((lines * 1000 / csv_ms)) | tee "$folder/lines.json"

report_ms=$(milliseconds $headroom report resources/plans/serve-llama-70b.headroom -o "$folder/report.pdf") || exit 1
printf '{"report_ms": %d}\n' "$report_ms" | tee "$folder/report.json"

build/release/tests/benchmark/benchmark_window --minutes "$minutes" | tee "$folder/window.json"
