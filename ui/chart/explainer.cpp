// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/explainer.h"

#include <QAbstractScrollArea>
#include <QMouseEvent>

namespace headroom::ui {
namespace {

/// Watches the mouse over a picture.
class ClickWatcher : public QObject {
  public:
    ClickWatcher(QWidget& picture, std::function<QString(QPointF)> path_at,
                 std::function<FigureOwner(QPointF)> owner_at)
        : QObject(&picture),
          picture_(picture),
          path_at_(std::move(path_at)),
          owner_at_(std::move(owner_at)) {}

    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        if (event->type() == QEvent::MouseMove) {
            const bool can_be_asked = !path_at_(positionOf(*event)).isEmpty();
            picture_.setCursor(can_be_asked ? Qt::PointingHandCursor : Qt::ArrowCursor);
        } else if (event->type() == QEvent::MouseButtonRelease &&
                   static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
            const QPointF point = positionOf(*event);
            if (const QString path = path_at_(point); !path.isEmpty())
                askWhy(picture_, {path, owner_at_ ? owner_at_(point) : FigureOwner()});
        }
        return false;
    }

  private:
    static QPointF positionOf(const QEvent& event) {
        return static_cast<const QMouseEvent&>(event).position();
    }

    QWidget& picture_;
    std::function<QString(QPointF)> path_at_;
    std::function<FigureOwner(QPointF)> owner_at_;
};

}  // namespace

void askWhy(const QWidget& widget, const AskedFigure& figure) {
    if (figure.path.isEmpty()) return;
    if (auto* explainer = dynamic_cast<Explainer*>(widget.window())) explainer->explainFigure(figure);
}

void makeAskable(QWidget& picture, std::function<QString(QPointF)> path_at,
                 std::function<FigureOwner(QPointF)> owner_at) {
    auto* area = qobject_cast<QAbstractScrollArea*>(&picture);
    QWidget& watched = area ? *area->viewport() : picture;
    watched.setMouseTracking(true);
    watched.installEventFilter(new ClickWatcher(watched, std::move(path_at), std::move(owner_at)));
}

}  // namespace headroom::ui
