// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/changes_rows.h"

#include <QCoreApplication>

#include "document/plan_document.h"
#include "input/field.h"
#include "page/compare_words.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class ChangesText {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString inputName(const std::string& path) {
    if (path == catalogue_path) return ChangesText::tr("Prices and entries of the catalogue");
    const Field* field = findField(path);
    return field ? field->labelText() : QString::fromStdString(path);
}

QString valueOf(const Json& value) {
    const std::string text = value_text(value);
    return text.empty() ? unknownText() : QString::fromStdString(text);
}

/// Signed, in the unit that the figure is compared in.
QString differenceText(const std::optional<double>& difference, ComparedFigure figure,
                       const std::string& currency) {
    if (!difference) return unknownText();
    const FigureForm form = formOf(figure, currency);
    return signedNumberText(*difference / form.unit, form.decimals);
}

QString verdictWord(const std::optional<Verdict>& verdict) {
    if (!verdict) return ChangesText::tr("impossible");
    switch (*verdict) {
        case Verdict::fits:
            return ChangesText::tr("fits");
        case Verdict::tight:
            return ChangesText::tr("tight");
        case Verdict::does_not_fit:
            break;
    }
    return ChangesText::tr("does not fit");
}

class Builder {
  public:
    Builder(const Plan& before, const Plan& after) : before_(before), after_(after) {
        rows_.columns = {{ChangesText::tr("Input")},       {ChangesText::tr("Before")},
                         {ChangesText::tr("Now")},         {ChangesText::tr("GiB free a card"), true},
                         {ChangesText::tr("Speed"), true}, {ChangesText::tr("Cost"), true},
                         {QString(), false, true}};
    }

    void add(const ScenarioChanges& s) {
        if (!s.index_before || !s.index_after) {
            addHead(s, s.index_after ? ChangesText::tr("new") : ChangesText::tr("removed"));
            return;
        }
        if (s.changes.empty()) return;
        const bool same = s.verdict_before == s.verdict_after;
        addHead(s,
                same ? verdictWord(s.verdict_after)
                     : verdictWord(s.verdict_before) + QStringLiteral(" → ") + verdictWord(s.verdict_after));
        for (const InputChange& change : s.changes) {
            FigureRow row{.cells = {{inputName(change.field.path)}}};
            const bool has_values = change.field.path != catalogue_path;
            row.cells.push_back({has_values ? valueOf(change.field.before) : QString()});
            row.cells.push_back({has_values ? valueOf(change.field.after) : QString()});
            bool is_in_next = false;
            for (std::size_t i = 0; i < changed_figure_count; ++i) {
                const ChangeEffect& effect = change.effects[i];
                row.cells.push_back({effect.is_in_next
                                         ? QString()
                                         : differenceText(effect.difference, s.figures[i], currencyOf(s))});
                is_in_next |= effect.is_in_next;
            }
            row.cells.push_back({is_in_next ? ChangesText::tr("with the next change") : QString()});
            rows_.rows.push_back(std::move(row));
        }
        addWhole(s);
    }

    FigureRows take() { return std::move(rows_); }

  private:
    const Scenario& scenarioOf(const ScenarioChanges& s) const {
        return s.index_after ? after_.scenarios[*s.index_after] : before_.scenarios[*s.index_before];
    }
    std::string currencyOf(const ScenarioChanges& s) const { return scenarioOf(s).costs.currency; }

    void addHead(const ScenarioChanges& s, const QString& state) {
        const QString letter =
            s.index_after ? PlanDocument::letter(static_cast<int>(*s.index_after)) + QStringLiteral("  ")
                          : QString();
        FigureRow head{.cells = std::vector<FigureCell>(rows_.columns.size()), .is_head = true};
        head.cells.front().text =
            letter + QString::fromStdString(scenarioOf(s).name) + QStringLiteral(" — ") + state;
        rows_.rows.push_back(std::move(head));
    }

    void addWhole(const ScenarioChanges& s) {
        FigureRow row{.cells = {{ChangesText::tr("Together")}, {}, {}}, .is_total = true};
        QStringList units;
        for (std::size_t i = 0; i < changed_figure_count; ++i) {
            row.cells.push_back({differenceText(s.differences[i], s.figures[i], currencyOf(s))});
            if (i != fit_figure) units << formOf(s.figures[i], currencyOf(s)).name;
        }
        row.cells.push_back({units.join(QStringLiteral(", "))});
        rows_.rows.push_back(std::move(row));
    }

    const Plan& before_;
    const Plan& after_;
    FigureRows rows_;
};

}  // namespace

FigureRows changesRows(const std::vector<ScenarioChanges>& changes, const Plan& before, const Plan& after) {
    Builder builder(before, after);
    for (const ScenarioChanges& scenario : changes) builder.add(scenario);
    return builder.take();
}

}  // namespace headroom::ui
