// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace headroom::report {

/// The looks of the HTML report, on screen and on paper. Private to core/report.
inline constexpr std::string_view html_style = R"(
@page { size: A4; margin: 20mm; }
body { font: 10pt/14pt "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif;
  color: #1a1a1a; background: #fff; max-width: 190mm; margin: 12mm auto; padding: 0 6mm; }
header, footer, small, .quiet, figcaption { color: #555b66; font-size: 8pt; font-weight: normal; }
header { border-bottom: 0.75pt solid #d5d8de; padding-bottom: 4pt; }
footer { border-top: 0.75pt solid #d5d8de; padding-top: 4pt; margin-top: 24pt; }
h1 { font-size: 18pt; line-height: 24pt; }
h2 { font-size: 14pt; margin-top: 28pt; }
h3 { font-size: 12pt; margin-top: 16pt; }
h2, h3, caption, figcaption { break-after: avoid; }
p, li, td { white-space: pre-line; overflow-wrap: anywhere; }
.lead { font-size: 12pt; line-height: 18pt; }
.key { display: flex; border: solid #d5d8de; border-width: 0.75pt 0; }
.key div { flex: 1; padding: 6pt; }
.key strong { display: block; font-size: 15pt; line-height: 20pt; }
.key span { color: #555b66; font-size: 9pt; }
table { border-collapse: collapse; width: 100%; font-size: 9pt; line-height: 12pt; margin: 8pt 0; }
caption { text-align: left; font-weight: bold; font-size: 10pt; padding-bottom: 4pt; }
th { text-align: left; color: #555b66; border-bottom: 0.75pt solid #8a909c; vertical-align: bottom; }
th, td { padding: 2pt 6pt 2pt 0; }
th small { white-space: nowrap; }
th:first-child, td:first-child { min-width: 16mm; }
td { border-bottom: 0.75pt solid #d5d8de; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
td.n { overflow-wrap: normal; }
.bold td { font-weight: bold; }
.fits { color: #00693e; } .tight { color: #8a5a00; } .bad { color: #a3201c; }
.signatures { border-collapse: separate; border-spacing: 0 20pt; }
.signatures th, .signatures td { border: 0; vertical-align: bottom; padding-right: 16pt; }
.signatures small { display: block; border-top: 0.75pt solid #8a909c; }
figure { margin: 12pt 0; } svg { max-width: 100%; height: auto; }
nav ol { columns: 2; padding-left: 18pt; } a { color: inherit; }
@media print { body { margin: 0; padding: 0; max-width: none; } nav, summary { display: none; }
  thead { display: table-header-group; } tr, figure, .key { break-inside: avoid; } }
)";

}  // namespace headroom::report
