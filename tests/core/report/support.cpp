// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/support.h"

namespace headroom::test {

namespace {

using namespace report;
using report::Table;

std::string line_of(const std::vector<Run>& runs) {
    std::string text;
    for (const Run& run : runs) text += run.is_bold ? "**" + run.text + "**" : run.text;
    return text + "\n";
}

std::string text_of(const Table& table) {
    std::string text = table.title.empty() ? "" : table.title + "\n";
    for (const Column& column : table.columns)
        text += column.title + (column.unit.empty() ? "" : " [" + column.unit + "]") + " | ";
    text += "\n";
    for (const Row& row : table.rows) {
        for (const Cell& cell : row.cells) text += cell.text + " | ";
        text += row.is_bold ? "*\n" : "\n";
    }
    return text + (table.note.empty() ? "" : table.note + "\n");
}

struct BlockText {
    std::string operator()(const Paragraph& paragraph) const { return line_of(paragraph.runs); }
    std::string operator()(const Heading& heading) const { return "### " + heading.text + "\n"; }
    std::string operator()(const KeyFigures& figures) const {
        std::string text;
        for (const KeyFigure& figure : figures.figures) text += figure.value + " " + figure.caption + "\n";
        return text;
    }
    std::string operator()(const Table& table) const { return text_of(table); }
    std::string operator()(const Figure& figure) const {
        return "[" + figure.id + "] " + figure.title + "; " + figure.caption + "\n" + text_of(figure.twin);
    }
    std::string operator()(const Notes& notes) const {
        std::string text;
        for (const std::vector<Run>& item : notes.items) text += "- " + line_of(item);
        return text;
    }
    std::string operator()(const SignatureLines& signatures) const {
        std::string text;
        for (const SignatureLine& line : signatures.lines) text += line.role + ": " + line.name + "\n";
        return text;
    }
};

}  // namespace

std::string text_of(const Report& report) {
    std::string text = "# " + report.title + "\n" + report.footer.left + "\n";
    for (const Section& section : report.sections) {
        text += "\n## " + section.title + "\n";
        for (const Block& block : section.blocks) text += std::visit(BlockText{}, block);
    }
    return text;
}

}  // namespace headroom::test
