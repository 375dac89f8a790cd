// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/diagnosis.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <fstream>
#include <set>

#include "advice/diagnosis_patterns.h"
#include "advice/diagnosis_texts.h"
#include "base/text.h"

namespace headroom {
namespace {

using F = MessageFigure;

std::vector<Json> messages() {
    std::ifstream file(HEADROOM_TEST_DATA "/data/messages/messages.jsonl");
    std::vector<Json> all;
    for (std::string line; std::getline(file, line);) all.push_back(Json::parse(line));
    return all;
}

DiagnosisTexts texts(std::string_view language) {
    Result<DiagnosisTexts> loaded = load_diagnosis_texts(language);
    if (!loaded) throw std::runtime_error(to_text(loaded.error()));
    return *std::move(loaded);
}

TEST(Diagnosis, OfTheMessagesThatUsersPosted) {
    const std::vector<Json> all = messages();
    EXPECT_GE(all.size(), 80U);
    std::set<std::string> kinds;
    for (const Json& message : all) {
        const std::string id = message["id"];
        const std::vector<Diagnosis> found = diagnose(message["text"].get<std::string>());
        ASSERT_FALSE(found.empty()) << id;
        EXPECT_EQ(name_of(found.front().kind), message["kind"]) << id;
        kinds.insert(std::string(name_of(found.front().kind)));
        for (const auto& [name, value] : message["figures"].items()) {
            const auto figure = value_of<MessageFigure>(name);
            ASSERT_TRUE(figure) << id << ": " << name;
            const std::optional<double> read = found.front().figure(*figure);
            ASSERT_TRUE(read) << id << ": " << name;
            EXPECT_NEAR(*read, value.get<double>(), 1e-6) << id << ": " << name;
        }
    }
    EXPECT_EQ(kinds.size(), enum_names<MessageKind>.size()) << "a message of every kind";
}

TEST(Diagnosis, GuessesNothingOfOtherText) {
    for (const char* text :
         {"", "\n", "Segmentation fault (core dumped)", "ModuleNotFoundError: No module named 'torch'",
          "the loss is now 2.31, finance is fine, nan bread", "12 is not divisible by 5",
          "{'loss': 1.234, 'grad_norm': 0.5}", "Killed time until the model was loaded",
          "We ran out of patience; memory was fine.", "NCCL INFO Bootstrap : Using eth0:10.0.0.1<0>",
          "INFO 12-13 19:54:18 worker.py:243] model weights take 14.96GiB",
          "PyTorch activation peak memory takes 1.26GiB", "CUDA_LAUNCH_BLOCKING=1",
          "the batch size should be divisible by 8 for speed", "probability of nan is small",
          "NVRM: loading NVIDIA UNIX Open Kernel Module", "compute capability 8.0 and CUDA 12.4 detected"})
        EXPECT_TRUE(diagnose(text).empty()) << text;
}

const Diagnosis only(std::string_view text) {
    const std::vector<Diagnosis> found = diagnose(text);
    if (found.size() != 1) throw std::runtime_error(std::to_string(found.size()) + " diagnoses");
    return found.front();
}

std::string out_of_memory(const std::string& tried, const std::string& rest) {
    return "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate " + tried +
           ". GPU 0 has a total capacity of 80.00 GiB of which " + rest;
}

TEST(Diagnosis, FiguresChooseTheLikeliestCause) {
    const Diagnosis fragmented =
        only(out_of_memory("2.00 GiB",
                           "1.00 GiB is free. Of the allocated memory 70.00 GiB is allocated by "
                           "PyTorch, and 8.00 GiB is reserved by PyTorch but unallocated."));
    EXPECT_EQ(fragmented.kind, MessageKind::memory_fragmented);
    EXPECT_EQ(fragmented.causes.front(), "fragmentation");
    EXPECT_EQ(fragmented.steps.front(), "expandable-segments");

    const Diagnosis full =
        only(out_of_memory("2.00 GiB",
                           "1.00 GiB is free. Of the allocated memory 77.00 GiB is allocated by "
                           "PyTorch, and 1.99 GiB is reserved by PyTorch but unallocated."));
    EXPECT_EQ(full.kind, MessageKind::cuda_out_of_memory);
    EXPECT_EQ(full.causes.front(), "activations");

    const Diagnosis shared =
        only(out_of_memory("2.00 GiB",
                           "1.00 GiB is free. Process 11 has 20.00 GiB memory in use. Process 12 has "
                           "10.00 GiB memory in use. Including non-PyTorch memory, this process has "
                           "49.00 GiB memory in use."));
    EXPECT_EQ(shared.figure(F::other_programs_gib), 30) << "both together";
    EXPECT_EQ(shared.figure(F::in_use_gib), 49);
    EXPECT_EQ(shared.causes.front(), "other-programs");
    EXPECT_EQ(shared.steps.front(), "close-programs");

    EXPECT_EQ(only(out_of_memory("256.00 GiB", "60.00 GiB is free.")).causes.front(), "one-huge-tensor");
    EXPECT_EQ(only(out_of_memory("2.00 GiB", "60.00 GiB is free.")).causes.front(), "limit-below-the-card");
    EXPECT_EQ(
        only("CUDA out of memory. Tried to allocate 1.00 GiB (GPU 0; 8.00 GiB total capacity; 17.20 GiB "
             "already allocated; 0 bytes free; 17.90 GiB reserved in total by PyTorch)")
            .causes.front(),
        "spills-to-host");
}

TEST(Diagnosis, ALimitOfTheProcessIsNoFragmentation) {
    const std::string full_pieces =
        "244.65 GiB is free. 1.05 GiB allowed; Of the allocated memory 1017.01 MiB is allocated by PyTorch, "
        "and 54.99 MiB is reserved by PyTorch but unallocated.";
    const Diagnosis limited = only(out_of_memory("2.00 MiB", full_pieces));
    EXPECT_EQ(limited.kind, MessageKind::process_limit);
    EXPECT_EQ(limited.figure(F::allowed_gib), 1.05);
    EXPECT_EQ(limited.causes.front(), "fraction-set");
    EXPECT_EQ(limited.steps.front(), "raise-fraction");
    EXPECT_EQ(only(out_of_memory("300.00 GiB", full_pieces)).kind, MessageKind::cuda_out_of_memory)
        << "more than the card has free";
}

struct Wording {
    const char* text;
    MessageKind kind;
    std::string_view cause, step;
};

TEST(Diagnosis, WordsChooseTheLikeliestCause) {
    using enum MessageKind;
    constexpr std::array wordings{
        Wording{"RuntimeError: CUDA error: out of memory", cuda_out_of_memory, "outside-of-the-allocator",
                "look-at-the-card"},
        Wording{"CUDA out of memory occurred when warming up sampler with 1024 dummy requests.",
                cuda_out_of_memory, "sampler-warm-up", "fewer-sequences"},
        Wording{"Not enough memory to handle 4096 prefill tokens.", cuda_out_of_memory, "profile-peak",
                "smaller-step"},
        Wording{"AssertionError: global batch size (1000) is not divisible by micro batch size (4) times "
                "data parallel size (8)",
                batch_sizes_disagree, "batch-no-multiple", "round-batch"},
        Wording{"ValueError: train_batch_size (10) must be divisible by dp * micro (16)",
                batch_sizes_disagree, "batch-no-multiple", "round-batch"},
        Wording{"AssertionError: number of layers should be divisible by the pipeline parallel size",
                not_divisible, "layers", "even-stages"},
        Wording{"AssertionError: 29568 is not divisible by 128", not_divisible, "heads", "legal-degree"},
        Wording{"Error: llama runner process has terminated: signal: killed", killed_for_memory,
                "host-too-small", "small-format"},
        Wording{"nvidia-container-cli: requirement error: unsatisfied condition: cuda>=12.4", driver_too_old,
                "container-newer", "update-driver"},
        Wording{"NVRM: Xid (PCI:0000:3b:00): 79, pid=1, GPU has fallen off the bus.", card_faulty,
                "power-or-slot", "check-power"},
        Wording{"NVRM: Xid (PCI:0000:17:00): 31, pid=1203, name=python, Ch 8, MMU Fault",
                illegal_memory_access, "kernel-bug", "launch-blocking"},
        Wording{"Bfloat16 is only supported on GPUs with compute capability of at least 8.0.",
                format_not_on_card, "no-bf16-units", "use-half"},
        Wording{"alloc_req_slots runs out of memory", cache_full, "request-slots", "fewer-sequences"},
        Wording{"Out of memory. Try to lower your batch size.\nTry to allocate 9 tokens.", cache_full,
                "too-many-running", "fewer-sequences"},
    };
    for (const Wording& wording : wordings) {
        const Diagnosis d = only(wording.text);
        EXPECT_EQ(d.kind, wording.kind) << wording.text;
        EXPECT_EQ(d.causes.front(), wording.cause) << wording.text;
        EXPECT_EQ(d.steps.front(), wording.step) << wording.text;
    }
}

TEST(Diagnosis, WhatFollowsFromAnotherFailureComesLast) {
    const std::vector<Diagnosis> found = diagnose(
        "[rank1]: Watchdog caught collective operation timeout: WorkNCCL(Timeout(ms)=600000)\n"
        "a line between\n"
        "[rank0]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.00 GiB\n"
        "[rank1]: CUDA out of memory. Tried to allocate 2.00 GiB\n");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].kind, MessageKind::cuda_out_of_memory);
    EXPECT_EQ(found[0].line, 3U);
    EXPECT_EQ(found[0].figure(F::tried_gib), 1) << "of the first of its kind";
    EXPECT_TRUE(found[0].excerpt.starts_with("[rank0]: torch.OutOfMemoryError")) << found[0].excerpt;
    EXPECT_EQ(found[1].kind, MessageKind::nccl_timeout);
}

