// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "chart/figure_cells.h"
#include "chart/table_metrics.h"

namespace headroom::ui {
namespace {

constexpr int number_margin = 16;  ///< before a right-aligned column
constexpr int most_extra = 24;     ///< by which what is left spreads each figure
constexpr int wide_extra = 64;     ///< likewise where the last column has nothing to say
constexpr int step = 12;
constexpr int long_title = 240, short_title = 60;
constexpr int long_name = 200, short_name = 100;  ///< a name among numbers; names of rows have what they need
constexpr int any_length = 100000;

/// Text is measured once, as many widths are tried.
struct Measured {
    int title = 0;
    int word = 0;  ///< the widest of the title
    std::vector<CellWidth> cells;
};

Measured measured(const FigureRows& figures, std::size_t column) {
    const FigureColumn& definition = figures.columns[column];
    Measured widths;
    widths.title = definition.title.isEmpty() ? 0 : titleWidth(definition.title);
    const bool may_wrap = definition.is_number && widths.title > short_title;
    widths.word = may_wrap ? widestWord(definition.title) : widths.title;
    for (const FigureRow& row : figures.rows)
        widths.cells.push_back(cellWidth(definition, row, row.cells[column]));
    return widths;
}

class Fitting {
  public:
    Fitting(const FigureRows& figures, int room) : figures_(figures), room_(room) {
        for (std::size_t i = 0; i < figures.columns.size(); ++i) measured_.push_back(measured(figures, i));
    }

    ColumnFit fit() {
        setWidths(any_length, any_length);
        wrapTitles();
        if (overflows() && std::ranges::any_of(figures_.columns, &Fitting::canLeave)) {
            has_lower_line_ = true;
            setWidths(any_length, any_length);
            wrapTitles();
        }
        for (int most = room_ / 2; overflows() && most >= short_name; most -= step)
            setWidths(most, short_title);
        ColumnFit fit{widths_, 1, has_lower_line_, overflows()};
        spread(fit.widths, fit.overflows);
        fit.title_lines = linesOfTitles(fit.widths);
        return fit;
    }

  private:
    static bool canLeave(const FigureColumn& column) { return column.when_narrow != WhenNarrow::stays; }
    std::size_t count() const { return figures_.columns.size(); }
    bool isNumber(std::size_t i) const { return figures_.columns[i].is_number; }
    bool isShown(std::size_t i) const { return !has_lower_line_ || !canLeave(figures_.columns[i]); }
    /// Whether the next column stands under this one.
    bool hasLowerColumn(std::size_t i) const {
        return has_lower_line_ && i + 1 < count() &&
               figures_.columns[i + 1].when_narrow == WhenNarrow::under_previous;
    }
    /// The column that takes what is left.
    std::size_t last() const {
        std::size_t last = count() - 1;
        while (last > 0 && !isShown(last)) --last;
        return last;
    }

    int titleOf(std::size_t i, int most) const {
        const Measured& of = measured_[i];
        if (of.title == 0) return 1;
        return (isNumber(i) ? std::min(of.title, std::max(most, of.word)) : of.title) + 2 * cell_side_margin;
    }

    int cellsOf(std::size_t i, int longest_name) const {
        const int longest = isNumber(i) ? std::min(longest_name, long_name) : longest_name;
        int widest = 0;
        for (const CellWidth& cell : measured_[i].cells)
            widest = std::max(widest, cell.figure + std::min(cell.name, longest));
        return widest == 0 ? 1
                           : widest + 2 * cell_side_margin;  // an empty column takes the room that is left
    }

    void setWidths(int longest_name, int longest_title) {
        widths_.assign(count(), 0);
        const auto needed = [&](std::size_t i) {
            return std::max(titleOf(i, longest_title), cellsOf(i, longest_name));
        };
        for (std::size_t i = 0; i < count(); ++i)
            if (isShown(i)) widths_[i] = hasLowerColumn(i) ? std::max(needed(i), needed(i + 1)) : needed(i);
    }

    int total() const { return std::accumulate(widths_.begin(), widths_.end(), 0); }

    /// Words are cut at the end of the last column, but not its title; figures are not.
    bool overflows() const {
        const int cut = isNumber(last()) ? 0 : widths_[last()] - titleOf(last(), any_length);
        return total() - cut > room_;
    }

    /// Long titles of numbers give way, as far as there is need.
    void wrapTitles() {
        for (int most = long_title; overflows() && most >= short_title; most -= step)
            setWidths(any_length, most);
    }

    void spread(std::vector<int>& widths, bool overflows) const {
        const auto shown = count() - static_cast<std::size_t>(std::ranges::count(widths, 0));
        std::size_t numbers = 0;
        for (std::size_t i = 0; i < count(); ++i) numbers += isShown(i) && isNumber(i);
        // Figures stand apart from what is at their left, unless words would be cut for it.
        int spare = room_ - total();
        if (const int margins = static_cast<int>(numbers) * number_margin; margins <= spare) {
            for (std::size_t i = 0; i < count(); ++i)
                widths[i] += isShown(i) && isNumber(i) ? number_margin : 0;
            spare -= margins;
        }
        // What the words of the last column do not need spreads the figures a little.
        const int most = widths[last()] > 1 ? most_extra : wide_extra;
        const int extra = shown > 1 ? std::clamp(spare / static_cast<int>(shown), 0, most) : 0;
        int others = 0;
        for (std::size_t i = 0; i < count(); ++i)
            if (i != last() && isShown(i)) others += widths[i] += extra;
        widths[last()] = overflows ? std::max(widths[last()], room_ - others) : std::max(1, room_ - others);
    }

    int linesOfTitles(const std::vector<int>& widths) const {
        qsizetype most = 1;
        bool any_lower = false;
        for (std::size_t i = 0; i < count(); ++i) {
            if (!isShown(i)) continue;
            any_lower |= hasLowerColumn(i);
            const int room = widths[i] - 2 * cell_side_margin;
            const qsizetype own =
                measured_[i].title <= room ? 1 : titleLines(figures_.columns[i].title, room).size();
            most = std::max(most, own);
        }
        return static_cast<int>(most) + any_lower;
    }

    const FigureRows& figures_;
    int room_;
    bool has_lower_line_ = false;
    std::vector<Measured> measured_;
    std::vector<int> widths_;
};

}  // namespace

ColumnFit fitColumns(const FigureRows& figures, int room) {
    return figures.columns.empty() ? ColumnFit() : Fitting(figures, room).fit();
}

}  // namespace headroom::ui
