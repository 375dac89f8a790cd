// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <optional>

#include "document/plan_document.h"
#include "report/report_file.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPrinter;
class QPrintPreviewWidget;
QT_END_NAMESPACE

namespace headroom::ui {

/// The report of the plan: which parts, in which language, with the pages beside it as they will be printed.
/// It is written as PDF, web page, table or charts, or printed.
class ReportDialog : public QDialog {
    Q_OBJECT

  public:
    /// `today` is an ISO date; `folder` is where files go at first.
    ReportDialog(PlanDocument& document, std::string today, QString folder, QWidget* parent = nullptr);
    ~ReportDialog() override;

    /// What would be written now.
    report::Report report() const;
    /// Writes to a file whose ending says as what. The error says what went wrong.
    std::optional<Error> write(const QString& path) const;

  private:
    QWidget* makeChoices();
    void listScenarios();
    void takeDetails();
    ReportFileOptions fileOptions() const;
    void refresh();
    void saveAs();
    void print();

    PlanDocument& document_;
    std::string today_;
    QString folder_;
    QTimer rest_;
    std::optional<report::Report> shown_;
    std::unique_ptr<QPrinter> printer_;
    QLineEdit* title_;
    QLineEdit* organisation_;
    QLineEdit* prepared_by_;
    QLineEdit* review_date_;
    QComboBox* decided_;
    QComboBox* since_;  ///< the snapshot that changes are told against
    QComboBox* language_;
    QComboBox* paper_;
    QListWidget* sections_;
    QComboBox* csv_form_;
    QCheckBox* byte_order_mark_;
    QPrintPreviewWidget* preview_;
    QLabel* message_;
};

}  // namespace headroom::ui
