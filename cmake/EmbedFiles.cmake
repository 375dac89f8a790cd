# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DOUTPUT=x.cpp -DTABLE=embedded_catalogue "-DFILES=a.json;b.json" -P EmbedFiles.cmake
# Writes each file as an array of bytes, and the table `headroom::embedded_catalogue()` over them.
set(arrays "")
set(rows "")
set(index 0)
foreach(file IN LISTS FILES)
    get_filename_component(name ${file} NAME)
    file(READ ${file} hex HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(APPEND arrays "constexpr char file_${index}[] = {${bytes}};\n")
    string(APPEND rows "    {\"${name}\", {file_${index}, sizeof file_${index}}},\n")
    math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Written by EmbedFiles.cmake.
#include \"base/embedded_files.h\"
#include <array>
namespace headroom {
namespace {
${arrays}constexpr std::array<EmbeddedFile, ${index}> files{{
${rows}}};
}
std::span<const EmbeddedFile> ${TABLE}() { return files; }
}
")
