#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Debian package, has Debian's checkers look at it, and tries it in a bare Debian 12 that debootstrap makes
# in build/package/bare: installed, used, opened by a double click's way, and removed. Needs root.
#   sh packaging/check_package.sh
set -u
. "$(dirname "$0")/prepare.sh"

[ "$(id -u)" -eq 0 ] || { echo "A bare Debian to try the package in can be made by root only." >&2; exit 1; }
sh packaging/package.sh || exit 1
packages="$packages lintian desktop-file-utils appstream debootstrap"
install_missing ""
package=$(ls build/package/headroom_*.deb)
failed=0
check() {
    echo "== $*"
    "$@" || { echo "FAILED: $*" >&2; failed=1; }
}

files=build/package/files
rm -rf $files
dpkg-deb --extract "$package" $files
check lintian --fail-on error,warning "$package"
check desktop-file-validate $files/usr/share/applications/headroom.desktop
check appstreamcli validate --no-net $files/usr/share/metainfo/*.metainfo.xml

bare=${HEADROOM_BARE_DEBIAN:-$root/build/package/bare}
[ -e "$bare/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$bare" || exit 1
cp /etc/resolv.conf "$bare/etc/"
# Whoever needs a proxy for apt has said so to this machine's.
for setting in $(grep -lsi 'acquire::http' /etc/apt/apt.conf.d/* /etc/apt/apt.conf); do cp "$setting" "$bare/etc/apt/apt.conf.d/"; done
rm -rf "$bare/try" && mkdir "$bare/try"
cp "$package" resources/plans/serve-llama-70b.headroom packaging/check_installed.sh "$bare/try/"
mountpoint -q "$bare/proc" || mount --bind /proc "$bare/proc"
check chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root sh /try/check_installed.sh
umount "$bare/proc"
[ $failed -eq 0 ] && echo "The package is good."
exit $failed
