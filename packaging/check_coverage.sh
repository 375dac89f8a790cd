#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds with gcov, runs every test, and fails where fewer lines are reached than the floors say: core 95 %, ui 80 %.
#   sh packaging/check_coverage.sh [--no-install]
set -u
. "$(dirname "$0")/prepare.sh"

packages="$packages gcovr"
install_missing "${1:-}"
[ -f build/coverage/build.ninja ] || cmake --preset coverage || exit 1
cmake --build --preset coverage && ctest --preset coverage || exit 1
failed=0
for part in core:95 ui:80; do
    echo "Lines of ${part%:*} that tests reach, floor ${part#*:} %:"
    # gcov writes negative counts of branches that many threads take; lines are not concerned.
    gcovr --gcov-ignore-parse-errors --root . --filter "${part%:*}/" --object-directory build/coverage \
        --print-summary --output /dev/null --fail-under-line "${part#*:}" || failed=1
done
exit $failed
