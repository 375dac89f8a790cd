// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_file.h"

#include "report/figure_painter.h"
#include "report/report_html.h"
#include "report/report_xlsx.h"

namespace headroom::ui {

bool isDrawn(std::string_view extension) {
    return extension != ".csv" && extension != ".xlsx";
}

Result<QByteArray> reportFile(const report::Report& report, std::string_view extension,
                              const ReportFileOptions& options) {
    if (extension == ".pdf") return reportPdf(report, options.paper);
    if (extension == ".csv") return QByteArray::fromStdString(report::to_csv(report, options.csv));
    if (extension == ".html" || extension == ".htm") {
        const auto painter = [&](const report::Figure& figure) {
            const QByteArray svg = figureSvg(figure, report.language);
            return svg.mid(svg.indexOf("<svg")).toStdString();
        };
        return QByteArray::fromStdString(report::to_html(report, painter));
    }
    if (extension == ".svg") return figuresSvg(report);
    if (extension == ".png") return figuresPng(report);
    if (extension == ".xlsx") {
        const Result<std::string> workbook = report::to_xlsx(report);
        if (!workbook) return workbook.error();
        return QByteArray::fromStdString(*workbook);
    }
    return Error{"expected a name that ends in .pdf, .html, .xlsx, .csv, .svg or .png, found \"" +
                     std::string(extension) + "\"",
                 "-o",
                 {},
                 {}};
}

}  // namespace headroom::ui
