// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "report/report.h"

/// The words of the report, out of `resources/report/text_<language>.json`, and how it writes numbers.
/// Private to core/report.
namespace headroom::report {

/// What stands for the `{name}`s of a text.
using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

class Words {
  public:
    explicit Words(Language language) : language_(language) {}

    Language language() const { return language_; }
    /// The text of an id. Throws std::out_of_range for an id that there is none of: a fault of the program.
    std::string say(std::string_view id, Values values = {}) const;
    /// Likewise in the singular or plural that `count` asks for; `{n}` is the count.
    std::string count(std::string_view id, double count, Values values = {}) const;
    /// A text in which `**` stands around what is bold.
    std::vector<Run> runs(std::string_view id, Values values = {}) const;
    bool has(std::string_view id) const;

    /// `8,192.50`
    std::string number(double value, int decimals = 0) const;
    /// At most `decimals` decimals, none that are zero.
    std::string short_number(double value, int decimals = 2) const;
    /// `8.5 %`, of 0.085
    std::string percent(double share, int decimals = 1) const;
    /// `320,000 USD`, with cents where there are any
    std::string money(const std::optional<double>& amount, std::string_view currency) const;
    /// `USD`; Chinese `美元`
    std::string currency(std::string_view code) const;
    /// `61.6`
    std::string gib(double bytes) const;
    /// `A, B, C`
    std::string list(const std::vector<std::string>& names) const;
    /// `Total, USD`; the name alone where there is no unit
    std::string with_unit(const std::string& name, const std::string& unit) const;

  private:
    Language language_;
};

}  // namespace headroom::report
