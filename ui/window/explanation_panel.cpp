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
      owner_(new QLabel),
      back_(flatButton(QStringLiteral("←"))),
      close_(flatButton(QStringLiteral("×"))),
      view_(new ArticleView),
      copy_(new QPushButton) {
    title_->setFont(ui::font(TextSize::body, true));
    title_->setWordWrap(true);
    owner_->setForegroundRole(QPalette::PlaceholderText);
    owner_->setWordWrap(true);
    owner_->setContentsMargins(scaled(margin), 0, scaled(margin), 0);
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
    lines->addWidget(owner_);
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

void ExplanationPanel::explain(const AskedFigure& figure) {
    if (trail_.isEmpty() || figure != asked()) trail_.append(figure);
    refresh();
}

void ExplanationPanel::goBack() {
    if (trail_.size() > 1) trail_.removeLast();
    refresh();
}

std::optional<Explanation> ExplanationPanel::current() const {
    if (trail_.isEmpty()) return std::nullopt;
    const Catalogue& catalogue = document_.catalogue();
    const auto of = [&](const Scenario& given, const Result<Evaluation>& evaluation) {
        return evaluation ? headroom::explain(figure().toStdString(), given, *evaluation, catalogue)
                          : std::nullopt;
    };
    const FigureOwner& owner = asked().owner;
    if (owner.proposal) return of(*owner.proposal, evaluate(*owner.proposal, catalogue));
    const int scenario = owner.scenario.value_or(document_.currentIndex());
    if (scenario >= document_.scenarioCount()) return std::nullopt;
    return of(document_.scenario(scenario), document_.evaluation(scenario));
}

QString ExplanationPanel::ownerText() const {
    const FigureOwner& owner = asked().owner;
    if (owner.proposal) return QString::fromStdString(owner.proposal->name);
    if (!owner.scenario || *owner.scenario >= document_.scenarioCount()) return {};
    return tr("Scenario %1: %2")
        .arg(PlanDocument::letter(*owner.scenario),
             QString::fromStdString(document_.scenario(*owner.scenario).name));
}

QString ExplanationPanel::text() const {
    const std::optional<Explanation> explanation = current();
    return explanation && texts_ ? QString::fromStdString(to_text(*explanation, *texts_)) : QString();
}

void ExplanationPanel::refresh() {
    if (!texts_ || trail_.isEmpty()) return;
    const std::optional<Explanation> explanation = current();
    const bool can_be_changed = !asked().owner.proposal;
    title_->setText(QString::fromStdString(texts_->name(figure().toStdString())));
    owner_->setText(ownerText());
    owner_->setHidden(owner_->text().isEmpty());
    back_->setVisible(trail_.size() > 1);
    copy_->setEnabled(explanation.has_value());
    view_->showHtml(figure(), explanation ? explanationHtml(*explanation, *texts_, can_be_changed)
                                          : tr("<p>This scenario has no such figure.</p>"));
}

void ExplanationPanel::follow(const QUrl& link) {
    const QString target = link.path();
    if (link.scheme() == QLatin1String("figure")) {
        explain({target, asked().owner});
    } else if (link.scheme() == QLatin1String("field")) {
        if (asked().owner.scenario) document_.setCurrent(*asked().owner.scenario);
        emit fieldWanted(target);
    } else if (link.scheme() == QLatin1String("entry")) {
        emit entryWanted(target);
    } else {
        QDesktopServices::openUrl(link);
    }
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
