// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "core/cases/questions.h"

namespace headroom::test {
namespace {

/// Questions that the program does not answer, and why.
const std::map<std::string, std::string> not_answered{
    {"fit-016", "an architecture is a decoder: encoders and rerankers, which have no cache, have no form"},
    {"fit-017",
     "an architecture is a decoder: encoders, whose buffer grows with the micro-batch, have no form"},
    {"fit-021", "the catalogue has neither MIG slices nor the variants of a card with another power limit"},
    {"oom-008", "preference training (DPO) and its reference model are no method of the scenario"},
    {"oom-012", "no rule says which formats a framework can shard: 8-bit weights under FSDP are accepted"},
    {"oom-013", "the peak while a model is wrapped is not estimated: the steady state fits, as observed"},
    {"oom-018", "host memory is that of offloaded states, not of the checkpoint that every rank loads"},
    {"kv-011", "layers that share the keys and values of another layer have no field in an architecture"},
    {"kv-014", "whether llama.cpp keeps the whole cache of sliding layers (--swa-full) is no option"},
    {"kv-015", "the compressed cache and the fixed state of DeepSeek-V4 have no form"},
    {"training-mem-014",
     "the published runs do not say how the local batch is divided, and a pipeline under FSDP is not "
     "estimated"},
};

/// Ids of the tests of this program: fit_002 answers fit-002.
std::set<std::string> test_names() {
    std::set<std::string> names;
    const testing::UnitTest& program = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < program.total_test_suite_count(); ++suite)
        for (int test = 0; test < program.GetTestSuite(suite)->total_test_count(); ++test) {
            std::string name = program.GetTestSuite(suite)->GetTestInfo(test)->name();
            std::ranges::replace(name, '_', '-');
            names.insert(std::move(name));
        }
    return names;
}

TEST(Questions, AreAnsweredOrSaidNotToBe) {
    const std::set<std::string> answered = test_names();
    std::set<std::string> ids;
    for (const Json& question : questions()) {
        const std::string id = question.at("id");
        ids.insert(id);
        EXPECT_NE(answered.contains(id), not_answered.contains(id)) << id;
    }
    for (const auto& [id, reason] : not_answered) {
        EXPECT_TRUE(ids.contains(id)) << id;
        EXPECT_FALSE(reason.empty()) << id;
    }
}

}  // namespace
}  // namespace headroom::test
