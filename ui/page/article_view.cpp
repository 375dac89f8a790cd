// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/article_view.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextOption>
#include <QTextTable>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int widest_column = 760;

void visit(QTextFrame& frame, const std::function<void(QTextFrame&)>& act) {
    for (QTextFrame* child : frame.childFrames()) {
        act(*child);
        visit(*child, act);
    }
}

/// A hairline under each row and room in cells, as all tables have here.
void dressTable(QTextTable& table) {
    constexpr qreal padding = 4;
    constexpr int gap_below = 10;
    QTextTableFormat format = table.format();
    format.setBorder(0);
    format.setCellPadding(padding);
    format.setCellSpacing(0);
    format.setBottomMargin(gap_below);
    table.setFormat(format);
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat line = cell.format().toTableCellFormat();
            line.setBottomBorder(1);
            line.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            line.setBottomBorderBrush(currentTheme().line);
            line.setTopPadding(padding);
            line.setBottomPadding(padding);
            line.setLeftPadding(padding);
            line.setRightPadding(padding);
            cell.setFormat(line);
        }
}

}  // namespace

ArticleView::ArticleView(QWidget* parent) : QTextBrowser(parent) {
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);  // long names must not widen a narrow page
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ArticleView::showMarkdown(const QString& key, const QString& text) {
    show(key, text, false);
}

void ArticleView::showHtml(const QString& key, const QString& text) {
    show(key, text, true);
}

void ArticleView::show(const QString& key, const QString& text, bool is_html) {
    if (key == key_ && text == text_) return;
    const int place = key == key_ ? verticalScrollBar()->value() : 0;
    key_ = key;
    text_ = text;
    is_html_ = is_html;
    document()->setDefaultFont(ui::font(TextSize::body));
    is_html ? setHtml(text) : setMarkdown(text);
    dress();
    verticalScrollBar()->setValue(place);
}

void ArticleView::dress() {
    constexpr int line_height_percent = 125;
    constexpr qreal above_heading = 14, below_heading = 6, below_paragraph = 8;
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(line_height_percent, QTextBlockFormat::ProportionalHeight);
        format.setNonBreakableLines(false);
        const bool is_heading = format.headingLevel() > 0;
        if (is_heading) format.setTopMargin(block == document()->begin() ? 0 : above_heading);
        if (!cursor.currentTable())
            format.setBottomMargin(is_heading ? below_heading : block.textList() ? 2 : below_paragraph);
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
    visit(*document()->rootFrame(), [](QTextFrame& frame) {
        if (auto* table = qobject_cast<QTextTable*>(&frame)) dressTable(*table);
    });
    document()->clearUndoRedoStacks();
}

QSize ArticleView::sizeHint() const {
    return {scaled(widest_column), scaled(480)};
}

QSize ArticleView::minimumSizeHint() const {
    return {scaled(240), scaled(240)};
}

void ArticleView::resizeEvent(QResizeEvent* event) {
    const int spare = std::max(0, width() - scaled(widest_column) - 2 * scaled(margin));
    setViewportMargins(scaled(margin), scaled(margin) / 2, spare + scaled(margin) / 2, 0);
    QTextBrowser::resizeEvent(event);
}

void ArticleView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange) return;
    // Sizes and colours were fixed when the text was set.
    const QString key = std::exchange(key_, QString()), text = std::exchange(text_, QString());
    if (!text.isEmpty()) show(key, text, is_html_);
}

}  // namespace headroom::ui
