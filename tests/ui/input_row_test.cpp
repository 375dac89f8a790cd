// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/input_row.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QWheelEvent>

#include "input/choice_combo.h"
#include "input/disclosure.h"
#include "input/field_value.h"
#include "input/number_row.h"
#include "style/language.h"
#include "style/proxy_style.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class InputRowTest : public WindowTest {
  protected:
    double batch() { return document().current().workload.concurrent_sequences; }

    QPoint handleOf(QSlider& slider) {
        QStyleOptionSlider option;
        option.initFrom(&slider);
        option.orientation = Qt::Horizontal;
        option.minimum = slider.minimum();
        option.maximum = slider.maximum();
        option.sliderPosition = option.sliderValue = slider.value();
        return slider.style()
            ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider)
            .center();
    }
    void type(QuantityBox& box, const QString& text) {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
        settle();
    }
    void typeText(ChoiceCombo& combo, const QString& text) {
        combo.setFocus();
        combo.lineEdit()->selectAll();
        QTest::keyClicks(combo.lineEdit(), text);
        QTest::keyClick(combo.lineEdit(), Qt::Key_Return);
        settle();
    }
    /// As a user who walks the list with the keyboard.
    void choose(ChoiceCombo& combo, const std::string& value) {
        combo.setFocus();
        QTest::keyClick(&combo, Qt::Key_Home);
        settle();
        const std::vector<Option> options = combo.options();
        const auto steps = std::ranges::find(options, value, &Option::value) - options.begin();
        for (int i = 0; i < steps; ++i) QTest::keyClick(&combo, Qt::Key_Down);
        settle();
    }
    void train() {
        QTest::mouseClick(row("workload.task").findChildren<QRadioButton*>().back(), Qt::LeftButton, {},
                          {8, 8});
        settle();
    }
    Disclosure& disclosure(FieldGroup group) {
        for (Disclosure* candidate : window_.findChildren<Disclosure*>())
            if (candidate->group() == group) return *candidate;
        throw std::logic_error("no such lines");
    }
    void open(Disclosure& lines) {
        QTest::mouseClick(lines.findChild<QToolButton*>(), Qt::LeftButton);
        settle();
    }
    double totalBytes() { return document().currentEvaluation()->memory.per_accelerator.total_bytes; }
    void turnWheel(QWidget& widget) {
        QWheelEvent event(widget.rect().center(), widget.mapToGlobal(widget.rect().center()), {}, {0, 120},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &event);
        settle();
    }
};

TEST_F(InputRowTest, ADragIsOneUndoStepAndUndoRestores) {
    auto& slider = in<StepSlider>(row("workload.concurrent_sequences"));
    const QPoint start = handleOf(slider);
    QSignalSpy ended(&document(), &PlanDocument::gestureEnded);
    QTest::mousePress(&slider, Qt::LeftButton, {}, start);
    for (int x = start.x(); x < slider.width(); x += 3) {
        QTest::mouseMove(&slider, {x, start.y()});
        settle();
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() - 1, start.y()});
    settle();
    EXPECT_EQ(batch(), 1024);
    EXPECT_EQ(ended.count(), 1);
    ASSERT_EQ(document().undoStack()->count(), 1);
    EXPECT_EQ(document().undoStack()->undoText(), QStringLiteral("Batch 64 → 1,024"));
    document().undoStack()->undo();
    settle();
    EXPECT_EQ(batch(), 64);
    EXPECT_EQ(slider.value(), 6);
}

TEST_F(InputRowTest, KeysMoveTheSlider) {
    auto& slider = in<StepSlider>(row("workload.concurrent_sequences"));
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_EQ(batch(), 128);
}

TEST_F(InputRowTest, TheBoxTakesAnyLegalNumberWithUnits) {
    type(in<QuantityBox>(row("workload.max_context_tokens")), QStringLiteral("32k"));
    EXPECT_EQ(document().current().workload.max_context_tokens, 32768);
    type(in<QuantityBox>(row("workload.concurrent_sequences")), QStringLiteral("100"));
    EXPECT_EQ(batch(), 100);
    type(in<QuantityBox>(row("costs.electricity_per_kwh")), QStringLiteral("$0.12"));
    EXPECT_EQ(document().current().costs.electricity_per_kwh, 0.12);
    type(in<QuantityBox>(row("costs.utilization")), QStringLiteral("75 %"));
    EXPECT_EQ(document().current().costs.utilization, 0.75);
}

