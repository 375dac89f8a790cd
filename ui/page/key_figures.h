// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace headroom::ui {

/// A figure with its name in one line of text.
struct KeyFigure {
    QString name;
    QString value;
};

/// Figures side by side, quiet name and bold value, on as many lines as they need.
class KeyFigures : public QWidget {
    Q_OBJECT

  public:
    explicit KeyFigures(QWidget* parent = nullptr);
    void setFigures(std::vector<KeyFigure> figures);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    /// Where each figure starts.
    std::vector<QPoint> places(int width) const;

    std::vector<KeyFigure> figures_;
};

}  // namespace headroom::ui
