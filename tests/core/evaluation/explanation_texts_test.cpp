// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_texts.h"

#include <set>

#include "core/evaluation/explanation_support.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::explained;
using test::input;
using test::texts;

Scenario chat() {
    Scenario s = test::serving("llama-3.1-70b", "h100-sxm-80", 8);
    s.workload.concurrent_sequences = 32;
    s.workload.max_context_tokens = 8192;
    s.parallelism = Parallelism{.tensor = 8};
    return s;
}

TEST(ExplanationTexts, WriteTheFormulaInWordsAndInNumbers) {
    const Explanation e = explained("memory.kv_cache_bytes_per_token", chat());
    EXPECT_EQ(e.value, 80 * 8 * (128 + 128) * 2) << "Llama 3.1 70B: 80 layers, 8 KV heads of 128, 16 bit";
    EXPECT_EQ(
        formula_in_words(e, texts("en")),
        "Layers with full attention × KV heads × (Width of a key + Width of a value) × Bytes of an element");
    EXPECT_EQ(formula_in_words(e, texts("zh_CN")),
              "全注意力层数 × KV 头数 × (键的宽度 + 值的宽度) × 每元素字节数");
    EXPECT_EQ(formula_in_numbers(e, texts("en")), "80 × 8 × (128 + 128) × 2\u00a0bytes");
}

TEST(ExplanationTexts, WriteValuesAsPeopleReadThem) {
    const ExplanationTexts en = texts("en"), zh = texts("zh_CN");
    EXPECT_EQ(en.value(40.0 * 1024 * 1024 * 1024, "bytes"), "40\u00a0GiB");
    EXPECT_EQ(en.value(70272, "bytes"), "70,272\u00a0bytes");
    EXPECT_EQ(zh.value(70272, "bytes"), "70,272\u00a0字节");
    EXPECT_EQ(en.value(0.085, "share"), "8.5\u00a0%");
    EXPECT_EQ(en.value(1.0 / 3, "USD/h"), "0.333333\u00a0USD/h");
    EXPECT_EQ(en.value(1e12, "tokens"), "1,000,000,000,000\u00a0tokens");
    EXPECT_EQ(en.value(1.4, ""), "1.4");
    EXPECT_EQ(en.value(std::nullopt, "USD"), "–");
}

TEST(Explanation, SaysWhereEachInputIsFrom) {
    Scenario s = chat();
    s.costs.pue = 1.25;
    const Explanation power = explained("energy.facility_power_w", s);
    EXPECT_EQ(input(power, "costs.pue").origin.kind, OriginKind::user);
    EXPECT_EQ(input(power, "costs.pue").origin.field, "costs.pue");
    EXPECT_EQ(input(power, "energy.it_power_w").origin.kind, OriginKind::computed);
    EXPECT_EQ(input(power, "energy.it_power_w").origin.figure, "energy.it_power_w");

    const Explanation average = explained("energy.it_power_w", s);
    const InputOrigin& busy = input(average, "costs.utilization").origin;
    const CostDefault& utilization = catalogue().cost_default("utilization");
    EXPECT_EQ(busy.kind, OriginKind::assumed);
    EXPECT_EQ(busy.entry, "cost_defaults/utilization");
    EXPECT_EQ(busy.source, utilization.source);
    EXPECT_EQ(busy.as_of, utilization.as_of);
    EXPECT_EQ(busy.confidence, utilization.confidence);

    const Accelerator& card = *catalogue().accelerators.find("h100-sxm-80");
    const InputOrigin memory =
        input(explained("memory.capacity_bytes", s), "accelerator.usable_bytes").origin;
    EXPECT_EQ(memory.kind, OriginKind::catalogue);
    EXPECT_EQ(memory.entry, "accelerators/h100-sxm-80");
    EXPECT_EQ(memory.source, card.usable_source);
    EXPECT_EQ(explained("memory.total_bytes", s).band->origin.entry, "engines/vllm");
}

