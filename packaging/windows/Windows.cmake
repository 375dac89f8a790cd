# SPDX-License-Identifier: GPL-3.0-or-later
# The program with Qt beside it, and an installer of them that opens plans by a double click.
target_sources(headroom PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/windows/headroom.rc)
qt_generate_deploy_app_script(TARGET headroom OUTPUT_SCRIPT deploy_script NO_UNSUPPORTED_PLATFORM_ERROR)
install(SCRIPT ${deploy_script})

find_program(MAKENSIS makensis PATHS "$ENV{ProgramFiles\(x86\)}/NSIS" "$ENV{ProgramFiles}/NSIS")
if(NOT MAKENSIS)
    message(STATUS "makensis was not found: the target `package` makes a ZIP instead of an installer")
    set(CPACK_GENERATOR ZIP)
    return()
endif()
set(CPACK_GENERATOR NSIS)
set(CPACK_NSIS_DISPLAY_NAME Headroom)
set(CPACK_NSIS_MUI_ICON ${CMAKE_CURRENT_SOURCE_DIR}/windows/headroom.ico)
set(CPACK_NSIS_INSTALLED_ICON_NAME bin/headroom.exe)
set(CPACK_NSIS_URL_INFO_ABOUT ${HEADROOM_HOMEPAGE})
set(CPACK_PACKAGE_EXECUTABLES headroom Headroom)
set(CPACK_NSIS_MODIFY_PATH ON) # asks whether the commands shall be found
set(CPACK_NSIS_ENABLE_UNINSTALL_BEFORE_INSTALL ON)
set(CPACK_NSIS_EXTRA_INSTALL_COMMANDS [[
WriteRegStr SHCTX 'Software\\Classes\\.headroom' '' 'Headroom.Plan'
WriteRegStr SHCTX 'Software\\Classes\\Headroom.Plan' '' 'Headroom plan'
WriteRegStr SHCTX 'Software\\Classes\\Headroom.Plan\\DefaultIcon' '' '$INSTDIR\\bin\\headroom.exe,0'
WriteRegStr SHCTX 'Software\\Classes\\Headroom.Plan\\shell\\open\\command' '' '\"$INSTDIR\\bin\\headroom.exe\" \"%1\"'
]])
set(CPACK_NSIS_EXTRA_UNINSTALL_COMMANDS [[
DeleteRegKey SHCTX 'Software\\Classes\\.headroom'
DeleteRegKey SHCTX 'Software\\Classes\\Headroom.Plan'
]])
