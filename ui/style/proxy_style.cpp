// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/proxy_style.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QPainter>
#include <QSlider>
#include <QStyleOption>
#include <QTabBar>
#include <QVariant>
#include <algorithm>

#include "style/control_painting.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int control_height = 24;
constexpr int button_height = 26;
constexpr int tool_button_height = 28;
constexpr int tab_height = 34;
constexpr int slider_thickness = 24;
constexpr int groove_thickness = 5;
constexpr int handle_length = 13;
constexpr int handle_thickness = 14;
constexpr int spin_button_width = 15;
constexpr int combo_arrow_width = 20;
constexpr int scroll_bar_extent = 12;
constexpr char impossible_property[] = "headroomImpossible";

/// A line edit inside another control leaves frame and focus to it.
bool isPartOfControl(const QWidget* widget) {
    return widget && (qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) ||
                      widget->parentWidget()->inherits("QComboBox"));
}

QRect sliderGroove(const QStyleOptionSlider& option) {
    const QRect& area = option.rect;
    if (option.orientation == Qt::Vertical)
        return {area.left() + (area.width() - groove_thickness) / 2, area.top() + handle_length / 2,
                groove_thickness, area.height() - handle_length + 1};
    return {area.left() + handle_length / 2, area.top() + (area.height() - groove_thickness) / 2,
            area.width() - handle_length + 1, groove_thickness};
}

QRect sliderHandle(const QStyleOptionSlider& option) {
    const QRect& area = option.rect;
    const bool vertical = option.orientation == Qt::Vertical;
    const int span = (vertical ? area.height() : area.width()) - handle_length;
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                   span, option.upsideDown);
    if (vertical)
        return {area.left() + (area.width() - handle_thickness) / 2, area.top() + at, handle_thickness,
                handle_length};
    return {area.left() + at, area.top() + (area.height() - handle_thickness) / 2, handle_length,
            handle_thickness};
}

QRect scrollBarHandle(const QStyleOptionSlider& option) {
    constexpr int shortest = 24;
    const bool vertical = option.orientation == Qt::Vertical;
    const int length = vertical ? option.rect.height() : option.rect.width();
    const qint64 range = qint64(option.maximum) - option.minimum + option.pageStep;
    if (option.maximum == option.minimum || range <= 0) return option.rect;
    const int extent = std::clamp(static_cast<int>(qint64(option.pageStep) * length / range),
                                  std::min(shortest, length), length);
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                   length - extent, option.upsideDown);
    return vertical ? QRect(option.rect.left(), option.rect.top() + at, option.rect.width(), extent)
                    : QRect(option.rect.left() + at, option.rect.top(), extent, option.rect.height());
}

}  // namespace

ProxyStyle::ProxyStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ProxyStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QSlider*>(widget) || qobject_cast<QTabBar*>(widget)) widget->setAttribute(Qt::WA_Hover);
}

void ProxyStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const Theme& theme = currentTheme();
    switch (element) {
        case PE_PanelLineEdit:
            if (isPartOfControl(widget)) return;
            paintControlFrame(*painter, *option, option->state & State_Enabled ? theme.base : theme.window,
                              isImpossible(widget));
            return;
        case PE_PanelButtonCommand:
            paintPushButton(*painter, *option);
            return;
        case PE_PanelButtonTool:
            paintToolButtonGround(*painter, *option);
            return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            paintCheckMark(*painter, *option);
            return;
        case PE_IndicatorRadioButton:
            paintRadioMark(*painter, *option);
            return;
        case PE_IndicatorArrowDown:
            paintArrow(*painter, option->rect, Qt::DownArrow, theme.text);
            return;
        case PE_IndicatorArrowUp:
            paintArrow(*painter, option->rect, Qt::UpArrow, theme.text);
            return;
        case PE_IndicatorArrowLeft:
            paintArrow(*painter, option->rect, Qt::LeftArrow, theme.text);
            return;
        case PE_IndicatorArrowRight:
            paintArrow(*painter, option->rect, Qt::RightArrow, theme.text);
            return;
        case PE_FrameFocusRect:  // the edge of the control shows the focus
            if (qobject_cast<const QAbstractItemView*>(widget)) break;
            return;
        case PE_FrameLineEdit:
        case PE_FrameTabBarBase:
        case PE_FrameStatusBarItem:
        case PE_FrameTabWidget:
            return;
        case PE_Frame:
        case PE_FrameMenu:
            painter->setPen(theme.line);
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        case PE_IndicatorToolBarSeparator: {
            constexpr int inset = 6;
            const QRect& area = option->rect;
            painter->fillRect(area.center().x(), area.top() + inset, 1, area.height() - 2 * inset,
                              theme.line);
            return;
        }
        default:
            break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ProxyStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    const Theme& theme = currentTheme();
    switch (element) {
        case CE_TabBarTabShape:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                paintTab(*painter, *tab);
                return;
            }
            break;
        case CE_TabBarTabLabel:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                painter->save();
                painter->setFont(font(TextSize::body, tab->state & State_Selected));
                painter->setPen(tab->state & State_Enabled ? theme.text : theme.disabledText());
                painter->drawText(tab->rect, Qt::AlignCenter | Qt::TextShowMnemonic, tab->text);
                painter->restore();
                return;
            }
            break;
        case CE_ToolButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
                button && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button->icon.isNull() &&
                !(button->features & QStyleOptionToolButton::Arrow)) {
                paintToolButtonLabel(*painter, *button);
                return;
            }
            break;
        case CE_ComboBoxLabel:
            if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
                combo && !combo->editable) {
                QStyleOptionComboBox elided = *combo;
                constexpr int inset = 1;  // as the base style sets its text in the field
                const int room =
                    subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - 2 * inset;
                elided.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room);
                QProxyStyle::drawControl(element, &elided, painter, widget);
                return;
            }
            break;
        case CE_ToolBar:
            painter->fillRect(option->rect, theme.window);
            painter->fillRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1,
                              theme.line);
            return;
        case CE_Splitter:
            painter->fillRect(option->rect, theme.window);
            painter->fillRect(option->rect.right(), option->rect.top(), 1, option->rect.height(), theme.line);
            return;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ProxyStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const {
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox) {
        paintComboBox(*painter, *combo, subControlRect(control, option, SC_ComboBoxArrow, widget),
                      isImpossible(widget));
        return;
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        spin && control == CC_SpinBox) {
        paintSpinBox(*painter, *spin, subControlRect(control, option, SC_SpinBoxUp, widget),
                     subControlRect(control, option, SC_SpinBoxDown, widget), isImpossible(widget));
        return;
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider) {
            paintSlider(*painter, *slider, sliderGroove(*slider), sliderHandle(*slider));
            return;
        }
        if (control == CC_ScrollBar) {
            paintScrollBar(*painter, *slider, scrollBarHandle(*slider));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ProxyStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const {
    const QRect& area = option->rect;
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider && part == SC_SliderHandle) return sliderHandle(*slider);
        if (control == CC_Slider && part == SC_SliderGroove) return sliderGroove(*slider);
        if (control == CC_ScrollBar) {
            const QRect handle = scrollBarHandle(*slider);
            const bool vertical = slider->orientation == Qt::Vertical;
            switch (part) {
                case SC_ScrollBarGroove:
                    return area;
                case SC_ScrollBarSlider:
                    return handle;
                case SC_ScrollBarSubPage:
                    return vertical ? QRect(area.topLeft(), QPoint(area.right(), handle.top() - 1))
                                    : QRect(area.topLeft(), QPoint(handle.left() - 1, area.bottom()));
                case SC_ScrollBarAddPage:
                    return vertical ? QRect(QPoint(area.left(), handle.bottom() + 1), area.bottomRight())
                                    : QRect(QPoint(handle.right() + 1, area.top()), area.bottomRight());
                default:
                    return {};
            }
        }
    }
    if (control == CC_SpinBox) {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const int width = spin && spin->buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : spin_button_width;
        const QRect buttons(area.right() - width, area.top() + 1, width, area.height() - 2);
        switch (part) {
            case SC_SpinBoxUp:
                return buttons.adjusted(0, 0, 0, -buttons.height() / 2);
            case SC_SpinBoxDown:
                return buttons.adjusted(0, buttons.height() - buttons.height() / 2, 0, 0);
            case SC_SpinBoxEditField:
                return area.adjusted(3, 2, -width - 3, -2);
            default:
                return area;
        }
    }
    if (control == CC_ComboBox && part == SC_ComboBoxArrow)
        return {area.right() - combo_arrow_width, area.top(), combo_arrow_width, area.height()};
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return area.adjusted(6, 2, -combo_arrow_width - 2, -2);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ProxyStyle::subElementRect(SubElement element, const QStyleOption* option,
                                 const QWidget* widget) const {
    const QRect area = QProxyStyle::subElementRect(element, option, widget);
    // The middle of capitals lies below the middle of the line.
    if (element == SE_RadioButtonIndicator || element == SE_CheckBoxIndicator) return area.translated(0, 1);
    return area;
}

