// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/enum_names.h"
#include "base/result.h"
#include "memory/memory_estimate.h"
#include "report/workbook.h"

/// The report as data: all that PDF, HTML and CSV say. A writer lays it out and computes nothing. Every text
/// is in the report's language, ready to print; `id`s are the same in every language.
namespace headroom::report {

enum class Language { en, zh_CN };

}  // namespace headroom::report

namespace headroom {
template <>
inline constexpr auto enum_names<report::Language> = std::to_array<std::string_view>({"en", "zh_CN"});
}  // namespace headroom

namespace headroom::report {

/// Words of a sentence.
struct Run {
    std::string text;
    bool is_bold = false;
};

enum class ParagraphKind {
    lead,  ///< the one sentence to read: larger
    body,
    quiet  ///< remarks: smaller, grey
};
struct Paragraph {
    std::vector<Run> runs;
    ParagraphKind kind = ParagraphKind::body;
};

/// A head within a section: the option that follows, `B  8 × H100, BF16`.
struct Heading {
    std::string text;
};

/// A figure to be set large.
struct KeyFigure {
    std::string value;
    std::string caption;           ///< its unit and what it is: `USD over 3 years`
    std::optional<double> number;  ///< exact; money in whole cents
    std::string unit;              ///< as in Cell
};
struct KeyFigures {
    std::vector<KeyFigure> figures;  ///< four at most
};

struct Cell {
    std::string text;  ///< as printed, without a unit that the column's head names
    /// The exact value where the cell is one figure: money in whole cents, a percentage as a share.
    std::optional<double> number;
    std::string unit;  ///< of the number: `USD`, `GiB`, `month`; the same in every language
    bool is_bold = false;
    std::optional<Verdict> verdict;  ///< stands before the text as a mark
};

enum class Alignment { left, right };
struct Column {
    std::string title;
    std::string unit;  ///< in the head, behind the title: `USD`; may be empty
    Alignment alignment = Alignment::left;
    double weight = 1;   ///< of its width against the others
    bool wraps = false;  ///< long text, broken into lines; others stay on one line where they can
};
struct Row {
    std::vector<Cell> cells;  ///< one for each column
    bool is_bold = false;     ///< a total, or the option that is recommended
    bool is_head = false;     ///< a group of rows begins; only the first cell says something
};
struct Table {
    std::string id;     ///< `cost-by-year`; unique within a section with `scenario`
    std::string title;  ///< may be empty
    std::vector<Column> columns;
    std::vector<Row> rows;
    std::string note;                     ///< below the table; may be empty
    std::optional<std::size_t> scenario;  ///< index in the plan; empty: of several
};

/// One part of stacked bars; `id` chooses its colour: a MemoryComponent, `capital`, `network` or a YearlyItem
/// by name.
struct StackPart {
    std::string id;
    std::string name;
    std::vector<double> values;  ///< one for each bar
};
struct StackedBars {
    std::vector<std::string> bars;  ///< their names
    std::vector<StackPart> parts;   ///< from the axis outwards
    std::string value_title;        ///< of the axis
};

struct Crossing {
    double x = 0;
    double y = 0;
    std::string text;  ///< `Break-even 18.8 months`
};
struct Line {
    std::string id;  ///< `own`, `cloud`, `api`
    std::string name;
    std::vector<double> values;  ///< at x = 0, 1, 2, ...
    std::string remark;          ///< below the value at its end: `657.8 after resale`; may be empty
};
struct CrossingLines {
    std::vector<Line> lines;
    std::vector<Crossing> crossings;
    std::string x_title;
    std::string value_title;
    int x_step = 12;  ///< of the grid
};

/// An input from its low to its high value, all others as they are.
struct TornadoRow {
    std::string id;  ///< of the input
    std::string name;
    std::string low, high;  ///< values of the input
    std::string turns;      ///< where own hardware and the cloud cost the same; empty: nowhere
    double at_low = 0, at_high = 0;
};
struct TornadoBars {
    std::vector<TornadoRow> rows;  ///< the widest first
    double base = 0;
    std::string value_title;
};

/// How likely the present cost stays below an amount.
struct SCurve {
    std::vector<double> amounts;  ///< at 0, 1, ..., 100 % probability
    double p50 = 0, p80 = 0;
    double planned = 0;
    std::string p50_name, p80_name, planned_name;
    std::string value_title;
    std::string share_title;
};

/// Memory of the fullest accelerator, one bar for each scenario.
struct MemoryBar {
    std::string name;
    std::vector<double> bytes;  ///< by part
    double low_bytes = 0, high_bytes = 0;
    double usable_bytes = 0, capacity_bytes = 0;
    Verdict verdict = Verdict::fits;
    std::string remark;  ///< `9.7 GiB free`
};
struct MemoryBars {
    std::vector<StackPart> parts;  ///< ids are MemoryComponents by name; without values
    std::vector<MemoryBar> bars;
    std::string value_title;
};

/// A chart with its numbers. Money is exact; the painter chooses thousands and says so beside the title.
struct Figure {
    std::string id;
    std::string title;
    std::string currency;  ///< of the values; empty: they are no money
    std::string caption;   ///< a sentence that says what there is to see
    std::variant<StackedBars, CrossingLines, TornadoBars, SCurve, MemoryBars> chart;
    Table twin;  ///< the same figures, for those who cannot see the chart
    std::optional<std::size_t> scenario;
};

/// A list of remarks.
struct Notes {
    std::vector<std::vector<Run>> items;
    bool is_numbered = false;
};

/// Rules to sign on.
struct SignatureLine {
    std::string role;
    std::string name;  ///< where it is known
};
struct SignatureLines {
    std::vector<SignatureLine> lines;
    std::vector<std::string> captions;  ///< under the rules of each line: name, signature, date
};

using Block = std::variant<Paragraph, Heading, KeyFigures, Table, Figure, Notes, SignatureLines>;

enum class SectionId {
    cover,
    decision,
    options,
    sizing,
    scope,
    bill_of_materials,
    facility,
    cost_by_year,
    finance,
    cloud,
    sensitivity,
    risks,
    carbon,
    assumptions,
    formulas,
    references,
    approval,
    changes
};

struct Section {
    SectionId id = SectionId::cover;
    std::string title;
    std::vector<Block> blocks;
};

/// One value of one scenario, for tables that are made of the report. Names are those of the evaluation, the
/// same in every language.
struct Fact {
    std::size_t index = 0;  ///< of the scenario in the plan
    std::string scenario;
    std::string section;  ///< `memory`, `capital`, `year 1`, ...
    std::string item;
    std::optional<double> value;  ///< empty: unknown
    std::string unit;             ///< empty for money
    std::string currency;         ///< empty for what is no money
    std::string source;
    std::string as_of;
};

/// What one line of the cost takes in one year of a scenario.
struct Charge {
    std::size_t index = 0;  ///< of the scenario in the plan
    std::string scenario;
    std::string item;
    std::string group;                ///< CostGroup by name
    int year = 0;                     ///< 0: at the start
    std::optional<double> billed;     ///< cash, in whole cents; what comes in is negative
    std::optional<double> effective;  ///< capital and resale spread over the years, likewise
    std::string currency;
    std::string provider;  ///< of a cloud; else empty
    std::string description;
    std::string source;
};

/// A scenario that cannot be evaluated, and why.
struct Failure {
    std::size_t index = 0;  ///< in the plan
    Error error;
};

/// What headers and footers say.
struct Footer {
    std::string header_left, header_right;
    std::string left;       ///< dates of prices and of the review, where all assumptions are
    std::string page_form;  ///< `Page {page} of {pages}`
};

struct Report {
    Language language = Language::en;
    std::string title;
    std::string organisation;
    std::string prepared_by;
    std::string date;         ///< ISO
    std::string review_date;  ///< ISO; may be empty
    std::string document_number;
    std::string content_hash;  ///< SHA-256 of what the plan says and what its evaluations found
    /// Index of the scenario that is put up for decision; empty where none evaluates.
    std::optional<std::size_t> decided;
    std::vector<std::string> scenarios;
    std::vector<Failure> failures;
    Footer footer;
    std::vector<Section> sections;
    std::vector<Fact> facts;
    std::vector<Charge> charges;
    Workbook workbook;  ///< of what evaluates, the decided scenario first
};

}  // namespace headroom::report

namespace headroom {
template <>
inline constexpr auto enum_names<report::SectionId> = std::to_array<std::string_view>(
    {"cover", "decision", "options", "sizing", "scope", "bill-of-materials", "facility", "cost-by-year",
     "finance", "cloud", "sensitivity", "risks", "carbon", "assumptions", "formulas", "references",
     "approval", "changes"});
}  // namespace headroom