TEST_F(InputRowTest, AnEmptyBoxGoesBackToTheDefault) {
    auto& box = in<QuantityBox>(row("costs.years"));
    type(box, QStringLiteral("5"));
    EXPECT_EQ(document().current().costs.years, 5);
    box.selectAll();
    QTest::keyClick(&box, Qt::Key_Delete);
    QTest::keyClick(&box, Qt::Key_Return);
    settle();
    EXPECT_FALSE(document().current().costs.years);
    EXPECT_EQ(box.text(), QStringLiteral("3"));
}

TEST_F(InputRowTest, ARefusedTextSaysWhyAndEscapeTakesItBack) {
    InputRow& context = row("workload.max_context_tokens");
    auto& box = in<QuantityBox>(context);
    type(box, QStringLiteral("80GB"));
    EXPECT_EQ(context.reason(), QStringLiteral("“GB” is no unit of this field"));
    EXPECT_TRUE(isImpossible(&box));
    EXPECT_EQ(document().undoStack()->count(), 0);
    QTest::keyClick(&box, Qt::Key_Escape);
    EXPECT_EQ(context.reason(), QString());
    EXPECT_FALSE(isImpossible(&box));
    EXPECT_EQ(box.text(), QStringLiteral("8,192 tok"));
}

TEST_F(InputRowTest, ANumberOutOfRangeIsRefused) {
    InputRow& pue = row("costs.pue");
    type(in<QuantityBox>(pue), QStringLiteral("0.5"));
    EXPECT_EQ(pue.reason(), QStringLiteral("from 1 to 10"));
}

TEST_F(InputRowTest, ArrowsStepAndAreHeldInOneUndoStep) {
    auto& box = in<QuantityBox>(row("workload.concurrent_sequences"));
    emit box.stepping(true);
    box.stepBy(1);
    settle();
    box.stepBy(1);
    settle();
    emit box.stepping(false);
    EXPECT_EQ(batch(), 66);
    EXPECT_EQ(document().undoStack()->count(), 1);
}

TEST_F(InputRowTest, TheWheelChangesNothingWithoutFocus) {
    InputRow& row_ = row("workload.concurrent_sequences");
    window_.findChild<ScenarioList*>()->setFocus();
    turnWheel(in<StepSlider>(row_));
    turnWheel(in<QuantityBox>(row_));
    turnWheel(in<ChoiceCombo>(row("workload.engine")));
    turnWheel(in<ChoiceCombo>(row("cluster.accelerator")));
    EXPECT_EQ(document().undoStack()->count(), 0);
    in<StepSlider>(row_).setFocus();
    turnWheel(in<StepSlider>(row_));
    EXPECT_EQ(batch(), 128);
}

TEST_F(InputRowTest, AnImpossibleValueSaysWhyAndIsMended) {
    type(in<QuantityBox>(row("workload.max_context_tokens")), QStringLiteral("1000"));
    ASSERT_FALSE(document().currentEvaluation());
    InputRow& context = row("workload.max_context_tokens");
    EXPECT_FALSE(context.reason().isEmpty());
    EXPECT_TRUE(isImpossible(&in<QuantityBox>(context)));
    auto& mend = in<QPushButton>(context);
    EXPECT_EQ(mend.text(), QStringLiteral("use 1,280 tok"));
    QTest::mouseClick(&mend, Qt::LeftButton);
    settle();
    EXPECT_TRUE(document().currentEvaluation());
    EXPECT_EQ(document().current().workload.max_context_tokens, 1280);
    EXPECT_EQ(context.reason(), QString());
}

