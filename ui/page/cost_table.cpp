// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_table.h"

#include <QCoreApplication>
#include <cmath>
#include <numeric>

#include "page/cost_lines.h"
#include "style/largest_remainder.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

/// More years than these are shown by their sum alone.
constexpr std::size_t most_year_columns = 6;

class CostTableText {
    Q_DECLARE_TR_FUNCTIONS(CostTable)
};

using Amount = std::optional<double>;

Amount sumOf(const std::vector<Amount>& parts) {
    double sum = 0;
    for (const Amount& part : parts) {
        if (!part) return std::nullopt;
        sum += *part;
    }
    return sum;
}

/// What is printed, in whole units.
struct PrintedCosts {
    std::vector<std::vector<Amount>> lines;  ///< `[line][year]`
    std::vector<Amount> line_sums;
    std::vector<Amount> year_sums;
    Amount total;
};

/// Known lines add up in both directions; an unknown one makes the sums unknown that hold it.
PrintedCosts printedCosts(const std::vector<CostLine>& lines, std::size_t years) {
    std::vector<std::vector<double>> known;
    for (const CostLine& line : lines) {
        if (!sumOf(line.amounts)) continue;
        known.emplace_back();
        for (const Amount& amount : line.amounts) known.back().push_back(*amount);
    }
    const RoundedTable table = roundedTable(known);
    PrintedCosts printed;
    std::size_t row = 0;
    for (const CostLine& line : lines) {
        const bool is_known = sumOf(line.amounts).has_value();
        printed.lines.emplace_back(years);
        printed.line_sums.push_back(is_known ? Amount(table.row_sums[row]) : std::nullopt);
        if (is_known) printed.lines.back() = {table.cells[row].begin(), table.cells[row].end()};
        row += is_known;
    }
    printed.total = sumOf(printed.line_sums);
    printed.year_sums.resize(years);
    if (printed.total) printed.year_sums = {table.column_sums.begin(), table.column_sums.end()};
    return printed;
}

}  // namespace

FigureRows costRows(const Evaluation& evaluation) {
    const std::vector<CostLine> lines = costLines(evaluation);
    const std::size_t years = evaluation.cost->yearly.size();
    const PrintedCosts printed = printedCosts(lines, years);
    const bool shows_years = years <= most_year_columns;

    FigureRows table;
    table.columns.push_back({currencyName(evaluation.scenario.costs.currency)});
    for (std::size_t year = 0; shows_years && year < years; ++year)
        table.columns.push_back({CostTableText::tr("Year %1").arg(year + 1), true});
    table.columns.push_back({yearsText(static_cast<int>(years)), true});
    table.columns.push_back({CostTableText::tr("Share"), true});
    table.columns.push_back({CostTableText::tr("How"), false, true});

    const Amount& total = printed.total;
    std::vector<double> shares(lines.size());
    constexpr double percent = 100;
    if (total && *total > 0) {
        for (std::size_t i = 0; i < lines.size(); ++i) shares[i] = percent * *printed.line_sums[i] / *total;
        shares = roundedParts(shares, 1);
    }
    const auto share = [&](double value) {
        return total && *total > 0 ? FigureCell{numberText(value, 1), QStringLiteral("%")}
                                   : FigureCell{unknownText()};
    };

    for (std::size_t i = 0; i < lines.size(); ++i) {
        FigureRow row;
        row.cells.push_back({lines[i].name, {}, false, currentTheme().brush(lines[i].colour)});
        for (std::size_t year = 0; shows_years && year < years; ++year) {
            row.cells.push_back({amountText(printed.lines[i][year])});
            row.cells.back().figure = lines[i].figureOfYear(static_cast<int>(year) + 1);
        }
        row.cells.push_back({amountText(printed.line_sums[i]), {}, true});
        row.cells.back().figure = lines[i].figureOfAllYears();
        row.cells.push_back(share(shares[i]));
        row.cells.push_back({lines[i].how});
        table.rows.push_back(std::move(row));
    }
    FigureRow last;
    last.is_total = true;
    last.cells.push_back({CostTableText::tr("Total")});
    for (std::size_t year = 0; shows_years && year < years; ++year)
        last.cells.push_back(
            {amountText(printed.year_sums[year])});  // capital is spread: no figure of its own
    last.cells.push_back({amountText(total)});
    last.cells.back().figure = QStringLiteral("cost.total");
    last.cells.push_back(share(std::accumulate(shares.begin(), shares.end(), 0.0)));
    const QStringList missing = missingPrices(evaluation);
    last.cells.push_back({missing.isEmpty()
                              ? QString()
                              : CostTableText::tr("unknown: %1").arg(missing.join(QStringLiteral(", ")))});
    table.rows.push_back(std::move(last));
    return table;
}

FigureRows excludedRows(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue) {
    FigureRows table;
    table.columns = {{CostTableText::tr("Not in the cost, because")},
                     {CostTableText::tr("Lines"), false, true}};
    for (const ExcludedLines& excluded : excludedLines(given, evaluation, catalogue))
        table.rows.push_back({.cells = {{excluded.why}, {excluded.names.join(QStringLiteral(", "))}}});
    return table;
}

YearFigures yearFigures(const Evaluation& evaluation) {
    YearFigures figures;
    figures.years = static_cast<int>(evaluation.cost->yearly.size());
    figures.currency = evaluation.scenario.costs.currency;
    const std::vector<CostLine> lines = costLines(evaluation);
    const PrintedCosts printed = printedCosts(lines, evaluation.cost->yearly.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        YearPart part{lines[i].name, lines[i].colour, {}};
        for (const Amount& amount : printed.lines[i]) part.amounts.push_back(amount.value_or(0));
        figures.parts.push_back(std::move(part));
    }
    return figures;
}

}  // namespace headroom::ui
