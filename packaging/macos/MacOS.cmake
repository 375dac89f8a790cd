# SPDX-License-Identifier: GPL-3.0-or-later
# Headroom.app with Qt inside, as a disk image. It is not signed: who publishes it has the certificate.
set(icon ${CMAKE_CURRENT_SOURCE_DIR}/macos/headroom.icns)
target_sources(headroom PRIVATE ${icon})
set_source_files_properties(${icon} TARGET_DIRECTORY headroom PROPERTIES MACOSX_PACKAGE_LOCATION Resources)
set_target_properties(headroom PROPERTIES
    MACOSX_BUNDLE ON
    MACOSX_BUNDLE_INFO_PLIST ${CMAKE_CURRENT_SOURCE_DIR}/macos/Info.plist.in
    MACOSX_BUNDLE_GUI_IDENTIFIER ${HEADROOM_APP_ID}
    MACOSX_BUNDLE_SHORT_VERSION_STRING ${PROJECT_VERSION}
    MACOSX_BUNDLE_ICON_FILE headroom.icns)
qt_generate_deploy_app_script(TARGET headroom OUTPUT_SCRIPT deploy_script NO_UNSUPPORTED_PLATFORM_ERROR)
install(SCRIPT ${deploy_script})
set(CPACK_GENERATOR DragNDrop)
