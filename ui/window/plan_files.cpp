// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/plan_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

#include "document/plan_recovery.h"
#include "document/today.h"
#include "evaluation/plan_dates.h"

namespace headroom::ui {
namespace {

const auto file_suffix = QStringLiteral(".headroom");

}  // namespace

PlanFiles::PlanFiles(PlanDocument& document, Settings& settings, QWidget* window)
    : QObject(window), document_(document), settings_(settings), window_(window) {
    listRecent();
}

PlanFiles::~PlanFiles() {
    delete recovery_;
}

bool PlanFiles::open(const QString& path) {
    if (const std::optional<Error> error = document_.open(path)) {
        emit failed(*error, tr("The file was not opened; what is on screen is unchanged."));
        return false;
    }
    remember(path);
    emit opened();
    remindOfReview();
    return true;
}

void PlanFiles::remindOfReview() {
    const QDate due = QDate::fromString(QString::fromStdString(document_.plan().review_date), Qt::ISODate);
    if (!due.isValid() || due >= today()) return;
    const std::vector<CatalogueChange> newer =
        changes_since(document_.plan().created, document_.plan(), document_.catalogue());
    QStringList names;
    for (const CatalogueChange& change : newer)
        names << QString::fromStdString(change.id + " (" + change.as_of + ")");
    const QString list = names.join(QStringLiteral(", "));
    emit noticed({Notice::Tone::tight,
                  tr("This plan was to be reviewed by %1.").arg(due.toString(Qt::ISODate)),
                  names.isEmpty() ? tr("Nothing that it uses is newer in the catalogue.")
                                  : tr("Newer in the catalogue since it was made: %1").arg(list),
                  {{tr("Reviewed; again in six months"),
                    [this] {
                        PlanDetails details = document_.details();
                        details.review_date = PlanDocument::reviewDateAfter(today()).toStdString();
                        document_.editDetails(std::move(details));
                        emit settled();
                    }},
                   {tr("Later"), [this] { emit settled(); }}}});
}

bool PlanFiles::saveTo(const QString& path) {
    if (const std::optional<Error> error = document_.save(path)) {
        emit failed(*error, tr("The plan was not saved."));
        return false;
    }
    remember(path);
    emit settled();
    return true;
}

bool PlanFiles::save() {
    if (document_.filePath().isEmpty()) return saveAs();
    return mayReplaceOthersWork() && saveTo(document_.filePath());
}

bool PlanFiles::saveAs() {
    const QString proposal = settings_.folder + u'/' + document_.title() + file_suffix;
    QString path =
        QFileDialog::getSaveFileName(window_, tr("Save plan"), proposal, tr("Headroom plans (*.headroom)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(file_suffix)) path += file_suffix;
    return saveTo(path);
}

void PlanFiles::choose() {
    if (!mayLeave()) return;
    const QString path =
        QFileDialog::getOpenFileName(window_, tr("Open plan"), settings_.folder,
                                     tr("Plans and scenarios (*.headroom *.json);;All files (*)"));
    if (!path.isEmpty()) open(path);
}

bool PlanFiles::mayLeave() {
    if (!document_.isModified()) return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to “%1”?").arg(document_.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    box.setInformativeText(tr("What is not saved is lost."));
    box.setDefaultButton(QMessageBox::Save);
    box.button(QMessageBox::Save)->setText(tr("Save"));
    box.button(QMessageBox::Discard)->setText(tr("Discard"));
    box.button(QMessageBox::Cancel)->setText(tr("Cancel"));
    switch (box.exec()) {
        case QMessageBox::Save:
            return save();
        case QMessageBox::Discard:
            return true;
        default:
            return false;
    }
}

bool PlanFiles::mayReplaceOthersWork() {
    if (!document_.isFileChangedByOthers()) return true;
    const QString name = QFileInfo(document_.filePath()).fileName();
    QMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                    tr("Another program has changed “%1” since it was opened.").arg(name),
                    QMessageBox::NoButton, window_);
    box.setInformativeText(tr("Saving over it loses what was written there."));
    box.addButton(tr("Save over it"), QMessageBox::DestructiveRole);
    QPushButton* elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    QPushButton* cancel = box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(elsewhere);
    box.exec();
    if (box.clickedButton() == elsewhere) saveAs();
    return box.clickedButton() != elsewhere && box.clickedButton() != cancel;
}

void PlanFiles::checkDisk() {
    if (!document_.isFileChangedByOthers()) return;
    const QByteArray now = PlanDocument::fingerprint(document_.filePath());
    if (now == told_of_) return;
    told_of_ = now;
    const QString path = document_.filePath();
    emit noticed(
        {Notice::Tone::tight,
         tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()),
         document_.isModified() ? tr("Loading it loses your unsaved changes.") : QString(),
         {{tr("Load it"), [this, path] { open(path); }}, {tr("Keep mine"), [this] { emit settled(); }}}});
}

void PlanFiles::remember(const QString& path) {
    const QFileInfo file(path);
    settings_.folder = file.absolutePath();
    settings_.recent.removeAll(file.absoluteFilePath());
    settings_.recent.prepend(file.absoluteFilePath());
    while (settings_.recent.size() > most_recent_files) settings_.recent.removeLast();
    listRecent();
}

void PlanFiles::listRecent() {
    recent_menu_.setTitle(tr("Open recent"));
    recent_menu_.setToolTipsVisible(true);
    recent_menu_.clear();
    for (const QString& path : settings_.recent) {
        const QFileInfo file(path);
        if (!file.exists()) continue;
        QAction* action = recent_menu_.addAction(file.completeBaseName(), this, [this, path] {
            if (mayLeave()) open(path);
        });
        action->setToolTip(path);
    }
    recent_menu_.menuAction()->setEnabled(!recent_menu_.isEmpty());
}

void PlanFiles::startRecovery(const QString& folder) {
    recovery_folder_ = folder;
    recovery_ = new PlanRecovery(document_, folder);
    offerLeftPlan();
}

void PlanFiles::offerLeftPlan() {
    const std::vector<LeftPlan> all = leftPlans(recovery_folder_);
    if (all.empty()) {
        emit settled();
        return;
    }
    const LeftPlan& left = all.front();
    const QString title = QString::fromStdString(left.plan.title);
    const QString when = QLocale().toString(left.at, QLocale::ShortFormat);
    emit noticed({Notice::Tone::info,
                  tr("Unsaved work of an earlier session was kept."),
                  title.isEmpty() ? when : title + QStringLiteral(", ") + when,
                  {{tr("Restore"),
                    [this, left] {
                        if (!mayLeave()) return;
                        document_.restore(left.plan, left.file_path);
                        forgetLeftPlan(left);
                        emit opened();
                        offerLeftPlan();
                    }},
                   {tr("Discard"), [this, left] {
                        forgetLeftPlan(left);
                        offerLeftPlan();
                    }}}});
}

}  // namespace headroom::ui
