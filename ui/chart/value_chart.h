// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

namespace headroom::ui {

/// What a million tokens cost on many machines, for models of rising size.
struct ValueFigures {
    struct Machine {
        QString name;
        bool is_rented = false;
        std::vector<std::optional<double>> costs;  ///< one for each model
    };
    QStringList models;  ///< smallest first
    std::vector<Machine> machines;
    std::vector<std::optional<std::size_t>> cheapest;  ///< machine for each model
    QString cost_title;
};

/// A column of marks for each model over a logarithmic axis; the cheapest of each is named.
class ValueChart : public QWidget {
    Q_OBJECT

  public:
    explicit ValueChart(QWidget* parent = nullptr);

    void setFigures(ValueFigures figures, const QString& sentence);
    const ValueFigures& figures() const { return figures_; }
    QPointF placeOf(std::size_t model, double cost) const;

    /// A mark: a model on a machine.
    struct Mark {
        std::size_t machine = 0;
        std::size_t model = 0;
    };
    /// The mark nearest to the point of the view; empty: none is near.
    std::optional<Mark> markAt(QPointF point) const;
    /// Of the cheapest machine for each model, in the view.
    std::vector<QPointF> places() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF plotArea() const;
    void paintAxes(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    ValueFigures figures_;
    int low_ = 0, high_ = 1;  ///< ends of the axis, powers of ten
};

}  // namespace headroom::ui
