// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/diagnosis_html.h"

#include <QCoreApplication>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

QString escaped(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())).toHtmlEscaped();
}

QString sentence(const DiagnosisTexts::Sentences& sentences, std::string_view id) {
    const auto found = sentences.find(id);
    return found == sentences.end() ? QString() : escaped(found->second);
}

QString listHtml(const DiagnosisTexts& texts, std::string_view heading,
                 const DiagnosisTexts::Sentences& sentences, const std::vector<std::string_view>& ids) {
    if (ids.empty()) return {};
    QString items;
    for (const std::string_view id : ids) items += QStringLiteral("<li>%1</li>").arg(sentence(sentences, id));
    return QStringLiteral("<h3>%1</h3><ol>%2</ol>").arg(sentence(texts.headings, heading), items);
}

QString figuresHtml(const Diagnosis& diagnosis, const DiagnosisTexts& texts) {
    if (diagnosis.figures.empty()) return {};
    QString rows;
    for (const FoundFigure& found : diagnosis.figures)
        rows += QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td></tr>")
                    .arg(sentence(texts.figures, name_of(found.figure)), escaped(value_text(found)));
    return QStringLiteral("<h3>%1</h3><table>%2</table>").arg(sentence(texts.headings, "figures"), rows);
}

class LogText {
    Q_DECLARE_TR_FUNCTIONS(Log)
};

QString nameOf(LogFigure figure) {
    switch (figure) {
        case LogFigure::card_bytes:
            return LogText::tr("Memory of the card");
        case LogFigure::memory_utilization_share:
            return LogText::tr("Share for the engine");
        case LogFigure::weights_bytes:
            return LogText::tr("Weights");
        case LogFigure::activations_bytes:
            return LogText::tr("Activations and logits");
        case LogFigure::runtime_bytes:
            return LogText::tr("Run time and graphs");
        case LogFigure::kv_cache_bytes:
            return LogText::tr("KV cache");
        case LogFigure::kv_cache_tokens:
            return LogText::tr("KV cache, tokens");
        case LogFigure::one_sequence_bytes:
            return LogText::tr("Cache of one sequence");
        case LogFigure::weights_of_all_bytes:
            return LogText::tr("Weights of the whole model");
        case LogFigure::allocated_bytes:
            return LogText::tr("Allocated");
        case LogFigure::reserved_bytes:
            return LogText::tr("Reserved by the allocator");
        case LogFigure::used_by_process_bytes:
            return LogText::tr("Used by the process");
    }
    return {};
}

QString valueOf(LogFigure figure, double value) {
    const std::string_view name = name_of(figure);
    if (name.ends_with("_bytes")) return gibText(value, 2) + QStringLiteral(" GiB");
    return name.ends_with("_share") ? percentText(value, 1) : numberText(value);
}

}  // namespace

QString logHtml(const std::vector<LogRow>& rows) {
    if (rows.empty()) return {};
    QString html = QStringLiteral("<tr><th></th><th align=\"right\">%1</th><th align=\"right\">%2</th></tr>")
                       .arg(LogText::tr("In the log"), LogText::tr("Estimated"));
    for (const LogRow& row : rows)
        html +=
            QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td><td align=\"right\">%3</td></tr>")
                .arg(nameOf(row.figure), valueOf(row.figure, row.logged), valueOf(row.figure, row.estimated));
    return QStringLiteral("<table>%1</table>").arg(html);
}

QString diagnosisHtml(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts) {
    if (diagnoses.empty()) return QStringLiteral("<p>%1</p>").arg(escaped(texts.unknown));
    QString html;
    for (const Diagnosis& diagnosis : diagnoses) {
        const KindText& kind = texts.kinds.at(diagnosis.kind);
        html += QStringLiteral("<h2>%1</h2><p>%2 %3: <code>%4</code></p><p>%5</p>")
                    .arg(escaped(kind.title), sentence(texts.headings, "line"),
                         QString::number(diagnosis.line), escaped(diagnosis.excerpt), escaped(kind.meaning));
        html += figuresHtml(diagnosis, texts) + listHtml(texts, "causes", texts.causes, diagnosis.causes) +
                listHtml(texts, "steps", texts.steps, diagnosis.steps);
    }
    return html;
}

}  // namespace headroom::ui
