# SPDX-License-Identifier: GPL-3.0-or-later
# Read by run.sh and test.sh: installs what is missing and builds. Sets `root`, the project's folder.

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root" || exit 1

packages="
    g++ cmake ninja-build
    qt6-base-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev libqt6svg6 qt6-wayland
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n libgl-dev
    nlohmann-json3-dev libcli11-dev libre2-dev libpugixml-dev libyaml-cpp-dev libxlsxwriter-dev zlib1g-dev pkg-config
    libgtest-dev libbenchmark-dev poppler-utils qpdf
    fonts-noto-core fonts-noto-cjk
"

# The packages of the list that are not installed.
missing_packages() {
    for package in $packages; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || echo "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        echo "These packages are missing, and neither root nor sudo is there to install them:" $missing >&2
        exit 1
    fi
}

install_missing() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if [ "$1" = --no-install ]; then
        echo "Not installed, as --no-install asks:" $missing >&2
        return 0
    fi
    echo "Installing:" $missing
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q || exit 1
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing || exit 1
}

# Builds the given targets, or everything. Configures once; CMake itself sees when that is out of date.
build() {
    [ -f build/release/build.ninja ] || cmake --preset release || exit 1
    cmake --build --preset release ${1:+--target "$@"} || exit 1
}
