// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "chart/axis_scale.h"
#include "chart/money_scale.h"
#include "cost/uncertainty.h"
#include "style/theme.h"

namespace headroom::ui {

/// An input at one value of its own, all others as they are.
struct InputValue {
    UncertainInput input;
    double value = 0;
};

/// One input from its low to its high value, all others as they are.
struct TornadoRow {
    QString name;
    QString low;         ///< the input's value there
    QString high;        ///< likewise
    QString turns;       ///< where own hardware and the cloud cost the same; empty: nowhere
    double at_low = 0;   ///< the total then
    double at_high = 0;  ///< likewise
    Driver driver = {};
    std::optional<double> turn = {};  ///< the input's value where it turns
    CostColour colour = CostColour::capital;
    QString figure = {};  ///< what explain() calls the input as it is; empty: nothing
};

struct TornadoFigures {
    std::vector<TornadoRow> rows;  ///< the widest first
    double base = 0;
    std::string currency;
};

/// What moves the total most: for each input a hollow bar to its lower end and a filled one to its higher.
class TornadoChart : public QWidget {
    Q_OBJECT

  public:
    explicit TornadoChart(QWidget* parent = nullptr);
    /// `notice`: words in place of the bars; empty: the bars.
    void setFigures(TornadoFigures figures, const QString& notice = {});
    const TornadoFigures& figures() const { return figures_; }
    /// In what setFigures() will write money; the charts of a page share it.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    const MoneyScale& moneyScale() const { return money_; }
    /// Of the bar that lies there, the total; beside the bars, the input whose row it is.
    QString figureAt(QPointF point) const;
    /// Where the bar that lies there ends; empty beside the bars.
    std::optional<InputValue> endAt(QPointF point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Span {
        double low = 0, high = 1, step = 1;
    };
    Span span() const;
    QRectF plotArea() const;
    qreal rowHeight() const;
    qreal xOf(double amount) const;
    const TornadoRow* rowAt(QPointF point) const;
    void describe();
    void paintAxis(QPainter& painter) const;
    void paintRow(QPainter& painter, const TornadoRow& row, qreal top, qreal height) const;

    TornadoFigures figures_;
    MoneyScale money_;
    QString notice_;
};

}  // namespace headroom::ui
