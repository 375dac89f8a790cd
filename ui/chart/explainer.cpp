// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/explainer.h"

#include <QAbstractScrollArea>
#include <QMouseEvent>

namespace headroom::ui {
namespace {

/// Watches the mouse over a picture.
class ClickWatcher : public QObject {
  public:
    ClickWatcher(QWidget& picture, std::function<QString(QPointF)> path_at, std::function<void(QPointF)> ask)
        : QObject(&picture), picture_(picture), path_at_(std::move(path_at)), ask_(std::move(ask)) {}

    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        if (event->type() == QEvent::MouseMove) {
            const bool can_be_asked = !path_at_(positionOf(*event)).isEmpty();
            picture_.setCursor(can_be_asked ? Qt::PointingHandCursor : Qt::ArrowCursor);
        } else if (event->type() == QEvent::MouseButtonRelease &&
                   static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
            ask_(positionOf(*event));
        }
        return false;
    }

  private:
    static QPointF positionOf(const QEvent& event) {
        return static_cast<const QMouseEvent&>(event).position();
    }

    QWidget& picture_;
    std::function<QString(QPointF)> path_at_;
    std::function<void(QPointF)> ask_;
};

}  // namespace

void askWhy(const QWidget& widget, const AskedFigure& figure) {
    if (figure.path.isEmpty()) return;
    if (auto* explainer = dynamic_cast<Explainer*>(widget.window())) explainer->explainFigure(figure);
}

void makeAskable(QWidget& picture, std::function<QString(QPointF)> path_at,
                 std::function<FigureOwner(QPointF)> owner_at, std::function<KeyStops()> stops) {
    auto* area = qobject_cast<QAbstractScrollArea*>(&picture);
    QWidget& watched = area ? *area->viewport() : picture;
    const auto ask = [&watched, path_at, owner_at](QPointF point) {
        if (const QString path = path_at(point); !path.isEmpty())
            askWhy(watched, {path, owner_at ? owner_at(point) : FigureOwner()});
    };
    if (stops) new KeyWalker(picture, watched, std::move(stops), ask);
    watched.setMouseTracking(true);
    watched.installEventFilter(new ClickWatcher(watched, std::move(path_at), ask));
}

}  // namespace headroom::ui
