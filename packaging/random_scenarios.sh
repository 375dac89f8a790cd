#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Evaluates random scenarios on all cores: no crash, no NaN or infinity, no figure below nothing.
#   sh packaging/random_scenarios.sh [COUNT, default 1000000]
set -u
. "$(dirname "$0")/prepare.sh"

count=${1:-1000000}
install_missing ""
build random_scenarios
cores=$(nproc)
each=$((count / cores))
mkdir -p out/random
jobs=""
for core in $(seq "$cores"); do
    build/release/tests/random/random_scenarios $each $(((core - 1) * each + 1)) \
        >"out/random/$core.txt" 2>"out/random/$core.findings" &
    jobs="$jobs $!"
done
failed=0
for job in $jobs; do wait "$job" || failed=1; done
cat out/random/*.txt
[ $failed -eq 0 ] || { echo "Found something: see out/random/." >&2; exit 1; }
