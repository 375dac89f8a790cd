// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "command_line.h"

namespace headroom {
namespace {

TEST_F(CommandLine, EvaluatesAScenarioToOneObject) {
    const Outcome result = run("evaluate " + file("one.json", good));
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(Json::parse(result.output)["schema"], "headroom.evaluation/1");
    EXPECT_TRUE(result.errors.empty());
    EXPECT_EQ(run("evaluate -", good).output, result.output) << "standard input gives the same";
}

TEST_F(CommandLine, EvaluatesAPlanToAList) {
    const Outcome result =
        run("evaluate " +
            file("plan.headroom", R"({"schema":"headroom.plan/1","scenarios":[)" + good + "," + good + "]}"));
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(Json::parse(result.output).size(), 2U);
}

TEST_F(CommandLine, SaysWhatTheChosenLayoutWasWeighedAgainst) {
    const std::string automatic =
        R"({"model":"llama-3.1-70b","workload":{"task":"inference","concurrent_sequences":32},)"
        R"("cluster":{"accelerator":"h100-sxm-80","count":8})";
    const std::string open = run("evaluate - --format text", automatic + "}").output;
    EXPECT_NE(open.find("other layouts, of "), std::string::npos) << open;
    EXPECT_NE(open.find(" % slower, for "), std::string::npos) << open;
    const std::string given =
        run("evaluate - --format text", automatic + R"(,"parallelism":{"tensor":8}})").output;
    EXPECT_EQ(given.find("other layouts"), std::string::npos) << given;
}

TEST_F(CommandLine, ExplainsAFigure) {
    const Outcome text = run("evaluate - --explain memory.headroom_bytes", good);
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_NE(text.output.find("Usable memory \u2212 Memory of the fullest accelerator"), std::string::npos)
        << text.output;
    const Json json =
        Json::parse(run("evaluate - --explain memory.headroom_bytes --format json", good).output);
    const Json evaluation = Json::parse(run("evaluate -", good).output);
    EXPECT_EQ(json["value"], evaluation["memory"]["headroom_bytes"]);
    EXPECT_NE(
        run("evaluate - --explain memory.headroom_bytes --language zh_CN", good).output.find("可用显存"),
        std::string::npos);
    EXPECT_EQ(run("evaluate - --explain memory.headroom_bytes --format csv", good).status, 2);
}

TEST_F(CommandLine, ExplainsFiguresBesideTheEvaluation) {
    const Outcome range = run("evaluate - --explain cost.range.percentile.80", good);
    EXPECT_EQ(range.status, 0) << range.errors;
    EXPECT_NE(range.output.find("Cases drawn: 100,000"), std::string::npos) << range.output;
    EXPECT_NE(range.output.find("Seed: 1"), std::string::npos) << range.output;
    const Json point =
        Json::parse(run("evaluate - --explain speed.roofline.decode.tflops --format json", good).output);
    EXPECT_GT(point["value"].get<double>(), 0);
    EXPECT_EQ(point["unit"], "TFLOP/s");
    EXPECT_EQ(run("evaluate - --explain cost.range.percentile.101", good).status, 1);
}

TEST_F(CommandLine, ProposesFiguresForOneThatThereIsNot) {
    const Outcome result = run("evaluate - --explain memory.headroom", good);
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(result.output.empty());
    EXPECT_NE(result.errors.find("memory.headroom_bytes"), std::string::npos) << result.errors;
}

TEST_F(CommandLine, ExplainsTheScenarioOfAPlanThatIsAskedFor) {
    const std::string plan =
        file("two.headroom", R"({"schema":"headroom.plan/1","scenarios":[)" + good + "," + good + "]}");
    const std::string ask = "evaluate " + plan + " --explain model.parameters --format json";
    EXPECT_EQ(Json::parse(run(ask).output).size(), 2U);
    EXPECT_EQ(Json::parse(run(ask + " --scenario 2").output)["figure"], "model.parameters");
    EXPECT_EQ(run(ask + " --scenario 3").status, 1);
}

TEST_F(CommandLine, NamesRemediesForWhatDoesNotFit) {
    const std::string small =
        R"({"model":"llama-3.1-70b","workload":{"task":"inference"},"cluster":{"accelerator":"h100-sxm-80"}})";
    const Json remedies = Json::parse(run("evaluate -", small).output)["remedies"];
    ASSERT_FALSE(remedies["list"].empty());
    EXPECT_TRUE(remedies["list"][0]["solves"].get<bool>());
    const std::string text = run("evaluate - --format text", small).output;
    EXPECT_NE(text.find(remedies["list"][0]["message"].get<std::string>()), std::string::npos) << text;
    const std::string applied = remedies["cheapest_set"]["scenario"].dump();
    EXPECT_EQ(Json::parse(run("evaluate -", applied).output)["memory"]["verdict"], "fits");
    EXPECT_FALSE(Json::parse(run("evaluate -", good).output).contains("remedies"));
    EXPECT_FALSE(Json::parse(run("evaluate - --lines", small + "\n").output).contains("remedies"));
}

TEST_F(CommandLine, SaysWhatIsWrongAndWhere) {
    const std::string path = file("wrong.json", misspelt);
    const Outcome result = run("evaluate " + path);
    EXPECT_EQ(result.status, 1);
    EXPECT_NE(result.errors.find(path + ": model: "), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("did you mean \"llama-3.1-8b\""), std::string::npos) << result.errors;
    EXPECT_EQ(run("evaluate " + path + ".none").status, 1);
}

TEST_F(CommandLine, ReadsOneScenarioALine) {
    const Outcome result = run("evaluate - --lines", good + "\n" + misspelt + "\n{\n" + good + "\n");
    EXPECT_EQ(result.status, 1);
    std::vector<Json> lines;
    std::istringstream output(result.output);
    for (std::string line; std::getline(output, line);) lines.push_back(Json::parse(line));
    ASSERT_EQ(lines.size(), 4U) << "one answer a line, in order";
    EXPECT_TRUE(lines[0].contains("memory"));
    EXPECT_EQ(lines[1]["error"]["field"], "model");
    EXPECT_FALSE(lines[2]["error"]["message"].get<std::string>().empty());
    EXPECT_EQ(lines[3], lines[0]);
    EXPECT_EQ(run("evaluate - --lines", good + "\n").status, 0);
}

TEST_F(CommandLine, WritesCsvAndText) {
    const std::string path = file("one.json", good);
    const std::string csv = run("evaluate --format csv " + path).output;
    EXPECT_TRUE(
        csv.starts_with("scenario,section,item,value,unit\r\none,model,parameters,8030261248,elements\r\n"))
        << csv;
    const std::string text = run("evaluate --format text " + path).output;
    EXPECT_NE(text.find("14.96 GiB"), std::string::npos) << text;
}

TEST_F(CommandLine, CsvJsonAndTextAgreeToTheCent) {
    const std::string path = file("eur.json", R"({"name":"eur","model":"llama-3.1-8b",
        "workload":{"task":"inference"},"cluster":{"accelerator":"h100-sxm-80","count":12},
        "costs":{"currency":"EUR","years":5,"electricity_escalation":0.037,"contingency_rate":0.033,
        "currency_rates":{"USD":{"rate":0.9173,"as_of":"2026-11-27","source":"a bank"}},
        "loan":{"share":0.4,"rate_per_year":0.071}}})");
    const Json cost = Json::parse(run("evaluate " + path).output)["cost"];
    std::map<std::string, double> cents;  // by section and item
    std::map<std::string, double> sums;   // of the items of a section
    std::istringstream csv(run("evaluate --format csv " + path).output);
    for (std::string line; std::getline(csv, line);) {
        std::vector<std::string> cells;
        std::istringstream record(line);
        for (std::string cell; std::getline(record, cell, ',');) cells.push_back(cell);
        if (cells.size() < 5 || !cells[4].starts_with("EUR")) continue;
        const double amount = std::round(100 * std::stod(cells[3]));
        cents[cells[1] + "/" + cells[2]] = amount;
        if (cells[2] != "total") sums[cells[1]] += amount;
    }
    const auto expect_same = [&](const std::string& row, const Json& amount) {
        ASSERT_TRUE(cents.contains(row)) << row;
        EXPECT_EQ(cents[row], std::round(100 * amount.get<double>())) << row;
    };
    for (const Json& item : cost["capital"])
        expect_same("capital/" + item["item"].get<std::string>(), item["amount"]);
    for (const Json& year : cost["yearly"]) {
        const std::string section = "year " + year["year"].dump();
        for (const Json& item : year["items"])
            expect_same(section + "/" + item["item"].get<std::string>(), item["amount"]);
        expect_same(section + "/total", year["total"]);
        EXPECT_EQ(sums[section], cents[section + "/total"]);
    }
    EXPECT_EQ(sums["capital"], cents["capital/total"]);
    for (const char* figure : {"yearly_total", "residual_value", "total", "net_present_cost"})
        expect_same(std::string("cost/") + figure, cost[figure]);
    EXPECT_EQ(cents["cost/total"],
              cents["capital/total"] + cents["cost/yearly_total"] - cents["cost/residual_value"]);
    expect_same("cloud/total", cost["cloud"]["total"]);
}

TEST_F(CommandLine, WrongUsageIsStatusTwo) {
    EXPECT_EQ(run("evaluate").status, 2);
    EXPECT_EQ(run("evaluate --format xml " + file("one.json", good)).status, 2);
    EXPECT_EQ(run("--no-such-option").status, 2);
    EXPECT_EQ(run("--help").status, 0);
    EXPECT_EQ(run("--version").status, 0);
}

TEST_F(CommandLine, ListsShowsAndChecksTheCatalogue) {
    EXPECT_NE(run("catalogue list accelerators").output.find("h100-sxm-80"), std::string::npos);
    EXPECT_NE(run("catalogue show h100-sxm-80").output.find("3350"), std::string::npos);
    const Outcome unknown = run("catalogue show h100-sxm-8O");
    EXPECT_EQ(unknown.status, 1);
    EXPECT_NE(unknown.errors.find("h100-sxm-80"), std::string::npos) << unknown.errors;
    EXPECT_EQ(run("catalogue check --today 2026-11-30").status, 0)
        << "the catalogue that ships has no errors";
}

TEST_F(CommandLine, InspectsTheFilesOfAModel) {
    const std::string config = file("config.json", R"({"model_type":"llama","num_hidden_layers":32,
        "hidden_size":4096,"intermediate_size":14336,"num_attention_heads":32,"num_key_value_heads":8,
        "vocab_size":128256,"max_position_embeddings":131072,"torch_dtype":"bfloat16"})");
    const Outcome text = run("inspect " + config);
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_NE(text.output.find("8030261248"), std::string::npos) << text.output;
    const Json json = Json::parse(run("inspect --format json " + config).output);
    EXPECT_EQ(json["architecture"]["layers"], 32);
    EXPECT_EQ(json["weight_format"], "bf16");
    EXPECT_EQ(json["files"][0], config);

