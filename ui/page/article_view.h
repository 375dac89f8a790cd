// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace headroom::ui {

/// A text to be read: in a column that is not too wide, and where it was when only its figures change. Links
/// are left to who owns it (`anchorClicked`).
class ArticleView : public QTextBrowser {
    Q_OBJECT

  public:
    explicit ArticleView(QWidget* parent = nullptr);

    /// `key` tells texts apart: of another one the beginning is shown.
    void showMarkdown(const QString& key, const QString& text);
    void showHtml(const QString& key, const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void show(const QString& key, const QString& text, bool is_html);
    void dress();

    QString key_;
    QString text_;
    bool is_html_ = false;
};

}  // namespace headroom::ui
