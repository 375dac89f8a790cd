// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace headroom::ui {

/// A colour and what it stands for.
struct BarLegend {
    QString name;
    QBrush brush;
};

/// One scenario's bar.
struct CompareBar {
    QString letter;
    std::vector<double> parts;          ///< one for each legend; 0 where there is none
    std::vector<QString> part_figures;  ///< what explain() calls the parts
    QString total;                      ///< behind the bar; words where nothing is known
    QString figure;                     ///< what explain() calls the total; empty: nothing is asked
    bool is_current = false;
    std::optional<double> limit;      ///< a mark across the bar: what is usable
    std::optional<double> low, high;  ///< between which nine measured cases in ten lie

    double sum() const;
    /// The largest value that has to be in the picture.
    double reach() const;
};

struct CompareBarFigures {
    std::vector<BarLegend> legend;
    std::vector<CompareBar> bars;
    bool shows_legend = true;
};

/// Scenarios as horizontal bars of stacked parts, one under the other on one scale.
class CompareBars : public QWidget {
    Q_OBJECT

  public:
    explicit CompareBars(QWidget* parent = nullptr);

    /// `name` and one sentence for a screen reader.
    void setFigures(CompareBarFigures figures, const QString& name, const QString& sentence);
    const CompareBarFigures& figures() const { return figures_; }
    /// In pixels; empty where the part is nothing.
    QRectF segment(std::size_t bar, std::size_t part) const;
    /// What is there to be asked: of a part, or behind the bar of the total.
    struct BarPlace {
        std::size_t bar;
        QString figure;
    };
    std::optional<BarPlace> placeAt(QPointF point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF barArea(std::size_t bar) const;
    qreal legendHeight() const;
    /// Text is measured once for all bars, as a plan may hold a thousand.
    void measure();
    qreal pixelsPerUnit() const;
    /// Calls `place` for each legend entry with where its swatch lies; returns the lines that they take.
    template <class Place>
    int layLegend(const Place& place) const;
    void paintLegend(QPainter& painter) const;
    void paintBar(QPainter& painter, std::size_t index) const;

    CompareBarFigures figures_;
    double reach_ = 0;
    qreal total_width_ = 0;
};

}  // namespace headroom::ui