    const std::string index =
        file("model.safetensors.index.json",
             R"({"metadata":{"total_size":16060522496},"weight_map":{"a":"b.safetensors"}})");
    EXPECT_NE(run("inspect " + index).output.find("16060522496 bytes, 14.96 GiB"), std::string::npos);

    const std::string wrong = file("wrong.gguf", "GGUF");
    const Outcome both = run("inspect --format json " + wrong + " " + config);
    EXPECT_EQ(both.status, 1);
    EXPECT_NE(both.errors.find(wrong), std::string::npos) << both.errors;
    EXPECT_EQ(Json::parse(both.output).size(), 1U) << "what could be read";
    EXPECT_EQ(run("inspect").status, 2);
}

TEST_F(CommandLine, InspectsWhatBelongsToARun) {
    const std::string zero =
        file("ds.json", R"({"zero_optimization": {"stage": 3, "offload_optimizer": {"device": "cpu"}},
        "bf16": {"enabled": true}, "train_micro_batch_size_per_gpu": 4})");
    const Outcome config = run("inspect --format json " + zero);
    EXPECT_EQ(config.status, 0) << config.errors;
    const Json scenario = Json::parse(config.output)["scenario"];
    EXPECT_EQ(scenario["parallelism"]["zero_stage"], 3);
    EXPECT_EQ(scenario["workload"]["offload"], "optimizer");
    EXPECT_EQ(scenario["workload"]["micro_batch_size"], 4);

    const std::string cards =
        file("smi.csv", "name, memory.total [MiB]\nNVIDIA L4, 23034 MiB\nNVIDIA L4, 23034 MiB\n");
    EXPECT_EQ(Json::parse(run("inspect --format json " + cards).output)["cluster"]["count"], 2);
    EXPECT_EQ(run("inspect " + file("note.txt", "nothing of the kind")).status, 1);
}