TEST(Diagnosis, LossesThatAreNoNumber) {
    for (const char* text : {"{'loss': nan, 'learning_rate': 1e-5}", "loss: NaN", "step 12 loss=nan",
                             "Loss is nan, stopping training", "{'grad_norm': nan}",
                             "RuntimeError: found NaN in local grad norm in backward pass"})
        EXPECT_EQ(only(text).kind, MessageKind::loss_not_finite) << text;
}

TEST(Diagnosis, ReadsBytesWithoutAUnit) {
    const Diagnosis d = only(
        "AssertionError: Error in memory profiling. Initial free memory 42949672960, current free memory "
        "53687091200.");
    EXPECT_EQ(d.figure(F::before_gib), 40);
    EXPECT_EQ(d.figure(F::now_gib), 50);
}

TEST(Diagnosis, EverySentenceIsThereInBothLanguages) {
    const DiagnosisTexts en = texts("en"), zh = texts("zh_CN");
    const auto ids = [](const DiagnosisTexts::Sentences& sentences) {
        std::set<std::string> all;
        for (const auto& [id, sentence] : sentences) {
            EXPECT_FALSE(sentence.empty()) << id;
            all.insert(id);
        }
        return all;
    };
    std::set<std::string> causes, steps, figures;
    for (std::size_t i = 0; i < enum_names<MessageKind>.size(); ++i) {
        const KindAdvice& advice = advice_on(static_cast<MessageKind>(i));
        causes.insert(advice.causes.begin(), advice.causes.end());
        steps.insert(advice.steps.begin(), advice.steps.end());
        EXPECT_NE(en.kinds.at(advice.kind).meaning, zh.kinds.at(advice.kind).meaning);
    }
    for (const KindPattern& pattern : kind_patterns()) {
        if (!pattern.cause.empty()) causes.emplace(pattern.cause);
        if (!pattern.step.empty()) steps.emplace(pattern.step);
    }
    for (const char* of_figures : {"limit-below-the-card", "spills-to-host", "one-huge-tensor"})
        causes.insert(of_figures);
    figures.insert(enum_names<MessageFigure>.begin(), enum_names<MessageFigure>.end());
    for (const DiagnosisTexts* language : {&en, &zh}) {
        EXPECT_EQ(ids(language->causes), causes);
        EXPECT_EQ(ids(language->steps), steps);
        EXPECT_EQ(ids(language->figures), figures);
        EXPECT_EQ(ids(language->headings), (std::set<std::string>{"line", "figures", "causes", "steps"}));
        EXPECT_FALSE(language->unknown.empty());
    }
    EXPECT_EQ(load_diagnosis_texts("fr").error().field, "language");
}

