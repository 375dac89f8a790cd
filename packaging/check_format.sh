#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Says which C++ files are not as clang-format 14 (Debian 12) writes them; --fix writes them so.
#   sh packaging/check_format.sh [--fix]
set -eu
cd "$(dirname "$0")/.."
mode="--dry-run --Werror"
[ "${1:-}" = --fix ] && mode=-i
git ls-files -z --cached --others --exclude-standard '*.cpp' '*.h' | xargs -0 clang-format $mode