TEST(Explanation, OfADefaultLeadsToWhatItFollowsFrom) {
    const Explanation host = explained("costs.host_price_per_node", chat());
    EXPECT_EQ(value_of(host), host.value);
    const InputOrigin& price = input(host, "costs.accelerator_price").origin;
    EXPECT_EQ(price.entry, "accelerators/h100-sxm-80");
    const Explanation card = explained(price.figure, chat());
    EXPECT_EQ(card.value, catalogue().accelerators.find("h100-sxm-80")->planning_price()->planning_usd());
    EXPECT_EQ(explained("scenario.costs.pue", chat()).figure, "costs.pue");
    EXPECT_EQ(explained("assumptions.costs.pue", chat()).figure, "costs.pue");
}

/// Whoever asks on and on comes to the scenario and the catalogue, and never to a figure that is not there.
TEST(Explanation, CanBeAskedOnAndOn) {
    Scenario train = test::training("llama-3.1-8b");
    train.workload.training_tokens = 1e9;
    train.workload.checkpoint_seconds = 60;
    for (const Scenario& s : {chat(), train}) {
        const Evaluation evaluation = evaluated(s);
        std::set<std::string> seen;
        std::vector<std::string> open{"cost.total", "cost.per_million_tokens", "cost.cloud.break_even_month",
                                      "memory.headroom_bytes"};
        while (!open.empty()) {
            const std::string figure = open.back();
            open.pop_back();
            if (!seen.insert(figure).second) continue;
            const std::optional<Explanation> e = explain(figure, s, evaluation, catalogue());
            ASSERT_TRUE(e) << figure;
            for (const ExplainedInput& next : e->inputs)
                if (!next.origin.figure.empty()) open.push_back(next.origin.figure);
        }
        EXPECT_GT(seen.size(), 40U);
        EXPECT_TRUE(seen.contains("memory.per_accelerator.kv_cache_bytes") ||
                    seen.contains("memory.per_accelerator.optimizer_bytes"));
    }
}

TEST(Explanation, OfWhatIsUnknownNamesWhatIsMissing) {
    Scenario s = chat();
    s.costs.currency = "EUR";
    const Explanation e = explained("cost.capital.accelerators", s);
    EXPECT_EQ(e.value, std::nullopt);
    EXPECT_EQ(input(e, "costs.accelerator_price").value, std::nullopt);
    EXPECT_NE(to_text(e, texts("en")).find("Card price: –"), std::string::npos) << to_text(e, texts("en"));
}

TEST(Explanation, OfAnUnknownFigureProposesOthers) {
    const Scenario s = chat();
    EXPECT_EQ(explain("memory.total_byte", s, evaluated(s), catalogue()), std::nullopt);
    const std::vector<std::string> names = figure_names(s, evaluated(s), catalogue());
    EXPECT_EQ(no_such_figure("memory.total_byte", names).suggestion, "\"memory.total_bytes\"");
    EXPECT_NE(no_such_figure("mfu_x.tpot", names).message.find("speed.tpot_ms"), std::string::npos);
    EXPECT_EQ(no_such_figure("zzzzzzzzzzzzzzzzzzzzzzzz", names).suggestion, std::nullopt);
}

TEST(Explanation, OfAnItemAddsUpItsYears) {
    const Scenario s = chat();
    const Json json = to_json(s, evaluated(s), catalogue());
    double sum = 0;
    for (const Json& year : json["cost"]["yearly"])
        for (const Json& item : year["items"])
            if (item["item"] == "electricity") sum += item["amount"].get<double>();
    EXPECT_NEAR(*explained("cost.yearly.electricity", s).value, sum, 0.001);
}

TEST(ExplanationTexts, AreTheSameInJsonAndInText) {
    const Explanation e = explained("speed.tokens_per_second", chat());
    for (const char* language : {"en", "zh_CN"}) {
        const ExplanationTexts words = texts(language);
        const Json json = to_json(e, words);
        const std::string text = to_text(e, words);
        for (const char* part : {"title", "formula_in_words", "formula_in_numbers", "method"}) {
            ASSERT_FALSE(json[part].get<std::string>().empty()) << part;
            EXPECT_NE(text.find(json[part].get<std::string>()), std::string::npos) << part;
        }
        for (const Json& row : json["inputs"])
            EXPECT_NE(text.find(row["origin"]["text"].get<std::string>()), std::string::npos);
        EXPECT_EQ(json["band"]["low"].get<double>(), *e.band->low);
    }
    EXPECT_FALSE(load_explanation_texts("fr"));
}

}  // namespace
}  // namespace headroom
