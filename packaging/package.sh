#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Debian package, without tests, into build/package/. The same commit gives the same bytes.
#   sh packaging/package.sh [--no-install]
set -u
. "$(dirname "$0")/prepare.sh"

packages="$packages dpkg-dev file"
install_missing "${1:-}"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) || exit 1
export SOURCE_DATE_EPOCH
umask 022 # the modes of the package's folders follow it
cmake --preset package && cmake --build --preset package --target package || exit 1
ls -l "$root"/build/package/headroom_*.deb
