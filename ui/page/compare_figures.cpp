// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/compare_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/units.h"
#include "chart/memory_bar.h"
#include "evaluation/explanation_choice.h"
#include "input/choice_combo.h"
#include "input/field_value.h"
#include "page/compare_words.h"
#include "page/cost_lines.h"
#include "page/money_figures.h"
#include "recommendation/choice.h"
#include "style/component_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class CompareText {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};
using F = ComparedFigure;

QString cut(const QString& text) {
    constexpr int most_letters = 26;
    return text.size() <= most_letters ? text : text.left(most_letters - 1).trimmed() + QChar(u'…');
}

/// `A  8 × H100, BF16 · baseline`
QString titleOf(const PlanDocument& document, int scenario, const QString& name) {
    const QString title = PlanDocument::letter(scenario) + QStringLiteral("  ") + name;
    if (scenario == document.currentIndex()) return CompareText::tr("%1 · current").arg(title);
    return scenario == 0 ? CompareText::tr("%1 · baseline").arg(title) : title;
}

/// A row of text or figures for each scenario, with the cells of the differences still empty.
FigureRow blankRow(const QString& name, const QString& unit) {
    return {.cells = {{name}, {unit}}};
}

FigureRow headRow(const QString& name, std::size_t columns) {
    FigureRow row{.cells = std::vector<FigureCell>(columns), .is_head = true};
    row.cells.front().text = name;
    return row;
}

bool isNumeric(const Field& field) {
    return field.number.read != nullptr;
}

bool meansSomething(const Field& field, const Scenario& scenario, const Catalogue& catalogue) {
    const bool of_task = field.tasks == FieldTasks::both ||
                         (field.tasks == FieldTasks::training) == (scenario.workload.task == Task::training);
    return of_task && field.appliesTo(scenario, catalogue);
}

/// What the scenario holds, so that what only follows from other inputs is no difference.
QString putInText(const PlanDocument& document, int scenario, const Field& field) {
    const Scenario& s = document.scenario(scenario);
    if (field.kind == FieldKind::layout) return s.parallelism ? layoutText(*s.parallelism) : QString();
    if (field.choice.read) return QString::fromStdString(field.choice.read(s));
    const std::optional<double> value = field.number.read(s);
    return value ? QString::number(*value, 'g', 17) : QString();
}

/// What was put in differently, as the panel shows it.
std::vector<FigureRow> inputRows(const PlanDocument& document, int against, std::size_t columns) {
    std::vector<FigureRow> rows;
    for (const Field& field : fields()) {
        if (!isNumeric(field) && !field.choice.read && field.kind != FieldKind::layout) continue;
        // The layout says its degrees, and limits of a recommendation are no part of what is compared.
        if (field.kind == FieldKind::layout_degree || field.group == FieldGroup::need) continue;
        QStringList put_in, texts;
        for (int i = 0; i < document.optionCount(); ++i) put_in << putInText(document, i, field);
        if (put_in.count(put_in.front()) == put_in.size()) continue;
        for (int i = 0; i < document.optionCount(); ++i)
            texts << (meansSomething(field, document.scenario(i), document.catalogue())
                          ? shortLabel(shownText(document, i, field))
                          : unknownText());
        if (texts.count(texts.front()) == texts.size()) continue;
        FigureRow row = blankRow(field.labelText(), {});
        for (int i = 0; i < texts.size(); ++i) {
            row.cells.push_back({.text = texts[i], .is_name = true});
            if (i != against) row.cells.emplace_back();
        }
        row.cells.resize(columns);
        rows.push_back(std::move(row));
    }
    return rows;
}