TEST_F(InputRowTest, AnImpossibleLayoutIsFramedAtItsDegree) {
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.cluster.count = 7;
        scenario.parallelism = tensorParallel(7);
    });
    settle();
    InputRow& layout = row("parallelism");
    EXPECT_FALSE(layout.reason().isEmpty());
    EXPECT_TRUE(isImpossible(layout.findChildren<QuantityBox*>().front()));
    QTest::mouseClick(&in<QPushButton>(layout), Qt::LeftButton);
    settle();
    EXPECT_NE(document().current().parallelism->tensor, 7);
}

TEST_F(InputRowTest, ADegreeMakesTheAutomaticLayoutExplicit) {
    InputRow& layout = row("parallelism");
    EXPECT_FALSE(document().current().parallelism);
    auto& combo = in<ChoiceCombo>(layout);
    combo.setFocus();
    QTest::keyClick(&combo, Qt::Key_Down);
    settle();
    ASSERT_TRUE(document().current().parallelism);
    EXPECT_TRUE(document().currentEvaluation());
    EXPECT_TRUE(layout.findChildren<QuantityBox*>().front()->isVisible());
}

TEST_F(InputRowTest, SaysWhereItDiffersFromTheBaseline) {
    document().duplicateCurrent();
    type(in<QuantityBox>(row("workload.concurrent_sequences")), QStringLiteral("128"));
    EXPECT_TRUE(row("workload.concurrent_sequences").toolTipText().endsWith(QStringLiteral("A: 64")));
    EXPECT_FALSE(row("workload.max_context_tokens").toolTipText().contains(QStringLiteral("A:")));
}

TEST_F(InputRowTest, TypingSearchesTheCatalogue) {
    auto& combo = in<ChoiceCombo>(row("cluster.accelerator"));
    combo.setFocus();
    combo.lineEdit()->selectAll();
    QTest::keyClicks(combo.lineEdit(), QStringLiteral("mi300x"));
    QTest::keyClick(combo.lineEdit(), Qt::Key_Return);
    settle();
    EXPECT_EQ(document().current().cluster.accelerator, "mi300x");
    combo.lineEdit()->selectAll();
    QTest::keyClicks(combo.lineEdit(), QStringLiteral("no such card"));
    window_.findChild<ScenarioList*>()->setFocus();
    settle();
    EXPECT_EQ(document().current().cluster.accelerator, "mi300x");
    EXPECT_TRUE(combo.lineEdit()->text().contains(QStringLiteral("MI300X")));
}

TEST_F(InputRowTest, TheTaskDecidesWhichRowsAreThere) {
    EXPECT_TRUE(row("workload.engine").isVisible());
    EXPECT_FALSE(row("workload.framework").isVisible());
    train();
    EXPECT_EQ(document().current().workload.task, Task::training);
    EXPECT_FALSE(row("workload.engine").isVisible());
    EXPECT_TRUE(row("workload.framework").isVisible());
    EXPECT_TRUE(row("parallelism.zero_stage").isVisible());
}

TEST_F(InputRowTest, LoraShowsRankAndTargetsAndChangesTheEvaluation) {
    train();
    EXPECT_FALSE(row("workload.lora.rank").isVisible());
    const double full = totalBytes();
    choose(in<ChoiceCombo>(row("workload.method")), "lora");
    EXPECT_EQ(document().current().workload.method, Method::lora);
    EXPECT_TRUE(row("workload.lora.rank").isVisible());
    EXPECT_TRUE(row("workload.lora.target").isVisible());
    const double adapted = totalBytes();
    EXPECT_NE(adapted, full);
    type(in<QuantityBox>(row("workload.lora.rank")), QStringLiteral("256"));
    EXPECT_GT(totalBytes(), adapted);
    EXPECT_EQ(document().undoStack()->undoText(), QStringLiteral("Rank 16 → 256"));
}

