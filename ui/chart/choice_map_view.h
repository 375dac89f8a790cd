// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

namespace headroom::ui {

/// A field of two inputs, cut into the regions where one scenario is cheapest.
struct ChoiceMapFigures {
    int columns = 0;
    int rows = 0;
    std::vector<int> winners;      ///< by row from the bottom, then column; an index of `letters`
    QStringList letters;           ///< of all scenarios
    std::vector<int> contestants;  ///< those that take part, likewise
    QStringList x_ticks, y_ticks;  ///< evenly spaced names of both axes, from end to end
    QString x_title, y_title;
    std::optional<double> x_now, y_now;  ///< of the baseline, as shares of the axes

    int winner(int row, int column) const {
        return winners[static_cast<std::size_t>(row * columns + column)];
    }
};

/// Regions told apart by their letters and the lines between them, and only then by their grounds.
class ChoiceMapView : public QWidget {
    Q_OBJECT

  public:
    explicit ChoiceMapView(QWidget* parent = nullptr);

    /// `notice`: words in place of the map; `sentence`: what it shows, for a screen reader.
    void setFigures(ChoiceMapFigures figures, const QString& notice, const QString& sentence);
    const ChoiceMapFigures& figures() const { return figures_; }
    /// Where the letter of a scenario stands, in pixels; empty where it never wins.
    std::optional<QPointF> letterPlace(int scenario) const;

    struct Cell {
        int row = 0;  ///< from the bottom
        int column = 0;
    };
    /// The cell at the point of the view; empty: none is.
    std::optional<Cell> cellAt(QPointF point) const;
    QRectF cell(int row, int column) const;
    /// The middles of all cells, by row from the bottom; empty where there is no map.
    std::vector<QPointF> places() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF plotArea() const;
    void paintRegions(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintNow(QPainter& painter) const;

    ChoiceMapFigures figures_;
    QString notice_;
};

}  // namespace headroom::ui