FigureRow figureRow(const ComparedRow& compared, const PlanDocument& document, int against,
                    const std::string& currency, bool same_money) {
    const int years = document.scenario(0).costs.years.value_or(0);
    const Result<Evaluation>& first = document.evaluation(0);
    FigureForm form = formOf(compared.figure, currency);
    const auto is_short = [](const std::optional<double>& days) { return days.value_or(0) < 1; };
    if (compared.figure == F::training_days && std::ranges::all_of(compared.values, is_short))
        form = {1 / 24.0, 1, CompareText::tr("hours")};
    FigureRow row =
        blankRow(nameOf(compared.figure, first ? first->scenario.costs.years.value_or(years) : years),
                 is_money(compared.figure) && !same_money ? QString() : form.name);
    const std::optional<double>& base = compared.values[static_cast<std::size_t>(against)];
    for (std::size_t i = 0; i < compared.values.size(); ++i) {
        const std::optional<double>& value = compared.values[i];
        FigureCell cell{value ? numberText(*value / form.unit, form.decimals) : unknownText()};
        if (is_money(compared.figure) && !same_money && value) {
            const Result<Evaluation>& e = document.evaluation(static_cast<int>(i));
            cell.unit = currencyName(e->scenario.costs.currency);
        }
        cell.bold = compared.is_best[i];
        if (value) cell.figure = pathOf(compared.figure);
        if (compared.is_best[i]) cell.mark = CompareText::tr("best");
        row.cells.push_back(std::move(cell));
        if (static_cast<int>(i) == against) continue;
        const bool comparable = value && base && (same_money || !is_money(compared.figure));
        row.cells.push_back(
            {comparable ? differenceText(*value / form.unit, *base / form.unit, form.decimals) : QString()});
    }
    return row;
}

bool haveOneCurrency(const std::vector<const Evaluation*>& evaluations) {
    const std::string* currency = nullptr;
    for (const Evaluation* e : evaluations) {
        if (!e) continue;
        if (currency && e->scenario.costs.currency != *currency) return false;
        currency = &e->scenario.costs.currency;
    }
    return true;
}

CompareBar blankBar(const PlanDocument& document, int scenario, std::size_t parts) {
    CompareBar bar;
    bar.letter = PlanDocument::letter(scenario);
    bar.parts.resize(parts);
    bar.part_figures.resize(parts);
    bar.total = unknownText();
    bar.is_current = scenario == document.currentIndex();
    return bar;
}

/// Parts that no bar has need no name.
void dropEmptyParts(CompareBarFigures& figures) {
    for (std::size_t part = figures.legend.size(); part-- > 0;) {
        const auto at = static_cast<std::ptrdiff_t>(part);
        if (std::ranges::any_of(figures.bars, [&](const CompareBar& bar) { return bar.parts[part] != 0; }))
            continue;
        figures.legend.erase(figures.legend.begin() + at);
        for (CompareBar& bar : figures.bars) {
            bar.parts.erase(bar.parts.begin() + at);
            bar.part_figures.erase(bar.part_figures.begin() + at);
        }
    }
}

}  // namespace

std::vector<const Evaluation*> evaluationsOf(const PlanDocument& document) {
    std::vector<const Evaluation*> evaluations;
    for (int i = 0; i < document.optionCount(); ++i) {
        const Result<Evaluation>& evaluation = document.evaluation(i);
        evaluations.push_back(evaluation ? &*evaluation : nullptr);
    }
    return evaluations;
}

