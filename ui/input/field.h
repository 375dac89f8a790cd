// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"
#include "input/quantity_text.h"

namespace headroom::ui {

enum class FieldGroup {
    workload,
    more_workload,
    formats,
    machine,
    money,
    purchase,
    room,
    running,
    end_of_life,
    cloud,
    outlook,
    need  ///< on the page of recommendations, not in the panel
};
enum class FieldTasks { both, serving, training };

/// Which widgets a row is made of.
enum class FieldKind {
    number,        ///< slider, where there are steps, and box
    list,          ///< slider and combo over an ordered list
    choice,        ///< combo
    radio,         ///< all options side by side
    search,        ///< combo over the catalogue that is filtered by typing
    filtered,      ///< likewise, over a list that depends on the scenario
    entry,         ///< combo that also takes text which it does not list
    flag,          ///< check box
    pair,          ///< box that shares its row with the next field's
    pair_second,   ///< the other box
    layout,        ///< combo over the legal layouts
    layout_degree  ///< box, or check box, in the layout's further lines
};

/// One value of a choice, as files name it and as people read it.
struct Option {
    std::string value;
    QString label;

    bool operator==(const Option&) const = default;
};

/// A field that holds a number. An empty value stands for the default.
struct NumberField {
    std::optional<double> (*read)(const Scenario&) = nullptr;
    std::optional<double> (*resolved)(const Evaluation&) = nullptr;  ///< with defaults filled in
    void (*write)(Scenario&, std::optional<double>) = nullptr;
    QuantityForm form;
    double low = 0;
    double high = 0;
    double increment = 1;                ///< of the box's arrows
    std::span<const double> steps = {};  ///< of the slider; none: no slider
    bool takes_currency = false;         ///< a price that may be in a currency of its own
};

/// A field that holds one of several names.
struct ChoiceField {
    std::string (*read)(const Scenario&) = nullptr;
    void (*write)(Scenario&, const std::string&) = nullptr;
    std::vector<Option> (*options)(const Scenario&, const Catalogue&) = nullptr;
    QString (*problem)(const QString& typed) = nullptr;  ///< why text is no value; empty if it is one
};

/// One input of the window: what it changes and how it looks. Everything that the panel knows about a field
/// is here.
struct Field {
    const char* id;  ///< path of the scenario, `workload.engine`
    const char* label;
    const char* tip;
    FieldGroup group;
    FieldTasks tasks;
    FieldKind kind;
    NumberField number = {};
    ChoiceField choice = {};
    const char* brief = nullptr;  ///< label of a narrow window, where the usual one is too long
    /// Whether the field means anything in a scenario of its task; nullptr: always.
    bool (*applies)(const Scenario&, const Catalogue&) = nullptr;

    QString labelText() const { return QCoreApplication::translate("Field", label); }
    QString briefText() const { return QCoreApplication::translate("Field", brief ? brief : label); }
    QString tipText() const { return QCoreApplication::translate("Field", tip); }
    bool appliesTo(const Scenario& scenario, const Catalogue& catalogue) const;
    /// Whether the scenario holds what a new one would.
    bool isDefault(const Scenario& scenario) const;
    /// Whether an error that names `path` is about this field: itself or something inside it.
    bool concerns(std::string_view path) const {
        return path.starts_with(id) &&
               (path.size() == std::string_view(id).size() || path[std::string_view(id).size()] == '.');
    }
};

/// All fields, in the order in which the panel shows them; those of a need, which it does not show, are last.
std::span<const Field> fields();

/// nullptr if the panel has no such field.
const Field* findField(std::string_view id);

QString groupLabel(FieldGroup group);
/// Whether the rows of the group are seldom changed and wait behind a line that opens them.
bool isFolded(FieldGroup group);

}  // namespace headroom::ui
