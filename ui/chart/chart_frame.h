// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedLayout;
class QToolButton;
QT_END_NAMESPACE

namespace headroom::ui {

class FigureTable;

/// The base ground with a hairline around it on which charts and tables lie.
class Surface : public QWidget {
    Q_OBJECT

  public:
    explicit Surface(QWidget* parent = nullptr);

  protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A picture with its title, unit and conditions, and its twin as a table at the push of a button.
class ChartFrame : public Surface {
    Q_OBJECT

  public:
    ChartFrame(QWidget* picture, FigureTable* twin, QWidget* parent = nullptr);

    /// `short_title` where the frame is narrow; `subtitle`: unit and fixed conditions.
    void setTitle(const QString& title, const QString& short_title, const QString& subtitle);
    FigureTable& twin() const { return *twin_; }
    bool showsTable() const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void showTable(bool shown);
    void labelButton();
    QRect headerArea() const;
    /// The subtitle as far as it can be shown.
    QString shownTitle() const;
    QString shownSubtitle() const;

    FigureTable* twin_;
    QToolButton* button_;
    QWidget* body_;
    QStackedLayout* stack_;
    QString title_;
    QString short_title_;
    QString subtitle_;
};

}  // namespace headroom::ui
