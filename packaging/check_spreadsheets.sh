#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs LibreOffice, some 500 MB, and has it open the reports: the CSV with the right columns, no text of it or
# of the workbook run as a formula, and the workbook computed to our figures, also with another tariff and
# discount rate.
#   sh packaging/check_spreadsheets.sh [--no-install]
set -u
. "$(dirname "$0")/prepare.sh"

packages="$packages libreoffice-calc-nogui"
install_missing "${1:-}"
build test_core_report
exec ctest --preset release -R LibreOffice --no-tests=error
