// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QKeyEvent;
class QWidget;
QT_END_NAMESPACE

namespace headroom::ui {

/// The places of a picture that the keyboard reaches, in its pixels.
struct KeyStops {
    std::vector<QPointF> places;
    std::size_t row = 1;  ///< how many places Up and Down step by
};

/// Lets the arrow keys step over places of a picture, with a ring around the one that is reached, and Enter
/// or F1 choose it. The picture takes the focus.
class KeyWalker : public QObject {
  public:
    /// `canvas`: what is painted on, the picture or its viewport.
    KeyWalker(QWidget& picture, QWidget& canvas, std::function<KeyStops()> stops,
              std::function<void(QPointF)> choose);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    bool takeKey(const QKeyEvent& event);
    void placeRing();

    QWidget& picture_;
    QWidget* ring_;
    std::function<KeyStops()> stops_;
    std::function<void(QPointF)> choose_;
    std::size_t current_ = 0;
};

}  // namespace headroom::ui
