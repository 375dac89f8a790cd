// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/chart_frame.h"

#include <QBuffer>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedLayout>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

#include "chart/figure_export.h"
#include "chart/figure_table.h"
#include "style/icon.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int header_height = 36;
constexpr int title_gap = 10;
constexpr int button_size = 28;
constexpr int narrow_frame = 420;

}  // namespace

Surface::Surface(QWidget* parent) : QWidget(parent) {}

void Surface::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().base);
    painter.setPen(currentTheme().line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

Surface* surfaceFor(FigureTable* table, QWidget* below) {
    constexpr int border = 1;
    auto* surface = new Surface;
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // it is as high as its rows
    auto* layout = new QVBoxLayout(surface);
    layout->setContentsMargins(border, border, border, border);
    layout->setSpacing(0);
    layout->addWidget(table);
    layout->addStretch(1);
    if (below) layout->addWidget(below);
    return surface;
}

ChartFrame::ChartFrame(QWidget* picture, FigureTable* twin, QWidget* parent)
    : Surface(parent),
      picture_(picture),
      twin_(twin),
      button_(new QToolButton),
      menu_button_(new QToolButton),
      way_out_(new QPushButton(picture)),
      body_(new QWidget),
      stack_(new QStackedLayout(body_)) {  // or what it shows first would be a window of its own
    menu_button_->setAutoRaise(true);
    menu_button_->setFixedSize(button_size, button_size);
    menu_button_->setText(QStringLiteral("⋯"));
    connect(menu_button_, &QToolButton::clicked, this, &ChartFrame::openMenu);
    button_->setAutoRaise(true);
    button_->setFixedSize(button_size, button_size);
    connect(button_, &QToolButton::clicked, this, [this] { showTable(!showsTable()); });

    way_out_->hide();
    connect(way_out_, &QPushButton::clicked, this, [this] {
        const std::function<void()> act = act_;  // what it does may set another
        act();
    });
    picture->installEventFilter(this);

    auto* header = new QHBoxLayout;
    header->setContentsMargins(0, 0, 0, 0);
    header->addStrut(button_size);
    header->addStretch();
    header->addWidget(button_);
    header->addWidget(menu_button_);

    stack_->setContentsMargins(0, 0, 0, 0);
    stack_->addWidget(picture);
    if (twin) {
        // The picture keeps the frame's size, whatever the length of its table.
        twin->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
        twin->setMinimumHeight(1);
        stack_->addWidget(twin);
    }
    body_->setSizePolicy(picture->sizePolicy());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, (header_height - button_size) / 2 + 1, margin, 8);
    layout->setSpacing((header_height - button_size) / 2);
    layout->addLayout(header);
    layout->addWidget(body_);
    setSizePolicy(picture->sizePolicy());
    button_->setVisible(twin);
    if (twin) showTable(false);
}

bool ChartFrame::showsTable() const {
    return twin_ && stack_->currentWidget() == twin_;
}

void ChartFrame::showTable(bool shown) {
    // A picture of fixed height may be lower than its table; the frame then grows.
    constexpr int highest_twin = 240;
    const bool is_fixed = sizePolicy().verticalPolicy() == QSizePolicy::Fixed;
    stack_->setCurrentIndex(shown ? 1 : 0);
    twin_->setMinimumHeight(shown && is_fixed ? std::min(twin_->sizeHint().height(), highest_twin) : 1);
    labelButton();
}

void ChartFrame::labelButton() {
    button_->setIcon(icon(showsTable() ? Icon::chart : Icon::table, IconTone::quiet));
    button_->setToolTip(showsTable() ? tr("Show as a chart") : tr("Show as a table"));
    button_->setAccessibleName(tr("%1: %2").arg(title_.name, button_->toolTip()));
    menu_button_->setToolTip(tr("Copy or save"));
    menu_button_->setAccessibleName(tr("%1: %2").arg(title_.name, menu_button_->toolTip()));
}

void ChartFrame::openMenu() {
    QMenu menu(this);
    menu.addAction(tr("Copy chart"), this,
                   [this] { QGuiApplication::clipboard()->setImage(chartImage(*picture_)); });
    menu.addAction(tr("Save chart…"), this, &ChartFrame::saveChart);
    if (twin_) {
        menu.addSeparator();
        menu.addAction(tr("Copy table"), this, [this] { copyTable(twin_->figures().figures()); });
        menu.addAction(tr("Copy table as Markdown"), this, [this] {
            QGuiApplication::clipboard()->setText(tableMarkdown(twin_->figures().figures()));
        });
    }
    menu.exec(
        menu_button_->mapToGlobal(QPoint(menu_button_->width() - menu.sizeHint().width(), button_size)));
}

void ChartFrame::saveChart() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the chart"),
                                                      chartFileName(title_.name) + QStringLiteral(".svg"),
                                                      tr("Drawing (*.svg);;Picture (*.png)"));
    if (path.isEmpty()) return;
    QByteArray bytes;
    if (path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) {
        QBuffer buffer(&bytes);
        chartImage(*picture_).save(&buffer, "PNG");
    } else {
        bytes = chartSvg(*picture_, title_.name);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        QMessageBox::warning(this, tr("Save the chart"), tr("Not saved: %1").arg(file.errorString()));
}

void ChartFrame::setTitle(const FrameTitle& title) {
    if (title == title_) return;
    title_ = title;
    setAccessibleName(title.name);
    if (twin_) twin_->setAccessibleName(tr("%1, as a table").arg(title.name));
    labelButton();
    update(headerArea());
}

void ChartFrame::setWayOut(const QString& label, std::function<void()> act) {
    act_ = std::move(act);
    way_out_->setText(label);
    way_out_->setHidden(label.isEmpty());
    placeWayOut();
}

void ChartFrame::placeWayOut() {
    constexpr int lines_above = 3;  // of the reason, which stands in the middle
    const QSize size = way_out_->sizeHint();
    const int below = QFontMetrics(ui::font(TextSize::body)).height() * lines_above;
    const int top = std::min(picture_->height() / 2 + below, picture_->height() - size.height());
    way_out_->setGeometry((picture_->width() - size.width()) / 2, top, size.width(), size.height());
}

bool ChartFrame::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) placeWayOut();
    return Surface::eventFilter(watched, event);
}

QRect ChartFrame::headerArea() const {
    const int buttons = (twin_ ? 2 : 1) * button_size;
    return {margin, 1, width() - 2 * margin - buttons - title_gap, header_height};
}

QString ChartFrame::shownName() const {
    return width() < narrow_frame ? title_.short_name : title_.name;
}

QString ChartFrame::shownConditions() const {
    const QFontMetrics metrics(ui::font(TextSize::small));
    const int used = QFontMetrics(ui::font(TextSize::body, true)).horizontalAdvance(shownName()) + title_gap;
    const int room = headerArea().width() - used;
    if (metrics.horizontalAdvance(title_.conditions) <= room) return title_.conditions;
    return metrics.elidedText(title_.short_conditions, Qt::ElideRight, room);
}

void ChartFrame::paintEvent(QPaintEvent* event) {
    Surface::paintEvent(event);
    QPainter painter(this);
    const QRect area = headerArea();
    const QFontMetrics title_metrics(ui::font(TextSize::body, true));
    const int baseline = area.center().y() + (title_metrics.ascent() - title_metrics.descent()) / 2;
    painter.setFont(ui::font(TextSize::body, true));
    painter.setPen(currentTheme().text);
    painter.drawText(area.left(), baseline, shownName());
    painter.setFont(ui::font(TextSize::small));
    painter.setPen(currentTheme().quietText);
    painter.drawText(area.left() + title_metrics.horizontalAdvance(shownName()) + title_gap, baseline,
                     shownConditions());
}

void ChartFrame::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) labelButton();
    QWidget::changeEvent(event);
}

bool ChartFrame::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const bool is_cut = headerArea().contains(help->pos()) && shownConditions() != title_.conditions;
        is_cut ? QToolTip::showText(help->globalPos(), title_.conditions, this) : QToolTip::hideText();
        return true;
    }
    return Surface::event(event);
}

}  // namespace headroom::ui
