// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/engine_log_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include "chart/figure_table.h"
#include "style/language.h"
#include "window/plan_actions.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class EngineLogDialogTest : public WindowTest {
  protected:
    PlanActions& actions() { return *window_.findChild<PlanActions*>(); }

    /// Asks for the dialog by its shortcut; `use` is called with it while it is open.
    template <class Use>
    void withDialog(Use use) {
        QTimer::singleShot(0, [this, use] {
            auto* dialog = qobject_cast<EngineLogDialog*>(QApplication::activeModalWidget());
            ASSERT_TRUE(dialog);
            ++dialogs_;
            QApplication::setActiveWindow(dialog);
            use(*dialog);
            if (dialog->isVisible()) dialog->reject();
        });
        QTest::keyClick(&window_, Qt::Key_L, Qt::ControlModifier);
        settle();
    }
    static QPushButton& useButton(const EngineLogDialog& dialog) {
        for (QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons())
            if (dialog.findChild<QDialogButtonBox*>()->buttonRole(button) == QDialogButtonBox::AcceptRole)
                return *qobject_cast<QPushButton*>(button);
        throw std::runtime_error("no button");
    }
    static void paste(const EngineLogDialog& dialog, const QString& text) {
        QApplication::clipboard()->setText(text);
        auto& box = *dialog.findChild<QPlainTextEdit*>();
        QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&box, Qt::Key_V, Qt::ControlModifier);
    }
    static bool says(const EngineLogDialog& dialog, const QString& words) {
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    }
    static QString figure(const EngineLogDialog& dialog, const QString& label) {
        for (const FigureRow& row : dialog.findChild<FigureTable*>()->figures().figures().rows)
            if (row.cells[0].text == label)
                return row.cells[1].text + u'|' + (row.cells.size() > 2 ? row.cells[2].text : QString());
        return {};
    }
    void TearDown() override {
        applyLanguage(QStringLiteral("en"));
        EXPECT_GT(dialogs_, 0);
    }
    int dialogs_ = 0;
};

TEST_F(EngineLogDialogTest, APastedLogSetsTheOverheads) {
    ASSERT_FALSE(actions().forget_log->isEnabled());
    const double before = document().currentEvaluation()->memory.per_accelerator.total_bytes;
    withDialog([](EngineLogDialog& dialog) {
        EXPECT_FALSE(useButton(dialog).isEnabled());
        EXPECT_EQ(dialog.focusWidget(), dialog.findChild<QPlainTextEdit*>());
        paste(dialog, QStringLiteral("model weights take 14.96GiB\nnon_torch_memory 1.79GiB\n"
                                     "PyTorch activation peak memory 1.26GiB\n"));
        EXPECT_EQ(figure(dialog, QStringLiteral("Weights")), QStringLiteral("14.96|"));
        EXPECT_EQ(figure(dialog, QStringLiteral("Peak of the activations")), QStringLiteral("1.26|1.26"));
        EXPECT_TRUE(
            dialog.findChild<QLineEdit*>()->text().startsWith(QStringLiteral("start-up log, pasted 20")));
        ASSERT_TRUE(useButton(dialog).isEnabled());
        QTest::mouseClick(&useButton(dialog), Qt::LeftButton);
    });
    ASSERT_TRUE(document().current().workload.measured_overheads);
    const MeasuredOverheads& overheads = *document().current().workload.measured_overheads;
    EXPECT_EQ(overheads.activation_peak_gib, 1.26);
    EXPECT_EQ(overheads.runtime_gib, 1.79);
    EXPECT_EQ(overheads.cuda_graph_gib, std::nullopt);
    EXPECT_NE(document().currentEvaluation()->memory.per_accelerator.total_bytes, before);
    bool said = false;
    for (const QLabel* label : window_.findChildren<QLabel*>())
        said |= label->text().startsWith(QStringLiteral("As measured, not estimated: activations, runtime"));
    EXPECT_TRUE(said) << "on the page";

    document().undoStack()->undo();
    EXPECT_FALSE(document().current().workload.measured_overheads);
    document().undoStack()->redo();
    ASSERT_TRUE(actions().forget_log->isEnabled());
    actions().forget_log->trigger();
    settle();
    EXPECT_FALSE(document().current().workload.measured_overheads);
    EXPECT_EQ(document().currentEvaluation()->memory.per_accelerator.total_bytes, before);
}