const std::string quotes =
    "item,quantity,unit_price,currency,valid_until,reference\n"
    "h100-sxm-80,1,27500,USD,2999-12-31,Q-1\n"
    "Assembly,1,400,USD,,\n";

TEST_F(CommandLine, ImportsPricesIntoACatalogueOfOnesOwn) {
    const std::string path = file("quotes.csv", quotes), own = (folder / "own.json").string();
    const Outcome shown = run("catalogue import " + path);
    EXPECT_EQ(shown.status, 0) << shown.errors;
    EXPECT_NE(shown.output.find("27500 USD"), std::string::npos) << shown.output;
    EXPECT_NE(shown.output.find("unknown-item"), std::string::npos) << shown.output;
    EXPECT_FALSE(std::filesystem::exists(own));

    const Outcome written = run("catalogue import --format json --into " + own + " " + path);
    EXPECT_EQ(written.status, 0) << written.errors;
    EXPECT_EQ(Json::parse(written.output)["taken"]["prices"][0]["usd"], 27500);
    EXPECT_EQ(Json::parse(written.output)["skipped"][0]["row"], 3);
    EXPECT_EQ(Json::parse(*read_text_file(own))["schema"], "headroom.catalogue/1");

    const std::string scenario = file("one.json", good);
    const Outcome before = run("evaluate " + scenario);
    const Outcome after = run("evaluate --catalogue " + own + " " + scenario);
    EXPECT_EQ(after.status, 0) << after.errors;
    EXPECT_NE(before.output.find("\"cost\""), std::string::npos);
    EXPECT_NE(after.output, before.output) << "another price, another cost";
    EXPECT_EQ(run("evaluate --catalogue " + own + ".none " + scenario).status, 1);
}

