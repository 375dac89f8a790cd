// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "advice/remedy_candidates.h"
#include "evaluation/evaluate.h"

namespace headroom {

namespace {

constexpr std::size_t most_steps = 4;
constexpr std::size_t kept_sets = 6;  ///< of those that do not solve it yet, from one step to the next

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

/// A search step by step, which keeps the nearest sets: of what solves it with the fewest steps, the
/// cheapest.
class Search {
  public:
    Search(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue)
        : start_{{}, scenario, evaluation, {}, shortfall_of(evaluation)}, catalogue_(catalogue) {}

    std::optional<Node> solve(RemedyLoss most_loss) const {
        std::vector<Node> nodes{start_};
        for (std::size_t depth = 0; depth < most_steps && !nodes.empty(); ++depth) {
            std::optional<Node> solved;
            std::vector<Node> next;
            for (const Node& node : nodes)
                for (Node& child : children(node, most_loss)) {
                    if (child.effect.solves) {
                        if (!solved || costs_less(child.effect, solved->effect)) solved = std::move(child);
                    } else if (child.shortfall < node.shortfall) {
                        keep(next, std::move(child));
                    }
                }
            if (solved) return solved;
            nodes = std::move(next);
        }
        return std::nullopt;
    }

  private:
    std::vector<Node> children(const Node& node, RemedyLoss most_loss) const {
        std::vector<Node> found;
        for (RemedyCandidate& c : remedy_candidates(node.scenario, node.evaluation, catalogue_)) {
            if (node.has(c.step.kind) || is_solved(found, c.step.kind)) continue;
            Node child{node.steps, {}, {}, {}, 0};
            child.steps.push_back(std::move(c.step));
            Result<Evaluation> evaluation = evaluate(c.scenario, catalogue_);
            if (!evaluation) continue;
            child.effect =
                effect_of(start_.scenario, start_.evaluation, *evaluation, child.steps, catalogue_);
            if (child.effect.loss > most_loss) continue;
            child.shortfall = shortfall_of(*evaluation);
            child.scenario = std::move(c.scenario);
            child.evaluation = *std::move(evaluation);
            found.push_back(std::move(child));
        }
        return found;
    }

    /// Whether a gentler value of the kind is enough already.
    static bool is_solved(const std::vector<Node>& found, RemedyKind kind) {
        return std::ranges::any_of(
            found, [&](const Node& node) { return node.effect.solves && node.steps.back().kind == kind; });
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
    for (const RemedyLoss loss : {RemedyLoss::none, RemedyLoss::time, RemedyLoss::quality, RemedyLoss::money})
        if (std::optional<Node> node = search.solve(loss))
            return RemedySet{std::move(node->steps), std::move(node->scenario), node->effect};
    return std::nullopt;
}

}  // namespace headroom
