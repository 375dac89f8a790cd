// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "report/print_style.h"

/// How the blocks of a report stand on a page: sizes and gaps in points.
namespace headroom::ui {

struct TextStyle {
    PrintSize size;
    qreal line_height;
};

namespace page_style {

constexpr qreal section_gap = 16;
constexpr qreal block_gap = 8;
constexpr qreal text_gap = 4;  ///< below every text
constexpr qreal notes_indent = 16;
constexpr qreal signature_height = 52;
constexpr TextStyle body{PrintSize::body, 14};
constexpr TextStyle quiet{PrintSize::table, 12};

TextStyle styleOf(report::ParagraphKind kind);
TextStyle headStyle(PrintSize size);

/// Key figures side by side, with what is written below each.
struct KeyFigureRow {
    static constexpr qreal pad = 8, figure_height = 20;
    qreal column = 0;
    std::vector<PrintText> captions;
    qreal height = 0;

    KeyFigureRow(const report::KeyFigures& row, qreal width);
};

PrintText captionOf(const report::Figure& figure, qreal width);
/// From the top of its title to the foot of its caption.
qreal heightOf(const report::Figure& figure, const PrintText& caption);

}  // namespace page_style
}  // namespace headroom::ui
