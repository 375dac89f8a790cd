// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/control_painting.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr qreal corner = 1.5;
constexpr int most_ticks = 12;

bool isEnabled(const QStyleOption& option) {
    return option.state & QStyle::State_Enabled;
}
bool hasFocus(const QStyleOption& option) {
    return option.state & QStyle::State_HasFocus;
}
bool isPressed(const QStyleOption& option) {
    return option.state & QStyle::State_Sunken;
}
bool isHovered(const QStyleOption& option) {
    return isEnabled(option) && (option.state & QStyle::State_MouseOver);
}

QColor edgeColour(const QStyleOption& option) {
    return isEnabled(option) ? currentTheme().strongLine : currentTheme().line;
}
QColor markColour(const QStyleOption& option) {
    return isEnabled(option) ? currentTheme().text : currentTheme().strongLine;
}

/// A rectangle with an edge of `width` that lies within `area`.
void paintBox(QPainter& painter, const QRectF& area, const QBrush& ground, const QColor& edge, qreal width) {
    const qreal inset = width / 2;
    painter.setPen(QPen(edge, width));
    painter.setBrush(ground);
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), corner, corner);
}

QColor buttonGround(const QStyleOption& option) {
    const Theme& theme = currentTheme();
    if (isPressed(option) || (option.state & QStyle::State_On)) return theme.rowTint;
    return isHovered(option) ? theme.barTint : theme.button;
}

class Antialiased {
  public:
    explicit Antialiased(QPainter& painter) : painter_(painter) {
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
    }
    ~Antialiased() { painter_.restore(); }
    Antialiased(const Antialiased&) = delete;
    Antialiased& operator=(const Antialiased&) = delete;

  private:
    QPainter& painter_;
};

}  // namespace

void paintControlFrame(QPainter& painter, const QStyleOption& option, const QBrush& ground, bool impossible) {
    const Antialiased scope(painter);
    const Theme& theme = currentTheme();
    const bool strong = impossible || hasFocus(option);
    const QColor edge = impossible ? theme.bad : hasFocus(option) ? theme.accent : edgeColour(option);
    paintBox(painter, option.rect, ground, edge, strong ? 2 : 1);
}

void paintArrow(QPainter& painter, const QRect& area, Qt::ArrowType direction, const QColor& colour) {
    const Antialiased scope(painter);
    constexpr qreal half_width = 4;
    constexpr qreal half_height = 2;
    constexpr int quarter_turn = 90;
    painter.translate(QRectF(area).center());
    const int turns = direction == Qt::UpArrow      ? 2
                      : direction == Qt::LeftArrow  ? 1
                      : direction == Qt::RightArrow ? 3
                                                    : 0;
    painter.rotate(turns * quarter_turn);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{QPointF(-half_width, -half_height), QPointF(half_width, -half_height),
                                  QPointF(0, half_height)});
}

void paintCheckMark(QPainter& painter, const QStyleOption& option) {
    const Antialiased scope(painter);
    const Theme& theme = currentTheme();
    const bool checked = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor filled = isEnabled(option) ? theme.accent : theme.strongLine;
    const QColor edge = hasFocus(option) || checked ? filled : edgeColour(option);
    paintBox(painter, option.rect, checked ? QBrush(filled) : QBrush(theme.base), edge,
             hasFocus(option) ? 2 : 1);
    if (!checked) return;
    const QRectF box(option.rect);
    const auto at = [&](qreal x, qreal y) {
        return box.topLeft() + QPointF(x * box.width(), y * box.height());
    };
    painter.setPen(QPen(theme.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (option.state & QStyle::State_NoChange)
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    else
        painter.drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.70), at(0.77, 0.31)});
}

void paintRadioMark(QPainter& painter, const QStyleOption& option) {
    const Antialiased scope(painter);
    const Theme& theme = currentTheme();
    const qreal width = hasFocus(option) ? 2 : 1;
    const QRectF ring = QRectF(option.rect).adjusted(width / 2, width / 2, -width / 2, -width / 2);
    painter.setPen(QPen(hasFocus(option) ? theme.accent : edgeColour(option), width));
    painter.setBrush(theme.base);
    painter.drawEllipse(ring);
    if (!(option.state & QStyle::State_On)) return;
    const qreal dot = ring.width() * 0.29;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled(option) ? theme.accent : theme.strongLine);
    painter.drawEllipse(ring.center(), dot, dot);
}

void paintPushButton(QPainter& painter, const QStyleOption& option) {
    paintControlFrame(painter, option, buttonGround(option), false);
}

void paintToolButtonGround(QPainter& painter, const QStyleOption& option) {
    const Antialiased scope(painter);
    const Theme& theme = currentTheme();
    const bool down = isPressed(option) || (option.state & QStyle::State_On);
    if (!down && !isHovered(option) && !hasFocus(option)) return;
    const QBrush ground = down                ? QBrush(theme.rowTint)
                          : isHovered(option) ? QBrush(theme.barTint)
                                              : Qt::NoBrush;
    const QColor edge = hasFocus(option) ? theme.accent : theme.isHighContrast() ? theme.text : theme.line;
    paintBox(painter, option.rect, ground, edge, hasFocus(option) ? 2 : 1);
}

