// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_html.h"

#include "base/text.h"
#include "report/html_style.h"
#include "report/words.h"

namespace headroom::report {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

/// Text for HTML, between tags and in attributes. Control characters, which HTML does not allow, are left
/// out.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '&')
            result += "&amp;";
        else if (letter == '<')
            result += "&lt;";
        else if (letter == '>')
            result += "&gt;";
        else if (letter == '"')
            result += "&quot;";
        else if (letter == '\'')
            result += "&#39;";
        else if ((code >= ' ' && code != 0x7f) || letter == '\n' || letter == '\t')
            result += letter;
    }
    return result;
}

std::string element(std::string_view tag, std::string_view content, std::string_view attributes = {}) {
    return "<" + std::string(tag) + (attributes.empty() ? "" : " ") + std::string(attributes) + ">" +
           std::string(content) + "</" + std::string(tag) + ">";
}

std::string runs_html(const std::vector<Run>& runs) {
    std::string html;
    for (const Run& run : runs)
        html += run.is_bold ? element("strong", escaped(run.text)) : escaped(run.text);
    return html;
}

std::string mark_html(Verdict verdict) {
    switch (verdict) {
        case Verdict::fits:
            return "<span class=\"fits\">✓</span> ";
        case Verdict::tight:
            return "<span class=\"tight\">△</span> ";
        case Verdict::does_not_fit:
            return "<span class=\"bad\">✗</span> ";
    }
    return {};
}

/// The exact number goes along with what is printed.
std::string cell_html(const Cell& cell) {
    std::string html = escaped(cell.text);
    if (cell.number)
        html = element("data", html,
                       "value=\"" + shortest(*cell.number) + "\" data-unit=\"" + escaped(cell.unit) + "\"");
    if (cell.verdict) html = mark_html(*cell.verdict) + html;
    return cell.is_bold ? element("strong", html) : html;
}

class Writer {
  public:
    Writer(const Report& report, const FigurePainter& painter)
        : report_(report), painter_(painter), words_(report.language) {}

    std::string html() const {
        const std::string language = report_.language == Language::en ? "en" : "zh-CN";
        const std::string head = "<meta charset=\"utf-8\">\n" + element("title", escaped(report_.title)) +
                                 "\n" + "<meta name=\"viewport\" content=\"width=device-width\">\n" +
                                 "<meta name=\"author\" content=\"" + escaped(report_.prepared_by) + "\">\n" +
                                 element("style", html_style);
        std::string body = element("header", escaped(report_.organisation)) + "\n" +
                           element("h1", escaped(report_.title)) + "\n" + contents();
        for (const Section& section : report_.sections) body += section_html(section);
        body += element(
            "footer", escaped(report_.footer.left + " · " + report_.document_number + " · " + report_.date));
        return "<!DOCTYPE html>\n" +
               element("html",
                       "\n" + element("head", "\n" + head + "\n") + "\n" +
                           element("body", "\n" + body + "\n") + "\n",
                       "lang=\"" + language + "\"") +
               "\n";
    }

  private:
    std::string contents() const {
        std::string items;
        for (const Section& section : report_.sections)
            items += element("li", element("a", escaped(section.title),
                                           "href=\"#" + std::string(name_of(section.id)) + "\""));
        return element("nav", element("ol", items)) + "\n";
    }

    std::string section_html(const Section& section) const {
        std::string html = element("h2", escaped(section.title)) + "\n";
        for (const Block& block : section.blocks)
            html += std::visit([&](const auto& b) { return block_html(b); }, block) + "\n";
        return element("section", "\n" + html, "id=\"" + std::string(name_of(section.id)) + "\"") + "\n";
    }

    static std::string block_html(const Paragraph& paragraph) {
        const std::string html = runs_html(paragraph.runs);
        if (paragraph.kind == ParagraphKind::lead) return element("p", html, "class=\"lead\"");
        return element("p", html, paragraph.kind == ParagraphKind::quiet ? "class=\"quiet\"" : "");
    }
    static std::string block_html(const Heading& heading) { return element("h3", escaped(heading.text)); }
    static std::string block_html(const KeyFigures& figures) {
        std::string html;
        for (const KeyFigure& figure : figures.figures) {
            const Cell value{.text = figure.value, .number = figure.number, .unit = figure.unit};
            html += element("div",
                            element("strong", cell_html(value)) + element("span", escaped(figure.caption)));
        }
        return element("div", html, "class=\"key\"");
    }
    static std::string block_html(const Notes& notes) {
        std::string html;
        for (const std::vector<Run>& item : notes.items) html += element("li", runs_html(item)) + "\n";
        return element(notes.is_numbered ? "ol" : "ul", "\n" + html);
    }
    static std::string block_html(const SignatureLines& signatures) {
        std::string rows;
        for (const SignatureLine& line : signatures.lines) {
            std::string cells = element("th", escaped(line.role));
            for (const std::string& caption : signatures.captions) {
                const bool is_name = &caption == &signatures.captions.front();
                cells += element(
                    "td", escaped(is_name ? line.name : std::string()) + element("small", escaped(caption)));
            }
            rows += element("tr", cells) + "\n";
        }
        return element("table", "\n" + rows, "class=\"signatures\"");
    }

    static std::string block_html(const Table& table) {
        std::string head, rows;
        for (const Column& column : table.columns) {
            const std::string unit = column.unit.empty() ? "" : " " + element("small", escaped(column.unit));
            head += element("th", escaped(column.title) + unit,
                            column.alignment == Alignment::right ? "class=\"n\"" : "");
        }
        for (const Row& row : table.rows) {
            std::string cells;
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                cells += element("td", cell_html(row.cells[i]),
                                 table.columns[i].alignment == Alignment::right ? "class=\"n\"" : "");
            rows += element("tr", cells,
                            row.is_bold   ? "class=\"bold\""
                            : row.is_head ? "class=\"head\""
                                          : "") +
                    "\n";
        }
        const std::string title = table.title.empty() ? "" : element("caption", escaped(table.title)) + "\n";
        std::string attributes = "data-table=\"" + table.id + "\"";
        if (table.scenario) attributes += " data-scenario=\"" + std::to_string(*table.scenario) + "\"";
        return element("table",
                       "\n" + title + element("thead", element("tr", head)) + "\n" +
                           element("tbody", "\n" + rows),
                       attributes) +
               (table.note.empty() ? "" : "\n" + element("p", escaped(table.note), "class=\"quiet\""));
    }

    std::string block_html(const Figure& figure) const {
        const std::string caption =
            element("figcaption", element("strong", escaped(figure.title)) + " " + escaped(figure.caption));
        if (!painter_) return element("figure", caption + "\n" + block_html(figure.twin));
        const std::string twin = element(
            "details", element("summary", escaped(words_.say("figure.twin"))) + block_html(figure.twin));
        return element("figure", caption + "\n" + painter_(figure) + "\n" + twin);
    }

    const Report& report_;
    const FigurePainter& painter_;
    Words words_;
};

}  // namespace

std::string to_html(const Report& report, const FigurePainter& painter) {
    return Writer(report, painter).html();
}

}  // namespace headroom::report
