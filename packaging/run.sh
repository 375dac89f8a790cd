#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds a release and opens the window on a worked sample plan. Without a display:
# writes the plan's figures and a picture of the window to out/.
#   sh packaging/run.sh [--no-install]
set -u
. "$(dirname "$0")/prepare.sh"

install_missing "${1:-}"
build headroom

headroom=build/release/app/headroom
plan=resources/plans/serve-llama-70b.headroom

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$headroom" "$plan"
fi

mkdir -p out
"$headroom" evaluate "$plan" >out/evaluation.json || exit 1
"$headroom" evaluate "$plan" --format text >out/evaluation.txt || exit 1
"$headroom" --screenshot out/window.png "$plan" || exit 1
echo "No display was found. The sample plan's figures and a picture of the window are in:"
for file in evaluation.json evaluation.txt window.png; do
    echo "  $root/out/$file"
done
