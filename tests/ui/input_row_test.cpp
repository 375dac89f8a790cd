// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/input_row.h"

#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>

#include "input/choice_combo.h"
#include "input/field_value.h"
#include "input/number_row.h"
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
    QTest::mouseClick(row("workload.task").findChildren<QRadioButton*>().back(), Qt::LeftButton, {}, {8, 8});
    settle();
    EXPECT_EQ(document().current().workload.task, Task::training);
    EXPECT_FALSE(row("workload.engine").isVisible());
    EXPECT_TRUE(row("workload.framework").isVisible());
    EXPECT_TRUE(row("parallelism.zero_stage").isVisible());
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

}  // namespace
}  // namespace headroom::ui
