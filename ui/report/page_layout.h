// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <functional>
#include <vector>

#include "report/page_style.h"

namespace headroom::ui {

class TableLayout;

/// A report cut into pages: for each page what is to be drawn on it.
class PageLayout {
  public:
    using Draw = std::function<void(Ink&)>;

    /// `page` in points.
    PageLayout(const report::Report& report, const QSizeF& page);

    std::size_t pageCount() const { return pages_.size(); }
    /// With header and footer.
    void paint(Ink& ink, std::size_t page) const;
    /// The page on which each section begins, in the order of the report.
    const std::vector<std::size_t>& sectionPages() const { return section_pages_; }

  private:
    /// Two texts on one line; where they are too long for it, each has at least half of it.
    void paintEnds(Ink& ink, qreal y, const QString& left, const QString& right) const;
    void place(const report::Section& section, bool is_first);
    /// With the gap below.
    qreal textHeight(const std::vector<report::Run>& runs, TextStyle style, qreal indent = 0) const;
    /// What of a block must stand on the page of the head before it, with the gap above.
    qreal startHeight(const report::Paragraph& paragraph) const;
    qreal startHeight(const report::Heading& heading) const;
    qreal startHeight(const report::KeyFigures& figures) const;
    qreal startHeight(const report::Table& table) const;
    qreal startHeight(const report::Table& table, const TableLayout& layout) const;
    qreal startHeight(const report::Figure& figure) const;
    qreal startHeight(const report::Notes& notes) const;
    qreal startHeight(const report::SignatureLines& lines) const;
    /// Likewise of the blocks that follow on a head, up to the first that is neither text nor a head.
    qreal startHeight(const std::vector<report::Block>& blocks, std::size_t first) const;
    void place(const report::Paragraph& paragraph);
    void place(const report::Heading& heading);
    void place(const report::KeyFigures& figures);
    void place(const report::Table& table);
    void place(const report::Figure& figure);
    void place(const report::Notes& notes);
    void place(const report::SignatureLines& lines);
    void placeText(const std::vector<report::Run>& runs, TextStyle style, const QColor& colour,
                   qreal indent = 0);

    qreal left() const;
    qreal width() const;
    qreal bottom() const;
    qreal room() const { return bottom() - y_; }
    void newPage();
    /// Leaves a gap, or begins a page where less than the gap and `height` is left. No gap at its top.
    void need(qreal height, qreal gap = 0);
    void draw(Draw what) { pages_.back().push_back(std::move(what)); }

    const report::Report& report_;
    QSizeF page_;
    std::vector<std::vector<Draw>> pages_;
    std::vector<std::size_t> section_pages_;
    qreal y_ = 0;
    qreal follows_ = 0;  ///< that must stand on the page of the heading that is placed now
};

}  // namespace headroom::ui
