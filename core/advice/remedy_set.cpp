// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "advice/remedy_candidates.h"
#include "evaluation/evaluate.h"

namespace headroom {

namespace {

constexpr std::size_t most_steps = 3;
constexpr std::size_t kept_sets = 4;  ///< of those that do not solve it yet, from one step to the next

/// What the steps of a set may be paid with.
struct Purse {
    RemedyLoss most_loss;
    bool may_cost_quality;
    bool goes_on;  ///< a longer set may cost less
};
constexpr std::array purses{Purse{RemedyLoss::none, false, false}, Purse{RemedyLoss::time, false, true},
                            Purse{RemedyLoss::quality, true, false}, Purse{RemedyLoss::money, false, true},
                            Purse{RemedyLoss::money, true, false}};

/// Some steps taken.
struct Node {
    std::vector<RemedyStep> steps;
    Scenario scenario;
    Evaluation evaluation;
    RemedyEffect effect;
    double shortfall = 0;

    bool has(RemedyKind kind) const {
        return std::ranges::find(steps, kind, &RemedyStep::kind) != steps.end();
    }
};

/// A search step by step, which keeps the nearest sets.
class Search {
  public:
    Search(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue)
        : start_{{}, scenario, evaluation, {}, shortfall_of(evaluation)}, catalogue_(catalogue) {}

    std::optional<Node> solve(const Purse& purse) const {
        std::optional<Node> solved;
        std::vector<Node> nodes{start_};
        for (std::size_t depth = 0; depth < most_steps && !nodes.empty(); ++depth) {
            std::vector<Node> next;
            for (const Node& node : nodes)
                for (Node& child : children(node, purse)) {
                    if (!child.effect.solves)
                        keep(next, std::move(child));
                    else if ((!solved || costs_less(child.effect, solved->effect)) && needs_all(child))
                        solved = std::move(child);
                }
            if (solved && !purse.goes_on) break;
            nodes = std::move(next);
        }
        return solved;
    }

  private:
    std::optional<Node> child_of(const Node& node, RemedyCandidate candidate) const {
        Result<Evaluation> evaluation = evaluate(candidate.scenario, catalogue_);
        if (!evaluation) return std::nullopt;
        Node child{node.steps, std::move(candidate.scenario), *std::move(evaluation), {}, 0};
        child.steps.push_back(std::move(candidate.step));
        child.effect =
            effect_of(start_.scenario, start_.evaluation, child.evaluation, child.steps, catalogue_);
        child.shortfall = shortfall_of(child.evaluation);
        return child;
    }

    /// All that leave less to be mended, and of each kind nothing beyond the gentlest value that is enough.
    std::vector<Node> children(const Node& node, const Purse& purse) const {
        std::vector<Node> found;
        for (RemedyCandidate& candidate : remedy_candidates(node.scenario, node.evaluation, catalogue_)) {
            const RemedyKind kind = candidate.step.kind;
            if (node.has(kind) || is_solved(found, kind)) continue;
            if (!purse.may_cost_quality && costs_quality(candidate.step, catalogue_)) continue;
            std::optional<Node> child = child_of(node, std::move(candidate));
            if (child && child->shortfall < node.shortfall && is_affordable(child->effect, purse.most_loss) &&
                is_worth_it(child->steps.back(), child->effect))
                found.push_back(*std::move(child));
        }
        return found;
    }

    static bool is_solved(const std::vector<Node>& found, RemedyKind kind) {
        return std::ranges::any_of(
            found, [&](const Node& node) { return node.effect.solves && node.steps.back().kind == kind; });
    }

    /// Whether no step of a set that solves it can be left out.
    bool needs_all(const Node& node) const {
        for (std::size_t left_out = 0; left_out + 1 < node.steps.size(); ++left_out) {
            std::vector<RemedyStep> rest = node.steps;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
            if (solves(start_, rest)) return false;
        }
        return true;
    }

    /// Whether the steps, taken one after the other, are enough.
    bool solves(const Node& node, std::span<const RemedyStep> steps) const {
        if (steps.empty()) return node.shortfall == 0;
        for (RemedyCandidate& candidate : remedy_candidates(node.scenario, node.evaluation, catalogue_)) {
            if (candidate.step != steps.front()) continue;
            const std::optional<Node> child = child_of(node, std::move(candidate));
            if (child && solves(*child, steps.subspan(1))) return true;
        }
        return false;
    }

    /// The nearest ones, each set of kinds once.
    static void keep(std::vector<Node>& nodes, Node node) {
        const auto same = std::ranges::find_if(nodes, [&](const Node& other) {
            return std::ranges::all_of(node.steps, [&](const RemedyStep& s) { return other.has(s.kind); });
        });
        if (same != nodes.end()) {
            if (node.shortfall >= same->shortfall) return;
            nodes.erase(same);
        }
        nodes.insert(std::ranges::upper_bound(nodes, node.shortfall, {}, &Node::shortfall), std::move(node));
        if (nodes.size() > kept_sets) nodes.pop_back();
    }

    Node start_;
    const Catalogue& catalogue_;
};

}  // namespace

std::optional<RemedySet> cheapest_remedy_set(const Scenario& scenario, const Evaluation& evaluation,
                                             const Catalogue& catalogue) {
    if (!needs_remedy(evaluation)) return std::nullopt;
    const Search search(scenario, evaluation, catalogue);
    for (const Purse& purse : purses)
        if (std::optional<Node> node = search.solve(purse))
            return RemedySet{std::move(node->steps), std::move(node->scenario), node->effect};
    return std::nullopt;
}

}  // namespace headroom
