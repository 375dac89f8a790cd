// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace headroom::ui {

/// Fusion with flat controls: Fusion derives outlines from the window colour, which leaves them invisible on
/// dark grounds. Here every control that takes input has an edge in the strong line, and a 2 px frame in the
/// accent when it has the keyboard.
class ProxyStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ProxyStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
};

/// Frames a control in the colour of a bad verdict, because its value makes the scenario impossible.
void setImpossible(QWidget& control, bool impossible);
bool isImpossible(const QWidget* control);

}  // namespace headroom::ui