void paintToolButtonLabel(QPainter& painter, const QStyleOptionToolButton& option) {
    constexpr int gap = 6;
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic;
    painter.setFont(option.font);
    const int text_width = option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width();
    QRect icon(QPoint(), option.iconSize);
    icon.moveCenter(option.rect.center());
    icon.moveLeft(option.rect.left() + (option.rect.width() - icon.width() - gap - text_width) / 2);
    option.icon.paint(&painter, icon, Qt::AlignCenter, isEnabled(option) ? QIcon::Normal : QIcon::Disabled);
    painter.setPen(option.palette.color(QPalette::ButtonText));
    painter.drawText(option.rect.adjusted(icon.right() + 1 + gap - option.rect.left(), 0, 0, 0), flags,
                     option.text);
}

void paintTab(QPainter& painter, const QStyleOptionTab& option) {
    const Theme& theme = currentTheme();
    const QRect& area = option.rect;
    if (!(option.state & QStyle::State_Selected)) {
        if (isHovered(option)) painter.fillRect(area.adjusted(0, 4, 0, -1), theme.barTint);
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, theme.line);
        return;
    }
    painter.fillRect(area, theme.window);
    painter.fillRect(area.left(), area.top(), 1, area.height(), theme.line);
    painter.fillRect(area.right(), area.top(), 1, area.height(), theme.line);
    painter.fillRect(area.left(), area.top(), area.width(), 2, theme.accent);
    if (hasFocus(option)) {
        painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
        painter.drawRect(area.adjusted(6, 7, -7, -5));
    }
}

void paintComboBox(QPainter& painter, const QStyleOptionComboBox& option, const QRect& arrow,
                   bool impossible) {
    const Theme& theme = currentTheme();
    const QColor ground = isEnabled(option) ? theme.base : theme.window;
    paintControlFrame(painter, option, isHovered(option) && !option.editable ? theme.alternate : ground,
                      impossible);
    paintArrow(painter, arrow, Qt::DownArrow, markColour(option));
}

void paintSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down,
                  bool impossible) {
    const Theme& theme = currentTheme();
    paintControlFrame(painter, option, isEnabled(option) ? theme.base : theme.window, impossible);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    for (const auto& [part, area] :
         {std::pair{QStyle::SC_SpinBoxUp, up}, std::pair{QStyle::SC_SpinBoxDown, down}})
        if (isPressed(option) && option.activeSubControls == part) painter.fillRect(area, theme.rowTint);
    painter.fillRect(up.left(), up.top(), 1, down.bottom() - up.top() + 1, theme.line);
    const auto colour = [&](QAbstractSpinBox::StepEnabledFlag flag) {
        return isEnabled(option) && (option.stepEnabled & flag) ? theme.text : theme.strongLine;
    };
    paintArrow(painter, up.adjusted(1, 2, 0, 0), Qt::UpArrow, colour(QAbstractSpinBox::StepUpEnabled));
    paintArrow(painter, down.adjusted(1, 0, 0, -2), Qt::DownArrow, colour(QAbstractSpinBox::StepDownEnabled));
}

void paintSlider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove,
                 const QRect& handle) {
    const Theme& theme = currentTheme();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const int steps = option.singleStep > 0 ? (option.maximum - option.minimum) / option.singleStep : 0;
    if (steps > 0 && steps <= most_ticks && option.orientation == Qt::Horizontal) {
        const int first = handle.width() / 2;
        const int span = option.rect.width() - handle.width();
        for (int i = 0; i <= steps; ++i) {
            const int at = first + QStyle::sliderPositionFromValue(0, steps, i, span, option.upsideDown);
            painter.fillRect(option.rect.left() + at, groove.bottom() + 6, 1, 3, theme.strongLine);
        }
    }
    painter.restore();

    const Antialiased scope(painter);
    paintBox(painter, groove, isEnabled(option) ? theme.base : theme.window, edgeColour(option), 1);
    QRect filled = groove;
    if (option.orientation == Qt::Horizontal)
        option.upsideDown ? filled.setLeft(handle.center().x()) : filled.setRight(handle.center().x());
    else
        option.upsideDown ? filled.setTop(handle.center().y()) : filled.setBottom(handle.center().y());
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled(option) ? theme.accent : theme.strongLine);
    painter.drawRoundedRect(filled, corner, corner);
    const bool strong = hasFocus(option);
    const QColor ground = isPressed(option)   ? theme.rowTint
                          : isHovered(option) ? theme.barTint
                                              : theme.button;
    paintBox(painter, handle, ground, strong ? theme.accent : edgeColour(option), strong ? 2 : 1);
}

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle) {
    const Theme& theme = currentTheme();
    painter.fillRect(option.rect, theme.window);
    const bool vertical = option.orientation == Qt::Vertical;
    const QRect& area = option.rect;
    painter.fillRect(vertical ? QRect(area.left(), area.top(), 1, area.height())
                              : QRect(area.left(), area.top(), area.width(), 1),
                     theme.line);
    const QRect thumb = vertical ? handle.adjusted(3, 0, -2, 0) : handle.adjusted(0, 3, 0, -2);
    const bool active = isPressed(option) || isHovered(option);
    painter.fillRect(thumb, active && isEnabled(option) ? theme.quietText : theme.strongLine);
}

}  // namespace headroom::ui
