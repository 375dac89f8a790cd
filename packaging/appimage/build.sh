#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes build/package/Headroom-x86_64.AppImage with linuxdeploy and its plug-in for Qt, which are looked for on the
# path: https://github.com/linuxdeploy
set -eu
cd "$(dirname "$0")/../.."
for tool in linuxdeploy linuxdeploy-plugin-qt; do
    command -v $tool >/dev/null || { echo "$tool is not on the path" >&2; exit 1; }
done
cmake --preset package
cmake --build --preset package
rm -rf build/package/AppDir
DESTDIR=$PWD/build/package/AppDir cmake --install build/package --prefix /usr --strip
cd build/package
export QMAKE=/usr/lib/qt6/bin/qmake EXTRA_PLATFORM_PLUGINS="libqoffscreen.so;libqwayland-generic.so"
export LDAI_OUTPUT=Headroom-x86_64.AppImage
linuxdeploy --appdir AppDir --plugin qt --output appimage --desktop-file AppDir/usr/share/applications/headroom.desktop \
    --icon-file AppDir/usr/share/icons/hicolor/scalable/apps/headroom.svg
