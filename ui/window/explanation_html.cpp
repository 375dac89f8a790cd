// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/explanation_html.h"

#include "page/catalogue_words.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

QString escaped(const std::string& utf8) {
    return QString::fromStdString(utf8).toHtmlEscaped();
}

QString quiet(const QString& html) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(currentTheme().quietText.name(), html);
}

QString link(const char* scheme, const std::string& target, const QString& html) {
    return target.empty()
               ? html
               : QStringLiteral("<a href=\"%1:%2\">%3</a>").arg(QLatin1String(scheme), escaped(target), html);
}

QString row(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td>%1</td><td>%2</td></tr>").arg(name, value);
}

/// Name, value, and under it where it is from: with links to what it follows from, and to where it is set.
QString inputHtml(const ExplainedInput& input, const ExplanationTexts& texts, bool can_be_changed) {
    const InputOrigin& origin = input.origin;
    QString from = escaped(texts.origin(origin));
    const bool has_page = catalogueTableOf(origin.entry.substr(0, origin.entry.find('/'))).has_value();
    if (has_page)
        from = link("entry", origin.entry, from);
    else if (can_be_changed)
        from = link("field", origin.field, from);
    if (input.drawn) from += QStringLiteral("<br>") + escaped(texts.origin(*input.drawn));
    return row(link("figure", origin.figure, escaped(texts.name(input.name))),
               QStringLiteral("<b>%1</b><br>%2").arg(escaped(texts.value(input)), quiet(from)));
}

QString bandHtml(const Explanation& explanation, const ExplanationTexts& texts) {
    const ExplainedBand& band = *explanation.band;
    return QStringLiteral("%1 – %2<br>%3")
        .arg(escaped(texts.value(band.low, explanation.unit)),
             escaped(texts.value(band.high, explanation.unit)), quiet(escaped(texts.origin(band.origin))));
}

}  // namespace

QString explanationHtml(const Explanation& explanation, const ExplanationTexts& texts, bool can_be_changed) {
    QString html = QStringLiteral("<p style=\"font-size:%1pt\"><b>%2</b></p>")
                       .arg(font(TextSize::figure).pointSizeF())
                       .arg(escaped(texts.value(explanation.value, explanation.unit)));
    const std::string method = texts.method(explanation.method);
    if (!method.empty()) html += QStringLiteral("<p>%1</p>").arg(escaped(method));
    QString rows;
    if (!explanation.formula.empty()) {
        rows += row(quiet(escaped(texts.heading("formula"))), escaped(formula_in_words(explanation, texts)));
        rows +=
            row(quiet(escaped(texts.heading("numbers"))), escaped(formula_in_numbers(explanation, texts)));
    }
    for (const ExplainedInput& input : explanation.inputs) rows += inputHtml(input, texts, can_be_changed);
    if (explanation.band) rows += row(quiet(escaped(texts.heading("band"))), bandHtml(explanation, texts));
    html += QStringLiteral("<table width=\"100%\">%1</table>").arg(rows);
    if (!explanation.reference.empty()) {
        const Reference reference = texts.reference(explanation.reference);
        const QString text = escaped(reference.text);
        html += QStringLiteral("<p>%1 %2</p>")
                    .arg(quiet(escaped(texts.heading("reference"))),
                         reference.address.empty()
                             ? text
                             : QStringLiteral("<a href=\"%1\">%2</a>").arg(escaped(reference.address), text));
    }
    return html;
}

}  // namespace headroom::ui
