// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_recovery.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>
#include <QtConcurrent>
#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int delay_ms = 1000;
constexpr std::string_view recovery_schema = "headroom.recovery/1";
const auto copy_suffix = QStringLiteral(".recovery");

QString lockOf(const QString& copy) {
    return copy + QStringLiteral(".lock");
}

QString newCopy(const QString& folder) {
    QDir().mkpath(folder);
    return folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + copy_suffix;
}

void writeCopy(const Plan& plan, const QString& file_path, const QString& copy) {
    const Json json{{"schema", recovery_schema},
                    {"file", file_path.toStdString()},
                    {"at", QDateTime::currentDateTime().toString(Qt::ISODate).toStdString()},
                    {"plan", to_json(plan)}};
    // A disk that is full must not stop the work; the next change tries again.
    replace_text_file(copy.toStdString(), json.dump(), "the copy for recovery");
}

std::optional<LeftPlan> readCopy(const QString& copy) {
    const Result<Json> json = read_json_file(copy.toStdString());
    if (!json || json->value("schema", "") != recovery_schema || !json->contains("plan")) return std::nullopt;
    Result<Plan> plan = read_plan((*json)["plan"]);
    if (!plan) return std::nullopt;
    return LeftPlan{*std::move(plan), QString::fromStdString(json->value("file", "")),
                    QDateTime::fromString(QString::fromStdString(json->value("at", "")), Qt::ISODate), copy};
}

}  // namespace

PlanRecovery::PlanRecovery(PlanDocument& document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), path_(newCopy(folder)), lock_(lockOf(path_)) {
    lock_.setStaleLockTime(0);
    lock_.lock();
    timer_.setSingleShot(true);
    timer_.setInterval(delay_ms);
    // It runs from the first change on, not from the last: who never rests is kept as well.
    connect(&document_, &PlanDocument::changed, this, [this] {
        if (!timer_.isActive()) timer_.start();
    });
    connect(&timer_, &QTimer::timeout, this, &PlanRecovery::write);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (clean) drop();
    });
}

PlanRecovery::~PlanRecovery() {
    drop();
}

QString PlanRecovery::usualFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

void PlanRecovery::write() {
    if (!document_.isModified()) return;
    if (writing_.isRunning()) {
        timer_.start();
        return;
    }
    writing_ = QtConcurrent::run(writeCopy, document_.plan(), document_.filePath(), path_);
}

void PlanRecovery::drop() {
    timer_.stop();
    writing_.waitForFinished();
    QFile::remove(path_);
}

std::vector<LeftPlan> leftPlans(const QString& folder) {
    std::vector<LeftPlan> left;
    const QDir directory(folder);
    for (const QString& name : directory.entryList({u'*' + copy_suffix}, QDir::Files)) {
        const QString copy = directory.filePath(name);
        QLockFile lock(lockOf(copy));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue;  // its session runs
        if (std::optional<LeftPlan> plan = readCopy(copy)) left.push_back(*std::move(plan));
    }
    std::ranges::sort(left, std::ranges::greater{}, &LeftPlan::at);
    return left;
}

void forgetLeftPlan(const LeftPlan& left) {
    QFile::remove(left.copy);
}

}  // namespace headroom::ui