TEST_F(EngineLogDialogTest, SaysWhyNothingCanBeUsed) {
    withDialog([](EngineLogDialog& dialog) {
        EXPECT_FALSE(dialog.findChild<FigureTable*>()->isVisible());
        paste(dialog, QStringLiteral("Traceback (most recent call last):"));
        EXPECT_TRUE(says(dialog, QStringLiteral("No memory line")));
        EXPECT_FALSE(useButton(dialog).isEnabled());
        paste(dialog, QStringLiteral("GPU KV cache size: 178,880 tokens"));
        EXPECT_TRUE(says(dialog, QStringLiteral("VLLM_LOGGING_LEVEL=DEBUG")));
        EXPECT_EQ(figure(dialog, QStringLiteral("Tokens of the KV cache")), QStringLiteral("178,880|"));
        EXPECT_FALSE(useButton(dialog).isEnabled());
        dialog.openFile(QStringLiteral("/no/such/file.log"));
        EXPECT_TRUE(says(dialog, QStringLiteral("file.log cannot be read")));
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    EXPECT_FALSE(document().current().workload.measured_overheads);
    EXPECT_FALSE(document().isModified());
}

TEST_F(EngineLogDialogTest, AFileNamesTheSourceUntilTheUserDoes) {
    withDialog([](EngineLogDialog& dialog) {
        dialog.openFile(dataFile("vllm_log_10511_Llama-3-8B_H100.txt"));
        auto& source = *dialog.findChild<QLineEdit*>();
        EXPECT_EQ(source.text(), QStringLiteral("vllm_log_10511_Llama-3-8B_H100.txt"));
        source.selectAll();
        QTest::keyClicks(&source, QStringLiteral("our H100"));
        dialog.openFile(dataFile("vllm_log_14447_R1_16x3090.txt"));
        EXPECT_EQ(source.text(), QStringLiteral("our H100"));
        EXPECT_EQ(dialog.overheads().activation_peak_gib, 0.37);
        EXPECT_EQ(dialog.overheads().source, "our H100");
    });
}

TEST_F(EngineLogDialogTest, AsksWhichEngineOfSeveral) {
    withDialog([](EngineLogDialog& dialog) {
        auto& engines = *dialog.findChild<QComboBox*>();
        EXPECT_FALSE(engines.isVisible());
        dialog.openFile(dataFile("vllm_sglang_log_21348_Qwen3-235B-FP8_4xH100.txt"));
        ASSERT_TRUE(engines.isVisible());
        ASSERT_EQ(engines.count(), 2);
        EXPECT_EQ(engines.currentText(), QStringLiteral("vLLM")) << "that of the scenario";
        QTest::keyClick(&engines, Qt::Key_Down);
        EXPECT_EQ(figure(dialog, QStringLiteral("Tokens of the KV cache")), QStringLiteral("367,404|"));
        paste(dialog, QStringLiteral("Capture cuda graph end. Time elapsed: 5 s. mem usage=1.04 GB."));
        EXPECT_TRUE(says(dialog, QStringLiteral("This log is of SGLang")));
        EXPECT_TRUE(useButton(dialog).isEnabled());
    });
}

TEST_F(EngineLogDialogTest, TheKeyboardReachesEverything) {
    withDialog([](EngineLogDialog& dialog) {
        paste(dialog, QStringLiteral("PyTorch activation peak memory 1.26GiB"));
        QTest::keyClick(dialog.findChild<QPlainTextEdit*>(), Qt::Key_Tab);
        EXPECT_TRUE(qobject_cast<QPushButton*>(dialog.focusWidget())) << "Tab leaves the text";
        auto& source = *dialog.findChild<QLineEdit*>();
        source.setFocus();
        QTest::keyClick(&source, Qt::Key_Return);
        EXPECT_FALSE(dialog.isVisible());
    });
    EXPECT_EQ(document().current().workload.measured_overheads->activation_peak_gib, 1.26);
}

TEST_F(EngineLogDialogTest, SpeaksChinese) {
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    withDialog([](EngineLogDialog& dialog) {
        paste(dialog, QStringLiteral("PyTorch activation peak memory 1.26GiB"));
        EXPECT_EQ(dialog.windowTitle(), QStringLiteral("使用启动日志"));
        EXPECT_EQ(useButton(dialog).text(), QStringLiteral("使用"));
        const FigureRows& rows = dialog.findChild<FigureTable*>()->figures().figures();
        EXPECT_EQ(rows.rows.front().cells[0].text, QStringLiteral("激活峰值"));
    });
}

}  // namespace
}  // namespace headroom::ui
