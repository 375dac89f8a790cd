// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTimer>
#include <QWidget>

#include "chart/explainer.h"
#include "document/plan_document.h"
#include "evaluation/explanation_texts.h"
#include "page/monte_carlo_work.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QToolButton;
class QUrl;
QT_END_NAMESPACE

namespace headroom::ui {

class ArticleView;

/// Why a figure is what it is: formula, numbers put in, where each comes from, band and source; and whose it
/// is, where that is not the current scenario. It follows the document, and goes on from figure to figure.
/// What needs a hundred thousand cases is explained once they are drawn in the background.
class ExplanationPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ExplanationPanel(PlanDocument& document, QWidget* parent = nullptr);

    void explain(const AskedFigure& figure);
    /// What is explained; empty: nothing yet.
    const AskedFigure& asked() const {
        return trail_.last();
    }  ///< there is one as soon as something was asked
    QString figure() const { return trail_.isEmpty() ? QString() : asked().path; }
    QString text() const;                             ///< as it is copied
    bool isDrawing() const { return awaits_draws_; }  ///< or about to

  signals:
    void fieldWanted(const QString& field);  ///< an input row: `costs.pue`
    void entryWanted(const QString& entry);  ///< of the catalogue: `accelerators/h100-sxm-80`
    void closed();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    /// A scenario that is possible.
    struct Subject {
        Scenario given;
        Evaluation evaluation;
    };

    void retranslate();
    /// Shows what was asked last, as the document is now.
    void showAsked();
    void refresh();
    void goBack();
    void follow(const QUrl& link);
    void followFigure(const QString& figure);
    QString ownerText() const;
    /// Whose the figure is, if it is a scenario's; empty: it is gone, or impossible.
    std::optional<Subject> subject() const;
    std::optional<Explanation> current() const;
    /// Has the cases drawn that the figure needs, unless they are there or on their way.
    void drawIfNeeded();
    void draw();

    PlanDocument& document_;
    QString language_;
    std::optional<ExplanationTexts> texts_;
    QList<AskedFigure> trail_;  ///< the figures that led here; the last is shown

    MonteCarloRun run_;
    QTimer rest_;  ///< until the scenario has not changed for a while
    std::optional<Evaluation> drawn_of_;
    std::optional<MonteCarlo> drawn_;  ///< empty: a price is unknown
    bool awaits_draws_ = false;

    QLabel* title_;
    QLabel* owner_;  ///< whose the figure is; hidden for the current scenario
    QToolButton* back_;
    QToolButton* close_;
    ArticleView* view_;
    QPushButton* copy_;
};

}  // namespace headroom::ui
