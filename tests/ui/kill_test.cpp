// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <random>

#include "document/plan_recovery.h"
#include "edit_until_killed.h"
#include "window_support.h"

namespace headroom::ui {

int editUntilKilled(const QString& folder) {
    PlanDocument document(testCatalogue());
    const PlanRecovery recovery(document, folder + QStringLiteral("/kept"));
    QFile log(folder + QStringLiteral("/edits.log"));
    if (!log.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return 1;
    std::mt19937_64 random(std::random_device{}());
    constexpr unsigned save_one_in = 100;
    for (int batch = 1;; ++batch) {
        log.write(QStringLiteral("%1 %2\n").arg(batch).arg(QDateTime::currentMSecsSinceEpoch()).toUtf8());
        document.edit(QStringLiteral("b"), QStringLiteral("Batch"),
                      [batch](Scenario& s) { s.workload.concurrent_sequences = batch; });
        if (random() % save_one_in == 0 || batch == 1)
            if (document.save(folder + QStringLiteral("/plan.headroom"))) return 1;
        QTest::qWait(static_cast<int>(random() % 10));
    }
}

namespace {

double batchOf(const Plan& plan) {
    return plan.scenarios[0].workload.concurrent_sequences;
}

/// When each batch was entered, in ms, by batch; the last line may be cut.
std::vector<qint64> readLog(const QString& path) {
    QFile log(path);
    log.open(QIODevice::ReadOnly);
    std::vector<qint64> times;
    for (const QByteArray& line : log.readAll().split('\n'))
        if (const QList<QByteArray> words = line.split(' '); words.size() == 2)
            times.push_back(words[1].toLongLong());
    return times;
}

/// Rounds by default few, as each takes as long as its session; HEADROOM_KILL_ROUNDS asks for others.
int rounds() {
    constexpr int few = 6;
    const int asked = qEnvironmentVariableIntValue("HEADROOM_KILL_ROUNDS");
    return asked > 0 ? asked : few;
}

TEST(Killed, ASessionLosesAtMostTwoSecondsAndNeverThePlan) {
    constexpr qint64 at_most_lost_ms = 2000;
    std::mt19937_64 random(7);
    for (int round = 0; round < rounds(); ++round) {
        QTemporaryDir folder;
        QProcess session;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(edit_until_killed), folder.path());
        session.setProcessEnvironment(environment);
        session.start(QCoreApplication::applicationFilePath(), {});
        const QString plan_path = folder.filePath(QStringLiteral("plan.headroom"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(plan_path); }, 20000));
        QTest::qWait(static_cast<int>(random() % 2500));
        const qint64 killed_at = QDateTime::currentMSecsSinceEpoch();
        session.kill();
        ASSERT_TRUE(session.waitForFinished());

        const Result<Plan> saved = load_plan(plan_path.toStdString());
        ASSERT_TRUE(saved) << to_text(saved.error());
        double latest = batchOf(*saved);
        for (const LeftPlan& left : leftPlans(folder.filePath(QStringLiteral("kept"))))
            latest = std::max(latest, batchOf(left.plan));
        const std::vector<qint64> times = readLog(folder.filePath(QStringLiteral("edits.log")));
        // What was entered next is the first that is lost.
        if (const auto lost = static_cast<std::size_t>(latest); lost < times.size()) {
            EXPECT_LE(killed_at - times[lost], at_most_lost_ms) << "round " << round;
        }
    }
}

}  // namespace
}  // namespace headroom::ui
