# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DNM=nm -DLIBRARY=libheadroom_core.a -DLINKED=... -P CheckNoQt.cmake
# Fails if the core's library needs a symbol of Qt, or if anything of Qt is among what its target links.
execute_process(COMMAND ${NM} --undefined-only --demangle ${LIBRARY} OUTPUT_VARIABLE symbols RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${NM} cannot read ${LIBRARY}")
endif()
if(symbols MATCHES "U (Q[A-Z][A-Za-z]*::|Q[A-Z][A-Za-z]*\\(|qt_|QtPrivate)")
    message(FATAL_ERROR "the core needs a symbol of Qt: ${CMAKE_MATCH_0}")
endif()
if(LINKED MATCHES "Qt6?::")
    message(FATAL_ERROR "the core links Qt: ${LINKED}")
endif()
