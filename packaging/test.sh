#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything and runs every test.
#   sh packaging/test.sh [--no-install]
set -u
. "$(dirname "$0")/prepare.sh"

install_missing "${1:-}"
build
exec ctest --preset release