TEST_F(CommandLine, APlanBringsItsOwnPrices) {
    const auto plan = [&](const std::string& accelerator) {
        return run("evaluate " +
                   file("plan.headroom", R"({"schema":"headroom.plan/1","scenarios":[)" + good +
                                             R"(],"catalogue_overrides":{"prices":[{"accelerator":")" +
                                             accelerator + R"(","usd":1,"source":"x"}]}})"));
    };
    const Outcome good_price = plan("h100-sxm-80");
    EXPECT_EQ(good_price.status, 0) << good_price.errors;
    EXPECT_NE(Json::parse(good_price.output)[0]["cost"], Json::parse(run("evaluate -", good).output)["cost"]);
    const Outcome wrong = plan("h100-sxm-81");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.errors.find("catalogue_overrides.prices[0].accelerator"), std::string::npos)
        << wrong.errors;
}

TEST_F(CommandLine, ImportsTheCardsOfAMachineAsACluster) {
    const std::string path =
        file("smi.csv", "name, memory.total [MiB]\nNVIDIA L4, 23034 MiB\nNVIDIA L4, 23034 MiB\n");
    const Outcome result = run("catalogue import --format json " + path);
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(Json::parse(result.output)["cluster"]["accelerator"], "l4");
    EXPECT_EQ(Json::parse(result.output)["cluster"]["count"], 2);
    EXPECT_EQ(run("catalogue import " + file("none.csv", "a,b\n")).status, 1);
}

