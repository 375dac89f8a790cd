// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "base/result.h"
#include "chart/memory_bar.h"
#include "evaluation/evaluation.h"
#include "style/icon.h"

namespace headroom::ui {

/// What a verdict is called and drawn as, the same in the strip and in the list of scenarios.
struct VerdictLook {
    QString word;
    Icon icon;
    QColor colour;
};
VerdictLook verdictLook(const Result<Evaluation>& evaluation);

/// The left of the verdict strip: icon, word and margin, and the gauge of used against usable memory. A
/// click, Enter or F1 asks why.
class VerdictView : public QAbstractButton {
    Q_OBJECT

  public:
    explicit VerdictView(QWidget* parent = nullptr);

    void setEvaluation(const Result<Evaluation>& evaluation);
    /// One column instead of two.
    void setCompact(bool compact);
    QString word() const { return look_.word; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  signals:
    void announced(const QString& word);  ///< another verdict, which screen readers say

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void placeGauge();
    void paintWord(QPainter& painter) const;
    void paintUsage(QPainter& painter) const;

    MemoryBar* gauge_;
    VerdictLook look_;
    QString margin_;
    QString used_;    ///< the figure that is set bold
    QString usable_;  ///< the words after it
    QString limit_;   ///< in short
    QString share_;
    bool compact_ = false;
};

}  // namespace headroom::ui
