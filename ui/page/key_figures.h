// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

namespace headroom::ui {

/// A figure with its name in one line of text.
struct KeyFigure {
    QString name;
    QString value;
    QString figure;    ///< as explain() takes it; empty: nothing is asked
    QString tip = {};  ///< may be empty
};

/// Figures side by side, quiet name and bold value, on as many lines as they need. A click on one, or Enter
/// or F1 on the one that the arrows have reached, asks why.
class KeyFigures : public QWidget {
    Q_OBJECT

  public:
    explicit KeyFigures(QWidget* parent = nullptr);
    void setFigures(std::vector<KeyFigure> figures);
    const std::vector<KeyFigure>& figures() const { return figures_; }
    /// Where a figure is drawn.
    QRect areaOf(std::size_t index) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// Where each figure starts.
    std::vector<QPoint> places(int width) const;

    std::optional<std::size_t> indexAt(QPoint point) const;

    std::vector<KeyFigure> figures_;
    std::size_t current_ = 0;
};

}  // namespace headroom::ui
