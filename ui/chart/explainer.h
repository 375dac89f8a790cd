// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "chart/key_walker.h"
#include "evaluation/explanation_choice.h"
#include "scenario/scenario.h"

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace headroom::ui {

/// Whose a figure is: by default the current scenario's, whichever that is.
struct FigureOwner {
    /// One of the plan, by its place.
    std::optional<int> scenario = {};
    /// In no plan: an option, a point of a chart. It has a name.
    std::shared_ptr<const Scenario> proposal = {};
    /// The whole plan's: a place on the map of choices.
    std::optional<AskedChoice> choice = {};

    bool operator==(const FigureOwner& other) const {
        return scenario == other.scenario && choice == other.choice &&
               (proposal == other.proposal || (proposal && other.proposal && *proposal == *other.proposal));
    }
};

/// A figure that is asked why it is what it is.
struct AskedFigure {
    AskedFigure() = default;
    AskedFigure(QString asked, FigureOwner of = {}) : path(std::move(asked)), owner(std::move(of)) {}

    QString path;  ///< as explain() takes it: `memory.total_bytes`; empty: nothing is asked
    FigureOwner owner;

    bool operator==(const AskedFigure&) const = default;
};

/// Who says why a figure is what it is: the window.
class Explainer {
  public:
    virtual ~Explainer() = default;
    virtual void explainFigure(const AskedFigure& figure) = 0;
};

/// Asks the window that the widget is in. Nothing happens for an empty path, or where the window cannot say.
void askWhy(const QWidget& widget, const AskedFigure& figure);

/// A click on a place of the picture that stands for a figure asks why; the pointer shows which do.
/// `path_at`: what explain() calls the figure there, empty for none; `owner_at`: whose it is, if not the
/// current scenario's; `stops`: the places that the keyboard reaches, where Enter and F1 ask.
void makeAskable(QWidget& picture, std::function<QString(QPointF)> path_at,
                 std::function<FigureOwner(QPointF)> owner_at = {}, std::function<KeyStops()> stops = {});

}  // namespace headroom::ui