TEST(Diagnosis, IsWrittenForPeopleAndForPrograms) {
    const Diagnosis d =
        only("Error: model requires more system memory (164.8 GiB) than is available (13.4 GiB)");
    const std::string text = to_text(d, texts("en"));
    EXPECT_NE(text.find("The computer's own memory is too small"), std::string::npos) << text;
    EXPECT_NE(text.find("needed: 164.80 GiB"), std::string::npos) << text;
    EXPECT_NE(text.find("  1. "), std::string::npos) << text;
    const Json json = to_json(d, texts("zh_CN"));
    EXPECT_EQ(json["kind"], "host-memory-too-small");
    EXPECT_EQ(json["figures"]["needed_gib"], 164.8);
    EXPECT_EQ(json["causes"][0]["id"], "host-too-small");
    EXPECT_EQ(value_text({F::tried_gib, 12.5 / 1024}), "12.5 MiB");
    EXPECT_EQ(value_text({F::asked_tokens, 131072}), "131072");
    EXPECT_EQ(value_text({F::utilization, 0.9}), "0.9");
}

TEST(Diagnosis, LongAndHostileTextTakesLinearTime) {
    std::string log;
    while (log.size() < (8 << 20))
        log += "INFO step loss 1.23 allocate 12.5 GiB (GPU total free of which \xff\n";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(diagnose(log).empty());
    log += "CUDA out of memory. Tried to allocate 1.00 GiB";
    const Diagnosis d = only(log);
    EXPECT_GT(d.line, 100000U);
    EXPECT_TRUE(diagnose(std::string(4 << 20, '(')).empty());
    const std::string one_line = std::string(4 << 20, 'x') + " CUDA error: out of memory";
    EXPECT_LT(only(one_line).excerpt.size(), 1000U);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    EXPECT_LT(taken.count(), 20) << "of 28 MiB";
}

}  // namespace
}  // namespace headroom