QSize ProxyStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                   const QWidget* widget) const {
    const int text_height = option ? option->fontMetrics.height() : 0;
    constexpr int text_margin = 6;
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
        case CT_PushButton: {
            constexpr int side_margin = 12;
            size = contents + QSize(2 * side_margin, 0);
            size.setHeight(std::max(button_height, text_height + text_margin + 2));
            break;
        }
        case CT_ToolButton:
            size = size.expandedTo(QSize(tool_button_height, tool_button_height));
            break;
        case CT_ComboBox: {
            constexpr int rounding = 1;  // widths of text come as whole pixels, rounded down
            size = QSize(contents.width() + combo_arrow_width + 10 + rounding,
                         std::max(control_height, text_height + text_margin));
            break;
        }
        case CT_SpinBox:
            size = QSize(contents.width() + spin_button_width + 10,
                         std::max(control_height, text_height + text_margin));
            break;
        case CT_LineEdit:
            size.setHeight(std::max(control_height, text_height + text_margin));
            break;
        case CT_TabBarTab:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                constexpr int side_margin = 14;
                const QFontMetrics bold(font(TextSize::body, true));
                size = QSize(bold.size(Qt::TextShowMnemonic, tab->text).width() + 2 * side_margin,
                             std::max(tab_height, bold.height() + 2 * text_margin));
            }
            break;
        default:
            break;
    }
    return size;
}

int ProxyStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_SliderThickness:
            return slider_thickness;
        case PM_SliderControlThickness:
            return handle_thickness;
        case PM_SliderLength:
            return handle_length;
        case PM_SliderSpaceAvailable:
            if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option))
                return (slider->orientation == Qt::Horizontal ? slider->rect.width()
                                                              : slider->rect.height()) -
                       handle_length;
            break;
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
            return 14;
        case PM_DefaultFrameWidth:
            return 1;
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
        case PM_TabBarTabShiftHorizontal:
        case PM_TabBarTabShiftVertical:
        case PM_TabBarTabOverlap:
            return 0;
        case PM_ScrollBarExtent:
            return scroll_bar_extent;
        case PM_ScrollBarSliderMin:
            return control_height;
        case PM_SplitterWidth:
            return 6;
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_ToolBarIconSize:
        case PM_ListViewIconSize:
            return 16;
        case PM_ToolBarItemSpacing:
            return 4;
        case PM_ToolBarItemMargin:
            return 5;
        case PM_ToolBarFrameWidth:
            return 0;
        default:
            break;
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int ProxyStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* data) const {
    switch (hint) {
        case SH_Widget_Animation_Duration:
        case SH_EtchDisabledText:
        case SH_DitherDisabledText:
        case SH_ScrollBar_Transient:
            return 0;
        case SH_Slider_AbsoluteSetButtons:
            return Qt::LeftButton;
        case SH_Slider_PageSetButtons:
            return Qt::NoButton;
        default:
            return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

void setImpossible(QWidget& control, bool impossible) {
    if (isImpossible(&control) == impossible) return;
    control.setProperty(impossible_property, impossible);
    control.update();
}

bool isImpossible(const QWidget* control) {
    return control && control->property(impossible_property).toBool();
}

}  // namespace headroom::ui
