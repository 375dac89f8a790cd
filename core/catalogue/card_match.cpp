// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "base/text.h"
#include "base/units.h"
#include "catalogue/nvidia_smi.h"

namespace headroom {

namespace {

using Words = std::set<std::string>;

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// `80gb`, `480gb`, `144g`: the size is compared as a number.
bool is_size(const std::string& word) {
    const std::size_t end = word.find_first_not_of("0123456789");
    return end > 0 && end != std::string::npos && (word.substr(end) == "gb" || word.substr(end) == "g");
}

/// Words that tell no two cards apart, or that the driver and the catalogue use differently.
bool is_noise(const std::string& word) {
    constexpr auto noise = std::to_array<std::string_view>(
        {"nvidia", "tesla", "geforce", "graphics", "device", "edition", "generation", "workstation", "server",
         "hbm2", "hbm2e", "hbm3", "hbm3e", "ac", "board", "gpu"});
    return is_size(word) || std::ranges::find(noise, word) != noise.end();
}

/// The telling words of a name, without what stands in brackets: `A100 SXM4 80GB` gives `a100` and `sxm`.
Words words_of(std::string_view name) {
    Words words;
    std::string word;
    const auto end_word = [&] {
        if (word.starts_with("sxm")) word = "sxm";
        if (!word.empty() && !is_noise(word)) words.insert(word);
        word.clear();
    };
    for (const char letter : lower_case(name.substr(0, name.find('('))))
        if ((letter >= 'a' && letter <= 'z') || is_digit(letter))
            word += letter;
        else
            end_word();
    end_word();
    return words;
}

/// The driver's total is 0.93 (inline ECC) to 1 of the marketing size counted in GiB.
bool fits_size(const InstalledCard& card, const Accelerator& accelerator) {
    constexpr double least = 0.90, most = 1.02;
    if (!card.total_mib || !accelerator.memory_gb) return true;
    const double share = *card.total_mib * bytes_per_mib / from_gib(*accelerator.memory_gb);
    return share >= least && share <= most;
}

bool is_sxm(const Accelerator* accelerator) {
    return words_of(accelerator->name).contains("sxm");
}

bool tells_edition(std::string_view name, std::string_view word) {
    return lower_case(name).find(word) != std::string::npos;
}

/// RTX PRO cards share their words but for the edition, which the rest of the match does not look at.
bool fits_edition(std::string_view card, std::string_view accelerator) {
    for (const std::string_view word : {"server", "max-q"})
        if (tells_edition(card, word) != tells_edition(accelerator, word)) return false;
    return true;
}

}  // namespace

CardMatch match_accelerator(const InstalledCard& card, const Catalogue& catalogue) {
    const Words wanted = words_of(card.name);
    CardMatch match;
    if (wanted.empty()) return match;
    std::vector<const Accelerator*> equal;
    for (const Accelerator& accelerator : catalogue.accelerators) {
        if (accelerator.vendor != "nvidia" || !fits_size(card, accelerator)) continue;
        const Words words = words_of(accelerator.name);
        const bool more_telling = std::ranges::includes(words, wanted);
        if (more_telling || (!words.empty() && std::ranges::includes(wanted, words)) ||
            std::ranges::includes(words_of(accelerator.id), wanted))
            match.candidates.push_back(&accelerator);
        if (words == wanted && fits_edition(card.name, accelerator.name)) equal.push_back(&accelerator);
    }
    if (equal.size() == 1) {
        match.accelerator = equal.front();
    } else if (equal.empty()) {
        // The name says less than the catalogue's: one candidate, or one SXM module among them.
        std::vector<const Accelerator*> open;
        for (const Accelerator* candidate : match.candidates)
            if (std::ranges::includes(words_of(candidate->name), wanted) ||
                std::ranges::includes(words_of(candidate->id), wanted))
                open.push_back(candidate);
        if (open.size() > 1) std::erase_if(open, [](const Accelerator* entry) { return !is_sxm(entry); });
        if (open.size() == 1) match.accelerator = open.front();
    }
    return match;
}

}  // namespace headroom
