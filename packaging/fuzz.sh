#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the fuzzers with Clang and its sanitizers and runs each for some seconds. What is found is kept in
# out/fuzz/<name>/, one file a finding.
#   sh packaging/fuzz.sh [SECONDS, default 600] [NAME...]
set -u
. "$(dirname "$0")/prepare.sh"

seconds=${1:-600}
[ $# -gt 0 ] && shift
packages="$packages clang"
install_missing ""
[ -f build/fuzz/build.ninja ] || cmake --preset fuzz || exit 1
cmake --build --preset fuzz || exit 1

names=${*:-$(cd tests/fuzz/corpus && ls)}
failed=""
for name in $names; do
    mkdir -p "out/fuzz/$name/corpus"
    build/fuzz/tests/fuzz/${name}_fuzzer -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix="out/fuzz/$name/" "out/fuzz/$name/corpus" \
        "tests/fuzz/corpus/$name" >"out/fuzz/$name/log" 2>&1 || failed="$failed $name"
    grep -E 'stat::number_of_executed_units|ERROR|SUMMARY' "out/fuzz/$name/log" | sed "s/^/$name: /"
done
[ -z "$failed" ] || { echo "Found something:$failed. See out/fuzz/." >&2; exit 1; }
