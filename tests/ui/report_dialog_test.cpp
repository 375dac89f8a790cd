// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/report_dialog.h"

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QTemporaryDir>

#include "window/launch_dialog.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TEST(ReportDialog, WritesWhatIsChosen) {
    PlanDocument document(testCatalogue());
    document.evaluateNow();
    const QTemporaryDir folder;
    ReportDialog dialog(document, "2026-11-30", folder.path());
    const std::pair<const char*, const char*> files[] = {{"r.pdf", "%PDF-1.4"},  {"r.html", "<!doctype html"},
                                                         {"r.csv", "scenario,"}, {"r.xlsx", "pk"},
                                                         {"r.png", "\x89png"},   {"r.svg", "<?xml"}};
    for (const auto& [name, begin] : files) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        EXPECT_FALSE(dialog.write(path)) << name;
        EXPECT_TRUE(contentOf(path).toLower().startsWith(QByteArray(begin).toLower())) << name;
    }
    EXPECT_TRUE(dialog.write(folder.filePath(QStringLiteral("r.docx"))));
    EXPECT_TRUE(dialog.write(folder.filePath(QStringLiteral("none/r.csv")))) << "no such folder";

    const std::size_t all = dialog.report().sections.size();
    auto* parts = dialog.findChild<QListWidget*>();
    parts->item(static_cast<int>(report::SectionId::carbon))->setCheckState(Qt::Unchecked);
    const report::Report fewer = dialog.report();
    EXPECT_EQ(fewer.sections.size(), all - 1);
    for (const report::Section& section : fewer.sections) EXPECT_NE(section.id, report::SectionId::carbon);
}

TEST(ReportDialog, TheCoverIsThePlans) {
    PlanDocument document(testCatalogue());
    document.evaluateNow();
    ReportDialog dialog(document, "2026-11-30", QString());
    const auto enter = [&](const char* name, const QString& text) {
        for (QLineEdit* line : dialog.findChildren<QLineEdit*>()) {
            if (line->accessibleName() != QString::fromLatin1(name)) continue;
            line->setText(text);
            emit line->editingFinished();
        }
    };
    enter("Organisation", QStringLiteral("Northlake University"));
    enter("Review by", QStringLiteral("soon"));
    EXPECT_EQ(document.plan().organisation, "Northlake University");
    EXPECT_EQ(document.plan().review_date, "2027-05-30") << "no date; that of a new plan stays";
    enter("Review by", QStringLiteral("2027-06-30"));
    EXPECT_EQ(dialog.report().review_date, "2027-06-30");
    EXPECT_EQ(dialog.report().organisation, "Northlake University");
    EXPECT_TRUE(document.isModified());
    document.undoStack()->undo();
    document.undoStack()->undo();
    EXPECT_FALSE(document.isModified());
    EXPECT_TRUE(document.plan().organisation.empty());
}

TEST(LaunchDialog, ShowsTheToolsOfTheTask) {
    PlanDocument document(testCatalogue());
    document.evaluateNow();
    const LaunchDialog serving(document, QString());
    EXPECT_TRUE(serving.text().contains(QStringLiteral("--tensor-parallel-size")));
    document.edit({}, QStringLiteral("x"), [](Scenario& s) { s.workload.task = Task::training; });
    document.evaluateNow();
    const LaunchDialog training(document, QString());
    EXPECT_TRUE(training.text().contains(QStringLiteral("train_micro_batch_size_per_gpu")));
}

}  // namespace
}  // namespace headroom::ui
