#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what building and testing need, and builds nothing.
set -u
. "$(dirname "$0")/prepare.sh"

install_missing ""
