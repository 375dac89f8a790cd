#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and runs all benchmarks: evaluations and layouts a second, recommendation, report, and what a user of
# the window waits for. Prints what each says, and writes it as JSON to a folder (by default out/benchmarks).
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

start=$(date +%s%N)
build/release/app/headroom report resources/plans/serve-llama-70b.headroom -o "$folder/report.pdf" || exit 1
printf '{"report_ms": %d}\n' $((($(date +%s%N) - start) / 1000000)) | tee "$folder/report.json"

build/release/tests/benchmark/benchmark_window --minutes "$minutes" | tee "$folder/window.json"
