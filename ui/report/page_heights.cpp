// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_layout.h"
#include "report/table_layout.h"

namespace headroom::ui {

using namespace page_style;

qreal PageLayout::textHeight(const std::vector<report::Run>& runs, TextStyle style, qreal indent) const {
    return PrintText(runs, style.size, width() - indent, style.line_height).height() + text_gap;
}

qreal PageLayout::startHeight(const report::Paragraph& paragraph) const {
    return textHeight(paragraph.runs, styleOf(paragraph.kind));
}

qreal PageLayout::startHeight(const report::Heading& heading) const {
    return block_gap + textHeight({{heading.text, true}}, headStyle(PrintSize::heading));
}

qreal PageLayout::startHeight(const report::KeyFigures& figures) const {
    return block_gap + KeyFigureRow(figures, width()).height;
}

qreal PageLayout::startHeight(const report::Table& table) const {
    return table.rows.empty() ? 0 : startHeight(table, TableLayout(table, width()));
}

qreal PageLayout::startHeight(const report::Table& table, const TableLayout& layout) const {
    const qreal title = table.title.empty() ? 0 : text_gap + textHeight({{table.title, true}}, body);
    return title + layout.headHeight() + layout.rowHeight(0) +
           (table.rows.size() > 1 ? layout.rowHeight(1) : 0);
}

qreal PageLayout::startHeight(const report::Figure& figure) const {
    return block_gap + heightOf(figure, captionOf(figure, width()));
}

qreal PageLayout::startHeight(const report::Notes& notes) const {
    return notes.items.empty() ? 0 : textHeight(notes.items.front(), body, notes_indent);
}

qreal PageLayout::startHeight(const report::SignatureLines& lines) const {
    return static_cast<qreal>(lines.lines.size()) * signature_height;
}

qreal PageLayout::startHeight(const std::vector<report::Block>& blocks, std::size_t first) const {
    qreal height = 0;
    for (std::size_t i = first; i < blocks.size(); ++i) {
        height += std::visit([this](const auto& one) { return startHeight(one); }, blocks[i]);
        if (!std::holds_alternative<report::Paragraph>(blocks[i]) &&
            !std::holds_alternative<report::Heading>(blocks[i]))
            break;
    }
    return height;
}

}  // namespace headroom::ui