CompareRows compareRows(const PlanDocument& document, int against, bool all) {
    const std::vector<const Evaluation*> evaluations = evaluationsOf(document);
    const bool same_money = haveOneCurrency(evaluations);
    CompareRows rows;
    FigureRows& table = rows.table;
    constexpr auto below = WhenNarrow::under_previous;
    table.columns = {{CompareText::tr("Figure")}, {CompareText::tr("Unit"), false, true, false, below}};
    rows.scenario_of_column = {-1, -1};
    for (int i = 0; i < document.optionCount(); ++i) {
        const bool is_current = i == document.currentIndex();
        const QString name = QString::fromStdString(document.scenario(i).name);
        table.columns.push_back({titleOf(document, i, cut(name)), true, false, is_current, WhenNarrow::stays,
                                 titleOf(document, i, name)});
        rows.scenario_of_column.push_back(i);
        if (i == against) continue;
        table.columns.push_back({CompareText::tr("against %1").arg(PlanDocument::letter(against)), true, true,
                                 is_current, below});
        rows.scenario_of_column.push_back(-1);
    }
    table.columns.push_back({});  // takes the room that is left
    rows.scenario_of_column.push_back(-1);
    const std::size_t columns = table.columns.size();

    std::vector<FigureRow> inputs = inputRows(document, against, columns);
    if (!inputs.empty()) table.rows.push_back(headRow(CompareText::tr("Put in differently"), columns));
    std::ranges::move(inputs, std::back_inserter(table.rows));
    std::optional<ComparedGroup> group;
    const std::string currency = document.scenario(against).costs.currency;
    for (const ComparedRow& compared : compare(evaluations)) {
        if (!compared.differs && !all) {
            ++rows.hidden;
            continue;
        }
        if (group != group_of(compared.figure)) {
            group = group_of(compared.figure);
            table.rows.push_back(headRow(nameOf(*group), columns));
        }
        FigureRow row = figureRow(compared, document, against, currency, same_money);
        row.cells.resize(columns);
        table.rows.push_back(std::move(row));
    }
    return rows;
}

CompareBarFigures memoryBars(const PlanDocument& document) {
    CompareBarFigures figures;
    for (std::size_t i = 0; i < memory_colour_count; ++i) {
        const auto colour = static_cast<MemoryColour>(i);
        figures.legend.push_back({shortNameOf(colour), currentTheme().brush(colour)});
    }
    for (int i = 0; i < document.optionCount(); ++i) {
        CompareBar bar = blankBar(document, i, memory_colour_count);
        if (const Result<Evaluation>& e = document.evaluation(i)) {
            const MemoryParts parts = partsOf(e->memory.per_accelerator);
            for (std::size_t part = 0; part < parts.size(); ++part)
                bar.parts[part] = parts[part] / bytes_per_gib;
            bar.part_figures = memoryFigures(e->memory.per_accelerator);
            bar.figure = QStringLiteral("memory.total_bytes");
            bar.limit = e->memory.usable_bytes / bytes_per_gib;
            bar.total = gibText(e->memory.per_accelerator.total_bytes);
        }
        figures.bars.push_back(std::move(bar));
    }
    dropEmptyParts(figures);
    return figures;
}

CompareBarFigures speedBars(const PlanDocument& document) {
    CompareBarFigures figures;
    figures.shows_legend = false;
    figures.legend = {{CompareText::tr("Speed"), currentTheme().accent}};
    for (int i = 0; i < document.optionCount(); ++i) {
        CompareBar bar = blankBar(document, i, 1);
        const Result<Evaluation>& e = document.evaluation(i);
        if (e && value_of(F::tokens_per_second, *e)) {
            bar.parts = {e->speed->tokens_per_second};
            bar.figure = pathOf(F::tokens_per_second);
            bar.part_figures = {bar.figure};
            bar.low = e->speed->low_tokens_per_second;
            bar.high = e->speed->high_tokens_per_second;
            bar.total = numberText(e->speed->tokens_per_second);
        } else if (e && e->memory.verdict == Verdict::does_not_fit) {
            bar.total = CompareText::tr("does not fit");
        }
        figures.bars.push_back(std::move(bar));
    }
    return figures;
}

double largestCost(const PlanDocument& document) {
    double largest = 0;
    for (const Evaluation* e : evaluationsOf(document))
        if (e && e->cost && e->cost->total) largest = std::max(largest, *e->cost->total);
    return largest;
}

