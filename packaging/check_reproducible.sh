#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package of the last commit twice and compares the bytes: in a clone in another folder, built from
# nothing; or, with --package-step, out of what is built already.
#   sh packaging/check_reproducible.sh [--package-step]
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sh packaging/package.sh
package=$(basename build/package/headroom_*.deb)
cp "build/package/$package" "$folder/first.deb"
if [ "${1:-}" = --package-step ]; then
    rm -r build/package/_CPack_Packages "build/package/$package"
    touch resources/plans/*.headroom # the times of files must not matter
    sh packaging/package.sh
    cp "build/package/$package" "$folder/second.deb"
else
    git clone -q . "$folder/another"
    (cd "$folder/another" && CCACHE_DISABLE=1 sh packaging/package.sh)
    cp "$folder/another/build/package/$package" "$folder/second.deb"
fi
sha256sum "$folder"/*.deb
cmp "$folder/first.deb" "$folder/second.deb" && echo "The two packages are the same."