TEST_F(CommandLine, WritesLaunchConfigurations) {
    const std::string scenario = file("one.json", good);
    const Outcome shown = run("launch-config " + scenario + " --for vllm");
    EXPECT_EQ(shown.status, 0) << shown.errors;
    EXPECT_NE(shown.output.find("vllm serve \"$MODEL\""), std::string::npos) << shown.output;
    EXPECT_NE(shown.errors.find("for vLLM "), std::string::npos) << shown.errors;
    EXPECT_EQ(run("launch-config - --for vllm", good).output, shown.output);

    EXPECT_EQ(run("launch-config " + scenario + " --for vllm -o " + folder.string()).status, 0);
    EXPECT_EQ(*read_text_file((folder / "vllm.sh").string()), shown.output);
    const std::string own = (folder / "start.sh").string();
    EXPECT_EQ(run("launch-config " + scenario + " --for vllm -o " + own).status, 0);
    EXPECT_EQ(*read_text_file(own), shown.output);
    const Outcome nowhere = run("launch-config " + scenario + " --for vllm -o " + own + "/x");
    EXPECT_EQ(nowhere.status, 1) << "a file is no folder";

    const Outcome wrong = run("launch-config " + scenario + " --for deepspeed");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.errors.find("workload.task: deepspeed runs training"), std::string::npos) << wrong.errors;
    EXPECT_EQ(run("launch-config " + scenario + " --for slurm").status, 2);
    EXPECT_EQ(run("launch-config " + scenario).status, 2);
}

TEST_F(CommandLine, WritesTheLaunchConfigurationOfAScenarioOfAPlan) {
    const std::string plan = HEADROOM_PLANS "/fine-tune-llama-8b.headroom";
    const Outcome first = run("launch-config " + plan + " --for fsdp");
    const Outcome last = run("launch-config " + plan + " --for fsdp --scenario 3");
    EXPECT_EQ(first.status, 0) << first.errors;
    EXPECT_NE(first.output.find("fsdp_activation_checkpointing: true"), std::string::npos) << first.output;
    EXPECT_NE(last.output.find("fsdp_activation_checkpointing: false"), std::string::npos) << last.output;
    const Outcome none = run("launch-config " + plan + " --for fsdp --scenario 4");
    EXPECT_EQ(none.status, 1);
    EXPECT_NE(none.errors.find("the plan has 3 scenarios"), std::string::npos) << none.errors;
    // What was written is what `inspect` reads.
    EXPECT_EQ(run("launch-config " + plan + " --for fsdp -o " + folder.string()).status, 0);
    const Outcome read = run("inspect --format json " + (folder / "fsdp_config.yaml").string());
    EXPECT_EQ(Json::parse(read.output)["scenario"]["cluster"]["count"], 8) << read.errors;
}

const std::string need =
    R"({"model":"llama-3.1-8b","workload":{"task":"inference","requests_per_second":2,"target_tpot_ms":40},)"
    R"("constraints":{"max_accelerators":4}})";

