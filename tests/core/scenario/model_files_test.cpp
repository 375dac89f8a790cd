// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/model_files.h"

#include <filesystem>
#include <fstream>

#include "core/support.h"

namespace headroom {
namespace {

const char* const config = R"({"model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096,
    "intermediate_size": 14336, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256,
    "max_position_embeddings": 131072, "torch_dtype": "float16"})";

class ModelFiles : public testing::Test {
  protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() /
                 ("headroom_model_files_" +
                  std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::create_directories(folder);
        write("config.json", config);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::string write(const std::string& name, const std::string& text) const {
        const std::string path = (folder / name).string();
        std::ofstream(path) << text;
        return path;
    }
    Scenario scenario(const std::string& model, const std::string& precision = "{}") const {
        return test::scenario("{'model': " + model + ", 'workload': {'task': 'inference'}, 'precision': " +
                              precision + ", 'cluster': {'accelerator': 'h100-sxm-80'}}");
    }

    std::filesystem::path folder;
};

TEST_F(ModelFiles, GiveArchitectureAndFormat) {
    Scenario s = scenario("{'file': 'config.json'}");
    EXPECT_FALSE(read_model_file_of(s, folder.string()));
    EXPECT_EQ(s.precision.weights, "fp16");
    EXPECT_EQ(test::evaluated(s).model.parameters, 8030261248.0);

    Scenario quantised = scenario("{'file': 'config.json'}", "{'weights': 'fp8'}");
    EXPECT_FALSE(read_model_file_of(quantised, folder.string()));
    EXPECT_EQ(quantised.precision.weights, "fp8") << "what the scenario says counts";
}

TEST_F(ModelFiles, AreOpenedWithThePlanAndTravelInIt) {
    const std::string path =
        write("one.json", R"({"model": {"file": "config.json"}, "workload": {"task": "inference"},
                              "cluster": {"accelerator": "h100-sxm-80"}})");
    Result<Plan> plan = load_plan(path);
    ASSERT_TRUE(plan) << to_text(plan.error());
    const double parameters = test::evaluated(plan->scenarios.front()).model.parameters;

    const std::filesystem::path elsewhere = folder / "elsewhere";
    std::filesystem::create_directories(elsewhere);
    ASSERT_FALSE(save_plan(*plan, (elsewhere / "plan.headroom").string()));
    plan = load_plan((elsewhere / "plan.headroom").string());
    ASSERT_TRUE(plan) << to_text(plan.error());
    EXPECT_EQ(plan->scenarios.front().model.file, "config.json");
    EXPECT_EQ(test::evaluated(plan->scenarios.front()).model.parameters, parameters)
        << "from what was saved beside the name";
}

TEST_F(ModelFiles, OutsideTheFolderAreRefused) {
    for (const char* path : {"/etc/passwd", "../config.json", "below/../../config.json"}) {
        Scenario s = scenario(std::string("{'file': '") + path + "'}");
        const auto error = read_model_file_of(s, folder.string());
        ASSERT_TRUE(error) << path;
        EXPECT_EQ(error->field, "model.file");
    }
}

TEST_F(ModelFiles, ThatCannotBeReadLeaveThePlanOpen) {
    const std::string path =
        write("one.json", R"({"model": {"file": "none.gguf"}, "workload": {"task": "inference"},
                              "cluster": {"accelerator": "h100-sxm-80"}})");
    const Result<Plan> plan = load_plan(path);
    ASSERT_TRUE(plan) << to_text(plan.error());
    const Result<Evaluation> evaluation = evaluate(plan->scenarios.front(), test::catalogue());
    ASSERT_FALSE(evaluation);
    EXPECT_EQ(evaluation.error().field, "model.file");
}

}  // namespace
}  // namespace headroom
