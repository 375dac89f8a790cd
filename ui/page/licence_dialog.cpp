// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/licence_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "input/grid.h"
#include "input/quantity_text.h"
#include "page/rows_editor.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int usual_width = 760;
constexpr double dearest = 1e9;
constexpr double most_dies = 100;
constexpr QuantityForm number_form{Unit::ratio, nullptr, 2};

/// The columns behind the name: what is counted, each with its price a year.
constexpr double Licence::*number_columns[] = {&Licence::per_accelerator_year, &Licence::per_node_year,
                                               &Licence::per_die_year, &Licence::dies_per_accelerator,
                                               &Licence::per_year};
constexpr double Licence::*dies = &Licence::dies_per_accelerator;

/// Nothing stands for the number that a new licence has.
std::optional<double> numberOf(const QString& text, double Licence::*member) {
    if (text.isEmpty()) return Licence().*member;
    const std::optional<double> value = parseQuantity(text, number_form).value;
    const bool in_range =
        value && (member == dies ? *value >= 1 && *value <= most_dies : *value >= 0 && *value <= dearest);
    return in_range ? value : std::nullopt;
}

}  // namespace

LicenceDialog::LicenceDialog(const std::vector<Licence>& licences, const QString& currency, QWidget* parent)
    : QDialog(parent),
      rows_(new RowsEditor(tr("Licences"), tr("&Add a licence"),
                           {{tr("Name"), false},
                            {tr("For a card"), true},
                            {tr("For a node"), true},
                            {tr("For a die"), true},
                            {tr("Dies of a card"), true},
                            {tr("For all"), true},
                            {tr("Only cards of"), false}})),
      problem_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("Licences"));
    std::vector<QStringList> texts;
    for (const Licence& licence : licences) {
        QStringList row = {QString::fromStdString(licence.name)};
        for (double Licence::*member : number_columns) {
            const bool is_usual = licence.*member == Licence().*member;
            row << (is_usual ? QString() : formatNumber(licence.*member, number_form));
        }
        row << QString::fromStdString(licence.vendor);
        texts.push_back(std::move(row));
    }
    rows_->setRows(texts);
    auto* rule = new QLabel(
        tr("%1 a year. Vendors count cards, nodes, dies of cards with several, or nothing. A licence that "
           "only the cards of one vendor need names it: nvidia.")
            .arg(currency));
    rule->setWordWrap(true);
    rule->setForegroundRole(QPalette::PlaceholderText);
    problem_->setForegroundRole(QPalette::PlaceholderText);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Use"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    for (QWidget* widget : std::initializer_list<QWidget*>{rule, rows_, problem_, buttons_})
        lines->addWidget(widget);
    resize(scaled(usual_width), sizeHint().height());
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(rows_, &RowsEditor::changed, this, &LicenceDialog::check);
    check();
}

std::vector<Licence> LicenceDialog::licences() const {
    std::vector<Licence> licences;
    for (const QStringList& row : rows_->rows()) {
        Licence& licence = licences.emplace_back();
        licence.name = row.front().toStdString();
        qsizetype column = 0;
        for (double Licence::*member : number_columns)
            licence.*member = numberOf(row[++column], member).value_or(Licence().*member);
        licence.vendor = row[++column].toLower().toStdString();
    }
    return licences;
}

QString LicenceDialog::problem() const {
    for (const QStringList& row : rows_->rows()) {
        const QString& name = row.front();
        if (name.isEmpty()) return tr("A licence needs a name.");
        qsizetype column = 0;
        bool is_priced = false;
        for (double Licence::*member : number_columns) {
            const QString& text = row[++column];
            if (!numberOf(text, member)) return tr("%1: “%2” is no price or count.").arg(name, text);
            is_priced |= member != dies && !text.isEmpty();
        }
        if (!is_priced) return tr("%1: the price is missing.").arg(name);
    }
    return {};
}

void LicenceDialog::check() {
    const QString found = problem();
    problem_->setText(found.isEmpty() ? QStringLiteral(" ") : found);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(found.isEmpty());
}

}  // namespace headroom::ui
