// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/import_dialog.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>

#include "document/user_catalogue.h"
#include "style/language.h"
#include "window/error_bar.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class ImportDialogTest : public WindowTest {
  protected:
    void SetUp() override {
        QFile::remove(userCataloguePath());
        WindowTest::SetUp();
    }
    void TearDown() override { QFile::remove(userCataloguePath()); }

    /// Imports a file and presses buttons of the dialog that it opens.
    void import(const char* name, const QStringList& buttons) {
        bool opened = false;
        QTimer::singleShot(0, &window_, [&] {
            auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
            ASSERT_TRUE(dialog);
            opened = true;
            for (const QString& text : buttons)
                for (QPushButton* button : dialog->findChildren<QPushButton*>())
                    if (button->text().remove(u'&') == text) {
                        EXPECT_TRUE(button->isEnabled()) << text.toStdString();
                        QTest::mouseClick(button, Qt::LeftButton);
                    }
            if (dialog->isVisible()) QTest::keyClick(dialog, Qt::Key_Escape);
        });
        window_.importFile(dataFile(name));
        EXPECT_TRUE(opened) << name;
        settle();
    }
};

TEST_F(ImportDialogTest, AModelIsUsedInTheScenario) {
    import("config_meta-llama--Meta-Llama-3.1-8B.json", {QStringLiteral("Use in this scenario")});
    ASSERT_TRUE(document().current().model.architecture);
    EXPECT_EQ(document().current().model.architecture->layers, 32);
    EXPECT_EQ(document().current().model.architecture->kv_heads, 8);
    EXPECT_TRUE(document().currentEvaluation());
    document().undoStack()->undo();
    EXPECT_EQ(document().current().model.id, "llama-3.1-70b");
}

TEST_F(ImportDialogTest, AModelIsAddedToThePlanOrToMyCatalogue) {
    const std::size_t shipped = testCatalogue().models.size();
    import("config_gpt2.json", {QStringLiteral("Add to this plan")});
    ASSERT_EQ(document().plan().catalogue_overrides.models.size(), 1U);
    EXPECT_EQ(document().plan().catalogue_overrides.models.front().architecture.layers, 12);
    EXPECT_EQ(document().catalogue().models.size(), shipped + 1);
    import("config_Qwen--Qwen3-32B.json", {QStringLiteral("Add to my catalogue")});
    EXPECT_EQ(loadUserCatalogue()->models.size(), 1U);
    EXPECT_EQ(document().catalogue().models.size(), shipped + 2);
}

TEST_F(ImportDialogTest, AMachineBecomesTheCluster) {
    import("nvidia-smi_a100-sxm4-v12.xml", {QStringLiteral("Use in this scenario")});
    EXPECT_TRUE(document().current().cluster.accelerator.starts_with("a100-sxm"));
    EXPECT_TRUE(document().currentEvaluation());
}

TEST_F(ImportDialogTest, PricesAreAddedToThePlan) {
    import("azure_gpu_ondemand_eastus.csv", {QStringLiteral("Add to this plan")});
    EXPECT_FALSE(document().plan().catalogue_overrides.cloud_offers.empty());
    EXPECT_EQ(document().undoStack()->count(), 1);
    document().undoStack()->undo();
    EXPECT_TRUE(document().plan().catalogue_overrides.empty());
}

TEST_F(ImportDialogTest, ATrainingRunSetsTheWorkload) {
    import("ds_z3_config.json", {QStringLiteral("Use in this scenario")});
    EXPECT_EQ(document().current().workload.task, Task::training);
    EXPECT_EQ(document().current().workload.framework, Framework::deepspeed);
}

TEST(ImportedFile, TellsFilesApartByWhatTheyHold) {
    const auto kind = [](const char* name) {
        const Result<ImportedContent> content = readImportedFile(dataFile(name), testCatalogue(), test_day);
        return content ? static_cast<int>(content->index()) : -1;
    };
    EXPECT_EQ(kind("config_bloom-176b.json"), 0);
    EXPECT_EQ(kind("aws_gpu_ondemand_us-east-1.csv"), 1);
    EXPECT_EQ(kind("azure_retail_prices_ND96isr_H100_v5_eastus.json"), 1);
    EXPECT_EQ(kind("gcp_tpu_pricing.json"), 1);
    EXPECT_EQ(kind("nvidia-smi_rtx-3090-v12.xml"), 2);
    EXPECT_EQ(kind("nvidia-smi_query_capacity.csv"), 2);
    EXPECT_EQ(kind("ds_z2_config.json"), 3);
    EXPECT_EQ(kind("fsdp_config.yaml"), 3);
    EXPECT_EQ(kind("peft_adapter_config_lora_r32.json"), 3);
    EXPECT_EQ(kind("colossalai_hybrid_parallel_config.py.txt"), 3);
    EXPECT_EQ(kind("no-such-file"), -1);
}

TEST(ImportedFile, ShowsAllThatWasReadAndLeftOut) {
    const ImportedContent prices =
        *readImportedFile(dataFile("aws_gpu_ondemand_us-east-1.csv"), testCatalogue(), test_day);
    const auto& import = std::get<PriceImport>(prices);
    EXPECT_EQ(contentRows(prices).rows.size(), import.taken.cloud_offers.size() + import.taken.prices.size() +
                                                   import.taken.servers.size() + import.skipped.size());
    for (const char* name :
         {"aws_gpu_ondemand_us-east-1.csv", "config_gpt2.json", "ds_z3_config.json", "nvidia-smi_a10g.xml"}) {
        const Result<ImportedContent> content = readImportedFile(dataFile(name), testCatalogue(), test_day);
        if (!content) continue;
        const FigureRows rows = contentRows(*content);
        EXPECT_FALSE(rows.rows.empty()) << name;
        for (const FigureRow& row : rows.rows) ASSERT_EQ(row.cells.size(), rows.columns.size()) << name;
        EXPECT_FALSE(contentName(*content).isEmpty());
    }
}

TEST_F(ImportDialogTest, WhatIsNothingIsRefusedInTheWindow) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.txt"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Shall I compare thee to a summer's day?\n");
    file.close();
    const Plan before = document().plan();
    window_.importFile(path);
    EXPECT_TRUE(window_.findChild<ErrorBar*>()->isVisible());
    EXPECT_EQ(document().plan(), before);
}

TEST_F(ImportDialogTest, ADroppedPlanIsOpened) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("own.headroom"));
    Plan plan = PlanDocument::freshPlan();
    plan.title = "Dropped";
    ASSERT_FALSE(save_plan(plan, path.toStdString()));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window_, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window_, &drop);
    settle();
    EXPECT_EQ(document().plan().title, "Dropped");
}

}  // namespace
}  // namespace headroom::ui
