// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "page/evidence_model.h"

QT_BEGIN_NAMESPACE
class QGridLayout;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

/// One line of the detail.
struct DetailLine {
    QString name;
    QString text;
};

/// Everything about a row of evidence: what ran, what was measured, who says so. The scenario can be opened,
/// the source copied.
class EvidenceDetail : public QWidget {
    Q_OBJECT

  public:
    explicit EvidenceDetail(QWidget* parent = nullptr);

    void setLines(const std::vector<DetailLine>& lines);
    /// What there is to say instead, without buttons.
    void setNotice(const QString& notice);

    QSize sizeHint() const override;

  signals:
    void openTriggered();
    void copyTriggered();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QGridLayout* grid_;
    QPushButton* open_;
    QPushButton* copy_;
};

/// The lines of a row, all of whose records are given.
std::vector<DetailLine> detailLines(const std::vector<EvidenceRecord>& records, const Catalogue& catalogue);

}  // namespace headroom::ui
