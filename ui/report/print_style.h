// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QFont>
#include <QPainter>
#include <string>
#include <vector>

#include "report/report.h"

/// How a report looks on paper, whatever it is drawn on. Lengths are points; `Ink` turns them into the units
/// of the device.
namespace headroom::ui {

enum class PrintSize {
    caption = 8,
    table = 9,
    body = 10,
    heading = 11,
    section = 12,
    lead = 13,
    figure = 15,
    title = 18
};

/// The colours of paper: those of the light theme.
struct PrintColours {
    QColor text, quiet, line, strong_line, accent, good, tight, bad;
    static const PrintColours& get();
};

/// A painter that counts in points.
class Ink {
  public:
    explicit Ink(QPainter& painter);

    QPainter& painter() { return painter_; }
    qreal units(qreal points) const { return points * units_per_point_; }
    qreal points(qreal units) const { return units / units_per_point_; }
    QRectF units(const QRectF& points) const;

    void fill(const QRectF& area, const QBrush& brush);
    void frame(const QRectF& area, const QColor& colour, qreal width = 0.75);
    void line(QPointF from, QPointF to, const QColor& colour, qreal width = 0.75,
              Qt::PenStyle style = Qt::SolidLine);
    /// On one line; the anchor is the side that `alignment` names. Returns the width.
    qreal text(const QString& text, QPointF anchor, Qt::Alignment alignment, PrintSize size,
               const QColor& colour, bool bold = false);

  private:
    QPainter& painter_;
    qreal units_per_point_;
};

QFont printFont(PrintSize size, bool bold = false);
/// In points, the same on every device.
qreal printWidth(const QString& text, PrintSize size, bool bold = false);
/// The text, or as much of its beginning as fits into the width, with an ellipsis.
QString printElided(const QString& text, PrintSize size, qreal width, bool bold = false);
/// Of the widest piece of a text that does not break, in points.
qreal printLeastWidth(const QString& text, PrintSize size, bool bold = false);
qreal printLineHeight(PrintSize size);

/// Words that break into lines; runs keep their weight.
class PrintText {
  public:
    PrintText(const std::vector<report::Run>& runs, PrintSize size, qreal width, qreal line_height);
    qreal height() const { return static_cast<qreal>(lines_.size()) * line_height_; }
    std::size_t lineCount() const { return lines_.size(); }
    /// Lines `from` up to but not including `to`, with the first at `top_left`; `right_aligned_in`: a width
    /// at whose right end lines stand, 0 for the left.
    void paint(Ink& ink, QPointF top_left, const QColor& colour, std::size_t from, std::size_t to,
               qreal right_aligned_in = 0) const;

  private:
    struct Piece {
        QString text;
        bool bold;
        qreal x;
    };
    PrintSize size_;
    qreal line_height_;
    std::vector<std::vector<Piece>> lines_;
};

QString qt(const std::string& text);
/// The colour of a part of a stack, by its id.
QColor partColour(const std::string& id);

}  // namespace headroom::ui
