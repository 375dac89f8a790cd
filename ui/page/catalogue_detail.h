// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "page/catalogue_entry.h"

QT_BEGIN_NAMESPACE
class QGridLayout;
class QPushButton;
class QScrollArea;
QT_END_NAMESPACE

namespace headroom::ui {

/// What can be done with the entry that is shown.
struct EntryActions {
    bool can_use = false;
    bool can_price = false;
    bool can_remove = false;
};

/// Everything about one entry of the catalogue, value by value with who says so.
class CatalogueDetail : public QWidget {
    Q_OBJECT

  public:
    explicit CatalogueDetail(QWidget* parent = nullptr);

    void setValues(const std::vector<EntryValue>& values, EntryActions actions);
    /// What there is to say instead, with nothing to be done.
    void setNotice(const QString& notice);

    QSize sizeHint() const override;

  signals:
    void useTriggered();
    void priceTriggered();
    void removeTriggered();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void clear();
    void retranslate();

    QScrollArea* area_;
    QGridLayout* grid_ = nullptr;
    QPushButton* use_;
    QPushButton* price_;
    QPushButton* remove_;
};

}  // namespace headroom::ui
