// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"
#include "evaluation/plan_dates.h"
#include "style/theme.h"

namespace headroom::ui {

/// One line of the cost by year, in stacking order. What is bought is spread evenly over the years, less its
/// residual value, so that the lines add up to the total.
struct CostLine {
    QString name;
    CostColour colour = CostColour::capital;
    std::vector<std::optional<double>> amounts;  ///< year by year; empty: unknown
    QString how;                                 ///< the sum in words
    /// What explain() calls an amount, with `%1` for the year, or once for all; empty: nothing.
    QString figure;

    QString figureOfYear(int year) const {
        return QString(figure).replace(QStringLiteral("%1"), QString::number(year));
    }
    QString figureOfAllYears() const { return QString(figure).remove(QStringLiteral("%1.")); }
};

/// The lines that are not zero. `evaluation.cost` must be there.
std::vector<CostLine> costLines(const Evaluation& evaluation);

/// The lines that are nothing, by the reason.
struct ExcludedLines {
    QString why;
    QStringList names;
};
std::vector<ExcludedLines> excludedLines(const Scenario& given, const Evaluation& evaluation,
                                         const Catalogue& catalogue);

/// The cost fields (`accelerator_price`) that the total waits for; empty if it is known.
std::vector<std::string> missingPriceFields(const Evaluation& evaluation);
/// Likewise of what owning costs, for an evaluation that lacks a price of it.
std::vector<std::string> ownMissingFields(const Evaluation& evaluation);
/// A cost field as the input panel calls it.
QString priceName(const std::string& field);
/// What the prices are called that the total waits for; empty if it is known.
QStringList missingPrices(const Evaluation& evaluation);
/// Why nothing can be said of owning, and how it could; for an evaluation that lacks a price of it.
QString ownUnknownText(const Evaluation& evaluation);

/// Warnings of the catalogue's prices that the cost rests on and that are older than such prices stay fresh;
/// `with_compared`: also of the cloud's that it is compared with. `given` is not resolved.
std::vector<Warning> stalePrices(const Plan& plan, const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue, bool with_compared);

QString yearsText(int years);  ///< `3 years`

}  // namespace headroom::ui
