# SPDX-License-Identifier: GPL-3.0-or-later
# nlohmann/json.hpp defines a literal, "..."_json, for which every source that includes it compiles a parser of its
# own, used or not: a third of the time of most sources. This library is the same header without the literal.
get_target_property(json_folders nlohmann_json::nlohmann_json INTERFACE_INCLUDE_DIRECTORIES)
list(GET json_folders 0 json_folder)
file(READ ${json_folder}/nlohmann/json.hpp json_header)
string(REGEX REPLACE "JSON_HEDLEY_NON_NULL\\(1\\)\ninline nlohmann::json operator *\"\" *_json\\([^}]*}\n" "" json_header
                     "${json_header}")
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/include/nlohmann/json.hpp CONTENT "${json_header}" @ONLY)

add_library(json_without_literal INTERFACE)
target_include_directories(json_without_literal SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
target_compile_definitions(json_without_literal INTERFACE JSON_USE_GLOBAL_UDLS=0)
target_link_libraries(json_without_literal INTERFACE nlohmann_json::nlohmann_json)
