#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Run by check_package.sh inside a bare Debian, with package and plan beside this file: installs the package, uses it
# in every way it can be used, removes it, and looks for what stayed.
set -eu
cd "$(dirname "$0")"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
package=$(ls ./headroom_*.deb)
plan=$PWD/serve-llama-70b.headroom
say() { echo "-- $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

apt-get update -q >apt.log
say "what the checks below need: a screen that nobody sees, and what a desktop has"
apt-get install -q -y --no-install-recommends xvfb xauth x11-utils xdg-utils libglib2.0-bin desktop-file-utils \
    shared-mime-info man-db bash-completion >>apt.log 2>&1

say "apt install $package"
apt-get install -q -y "$package" >>apt.log 2>&1 || { tail -20 apt.log; fail "it cannot be installed"; }

say "$(headroom --version)"
headroom evaluate "$plan" --format text >evaluation.txt
grep -q GiB evaluation.txt || fail "the evaluation says nothing of memory"
headroom report "$plan" -o report.pdf
head -c 5 report.pdf | grep -q '%PDF-' || fail "the report is no PDF"
headroom --screenshot offscreen.png "$plan"
[ "$(wc -c <offscreen.png)" -gt 20000 ] || fail "the window is empty"
man -w headroom >/dev/null || fail "there is no manual page"
[ -z "$(man --warnings headroom 2>&1 >/dev/null)" ] || fail "roff warns of the manual page"
bash -c '. /usr/share/bash-completion/completions/headroom; COMP_WORDS=(headroom eval); COMP_CWORD=1; _headroom
         [ "${COMPREPLY[0]}" = evaluate ]' || fail "bash does not complete a command"

say "the plan's type, and who opens it"
type=$(XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype "$plan")
[ "$type" = application/x-headroom-plan ] || fail "xdg-mime says $type"
cp "$plan" nameless && type=$(gio info -a standard::content-type nameless | sed -n 's/.*content-type: //p')
[ "$type" = application/x-headroom-plan ] || fail "without its name, it is $type"
opener=$(xdg-mime query default application/x-headroom-plan)
[ "$opener" = headroom.desktop ] || fail "plans are opened by $opener"

say "the window, by the line of the desktop entry"
line=$(sed -n "s|^Exec=\(.*\) %f$|\1|p" /usr/share/applications/headroom.desktop)
cat >window.sh <<WINDOW
$line "$plan" &
program=\$!
for second in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    xwininfo -root -tree >windows.txt
    grep -q '"Chat for a company' windows.txt && break
done
kill \$program
WINDOW
xvfb-run -a -s "-screen 0 1600x900x24" sh window.sh 2>window.log
grep -q '"Chat for a company' windows.txt || { cat windows.txt window.log; fail "no window shows the plan"; }

say "apt remove"
apt-get purge -q -y headroom >>apt.log 2>&1
left=$(find / -xdev -path /proc -prune -o -path /var/cache/man -prune -o -path "$PWD" -prune -o -iname '*headroom*' -print)
# What the window itself keeps is the user's, as pages that were read are man's.
left=$(echo "$left" | grep -vx -e /root/.config/headroom -e /root/.local/share/headroom -e /root/.cache/headroom || true)
[ -z "$left" ] || fail "left behind: $left"
named=$(grep -rl headroom /usr/share/mime /usr/share/applications /var/lib/dpkg/info 2>/dev/null || true)
[ -z "$named" ] || fail "still named in: $named"
say "nothing is left behind"
