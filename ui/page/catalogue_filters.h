// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/chart_frame.h"
#include "page/catalogue_model.h"

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QLineEdit;
QT_END_NAMESPACE

namespace headroom::ui {

/// Which table of the catalogue is shown, and which of its rows.
class CatalogueFilters : public Surface {
    Q_OBJECT

  public:
    explicit CatalogueFilters(QWidget* parent = nullptr);

    CatalogueTable table() const;
    CatalogueFilter filter() const;
    /// All rows of a table.
    void showAll(CatalogueTable table);
    /// The groups that occur in the rows; choices that are still among them stay.
    void setChoices(const CatalogueRows& rows);
    /// Tables above filters, where there is no room for both in one line.
    void setNarrow(bool narrow);

  signals:
    void tableChosen();
    void filterChanged();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QBoxLayout* lines_;
    QButtonGroup* tables_;
    std::array<QComboBox*, catalogue_group_count> groups_;
    QLineEdit* words_;
};

}  // namespace headroom::ui
