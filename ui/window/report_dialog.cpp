// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/report_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

#include "catalogue/freshness.h"
#include "input/grid.h"
#include "report/build_report.h"
#include "style/language.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int choice_width = 300;
constexpr int usual_width = 1120;
constexpr int usual_height = 760;
constexpr int rest_ms = 200;

QString sectionName(report::SectionId id) {
    using S = report::SectionId;
    switch (id) {
        case S::cover:
            return ReportDialog::tr("Cover");
        case S::decision:
            return ReportDialog::tr("Decision requested");
        case S::options:
            return ReportDialog::tr("Options side by side");
        case S::sizing:
            return ReportDialog::tr("Need and sizing");
        case S::scope:
            return ReportDialog::tr("Scope");
        case S::bill_of_materials:
            return ReportDialog::tr("Bill of materials");
        case S::facility:
            return ReportDialog::tr("Power and cooling");
        case S::cost_by_year:
            return ReportDialog::tr("Cost by year");
        case S::finance:
            return ReportDialog::tr("Finance");
        case S::cloud:
            return ReportDialog::tr("Cloud comparison");
        case S::sensitivity:
            return ReportDialog::tr("Sensitivity");
        case S::risks:
            return ReportDialog::tr("Risks");
        case S::carbon:
            return ReportDialog::tr("Carbon");
        case S::assumptions:
            return ReportDialog::tr("Assumptions");
        case S::formulas:
            return ReportDialog::tr("Formulas and conventions");
        case S::references:
            return ReportDialog::tr("References");
        case S::approval:
            return ReportDialog::tr("Approval");
        case S::changes:
            return ReportDialog::tr("Changes");
    }
    return {};
}

}  // namespace

ReportDialog::ReportDialog(PlanDocument& document, std::string today, QString folder, QWidget* parent)
    : QDialog(parent),
      document_(document),
      today_(std::move(today)),
      folder_(std::move(folder)),
      printer_(std::make_unique<QPrinter>()),
      title_(new QLineEdit),
      organisation_(new QLineEdit),
      prepared_by_(new QLineEdit),
      review_date_(new QLineEdit),
      decided_(new QComboBox),
      since_(new QComboBox),
      language_(new QComboBox),
      paper_(new QComboBox),
      sections_(new QListWidget),
      csv_form_(new QComboBox),
      byte_order_mark_(new QCheckBox(tr("CSV for Excel (byte order &mark)"))),
      message_(new QLabel) {
    setWindowTitle(tr("Report"));
    printer_->setOutputFormat(QPrinter::PdfFormat);  // for the preview; a real one is asked for when printing
    preview_ = new QPrintPreviewWidget(printer_.get());
    preview_->setAccessibleName(tr("Pages of the report"));
    listScenarios();

    auto* save = new QPushButton(tr("&Save as…"));
    auto* print = new QPushButton(tr("&Print…"));
    auto* close = new QPushButton(tr("Close"));
    save->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    buttons->addWidget(message_, 1);
    for (QPushButton* button : {save, print, close}) buttons->addWidget(button);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(margin);
    columns->addWidget(makeChoices());
    columns->addWidget(preview_, 1);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addLayout(columns, 1);
    lines->addLayout(buttons);
    resize(scaled(usual_width), scaled(usual_height));

    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    connect(&rest_, &QTimer::timeout, this, &ReportDialog::refresh);
    connect(preview_, &QPrintPreviewWidget::paintRequested, this, [this](QPrinter* printer) {
        if (shown_) printReport(*shown_, *printer);
    });
    for (QComboBox* combo : {decided_, since_, language_, paper_})
        connect(combo, &QComboBox::activated, &rest_, qOverload<>(&QTimer::start));
    connect(sections_, &QListWidget::itemChanged, &rest_, qOverload<>(&QTimer::start));
    connect(save, &QPushButton::clicked, this, &ReportDialog::saveAs);
    connect(print, &QPushButton::clicked, this, &ReportDialog::print);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    rest_.start(0);
}

ReportDialog::~ReportDialog() {
    delete preview_;  // before the printer that it draws on
}

