// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "input/input_panel.h"
#include "input/reason_text.h"
#include "window/page_tabs.h"
#include "window/plan_actions.h"
#include "window/plan_bar.h"
#include "window/start_page.h"
#include "window/verdict_strip.h"
#include "window/warning_text.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class LanguageTest : public WindowTest {
  protected:
    void TearDown() override { applyLanguage(QStringLiteral("en")); }

    /// Names and units that are the same in Chinese; everything else with two Latin letters is English.
    static bool isEnglish(QString text) {
        static const QRegularExpression same(
            QStringLiteral("\\b(GiB|KV|GPU|PUE|ZeRO|TP|PP|DP|EP|CP|VP|SP|BF16|FP8|FP16|FP32|INT4|INT8|vLLM|"
                           "Llama|Qwen|RTX|API|AdamW|FSDP|HSDP|LoRA|QLoRA|CUDA|Flash|Liger|logits|"
                           "torch\\.compile|[a-z]+(_[a-z]+)+|kW|kWh|SXM5|GB|H100|A100|Megatron|LM|English|"
                           "SGD|[0-9.]+B)\\b"));
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,}"));
        return text.remove(same).contains(words);
    }
    static void expectChinese(const QString& text) { EXPECT_FALSE(isEnglish(text)) << text.toStdString(); }
    static void expectChinese(const QWidget& root) {
        for (const QLabel* label : root.findChildren<QLabel*>())
            if (label->isVisible()) expectChinese(label->text());
        for (const QAbstractButton* button : root.findChildren<QAbstractButton*>()) {
            if (!button->isVisible()) continue;
            expectChinese(button->text());
            expectChinese(button->accessibleName());
        }
    }
};

TEST_F(LanguageTest, SwitchesEverythingVisible) {
    document().duplicateCurrent();
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.cluster.count = 4;
        scenario.parallelism = tensorParallel(4);
        scenario.workload.max_context_tokens = 1000;
    });
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    expectChinese(*window_.findChild<InputPanel*>());
    expectChinese(*window_.findChild<PlanBar*>());
    const auto& tabs = *window_.findChild<PageTabs*>();
    for (int i = 0; i < tabs.bar()->count(); ++i) expectChinese(tabs.bar()->tabText(i));
    document().undoStack()->undo();
    settle();
    const auto& strip = *window_.findChild<VerdictStrip*>();
    EXPECT_EQ(strip.verdict().word(), QStringLiteral("放得下"));
    for (std::size_t i = 0; i < strip_figure_count; ++i) {
        const StripFigure& figure = strip.figure(i).figure();
        for (const QString& text : {figure.label, figure.unit, figure.note, figure.tip}) expectChinese(text);
    }
    for (const Field& field : fields()) {
        expectChinese(field.labelText());
        expectChinese(field.tipText().remove(QStringLiteral("MI300")));
    }
}

TEST_F(LanguageTest, WarningsAndReasonsAreTranslated) {
    std::vector<QString> english;
    for (std::size_t i = 0; i < enum_names<WarningCode>.size(); ++i)
        english.push_back(warningText({static_cast<WarningCode>(i), {1, 2}, "x"}, testCatalogue()));
    Scenario scenario = document().current();
    scenario.workload.task = Task::training;
    scenario.precision.weights = "nf4";
    const Error format = evaluate(scenario, testCatalogue()).error();
    scenario.workload.method = Method::qlora;
    scenario.workload.lora.target = "w_pack";
    const Error target = evaluate(scenario, testCatalogue()).error();
    applyLanguage(QStringLiteral("zh_CN"));
    for (std::size_t i = 0; i < english.size(); ++i) {
        EXPECT_FALSE(english[i].isEmpty()) << i;
        EXPECT_NE(warningText({static_cast<WarningCode>(i), {1, 2}, "x"}, testCatalogue()), english[i]);
    }
    EXPECT_TRUE(reasonText(format).startsWith(QStringLiteral("\"nf4\" 格式的权重")));
    EXPECT_TRUE(reasonText(target).startsWith(QStringLiteral("此模型没有 \"w_pack\" 层")));
}

TEST_F(LanguageTest, NumbersFollowTheLanguage) {
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    EXPECT_EQ(QLocale().language(), QLocale::Chinese);
    const auto& strip = *window_.findChild<VerdictStrip*>();
    EXPECT_EQ(strip.figure(1).figure().unit, QStringLiteral("万美元"));
    applyLanguage(QStringLiteral("en"));
    settle();
    EXPECT_TRUE(strip.figure(1).figure().value.startsWith(u'$'));
}

TEST_F(LanguageTest, FilesAreTheSameInEveryLanguageAndCountry) {
    const QTemporaryDir folder;
    const auto saved = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(window_.saveFile(path));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.costs.electricity_per_kwh = 0.1234;
        scenario.workload.training_tokens = 15e12;
    });
    const QByteArray english = saved("en");
    applyLanguage(QStringLiteral("zh_CN"));
    EXPECT_EQ(saved("zh"), english);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    EXPECT_EQ(saved("de"), english);
}

TEST_F(LanguageTest, TheBarOffersTheOtherLanguage) {
    emit window_.findChild<PlanBar*>()->languageToggled();
    settle();
    EXPECT_EQ(currentLanguage(), QStringLiteral("zh_CN"));
    emit window_.findChild<PlanBar*>()->languageToggled();
    settle();
    EXPECT_EQ(currentLanguage(), QStringLiteral("en"));
    EXPECT_EQ(window_.findChild<PageTabs*>()->bar()->tabText(0), QStringLiteral("Fit"));
}

}  // namespace
}  // namespace headroom::ui
