// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/installed_cluster.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "base/units.h"

namespace headroom {

namespace {

using Group = std::vector<const InstalledCard*>;

/// Equal cards, those of the most cards first; of as many, those listed first.
std::vector<Group> groups_of(const InstalledCards& installed) {
    std::vector<Group> groups;
    for (const InstalledCard& card : installed.cards) {
        const auto same = std::ranges::find_if(groups, [&](const Group& group) {
            return group.front()->name == card.name && group.front()->total_mib == card.total_mib;
        });
        if (same == groups.end())
            groups.push_back({&card});
        else
            same->push_back(&card);
    }
    std::ranges::stable_sort(groups, std::ranges::greater{}, &Group::size);
    return groups;
}

std::string gib_text(double mib) {
    return fixed(mib * bytes_per_mib / bytes_per_gib, 2) + " GiB";
}

/// What stands in the way of using the cards at their full memory or speed.
void note_limits(const Group& group, std::vector<std::string>& notes) {
    const auto count = [&](auto condition) {
        return std::to_string(std::ranges::count_if(group, condition));
    };
    const auto is_limited = [](const InstalledCard* card) {
        return card->power_limit_w && card->default_power_limit_w &&
               *card->power_limit_w < *card->default_power_limit_w;
    };
    if (const auto limited = std::ranges::find_if(group, is_limited); limited != group.end())
        notes.push_back(count(is_limited) + " cards are limited to " + shortest(*(*limited)->power_limit_w) +
                        " W of " + shortest(*(*limited)->default_power_limit_w) +
                        " W: less power, and slower than the catalogue says");
    const auto has_mig = [](const InstalledCard* card) { return card->mig_enabled; };
    if (const auto cut = std::ranges::find_if(group, has_mig); cut != group.end()) {
        std::string text = count(has_mig) + " cards are cut into MIG devices";
        for (std::size_t i = 0; i < (*cut)->mig_mib.size(); ++i)
            text += (i == 0 ? " of " : ", ") + gib_text((*cut)->mig_mib[i]);
        notes.push_back(text + "; a whole card is planned with, which needs MIG to be off");
    }
    const auto is_narrow = [](const InstalledCard* card) {
        return card->pcie_lanes && card->max_pcie_lanes && *card->pcie_lanes < *card->max_pcie_lanes;
    };
    if (const auto narrow = std::ranges::find_if(group, is_narrow); narrow != group.end())
        notes.push_back(count(is_narrow) + " cards use " + std::to_string(*(*narrow)->pcie_lanes) + " of " +
                        std::to_string(*(*narrow)->max_pcie_lanes) + " PCIe lanes");
}

void note_memory(const InstalledCard& card, const Accelerator& accelerator, std::vector<std::string>& notes) {
    if (!card.total_mib) {
        notes.push_back("the memory is not told; that of the catalogue is used");
        return;
    }
    if (!card.reserved_mib)
        notes.push_back("the file does not tell what driver and firmware reserve of " +
                        gib_text(*card.total_mib));
    if (accelerator.usable_bytes)
        notes.push_back("reported as usable: " + gib_text(*card.usable_mib()) +
                        "; the catalogue plans with " + fixed(to_gib(*accelerator.usable_bytes), 2) + " GiB");
}

/// The most that is in use on a card of the group, in MiB.
double used_mib(const Group& group) {
    double most = 0;
    for (const InstalledCard* card : group)
        most = std::max(most, card->used_mib.value_or(card->processes_mib.value_or(0)));
    return most;
}

Error unmatched(const InstalledCard& card, const CardMatch& match) {
    std::string message = "the catalogue has no accelerator \"" + card.name + "\"";
    if (card.total_mib) message += " with " + gib_text(*card.total_mib);
    if (!match.candidates.empty()) {
        message = "\"" + card.name + "\" may be";
        for (const Accelerator* candidate : match.candidates)
            message += (candidate == match.candidates.front() ? " " : ", ") + candidate->id;
    }
    return {message, "product_name", {}, {}};
}

}  // namespace

Result<InstalledCluster> propose_cluster(const InstalledCards& installed, const Catalogue& catalogue) {
    const std::vector<Group> groups = groups_of(installed);
    if (groups.empty()) return Error{"lists no GPU", {}, {}, {}};
    const Group& group = groups.front();
    const InstalledCard& card = *group.front();
    const CardMatch match = match_accelerator(card, catalogue);
    if (!match.accelerator) return unmatched(card, match);

    InstalledCluster proposal;
    proposal.card = card.name;
    proposal.cluster.accelerator = match.accelerator->id;
    proposal.cluster.count = static_cast<int>(group.size());
    const int listed = static_cast<int>(installed.cards.size());
    if (groups.size() == 1 && installed.attached > listed) {
        proposal.cluster.count = installed.attached;
        proposal.notes.push_back("the file lists " + std::to_string(listed) + " of " +
                                 std::to_string(installed.attached) +
                                 " attached GPUs; the others are taken to be equal");
    }
    proposal.cluster.per_node = proposal.cluster.count;
    for (std::size_t i = 1; i < groups.size(); ++i)
        proposal.notes.push_back("left out: " + std::to_string(groups[i].size()) + " x " +
                                 groups[i].front()->name + ", since a cluster has cards of one kind");
    if (card.total_mib) proposal.usable_bytes = *card.usable_mib() * bytes_per_mib;
    proposal.cluster.already_used_gib = used_mib(group) * bytes_per_mib / bytes_per_gib;
    note_memory(card, *match.accelerator, proposal.notes);
    note_limits(group, proposal.notes);
    return proposal;
}

Json to_json(const InstalledCluster& proposal) {
    const Cluster& cluster = proposal.cluster;
    Json json;
    json["cluster"] = {{"accelerator", cluster.accelerator},
                       {"count", cluster.count},
                       {"per_node", cluster.per_node},
                       {"already_used_gib", cluster.already_used_gib}};
    json["card"] = proposal.card;
    if (proposal.usable_bytes) json["usable_gib"] = to_gib(*proposal.usable_bytes);
    json["notes"] = proposal.notes;
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom
