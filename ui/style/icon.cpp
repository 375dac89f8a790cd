// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/icon.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <array>

#include "style/theme.h"

// A resource in a static library is linked only if it is asked for, and only outside any namespace.
static void linkResources() {
    Q_INIT_RESOURCE(resources);
}

namespace headroom::ui {
namespace {

constexpr std::array<const char*, 16> files = {"new",  "open",   "save",     "undo", "redo",  "duplicate",
                                               "pin",  "report", "language", "add",  "table", "chart",
                                               "info", "good",   "tight",    "bad"};

/// The drawing as SVG text, its stroke black.
const QByteArray& drawing(Icon name) {
    static std::array<QByteArray, files.size()> drawings;
    QByteArray& text = drawings[static_cast<std::size_t>(name)];
    if (text.isEmpty()) {
        linkResources();
        QFile file(
            QStringLiteral(":/icons/%1.svg").arg(QLatin1String(files[static_cast<std::size_t>(name)])));
        if (file.open(QIODevice::ReadOnly)) text = file.readAll();
    }
    return text;
}

QColor colourOf(Icon name, IconTone tone, QIcon::Mode mode) {
    const Theme& theme = currentTheme();
    if (mode == QIcon::Disabled) return theme.disabledText();
    if (mode == QIcon::Selected) return theme.onAccent;
    switch (name) {
        case Icon::good:
            return theme.good;
        case Icon::tight:
            return theme.tight;
        case Icon::bad:
            return theme.bad;
        default:
            return tone == IconTone::quiet ? theme.quietText : theme.text;
    }
}

/// Chooses the colour when it paints, so that icons follow the theme without being set again.
class ThemeIconEngine : public QIconEngine {
  public:
    ThemeIconEngine(Icon name, IconTone tone) : name_(name), tone_(tone) {}

    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State /*state*/) override {
        const int size = std::min(area.width(), area.height());
        QRect square(0, 0, size, size);
        square.moveCenter(area.center());
        painter->drawPixmap(square, iconPixmap(name_, size, colourOf(name_, tone_, mode),
                                               painter->device()->devicePixelRatio()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }
    /// Qt gives `size` in device pixels.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override {
        const int side = qRound(std::min(size.width(), size.height()) / scale);
        return iconPixmap(name_, side, colourOf(name_, tone_, mode), scale);
    }
    QIconEngine* clone() const override { return new ThemeIconEngine(*this); }

  private:
    Icon name_;
    IconTone tone_;
};

}  // namespace

QIcon icon(Icon name, IconTone tone) {
    return QIcon(new ThemeIconEngine(name, tone));
}

QPixmap iconPixmap(Icon name, int size, const QColor& colour, qreal device_pixel_ratio) {
    const int side = qRound(size * device_pixel_ratio);
    const QString key = QStringLiteral("headroom-icon-%1-%2-%3")
                            .arg(static_cast<int>(name))
                            .arg(side)
                            .arg(colour.rgb(), 0, 16);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        QSvgRenderer(QByteArray(drawing(name)).replace("#000", colour.name().toLatin1())).render(&painter);
        painter.end();
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(device_pixel_ratio);
    return pixmap;
}

}  // namespace headroom::ui
