// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/key_walker.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWidget>
#include <algorithm>

#include "style/theme.h"

namespace headroom::ui {
namespace {

class Ring : public QWidget {
  public:
    static constexpr int size = 22;

    explicit Ring(QWidget& canvas) : QWidget(&canvas) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        resize(size, size);
        hide();
    }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(currentTheme().accent, 2));
        painter.drawEllipse(QRectF(rect()).adjusted(2, 2, -2, -2));
    }
};

}  // namespace

KeyWalker::KeyWalker(QWidget& picture, QWidget& canvas, std::function<KeyStops()> stops,
                     std::function<void(QPointF)> choose)
    : QObject(&picture),
      picture_(picture),
      ring_(new Ring(canvas)),
      stops_(std::move(stops)),
      choose_(std::move(choose)) {
    picture.setFocusPolicy(Qt::TabFocus);
    picture.installEventFilter(this);
    canvas.installEventFilter(this);
}

bool KeyWalker::eventFilter(QObject* /*watched*/, QEvent* event) {
    switch (event->type()) {
        case QEvent::KeyPress:
            return takeKey(static_cast<const QKeyEvent&>(*event));
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            placeRing();
            break;
        case QEvent::Paint:
            // The figures may have moved; what is painted on must not change while it is painted.
            QMetaObject::invokeMethod(
                this, [this] { placeRing(); }, Qt::QueuedConnection);
            break;
        default:
            break;
    }
    return false;
}

bool KeyWalker::takeKey(const QKeyEvent& event) {
    const KeyStops stops = stops_();
    if (stops.places.empty() || event.modifiers() & ~Qt::KeypadModifier) return false;
    const std::size_t last = stops.places.size() - 1;
    current_ = std::min(current_, last);
    const std::size_t row = stops.row;
    switch (event.key()) {
        case Qt::Key_Right:
            current_ = std::min(current_ + 1, last);
            break;
        case Qt::Key_Left:
            current_ -= std::min<std::size_t>(current_, 1);
            break;
        case Qt::Key_Up:
            if (current_ + row <= last) current_ += row;
            break;
        case Qt::Key_Down:
            if (current_ >= row) current_ -= row;
            break;
        case Qt::Key_Home:
            current_ = 0;
            break;
        case Qt::Key_End:
            current_ = last;
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F1:
            choose_(stops.places[current_]);
            break;
        default:
            return false;
    }
    placeRing();
    return true;
}

void KeyWalker::placeRing() {
    const KeyStops stops = picture_.hasFocus() ? stops_() : KeyStops();
    ring_->setVisible(!stops.places.empty());
    if (stops.places.empty()) return;
    const QPointF place = stops.places[std::min(current_, stops.places.size() - 1)];
    ring_->move((place - QPointF(Ring::size, Ring::size) / 2.0).toPoint());
}

}  // namespace headroom::ui