TEST_F(InputRowTest, QloraOffersQuantisedWeightsAndFullTrainingRefusesThem) {
    train();
    const auto offers = [this](const std::string& format) {
        const std::vector<Option> options = in<ChoiceCombo>(row("precision.weights")).options();
        return std::ranges::find(options, format, &Option::value) != options.end();
    };
    EXPECT_FALSE(offers("nf4"));
    choose(in<ChoiceCombo>(row("workload.method")), "qlora");
    EXPECT_TRUE(offers("nf4"));
    EXPECT_FALSE(offers("awq-int4"));
    choose(in<ChoiceCombo>(row("precision.weights")), "nf4-double");
    ASSERT_TRUE(document().currentEvaluation());
    choose(in<ChoiceCombo>(row("workload.method")), "full");
    InputRow& weights = row("precision.weights");
    EXPECT_FALSE(weights.reason().isEmpty());
    EXPECT_EQ(in<QPushButton>(weights).text(), QStringLiteral("use BF16"));
    QTest::mouseClick(&in<QPushButton>(weights), Qt::LeftButton);
    settle();
    EXPECT_TRUE(document().currentEvaluation());
}

TEST_F(InputRowTest, ABadTargetIsShownWithItsMend) {
    train();
    choose(in<ChoiceCombo>(row("workload.method")), "lora");
    InputRow& target = row("workload.lora.target");
    auto& combo = in<ChoiceCombo>(target);
    typeText(combo, QStringLiteral("q_proj,o_proj"));
    EXPECT_EQ(document().current().workload.lora.target, "q_proj,o_proj");
    EXPECT_TRUE(document().currentEvaluation());
    EXPECT_EQ(combo.lineEdit()->text(), QStringLiteral("q_proj,o_proj"));
    typeText(combo, QStringLiteral("w_pack"));
    ASSERT_FALSE(document().currentEvaluation());
    EXPECT_TRUE(target.reason().contains(QStringLiteral("w_pack")));
    EXPECT_TRUE(isImpossible(&combo));
    auto& mend = in<QPushButton>(target);
    EXPECT_EQ(mend.text(), QStringLiteral("use All linear layers"));
    QTest::mouseClick(&mend, Qt::LeftButton);
    settle();
    EXPECT_EQ(document().current().workload.lora.target, "all-linear");
    EXPECT_EQ(target.reason(), QString());
}

TEST_F(InputRowTest, AReleaseIsNewestOrAMonth) {
    open(disclosure(FieldGroup::more_workload));
    InputRow& release = row("workload.software_date");
    auto& combo = in<ChoiceCombo>(release);
    EXPECT_EQ(combo.lineEdit()->text(), QStringLiteral("Newest"));
    typeText(combo, QStringLiteral("2024-10"));
    EXPECT_EQ(document().current().workload.software_date, "2024-10");
    for (const char* wrong : {"last spring", "2024-13", "24-10"}) {
        typeText(combo, QString::fromLatin1(wrong));
        EXPECT_EQ(release.reason(), QStringLiteral("expected a year and month such as 2025-04")) << wrong;
        EXPECT_TRUE(isImpossible(&combo));
        EXPECT_EQ(document().current().workload.software_date, "2024-10");
    }
    QTest::keyClick(&combo, Qt::Key_Escape);
    EXPECT_EQ(release.reason(), QString());
    EXPECT_EQ(combo.lineEdit()->text(), QStringLiteral("2024-10"));
    typeText(combo, QStringLiteral("newest"));
    EXPECT_EQ(document().current().workload.software_date, "");
}

TEST_F(InputRowTest, ADisclosureCountsWhatIsAtItsDefault) {
    Disclosure& run = disclosure(FieldGroup::more_workload);
    EXPECT_EQ(run.text(), QStringLiteral("More of the run: 10 at their defaults"));
    EXPECT_FALSE(row("workload.cuda_graphs").isVisible());
    open(run);
    const double before = totalBytes();
    QTest::mouseClick(&in<QCheckBox>(row("workload.cuda_graphs")), Qt::LeftButton, {}, {8, 12});
    settle();
    EXPECT_FALSE(document().current().workload.cuda_graphs);
    EXPECT_NE(totalBytes(), before);
    EXPECT_EQ(run.text(), QStringLiteral("More of the run: 9 of 10 at their defaults"));
    EXPECT_EQ(document().undoStack()->undoText(), QStringLiteral("CUDA graphs On → Off"));
    train();
    EXPECT_EQ(run.text(), QStringLiteral("More of the run: 8 at their defaults"));
    EXPECT_FALSE(row("workload.cuda_graphs").isVisible());
    EXPECT_TRUE(row("workload.fused_loss").isVisible());
    EXPECT_EQ(disclosure(FieldGroup::end_of_life).text(), QStringLiteral("Tax and end: 6 at their defaults"));
}

