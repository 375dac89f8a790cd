// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/price_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include "catalogue/freshness.h"
#include "input/grid.h"
#include "input/quantity_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int field_width = 300;
constexpr double dearest = 1e8;
constexpr QuantityForm money{Unit::money, nullptr, 2};

std::string entered(const QLineEdit& box) {
    return box.text().trimmed().toStdString();
}

}  // namespace

PriceDialog::PriceDialog(const QString& accelerator, const OwnPrice& price, std::string today,
                         QWidget* parent)
    : QDialog(parent),
      price_(price),
      today_(std::move(today)),
      amount_(new QLineEdit),
      source_(new QLineEdit(QString::fromStdString(price.source))),
      date_(new QLineEdit(QString::fromStdString(price.as_of.empty() ? today_ : price.as_of))),
      valid_until_(new QLineEdit(QString::fromStdString(price.valid_until))),
      plan_(new QRadioButton(tr("Into this &plan, which takes it along"))),
      user_(new QRadioButton(tr("Into my &catalogue, for all plans on this computer"))),
      problem_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(tr("My price of %1").arg(accelerator));
    if (price.usd > 0) amount_->setText(shortNumberText(price.usd));
    amount_->setMinimumWidth(scaled(field_width));
    amount_->setPlaceholderText(tr("for one, such as 24,500"));
    source_->setPlaceholderText(tr("who offered it: vendor, number of the quote"));
    valid_until_->setPlaceholderText(tr("not stated"));

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(2 * gap);
    form->setVerticalSpacing(gap);
    form->addRow(tr("P&rice in USD"), amount_);
    form->addRow(tr("&Source"), source_);
    form->addRow(tr("&Date of the offer"), date_);
    form->addRow(tr("&Valid until"), valid_until_);
    for (QLineEdit* box : {amount_, source_, date_, valid_until_}) {
        box->setAccessibleName(static_cast<QLabel*>(form->labelForField(box))->text().remove(u'&'));
        connect(box, &QLineEdit::textChanged, this, &PriceDialog::check);
    }
    plan_->setChecked(true);
    problem_->setForegroundRole(QPalette::PlaceholderText);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Set price"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addLayout(form);
    lines->addWidget(plan_);
    lines->addWidget(user_);
    lines->addWidget(problem_);
    lines->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

OwnPrice PriceDialog::price() const {
    OwnPrice price = price_;
    price.usd = parseQuantity(amount_->text(), money).value.value_or(0);
    price.source = entered(*source_);
    price.as_of = entered(*date_);
    price.valid_until = entered(*valid_until_);
    return price;
}

bool PriceDialog::isForPlan() const {
    return plan_->isChecked();
}

QString PriceDialog::problem() const {
    const OwnPrice given = price();
    if (amount_->text().trimmed().isEmpty()) return tr("The price is missing.");
    const ParsedQuantity parsed = parseQuantity(amount_->text(), money);
    if (!parsed.value) return tr("Price: %1").arg(parsed.problem);
    if (given.usd <= 0 || given.usd > dearest)
        return tr("The price must be above 0 and at most %1 USD.").arg(numberText(dearest));
    if (given.source.empty()) return tr("The source is missing: who offered it?");
    const std::optional<int> age = age_in_days(given.as_of, today_);
    if (!age) return tr("The date must be YYYY-MM-DD, YYYY-MM or YYYY.");
    if (*age < 0) return tr("The date of the offer is in the future.");
    if (!given.valid_until.empty() && !age_in_days(given.valid_until, today_))
        return tr("“Valid until” must be YYYY-MM-DD, YYYY-MM or YYYY.");
    return {};
}

void PriceDialog::check() {
    const QString found = problem();
    // A line that comes and goes would move the buttons under the mouse.
    problem_->setText(found.isEmpty() ? QStringLiteral(" ") : found);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(found.isEmpty());
}

}  // namespace headroom::ui
