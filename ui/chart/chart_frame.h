// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

QT_BEGIN_NAMESPACE
class QPushButton;
class QStackedLayout;
class QToolButton;
QT_END_NAMESPACE

namespace headroom::ui {

class FigureTable;

/// What stands over a picture: its name, and in the quiet tone unit and fixed conditions. The short forms are
/// for narrow frames.
struct FrameTitle {
    QString name;
    QString short_name;
    QString conditions;
    QString short_conditions;

    bool operator==(const FrameTitle&) const = default;
};

/// The base ground with a hairline around it on which charts and tables lie.
class Surface : public QWidget {
    Q_OBJECT

  public:
    explicit Surface(QWidget* parent = nullptr);

  protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A table that lies directly on its surface, with room below it for `below` (may be nullptr).
Surface* surfaceFor(FigureTable* table, QWidget* below);

/// A picture with its title, unit and conditions, and its twin as a table at the push of a button; without a
/// twin (nullptr) where that stands beside it. A menu copies or saves both for other programs.
class ChartFrame : public Surface {
    Q_OBJECT

  public:
    ChartFrame(QWidget* picture, FigureTable* twin, QWidget* parent = nullptr);

    void setTitle(const FrameTitle& title);
    /// A button on a picture that can only say why it shows nothing, to where that is mended; an empty label
    /// takes it away.
    void setWayOut(const QString& label, std::function<void()> act);
    FigureTable& twin() const { return *twin_; }
    bool showsTable() const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void placeWayOut();
    void showTable(bool shown);
    void labelButton();
    void openMenu();
    void saveChart();
    QRect headerArea() const;
    QString shownName() const;
    QString shownConditions() const;  ///< elided if not even the short form has room

    QWidget* picture_;
    FigureTable* twin_;
    QToolButton* button_;
    QToolButton* menu_button_;  ///< copies and saves
    QPushButton* way_out_;
    std::function<void()> act_;
    QWidget* body_;
    QStackedLayout* stack_;
    FrameTitle title_;
};

}  // namespace headroom::ui
