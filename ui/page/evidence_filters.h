// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/chart_frame.h"
#include "page/evidence_model.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLineEdit;
QT_END_NAMESPACE

namespace headroom::ui {

/// Which records are shown: four choices and a search, in one row.
class EvidenceFilters : public Surface {
    Q_OBJECT

  public:
    explicit EvidenceFilters(QWidget* parent = nullptr);

    /// Offers the kinds, groups and confidences that occur.
    void setChoices(const std::vector<EvidenceRecord>& records);
    EvidenceFilter filter() const;

  signals:
    void changed();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QComboBox* kind_;
    QComboBox* group_;
    QComboBox* confidence_;
    QComboBox* task_;
    QLineEdit* words_;
};

}  // namespace headroom::ui
