// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>
#include <QStyleOption>

class QPainter;
class QWidget;

/// How each control of `ProxyStyle` is painted, one function a control.
namespace headroom::ui {

/// The ground and edge of a control: strong line at rest, 2 px accent with the keyboard, 2 px bad if
/// impossible.
void paintControlFrame(QPainter& painter, const QStyleOption& option, const QBrush& ground, bool impossible);

/// A filled triangle in the middle of `area`.
void paintArrow(QPainter& painter, const QRect& area, Qt::ArrowType direction, const QColor& colour);

void paintCheckMark(QPainter& painter, const QStyleOption& option);
void paintRadioMark(QPainter& painter, const QStyleOption& option);
void paintPushButton(QPainter& painter, const QStyleOption& option);
void paintToolButtonGround(QPainter& painter, const QStyleOption& option);
/// Icon and text side by side.
void paintToolButtonLabel(QPainter& painter, const QStyleOptionToolButton& option);
void paintTab(QPainter& painter, const QStyleOptionTab& option);
void paintComboBox(QPainter& painter, const QStyleOptionComboBox& option, const QRect& arrow,
                   bool impossible);
void paintSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down,
                  bool impossible);
void paintSlider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove,
                 const QRect& handle);
void paintScrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle);

}  // namespace headroom::ui