CompareBarFigures costBars(const PlanDocument& document, double unit, int decimals) {
    CompareBarFigures figures;
    for (std::size_t i = 0; i < cost_colour_count; ++i) {
        const auto colour = static_cast<CostColour>(i);
        figures.legend.push_back({nameOf(colour), currentTheme().brush(colour)});
    }
    const bool same_money = haveOneCurrency(evaluationsOf(document));
    for (int i = 0; i < document.optionCount(); ++i) {
        CompareBar bar = blankBar(document, i, cost_colour_count);
        const Result<Evaluation>& e = document.evaluation(i);
        if (e && e->cost && e->cost->total && same_money) {
            bar.figure = pathOf(F::total_cost);
            for (const CostLine& line : costLines(*e)) {
                const auto part = static_cast<std::size_t>(line.colour);
                // What several lines are in has no name but that of the whole.
                QString& figure = bar.part_figures[part];
                figure = figure.isEmpty() ? line.figureOfAllYears() : bar.figure;
                for (const std::optional<double>& amount : line.amounts)
                    bar.parts[part] += amount.value_or(0) / unit;
            }
            bar.total = numberText(*e->cost->total / unit, decimals);
        }
        figures.bars.push_back(std::move(bar));
    }
    dropEmptyParts(figures);
    return figures;
}

FigureRows barRows(const CompareBarFigures& figures, const QString& unit, int decimals) {
    FigureRows rows;
    rows.columns = {{unit}};
    for (const CompareBar& bar : figures.bars) rows.columns.push_back({bar.letter, true});
    rows.columns.push_back({});
    const auto add = [&](const QString& name, const auto& cell_of, bool is_total) {
        FigureRow row;
        row.is_total = is_total;
        row.cells.push_back({name});
        for (const CompareBar& bar : figures.bars) row.cells.push_back(cell_of(bar));
        row.cells.emplace_back();
        rows.rows.push_back(std::move(row));
    };
    for (std::size_t part = 0; part < figures.legend.size() && figures.shows_legend; ++part)
        add(
            figures.legend[part].name,
            [&](const CompareBar& bar) -> FigureCell {
                if (bar.sum() <= 0) return {unknownText()};
                return {.text = numberText(bar.parts[part], decimals), .figure = bar.part_figures[part]};
            },
            false);
    add(
        CompareText::tr("Total"),
        [](const CompareBar& bar) { return FigureCell{.text = bar.total, .figure = bar.figure}; }, true);
    return rows;
}

WinningRows winningRows(const PlanDocument& document) {
    struct Span {
        ChoiceDriver driver;
        const char* input;  ///< of the catalogue, for its name and range
    };
    constexpr Span spans[] = {{ChoiceDriver::utilization, "utilization"},
                              {ChoiceDriver::electricity_per_kwh, "electricity_per_kwh"},
                              {ChoiceDriver::hardware_price, "hardware_price"},
                              {ChoiceDriver::cloud_price, "cloud_price"}};
    std::vector<Evaluation> contestants;
    std::vector<int> letters;
    for (int i = 0; i < document.optionCount(); ++i) {
        const Result<Evaluation>& e = document.evaluation(i);
        if (!e || !e->cost || !e->cost->total || e->memory.verdict == Verdict::does_not_fit) continue;
        contestants.push_back(*e);
        letters.push_back(i);
    }
    WinningRows rows;
    rows.table.columns = {{CompareText::tr("Input")}, {CompareText::tr("Cheapest where")}, {}};
    if (contestants.size() < 2 || !haveOneCurrency(evaluationsOf(document))) return rows;
    const QString currency = QString::fromStdString(contestants.front().scenario.costs.currency);
    for (const Span& span : spans) {
        const std::vector<UncertainInput>& inputs = document.catalogue().uncertain_inputs;
        const auto input = std::ranges::find(inputs, std::string_view(span.input), &UncertainInput::id);
        const std::optional<double> now = value_now(contestants.front(), span.driver);
        if (input == inputs.end() || !now) continue;
        // The tariff has a value of its own where the input is a factor.
        const bool is_tariff = span.driver == ChoiceDriver::electricity_per_kwh;
        const double scale = is_tariff && input->is_relative ? *now : 1;
        UncertainInput shown = *input;
        if (is_tariff) shown.is_relative = false;
        QStringList words;
        const std::vector<WinningRange> ranges = winning_ranges(contestants, span.driver, input->low * scale,
                                                                input->high * scale, document.catalogue());
        for (const WinningRange& range : ranges)
            words << CompareText::tr("%1: %2 to %3")
                         .arg(PlanDocument::letter(letters[range.evaluation]),
                              driverValue(shown, range.from, currency),
                              driverValue(shown, range.to, currency));
        rows.table.rows.push_back({.cells = {{driverName(input->id)},
                                             {.text = words.join(QStringLiteral(";  ")),
                                              .figure = QUtf8StringView(least_figure).toString()},
                                             {}},
                                   .at = static_cast<double>(rows.turns.size())});
        const double turn = (ranges.size() > 1 ? ranges.front().to : *now) / scale;
        rows.turns.push_back({{*input, *input, turn, turn}, ChoiceBy::total_cost});
    }
    return rows;
}

