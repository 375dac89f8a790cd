# SPDX-License-Identifier: GPL-3.0-or-later
# Program, manual, completions, desktop entry, file type, icons; and the Debian package of them.
include(GNUInstallDirs)
find_program(GZIP gzip REQUIRED)

# The commit's date, so that two builds of it are the same, also in years.
execute_process(COMMAND git log -1 --format=%cs WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
                OUTPUT_VARIABLE HEADROOM_RELEASE_DATE OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT HEADROOM_RELEASE_DATE)
    string(TIMESTAMP HEADROOM_RELEASE_DATE "%Y-%m-%d" UTC) # SOURCE_DATE_EPOCH where it is set
endif()
configure_file(linux/headroom.metainfo.xml.in ${HEADROOM_APP_ID}.metainfo.xml @ONLY)

# The program writes its own manual and completions, so they say what it does. No file here may be called as the
# program's target is, or it would never be made.
set(generated "")
foreach(pair manual-page=headroom.1 bash-completion=headroom.bash zsh-completion=_headroom fish-completion=headroom.fish)
    string(REPLACE "=" ";" pair ${pair})
    list(GET pair 0 what)
    list(GET pair 1 file)
    add_custom_command(OUTPUT ${file} COMMAND headroom generate ${what} > ${file} DEPENDS headroom VERBATIM)
    list(APPEND generated ${file})
endforeach()
# Debian asks for these compressed, without name and time.
foreach(pair ${CMAKE_CURRENT_BINARY_DIR}/headroom.1=headroom.1.gz ${CMAKE_SOURCE_DIR}/CHANGELOG.md=changelog.gz
             ${CMAKE_CURRENT_SOURCE_DIR}/debian/changelog=changelog.Debian.gz)
    string(REPLACE "=" ";" pair ${pair})
    list(GET pair 0 source)
    list(GET pair 1 file)
    add_custom_command(OUTPUT ${file} COMMAND ${GZIP} -9nc ${source} > ${file} DEPENDS ${source} VERBATIM)
    list(APPEND generated ${file})
endforeach()
add_custom_target(headroom_documents ALL DEPENDS ${generated})

set(built ${CMAKE_CURRENT_BINARY_DIR})
set(data ${CMAKE_INSTALL_DATAROOTDIR})
install(FILES ${built}/headroom.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${built}/headroom.bash DESTINATION ${data}/bash-completion/completions RENAME headroom)
install(FILES ${built}/_headroom DESTINATION ${data}/zsh/vendor-completions)
install(FILES ${built}/headroom.fish DESTINATION ${data}/fish/vendor_completions.d)
install(FILES ${built}/${HEADROOM_APP_ID}.metainfo.xml DESTINATION ${data}/metainfo)
install(FILES linux/headroom.desktop DESTINATION ${data}/applications)
install(FILES linux/headroom-mime.xml DESTINATION ${data}/mime/packages RENAME headroom.xml)
install(FILES linux/headroom.svg DESTINATION ${data}/icons/hicolor/scalable/apps)
install(FILES linux/headroom-symbolic.svg DESTINATION ${data}/icons/hicolor/symbolic/apps)
install(FILES debian/copyright ${built}/changelog.gz ${built}/changelog.Debian.gz DESTINATION ${data}/doc/headroom)
install(FILES debian/lintian-overrides DESTINATION ${data}/lintian/overrides RENAME headroom)
install(FILES ${CMAKE_SOURCE_DIR}/docs/scenario-reference.md DESTINATION ${data}/doc/headroom)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/plans/ DESTINATION ${data}/doc/headroom/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The icons' plug-in is loaded at run time, where dpkg-shlibdeps does not see it.
set(CPACK_DEBIAN_PACKAGE_DEPENDS libqt6svg6)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-core, fonts-noto-cjk, qt6-translations-l10n, qt6-wayland")
