// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QVBoxLayout;
QT_END_NAMESPACE

namespace headroom::ui {

/// Frames in a grid that is arranged anew for wide and narrow windows, and scrolls where they have no room.
class GridPage : public QScrollArea {
    Q_OBJECT

  public:
    explicit GridPage(QWidget* parent);

    /// In a presentation the main frame stands alone.
    void setPresented(bool presented);

  protected:
    /// What the page is about.
    virtual QWidget* mainFrame() = 0;
    /// The frames appear, or in a presentation the main one.
    void showBody();
    void hideBody();
    /// Places the frames for a page of this width, in logical pixels.
    virtual void arrange(QGridLayout& grid, int width) = 0;

    /// The grid, and what may take its place.
    QWidget* body() { return body_; }
    QVBoxLayout* lines() { return lines_; }

    static constexpr int two_columns_from = 700;
    static constexpr int wide_from = 900;
    static constexpr int roomy_from = 1150;

    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void rearrange();

    QWidget* body_;
    QGridLayout* grid_;
    QVBoxLayout* lines_;
    int arranged_width_class_ = -1;
    bool presented_ = false;
};

}  // namespace headroom::ui