QWidget* ReportDialog::makeChoices() {
    language_->addItem(QStringLiteral("English"));
    language_->addItem(QStringLiteral("简体中文"));
    language_->setCurrentIndex(currentLanguage() == QLatin1String("zh_CN") ? 1 : 0);
    paper_->addItems({QStringLiteral("A4"), tr("US Letter")});
    for (std::size_t i = 0; i < enum_names<report::SectionId>.size(); ++i) {
        const auto id = static_cast<report::SectionId>(i);
        if (id == report::SectionId::changes) continue;  // comes with the snapshot that it is told against
        auto* item = new QListWidgetItem(sectionName(id), sections_);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    csv_form_->addItems({tr("a value a line"), tr("a column for each scenario"), tr("cash flow (FOCUS)")});
    const PlanDetails details = document_.details();
    title_->setText(QString::fromStdString(details.title));
    title_->setPlaceholderText(document_.title());
    organisation_->setText(QString::fromStdString(details.organisation));
    prepared_by_->setText(QString::fromStdString(details.prepared_by));
    review_date_->setText(QString::fromStdString(details.review_date));
    review_date_->setPlaceholderText(QStringLiteral("2027-06-30"));
    for (QLineEdit* line : {title_, organisation_, prepared_by_, review_date_})
        connect(line, &QLineEdit::editingFinished, this, &ReportDialog::takeDetails);
    const std::pair<QWidget*, QString> named[] = {{title_, tr("Title")},
                                                  {organisation_, tr("Organisation")},
                                                  {prepared_by_, tr("Prepared by")},
                                                  {review_date_, tr("Review by")},
                                                  {decided_, tr("To decide on")},
                                                  {since_, tr("Changes since")},
                                                  {language_, tr("Language")},
                                                  {paper_, tr("Paper")},
                                                  {sections_, tr("Parts")},
                                                  {csv_form_, tr("CSV as")}};
    auto* choices = new QWidget;
    auto* form = new QVBoxLayout(choices);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(gap / 2);
    for (const auto& [widget, name] : named) {
        auto* label = new QLabel(name);
        label->setForegroundRole(QPalette::PlaceholderText);
        widget->setAccessibleName(name);
        form->addWidget(label);
        form->addWidget(widget, widget == sections_ ? 1 : 0);
        form->addSpacing(gap / 2);
    }
    form->addWidget(byte_order_mark_);
    choices->setFixedWidth(scaled(choice_width));
    return choices;
}

void ReportDialog::takeDetails() {
    const auto entered = [](const QLineEdit* line) { return line->text().trimmed().toStdString(); };
    const std::string review = entered(review_date_);
    const bool is_date = review.empty() || age_in_days(review, today_).has_value();
    message_->setText(is_date ? QString() : tr("“Review by” must be YYYY-MM-DD."));
    const PlanDetails now = document_.details();
    document_.editDetails(
        {entered(title_), entered(organisation_), entered(prepared_by_), is_date ? review : now.review_date});
    rest_.start();
}

void ReportDialog::listScenarios() {
    decided_->addItem(tr("the cheapest that fits"));
    for (int i = 0; i < document_.optionCount(); ++i)
        decided_->addItem(PlanDocument::letter(i) + QStringLiteral("  ") +
                          QString::fromStdString(document_.scenario(i).name));
    since_->addItem(tr("not shown"));
    for (const Snapshot& snapshot : document_.plan().snapshots)
        since_->addItem(QString::fromStdString(snapshot.name) + QStringLiteral(", ") +
                        QString::fromStdString(snapshot.date));
}

report::Report ReportDialog::report() const {
    report::ReportOptions options;
    options.date = today_;
    options.language = language_->currentIndex() == 1 ? report::Language::zh_CN : report::Language::en;
    if (decided_->currentIndex() > 0)
        options.decided = static_cast<std::size_t>(decided_->currentIndex() - 1);
    for (int i = 0; i < sections_->count(); ++i)
        if (sections_->item(i)->checkState() == Qt::Checked)
            options.sections.push_back(static_cast<report::SectionId>(i));
    Plan plan = document_.plan();
    if (plan.title.empty()) plan.title = document_.title().toStdString();
    Plan previous;
    Result<Catalogue> previous_catalogue = Error();
    if (const int snapshot = since_->currentIndex() - 1; snapshot >= 0) {
        previous = plan_of(plan.snapshots[static_cast<std::size_t>(snapshot)], plan);
        options.previous = &previous;
        previous_catalogue = document_.catalogueWith(previous.catalogue_overrides);
        if (previous_catalogue) options.previous_catalogue = &*previous_catalogue;
        options.sections.push_back(report::SectionId::changes);
    }
    return report::build_report(plan, document_.catalogue(), options);
}

ReportFileOptions ReportDialog::fileOptions() const {
    ReportFileOptions options;
    options.paper = paper_->currentIndex() == 1 ? Paper::letter : Paper::a4;
    options.csv.form = static_cast<report::CsvForm>(csv_form_->currentIndex());
    options.csv.byte_order_mark = byte_order_mark_->isChecked();
    return options;
}

void ReportDialog::refresh() {
    shown_ = report();
    printer_->setPageSize(
        QPageSize(fileOptions().paper == Paper::letter ? QPageSize::Letter : QPageSize::A4));
    preview_->updatePreview();
}

std::optional<Error> ReportDialog::write(const QString& path) const {
    const std::string extension = "." + QFileInfo(path).suffix().toLower().toStdString();
    const Result<QByteArray> bytes = reportFile(report(), extension, fileOptions());
    if (!bytes) return bytes.error();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() || !file.commit())
        return Error{file.errorString().toStdString(), {}, path.toStdString(), {}};
    return std::nullopt;
}

void ReportDialog::saveAs() {
    const QString filters =
        tr("PDF (*.pdf);;Workbook with formulas (*.xlsx);;Web page (*.html);;Table (*.csv);;Charts (*.svg "
           "*.png)");
    QFileDialog chooser(this, tr("Save the report"), folder_, filters);
    chooser.setAcceptMode(QFileDialog::AcceptSave);
    chooser.setDefaultSuffix(QStringLiteral("pdf"));
    chooser.selectFile(document_.title() + QStringLiteral(".pdf"));
    if (chooser.exec() != QDialog::Accepted) return;
    const QString path = chooser.selectedFiles().value(0);
    folder_ = QFileInfo(path).path();
    const std::optional<Error> error = write(path);
    message_->setText(error ? tr("Not saved: %1").arg(QString::fromStdString(to_text(*error)))
                            : tr("Saved as %1").arg(QFileInfo(path).fileName()));
}

void ReportDialog::print() {
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    if (dialog.exec() == QDialog::Accepted) printReport(report(), printer);
}

}  // namespace headroom::ui
