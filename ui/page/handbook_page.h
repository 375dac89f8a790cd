// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/diagnosis_texts.h"
#include "advice/handbook.h"
#include "page/page.h"

QT_BEGIN_NAMESPACE
class QLineEdit;
class QListWidget;
class QUrl;
QT_END_NAMESPACE

namespace headroom::ui {

class ArticleView;
class EmptyState;
class LogBox;
class RemedyTable;
class Surface;

/// Articles with the figures of the current scenario in them, and a box for error messages and logs, which
/// are read beside it with ways out for the current scenario.
class HandbookPage : public Page {
    Q_OBJECT

  public:
    explicit HandbookPage(PlanDocument& document, QWidget* parent = nullptr);

    void showArticle(const QString& id);
    void diagnose(const QString& text);

  protected:
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;
    void showPlan(bool hold) override;
    bool needsEvaluation() const override { return false; }

  private:
    QWidget* makeContents();
    void readTexts();
    void listArticles();
    void readMessage();
    void showText();
    void showDiagnosis();
    void follow(const QUrl& link);

    QString language_;  ///< of the texts that were read
    std::vector<Article> articles_;
    DiagnosisTexts texts_;
    std::vector<Diagnosis> diagnoses_;
    bool has_message_ = false;
    QString shown_;  ///< id of the article; empty: the diagnosis

    QLineEdit* search_;
    QListWidget* list_;
    EmptyState* no_hit_;  ///< in place of the list
    LogBox* message_;
    ArticleView* text_;
    RemedyTable* remedies_;
    Surface* contents_surface_;
    Surface* message_surface_;
    Surface* text_surface_;
    Surface* remedy_surface_;
};

}  // namespace headroom::ui
