// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_style.h"

#include <algorithm>

#include "report/figure_painter.h"

namespace headroom::ui::page_style {

TextStyle styleOf(report::ParagraphKind kind) {
    switch (kind) {
        case report::ParagraphKind::lead:
            return {PrintSize::lead, 18};
        case report::ParagraphKind::body:
            return body;
        case report::ParagraphKind::quiet:
            break;
    }
    return quiet;
}

TextStyle headStyle(PrintSize size) {
    return {size, printLineHeight(size)};
}

KeyFigureRow::KeyFigureRow(const report::KeyFigures& row, qreal width)
    : column(width / static_cast<qreal>(std::max<std::size_t>(1, row.figures.size()))) {
    constexpr qreal between = 14;
    qreal highest = 0;
    for (const report::KeyFigure& figure : row.figures) {
        captions.emplace_back(std::vector<report::Run>{{figure.caption}}, quiet.size, column - between,
                              quiet.line_height);
        highest = std::max(highest, captions.back().height());
    }
    height = 2 * pad + figure_height + highest;
}

PrintText captionOf(const report::Figure& figure, qreal width) {
    return PrintText({{figure.caption}}, PrintSize::caption, width, 11);
}

qreal heightOf(const report::Figure& figure, const PrintText& caption) {
    constexpr qreal below_title = 6, above_caption = 2;
    return printLineHeight(PrintSize::heading) + below_title + figureHeight(figure) + above_caption +
           caption.height();
}

}  // namespace headroom::ui::page_style
