// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/explanation_panel.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "input/grid.h"
#include "page/article_view.h"
#include "style/language.h"
#include "window/explanation_html.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;

QToolButton* flatButton(const QString& sign) {
    constexpr int size = 24;
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setText(sign);
    button->setFixedSize(scaled(size), scaled(size));
    return button;
}

}  // namespace

ExplanationPanel::ExplanationPanel(PlanDocument& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      title_(new QLabel),
      back_(flatButton(QStringLiteral("←"))),
      close_(flatButton(QStringLiteral("×"))),
      view_(new ArticleView),
      copy_(new QPushButton) {
    title_->setFont(ui::font(TextSize::body, true));
    title_->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(scaled(margin), scaled(gap), scaled(gap), 0);
    head->addWidget(title_, 1);
    head->addWidget(back_, 0, Qt::AlignTop);
    head->addWidget(close_, 0, Qt::AlignTop);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(scaled(margin), 0, scaled(margin), scaled(margin));
    foot->addWidget(copy_);
    foot->addStretch(1);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(1, 0, 0, 0);
    lines->setSpacing(0);
    lines->addLayout(head);
    lines->addWidget(view_, 1);
    lines->addLayout(foot);
    setFocusProxy(view_);
    connect(back_, &QToolButton::clicked, this, &ExplanationPanel::goBack);
    connect(close_, &QToolButton::clicked, this, &ExplanationPanel::closed);
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(view_, &QTextBrowser::anchorClicked, this, &ExplanationPanel::follow);
    const auto refreshIfShown = [this] {
        if (isVisible()) refresh();
    };
    connect(&document_, &PlanDocument::evaluated, this, refreshIfShown);
    connect(&document_, &PlanDocument::currentChanged, this, refreshIfShown);
    retranslate();
}

void ExplanationPanel::explain(const QString& figure) {
    if (figure != this->figure()) trail_.append(figure);
    refresh();
}

void ExplanationPanel::goBack() {
    if (trail_.size() > 1) trail_.removeLast();
    refresh();
}

std::optional<Explanation> ExplanationPanel::current() const {
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    if (!evaluation || trail_.isEmpty()) return std::nullopt;
    return headroom::explain(figure().toStdString(), document_.current(), *evaluation, document_.catalogue());
}

QString ExplanationPanel::text() const {
    const std::optional<Explanation> explanation = current();
    return explanation && texts_ ? QString::fromStdString(to_text(*explanation, *texts_)) : QString();
}

void ExplanationPanel::refresh() {
    if (!texts_ || trail_.isEmpty()) return;
    const std::optional<Explanation> explanation = current();
    title_->setText(QString::fromStdString(texts_->name(figure().toStdString())));
    back_->setVisible(trail_.size() > 1);
    copy_->setEnabled(explanation.has_value());
    view_->showHtml(figure(), explanation ? explanationHtml(*explanation, *texts_)
                                          : tr("<p>In the current scenario there is no such figure.</p>"));
}

void ExplanationPanel::follow(const QUrl& link) {
    const QString target = link.path();
    if (link.scheme() == QLatin1String("figure"))
        explain(target);
    else if (link.scheme() == QLatin1String("field"))
        emit fieldWanted(target);
    else if (link.scheme() == QLatin1String("entry"))
        emit entryWanted(target);
    else
        QDesktopServices::openUrl(link);
}

void ExplanationPanel::retranslate() {
    if (language_ != currentLanguage()) {
        language_ = currentLanguage();
        Result<ExplanationTexts> texts = load_explanation_texts(language_.toStdString());
        texts_ = texts ? std::optional(*std::move(texts)) : std::nullopt;
    }
    setAccessibleName(tr("Explanation"));
    view_->setAccessibleName(tr("Explanation"));
    back_->setToolTip(tr("Back"));
    back_->setAccessibleName(tr("Back"));
    close_->setToolTip(tr("Close (Escape)"));
    close_->setAccessibleName(tr("Close"));
    copy_->setText(tr("Copy as text"));
    refresh();
}

void ExplanationPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (event->key() == Qt::Key_Backspace || event->matches(QKeySequence::Back))
        goBack();
    else
        QWidget::keyPressEvent(event);
}

void ExplanationPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void ExplanationPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void ExplanationPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().base);
    painter.fillRect(0, 0, 1, height(), currentTheme().line);
}

}  // namespace headroom::ui
