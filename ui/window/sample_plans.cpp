// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sample_plans.h"

#include <QCoreApplication>
#include <QFile>

namespace headroom::ui {
namespace {

constexpr const char* context = "SamplePlan";

constexpr SamplePlan samples[] = {
    {"serve-llama-70b.headroom", QT_TRANSLATE_NOOP("SamplePlan", "Chat for a company"),
     QT_TRANSLATE_NOOP("SamplePlan",
                       "Llama 3.1 70B for 64 people at once: 8 × H100, 4 × H100 in FP8, or 8 × A100?")},
    {"fine-tune-llama-8b.headroom", QT_TRANSLATE_NOOP("SamplePlan", "Fine-tuning"),
     QT_TRANSLATE_NOOP(
         "SamplePlan",
         "Llama 3.1 8B, all parameters, on one machine: A100 or H100, with or without recomputing?")},
    {"small-team-32b.headroom", QT_TRANSLATE_NOOP("SamplePlan", "A small team"),
     QT_TRANSLATE_NOOP("SamplePlan",
                       "Qwen 2.5 32B in four bits for ten people: RTX 4090 or RTX 5090, one or two?")},
    {"recommend-7b-desk.headroom", QT_TRANSLATE_NOOP("SamplePlan", "A 7B model on a desk"),
     QT_TRANSLATE_NOOP("SamplePlan", "The cheapest card whose memory is fast enough for one reader.")},
    {"recommend-70b-chat.headroom", QT_TRANSLATE_NOOP("SamplePlan", "A 70B chat for 500 users"),
     QT_TRANSLATE_NOOP("SamplePlan", "Five requests a second: what answers them for the least money?")},
    {"recommend-671b-moe.headroom", QT_TRANSLATE_NOOP("SamplePlan", "DeepSeek V3 in one machine"),
     QT_TRANSLATE_NOOP("SamplePlan", "671B in FP8: which machine holds the weights and the users?")},
    {"recommend-8b-fine-tune.headroom", QT_TRANSLATE_NOOP("SamplePlan", "An 8B model fine-tuned in a day"),
     QT_TRANSLATE_NOOP("SamplePlan", "A run of hours: rent or buy, and which cards?")},
    {"recommend-65b-qlora.headroom", QT_TRANSLATE_NOOP("SamplePlan", "65B QLoRA on used RTX 3090"),
     QT_TRANSLATE_NOOP("SamplePlan", "The low-budget case: four used cards for a large model.")},
    {"recommend-405b-pre-training.headroom", QT_TRANSLATE_NOOP("SamplePlan", "405B pre-trained in 60 days"),
     QT_TRANSLATE_NOOP("SamplePlan", "15.6 trillion tokens: how many cards, and whose?")},
};

}  // namespace

QString SamplePlan::titleText() const {
    return QCoreApplication::translate(context, title);
}

QString SamplePlan::aboutText() const {
    return QCoreApplication::translate(context, about);
}

std::span<const SamplePlan> samplePlans() {
    return samples;
}

Result<Plan> loadSample(const SamplePlan& sample) {
    QFile file(QStringLiteral(":/plans/") + QString::fromLatin1(sample.file));
    if (!file.open(QIODevice::ReadOnly)) return Error{"the file cannot be read", {}, sample.file, {}};
    const Result<Json> json = parse_json(file.readAll().toStdString(), sample.file);
    if (!json) return json.error();
    Result<Plan> plan = read_plan(*json);
    if (plan) plan->title = sample.titleText().toStdString();
    return plan;
}

}  // namespace headroom::ui