ChoiceMapFigures choiceFigures(const ChoiceMap& map, const PlanDocument& document) {
    constexpr std::size_t ticks = 5;
    const QString currency =
        QString::fromStdString(document.scenario(static_cast<int>(map.contestants.front())).costs.currency);
    const auto names = [&](const UncertainInput& input, const std::vector<double>& values) {
        QStringList texts;
        for (std::size_t i = 0; i < ticks; ++i)
            texts << driverValue(
                input, std::lerp(values.front(), values.back(), static_cast<double>(i) / (ticks - 1)),
                currency);
        return texts;
    };
    const auto share = [](const std::optional<double>& now, const std::vector<double>& values) {
        const double width = values.back() - values.front();
        return now && width > 0 ? std::optional((*now - values.front()) / width) : std::nullopt;
    };
    ChoiceMapFigures figures;
    figures.columns = static_cast<int>(map.x.size());
    figures.rows = static_cast<int>(map.y.size());
    for (const std::size_t winner : map.winners) figures.winners.push_back(static_cast<int>(winner));
    for (int i = 0; i < document.optionCount(); ++i) figures.letters << PlanDocument::letter(i);
    for (const std::size_t contestant : map.contestants)
        figures.contestants.push_back(static_cast<int>(contestant));
    figures.x_ticks = names(map.x_input, map.x);
    figures.y_ticks = names(map.y_input, map.y);
    figures.x_title = driverName(map.x_input.id);
    figures.y_title = driverName(map.y_input.id);
    figures.x_now = share(map.x_now, map.x);
    figures.y_now = share(map.y_now, map.y);
    return figures;
}

FigureRows choiceRows(const ChoiceMapFigures& figures) {
    FigureRows rows;
    rows.columns = {{CompareText::tr("Scenario")}, {CompareText::tr("Cheapest in"), true}, {}};
    for (int i = 0; i < figures.letters.size(); ++i) {
        const auto won = std::ranges::count(figures.winners, i);
        const double share = static_cast<double>(won) / static_cast<double>(figures.winners.size());
        const bool takes_part = std::ranges::count(figures.contestants, i) > 0;
        rows.rows.push_back({.cells = {{figures.letters[i]},
                                       {.text = percentText(share),
                                        .figure = takes_part ? QUtf8StringView(won_share_figure).toString() +
                                                                   figures.letters[i]
                                                             : QString()},
                                       {}}});
    }
    return rows;
}

QString choiceSentence(const ChoiceMapFigures& figures) {
    QStringList words;
    for (const FigureRow& row : choiceRows(figures).rows)
        words << CompareText::tr("%1 in %2").arg(row.cells[0].text, row.cells[1].text);
    return CompareText::tr("Over the ranges of both inputs the cheapest is %1.")
        .arg(words.join(CompareText::tr(", ", "between the items of a list")));
}

}  // namespace headroom::ui