TEST_F(CommandLine, RecommendsForANeed) {
    const Outcome result = run("recommend -", need);
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(result.errors.empty());
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json["schema"], "headroom.recommendation/1");
    EXPECT_EQ(json["need"]["constraints"]["max_accelerators"], 4);
    const Json& first = json["options"][0];
    EXPECT_EQ(first["verdict"], "meets");
    EXPECT_EQ(first["reason"], "cheapest");
    EXPECT_LE(first["figures"]["tpot_ms"].get<double>(), 40);
    const Json opened = Json::parse(run("evaluate -", first["scenario"].dump()).output);
    EXPECT_EQ(opened["cost"]["total"], first["figures"]["total"]) << "an option opens as it is";

    const std::string csv = run("recommend - --format csv", need).output;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), json["options"].size() + 1);
    const std::string text = run("recommend - --format text", need).output;
    EXPECT_NE(text.find(first["name"].get<std::string>()), std::string::npos) << text;
    EXPECT_NE(text.find("candidates, "), std::string::npos) << text;
}

TEST_F(CommandLine, ArgumentsTakeThePlaceOfConstraints) {
    const auto options = [&](const std::string& arguments) {
        return Json::parse(run("recommend - " + arguments, need).output)["options"];
    };
    for (const Json& option : options("--only l40s,l4 --max-accelerators 2")) {
        EXPECT_TRUE(option["scenario"]["cluster"]["accelerator"].get<std::string>().starts_with("l4"));
        EXPECT_LE(option["scenario"]["cluster"]["count"], 2);
    }
    EXPECT_EQ(options("--objective speed")[0]["reason"], "fastest");
    EXPECT_NE(options("--budget 1")[0]["verdict"], "meets");
    EXPECT_EQ(run("recommend - --objective price", need).status, 2);
    EXPECT_EQ(run("recommend - --budget -1", need).status, 2);
    EXPECT_EQ(run("recommend - --why-not l40s --price-performance", need).status, 2);
    const Outcome unknown = run("recommend - --only h100", need);
    EXPECT_EQ(unknown.status, 1);
    EXPECT_NE(unknown.errors.find("constraints.accelerators"), std::string::npos) << unknown.errors;
}

TEST_F(CommandLine, SaysWhyACardIsNotTheAnswer) {
    const std::string text = run("recommend - --why-not rtx-3090 --format text", need).output;
    EXPECT_NE(text.find("no longer sold"), std::string::npos) << text;
    const Json json = Json::parse(run("recommend - --why-not h100-sxm-80", need).output);
    EXPECT_EQ(json["exclusion"], "none");
    EXPECT_GT(json["extra_cost"].get<double>(), 0);
    EXPECT_EQ(run("recommend - --why-not h100", need).status, 1);
}

TEST_F(CommandLine, SaysWhatAnHoursMoneyBuys) {
    const Json json =
        Json::parse(run("recommend - --price-performance --only l40s,h100-sxm-80", need).output);
    EXPECT_EQ(json["schema"], "headroom.price-performance/1");
    EXPECT_EQ(json["models"].size(), json["machines"][0]["per_million_tokens"].size());
    const std::string csv = run("recommend - --price-performance --format csv", need).output;
    EXPECT_TRUE(csv.starts_with("name,accelerator,count,offer,price_per_hour")) << csv.substr(0, 200);
    EXPECT_NE(run("recommend - --price-performance --format text", need).output.find("\ncheapest\n"),
              std::string::npos);
}

TEST_F(CommandLine, DiagnosesMessages) {
    const std::string message =
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity "
        "of "
        "23.65 GiB of which 1.66 GiB is free.";
    const Outcome english = run("diagnose -", message);
    EXPECT_EQ(english.status, 0) << english.errors;
    EXPECT_NE(english.output.find("tried to allocate: 2.00 GiB"), std::string::npos) << english.output;
    const Outcome chinese = run("diagnose --language zh_CN " + file("message.txt", message));
    EXPECT_NE(chinese.output.find("显存"), std::string::npos) << chinese.output;
    const Json json = Json::parse(run("diagnose --format json -", message).output);
    EXPECT_EQ(json[0]["kind"], "cuda-out-of-memory");
    EXPECT_EQ(json[0]["figures"]["tried_gib"], 2);

    const Outcome unknown = run("diagnose -", "something else went wrong");
    EXPECT_EQ(unknown.status, 0);
    EXPECT_NE(unknown.output.find("Nothing is guessed"), std::string::npos) << unknown.output;
    EXPECT_EQ(Json::parse(run("diagnose --format json -", "something else").output).size(), 0U);
    EXPECT_EQ(run("diagnose " + (folder / "none").string()).status, 1);
    EXPECT_EQ(run("diagnose - --language fr", message).status, 2);
}

