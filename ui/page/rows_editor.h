// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

QT_BEGIN_NAMESPACE
class QPushButton;
class QTableWidget;
QT_END_NAMESPACE

namespace headroom::ui {

/// A short list that a dialog asks for: cells of text that are edited in place, rows that can be added and
/// removed.
class RowsEditor : public QWidget {
    Q_OBJECT

  public:
    struct Column {
        QString title;
        bool is_number = false;  ///< right aligned
    };

    /// `name` is what the list is to a screen reader, `add_text` stands on the button that adds a row. The
    /// last column takes what room the others leave.
    RowsEditor(const QString& name, const QString& add_text, const std::vector<Column>& columns,
               QWidget* parent = nullptr);

    void setRows(const std::vector<QStringList>& rows);
    /// Without blanks around the texts, and without rows in which nothing stands.
    std::vector<QStringList> rows() const;
    QTableWidget& table() { return *table_; }

  signals:
    void changed();

  private:
    void addRow(const QStringList& texts);
    void removeCurrent();

    std::vector<Column> columns_;
    QTableWidget* table_;
    QPushButton* remove_;
};

}  // namespace headroom::ui
