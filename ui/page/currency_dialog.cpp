// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/currency_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>
#include <algorithm>

#include "catalogue/freshness.h"
#include "cost/currency.h"
#include "document/today.h"
#include "input/grid.h"
#include "input/quantity_text.h"
#include "page/rows_editor.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int usual_width = 640;
constexpr QuantityForm rate_form{Unit::ratio, nullptr, 6};

enum RateColumn { code, worth, date, source };

bool isCode(const QString& text) {
    return text.size() == 3 && std::all_of(text.begin(), text.end(),
                                           [](QChar letter) { return letter >= u'A' && letter <= u'Z'; });
}

}  // namespace

CurrencyDialog::CurrencyDialog(std::vector<Scenario> scenarios, std::string today, QWidget* parent)
    : QDialog(parent),
      given_(std::move(scenarios)),
      today_(std::move(today)),
      currency_(new QComboBox),
      rates_label_(new QLabel),
      rates_(new RowsEditor(
          tr("Rates"), tr("&Add a currency"),
          {{tr("Currency"), false}, {tr("Worth"), true}, {tr("As of"), false}, {tr("Source"), false}})),
      problem_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("Currency of the plan"));
    currency_->setEditable(true);
    for (const char* usual : {"USD", "EUR", "CNY", "GBP", "JPY", "CHF"})
        currency_->addItem(QString::fromLatin1(usual));
    currency_->setEditText(QString::fromStdString(given_.front().costs.currency));
    currency_->lineEdit()->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Z]{0,3}")), currency_));
    currency_->setAccessibleName(tr("Currency of the plan"));

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(2 * gap);
    form->addRow(tr("&Counted in"), currency_);
    auto* rule =
        new QLabel(tr("Prices stay in the currency that they were given in and are converted at its "
                      "rate. Licences, cloud and hosted model are converted once, here. Prices of "
                      "the catalogue are in USD. No rates come with the program."));
    rule->setWordWrap(true);
    rule->setForegroundRole(QPalette::PlaceholderText);
    problem_->setForegroundRole(QPalette::PlaceholderText);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Use for all scenarios"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addLayout(form);
    lines->addWidget(rates_label_);
    lines->addWidget(rates_);
    lines->addWidget(rule);
    lines->addWidget(problem_);
    lines->addWidget(buttons_);
    resize(scaled(usual_width), sizeHint().height());
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(currency_, &QComboBox::currentTextChanged, this, &CurrencyDialog::listNeeded);
    connect(rates_, &RowsEditor::changed, this, &CurrencyDialog::check);
    listNeeded();
}

std::string CurrencyDialog::currency() const {
    return currency_->currentText().toStdString();
}

void CurrencyDialog::listNeeded() {
    const bool is_same = currency() == given_.front().costs.currency;
    std::vector<QStringList> rows;
    const auto add = [&](const std::string& needed, const QStringList& rate) {
        const QString name = QString::fromStdString(needed);
        const bool known =
            std::ranges::any_of(rows, [&](const QStringList& row) { return row[code] == name; });
        if (!known && needed != currency()) rows.push_back(QStringList{name} + rate);
    };
    for (const Scenario& scenario : given_) {
        // Rates into another currency would be other rates.
        if (is_same)
            for (const CurrencyRate& rate : scenario.costs.currency_rates)
                add(rate.currency, {formatNumber(rate.rate, rate_form), QString::fromStdString(rate.as_of),
                                    QString::fromStdString(rate.source)});
    }
    const QStringList open = {QString(), QString::fromStdString(today_), QString()};
    add("USD", open);
    for (const Scenario& scenario : given_) {
        add(scenario.costs.currency, open);
        for (const FieldCurrency& own : scenario.costs.field_currencies) add(own.currency, open);
    }
    rates_->setRows(rows);
    rates_label_->setText(
        tr("What one unit of other currencies is worth in %1:").arg(currency_->currentText()));
    check();
}

std::vector<CurrencyRate> CurrencyDialog::rates() const {
    std::vector<CurrencyRate> rates;
    for (const QStringList& row : rates_->rows()) {
        if (row[worth].isEmpty()) continue;  // one that is not needed, or not known yet
        rates.push_back({row[code].toStdString(), parseQuantity(row[worth], rate_form).value.value_or(0),
                         row[date].toStdString(), row[source].toStdString()});
    }
    return rates;
}

QString CurrencyDialog::convert(std::vector<Scenario>& scenarios) const {
    if (!isCode(currency_->currentText())) return tr("A currency is a code of three capitals, such as EUR.");
    QStringList codes;
    for (const QStringList& row : rates_->rows()) {
        if (!isCode(row[code]))
            return tr("“%1” is no currency code; expected three capitals.").arg(row[code]);
        if (codes.contains(row[code])) return tr("%1 stands there twice.").arg(row[code]);
        codes << row[code];
        if (row[worth].isEmpty()) continue;
        const std::optional<double> rate = parseQuantity(row[worth], rate_form).value;
        if (!rate || *rate <= 0) return tr("%1: what one is worth must be a number above 0.").arg(row[code]);
        const std::optional<int> age = age_in_days(row[date].toStdString(), today_);
        if (!age || *age < 0)
            return tr("%1: the date must be YYYY-MM-DD and not in the future.").arg(row[code]);
        if (row[source].isEmpty()) return tr("%1: the source is missing. Who says so?").arg(row[code]);
    }
    for (Scenario& scenario : scenarios) {
        const std::string before = scenario.costs.currency;
        Result<Costs> costs = in_currency(scenario.costs, currency(), rates());
        if (!costs)
            return tr("Licences or cloud prices are in %1: its rate is needed to convert them.")
                .arg(QString::fromStdString(before));
        scenario.costs = *std::move(costs);
    }
    return {};
}

QString CurrencyDialog::problem() const {
    std::vector<Scenario> scenarios = given_;
    return convert(scenarios);
}

std::vector<Scenario> CurrencyDialog::scenarios() const {
    std::vector<Scenario> scenarios = given_;
    return convert(scenarios).isEmpty() ? scenarios : given_;
}

void CurrencyDialog::check() {
    const QString found = problem();
    // A line that comes and goes would move the buttons under the mouse.
    problem_->setText(found.isEmpty() ? QStringLiteral(" ") : found);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(found.isEmpty());
}

void askForCurrency(PlanDocument& document, QWidget* parent) {
    CurrencyDialog dialog(document.plan().scenarios, todayText(), parent);
    if (dialog.exec() == QDialog::Accepted)
        document.editAll(CurrencyDialog::tr("Currency"), dialog.scenarios());
}

}  // namespace headroom::ui