TEST_F(CommandLine, SetsALogAgainstTheScenario) {
    const std::string log =
        "Model loading took 14.9889 GiB and 3.2 seconds\nAvailable KV cache memory: 8.11 GiB\n"
        "GPU KV cache size: 66,400 tokens\n";
    const std::string scenario = file("scenario.json", R"({
        "model": "llama-3.1-8b", "cluster": {"accelerator": "rtx-4090"},
        "workload": {"task": "inference", "max_context_tokens": 131072}})");
    const Outcome text = run("diagnose - --scenario " + scenario, log);
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_NE(text.output.find("weights: 14.99 GiB in the log"), std::string::npos) << text.output;
    EXPECT_NE(text.output.find("remedies"), std::string::npos) << "thirty-two such contexts do not fit";
    const Json json = Json::parse(run("diagnose - --format json --scenario " + scenario, log).output);
    EXPECT_TRUE(json["diagnoses"].empty());
    EXPECT_EQ(json["comparison"][0]["figure"], "weights_bytes");
    EXPECT_FALSE(json["remedies"]["list"].empty());
    EXPECT_EQ(run("diagnose - --number 2 --scenario " + scenario, log).status, 1);
}

TEST_F(CommandLine, SaysWhatToDoAboutAWarning) {
    const std::string plan = R"({"schema": "headroom.plan/1", "review_date": "2020-01-01", "scenarios": [{
        "model": "llama-3.1-405b", "workload": {"task": "inference", "concurrent_sequences": 256},
        "parallelism": {"tensor": 16},
        "cluster": {"accelerator": "h100-sxm-80", "count": 16}}]})";
    const Json warnings = Json::parse(run("evaluate -", plan).output)[0]["warnings"];
    bool beyond = false, due = false;
    for (const Json& warning : warnings) {
        if (warning["code"] == "tensor-beyond-links") {
            beyond = true;
            EXPECT_EQ(warning["remedy"]["value"]["tensor"], 8);
        }
        due = due || warning["code"] == "review-due";
    }
    EXPECT_TRUE(beyond);
    EXPECT_TRUE(due);
    const std::string text = run("evaluate - --format text", plan).output;
    EXPECT_NE(text.find("(parallelism: {"), std::string::npos) << text;
    EXPECT_NE(text.find("The plan was to be reviewed on 2020-01-01"), std::string::npos);
}

TEST_F(CommandLine, DrawsTheWindowWithoutADisplay) {
    const std::string picture = (folder / "window.png").string();
    const Outcome result = run("--screenshot " + picture + " --size 1024x700 --language zh_CN --theme dark");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(read_text_file(picture)->starts_with("\x89PNG"));
    EXPECT_EQ(run("").status, 1) << "a window needs a display";
}

/// The sample plans that ship are evaluated without a word of complaint.
TEST_F(CommandLine, TheSamplePlansAreSound) {
    int plans = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_PLANS)) {
        const Outcome result = run("evaluate " + entry.path().string());
        EXPECT_EQ(result.status, 0) << entry.path() << result.errors;
        for (const Json& evaluation : Json::parse(result.output))
            EXPECT_FALSE(evaluation["cost"]["total"].is_null());
        ++plans;
    }
    EXPECT_EQ(plans, 9);
}

}  // namespace
}  // namespace headroom