TEST_F(InputRowTest, TheAcquisitionDecidesWhichCostsAreThere) {
    Disclosure& room = disclosure(FieldGroup::room);
    open(room);
    open(disclosure(FieldGroup::purchase));
    EXPECT_FALSE(row("costs.colocation_per_kw_month").isVisible());
    EXPECT_FALSE(row("costs.lease_payment_per_month").isVisible());
    choose(in<ChoiceCombo>(row("costs.acquisition")), "colocate");
    EXPECT_TRUE(row("costs.colocation_per_kw_month").isVisible());
    EXPECT_TRUE(row("costs.electricity_per_kwh").isVisible());
    QTest::mouseClick(&in<QCheckBox>(row("costs.colocation_includes_power")), Qt::LeftButton, {}, {8, 12});
    settle();
    EXPECT_FALSE(row("costs.electricity_per_kwh").isVisible()) << "the fee covers it";
    choose(in<ChoiceCombo>(row("costs.acquisition")), "lease");
    EXPECT_TRUE(row("costs.lease_payment_per_month").isVisible());
    EXPECT_FALSE(row("costs.freight_rate").isVisible());
    EXPECT_EQ(document().undoStack()->undoText(),
              QStringLiteral("Acquisition Colocate: buy, for a hosted room → Lease, for the own room"));
}

TEST_F(InputRowTest, AnInterestMakesALoanAndAnEmptyOneEndsIt) {
    open(disclosure(FieldGroup::purchase));
    EXPECT_FALSE(row("costs.loan.share").isVisible());
    type(in<QuantityBox>(row("costs.loan.rate_per_year")), QStringLiteral("6"));
    ASSERT_TRUE(document().current().costs.loan);
    EXPECT_DOUBLE_EQ(document().current().costs.loan->rate_per_year, 0.06);
    EXPECT_EQ(document().current().costs.loan->share, 1);
    EXPECT_TRUE(row("costs.loan.share").isVisible());
    EXPECT_EQ(in<QuantityBox>(row("costs.loan.years")).text(), QStringLiteral("3 y"));
    auto& rate = in<QuantityBox>(row("costs.loan.rate_per_year"));
    rate.selectAll();
    QTest::keyClick(&rate, Qt::Key_Delete);
    QTest::keyClick(&rate, Qt::Key_Return);
    settle();
    EXPECT_FALSE(document().current().costs.loan);
}

TEST_F(InputRowTest, ACloudOfferIsSearchedByTyping) {
    open(disclosure(FieldGroup::cloud));
    auto& combo = in<ChoiceCombo>(row("costs.cloud.offer"));
    EXPECT_EQ(combo.lineEdit()->text(), QStringLiteral("Cheapest"));
    typeText(combo, QStringLiteral("p5.48xlarge, us-east-1"));
    ASSERT_TRUE(document().current().costs.cloud);
    EXPECT_TRUE(document().current().costs.cloud->offer.starts_with("aws/p5.48xlarge/us-east-1"));
    EXPECT_EQ(combo.lineEdit()->text(), QStringLiteral("AWS p5.48xlarge"));
    const std::string price = in<QuantityBox>(row("costs.cloud.hourly_price")).text().toStdString();
    EXPECT_EQ(price, "$55.04/h");
    choose(in<ChoiceCombo>(row("costs.cloud.plan")), "spot");
    EXPECT_TRUE(row("costs.cloud.spot_rework_share").isVisible());
}

