#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws every page in both languages, light and dark, at 1024x700, at 1600x900 and at twice the scale, into a
# folder (by default out/screenshots). Needs no display.
#   sh packaging/screenshots.sh [FOLDER [PLAN]]
set -u
. "$(dirname "$0")/prepare.sh"

install_missing --no-install
build headroom

folder=${1:-out/screenshots}
plan=${2:-resources/plans/serve-llama-70b.headroom}
mkdir -p "$folder"

draw() { # scale size name
    QT_SCALE_FACTOR=$1 build/release/app/headroom --screenshot "$folder/$page-$language-$theme-$3.png" --size "$2" \
        --page "$page" --language "$language" --theme "$theme" "$plan" || exit 1
}

for page in fit speed cost compare recommend catalogue evidence handbook; do
    for language in en zh_CN; do
        for theme in light dark; do
            draw 1 1600x900 wide
            draw 1 1024x700 small
            draw 2 1600x900 double
        done
    done
done
echo "$folder"
