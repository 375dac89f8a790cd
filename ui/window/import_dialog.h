// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "document/plan_document.h"
#include "window/imported_file.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class FigureTable;

/// Shows what a file holds and what was assumed about it, and puts it where the user wants it.
class ImportDialog : public QDialog {
    Q_OBJECT

  public:
    /// `today` (ISO date) is when a model was read.
    ImportDialog(PlanDocument& document, ImportedContent content, std::string today,
                 QWidget* parent = nullptr);

  private:
    /// The entries that the content makes; empty if it makes none.
    CatalogueOverrides entries() const;
    void useInScenario();
    void addTo(EntryOrigin layer);
    void say(const QString& message);

    PlanDocument& document_;
    ImportedContent content_;
    std::string today_;
    FigureTable* read_;
    QLabel* message_;
    QPushButton* use_;
    QPushButton* add_to_plan_;
    QPushButton* add_to_mine_;
};

}  // namespace headroom::ui