TEST_F(InputRowTest, AnExplicitLayoutHasTheDegreesThatMeanSomething) {
    const auto visible = [this] {
        QStringList names;
        for (const QLabel* label : row("parallelism").findChildren<QLabel*>())
            if (label->isVisible() && label->buddy()) names << label->text();
        names.sort();
        return names.join(u' ');
    };
    EXPECT_EQ(visible(), QString());
    document().edit({}, QStringLiteral("x"), [](Scenario& s) { s.parallelism = tensorParallel(8); });
    settle();
    EXPECT_EQ(visible(), QStringLiteral("CP DP PP TP"));
    document().edit({}, QStringLiteral("x"), [](Scenario& s) {
        s.model.id = "mixtral-8x7b";
        s.workload.task = Task::training;
        s.parallelism = tensorParallel(4);
        s.parallelism->pipeline = 2;
        s.parallelism->zero_stage = 1;
    });
    settle();
    EXPECT_EQ(visible(), QStringLiteral("CP DP EP PP SP TP VP"));
    InputRow& layout = row("parallelism");
    const double before = totalBytes();
    QTest::mouseClick(layout.findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, 12});
    settle();
    EXPECT_TRUE(document().current().parallelism->sequence_parallel);
    EXPECT_NE(totalBytes(), before);
    for (QuantityBox* box : layout.findChildren<QuantityBox*>())
        if (box->accessibleName() == QStringLiteral("EP")) type(*box, QStringLiteral("3"));
    EXPECT_FALSE(layout.reason().isEmpty());
    QTest::mouseClick(&in<QPushButton>(layout), Qt::LeftButton);
    settle();
    EXPECT_TRUE(document().currentEvaluation());
}

TEST_F(InputRowTest, LabelsFitTheirColumn) {
    for (const char* language : {"en", "zh_CN"}) {
        applyLanguage(QString::fromLatin1(language));
        for (const int width : {1600, 1100}) {
            window_.resize(width, 900);
            settle();
            for (const InputRow* row : window_.findChildren<InputRow*>()) {
                const auto& label = *row->findChild<QLabel*>();
                EXPECT_LE(label.fontMetrics().horizontalAdvance(label.text()), label.maximumWidth())
                    << language << ' ' << width << ' ' << label.text().toStdString();
            }
        }
    }
    applyLanguage(QStringLiteral("en"));
}

TEST_F(InputRowTest, EveryFieldReadsWhatItWrites) {
    for (const Field& field : fields()) {
        Scenario scenario = document().current();
        if (field.number.write) {
            field.number.write(scenario, field.number.high);
            EXPECT_EQ(field.number.read(scenario), field.number.high) << field.id;
            EXPECT_LE(field.number.low, field.number.high) << field.id;
        } else if (field.choice.write) {
            const std::vector<Option> options = field.choice.options(scenario, testCatalogue());
            ASSERT_FALSE(options.empty()) << field.id;
            for (const Option& option : options) {
                field.choice.write(scenario, option.value);
                EXPECT_EQ(field.choice.read(scenario), option.value) << field.id;
                EXPECT_FALSE(option.label.isEmpty()) << field.id;
            }
        }
    }
}

TEST_F(WindowTest, TokensKeepTheirUnitInASmallWindowInBothLanguages) {
    window_.resize(1024, 700);
    for (const auto& [language, unit] : {std::pair("en", "tok"), std::pair("zh_CN", "词元")}) {
        applyLanguage(QLatin1String(language));
        for (const double prompt : {256, 1024, 8192, 32000}) {
            document().edit({}, QStringLiteral("x"),
                            [prompt](Scenario& scenario) { scenario.workload.prompt_tokens = prompt; });
            document().edit({}, QStringLiteral("x"), [prompt](Scenario& scenario) {
                scenario.workload.max_context_tokens = prompt + 1024;
            });
            settle();
            for (const char* field : {"workload.prompt_tokens", "workload.max_context_tokens"})
                for (const QLineEdit* text : row(field).findChildren<QLineEdit*>()) {
                    EXPECT_TRUE(text->text().contains(QString::fromUtf8(unit))) << text->text().toStdString();
                    EXPECT_LE(text->fontMetrics().horizontalAdvance(text->text()), text->width())
                        << text->text().toStdString();
                }
        }
    }
    applyLanguage(QStringLiteral("en"));
}

}  // namespace
}  // namespace headroom::ui
