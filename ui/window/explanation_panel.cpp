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

#include "evaluation/cost_lines.h"
#include "evaluation/explanation_range.h"
#include "input/grid.h"
#include "page/article_view.h"
#include "page/compare_figures.h"
#include "page/money_figures.h"
#include "style/language.h"
#include "window/explanation_html.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr int rest_ms = 150;

QToolButton* flatButton(const QString& sign) {
    constexpr int size = 24;
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setText(sign);
    button->setFixedSize(scaled(size), scaled(size));
    return button;
}

/// Whether the same cases would be drawn of both.
bool haveTheSameCost(const Evaluation& a, const Evaluation& b, const Catalogue& catalogue) {
    return a.scenario.cluster == b.scenario.cluster &&
           cost_model_of(a, catalogue).start() == cost_model_of(b, catalogue).start();
}

/// `PUE 1.3, Hardware price +10 %`
QString placeWords(const ChoicePlace& place, const std::string& currency) {
    const auto words = [&](const UncertainInput& input, double value) {
        return driverName(input.id) + QLatin1Char(' ') +
               driverValue(input, value, QString::fromStdString(currency));
    };
    const QString x = words(place.x_input, place.x);
    return place.x_input.id == place.y_input.id ? x
                                                : x + QStringLiteral(", ") + words(place.y_input, place.y);
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
    const auto showIfVisible = [this] {
        if (isVisible()) showAsked();
    };
    connect(&document_, &PlanDocument::evaluated, this, showIfVisible);
    connect(&document_, &PlanDocument::currentChanged, this, showIfVisible);
    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    connect(&rest_, &QTimer::timeout, this, &ExplanationPanel::draw);
    run_.finished = [this](const std::optional<MonteCarlo>& drawn) {
        drawn_ = drawn;
        awaits_draws_ = false;
        refresh();
    };
    retranslate();
}

void ExplanationPanel::explain(const AskedFigure& figure) {
    if (trail_.isEmpty() || figure != asked()) trail_.append(figure);
    showAsked();
}

void ExplanationPanel::goBack() {
    if (trail_.size() > 1) trail_.removeLast();
    showAsked();
}

void ExplanationPanel::showAsked() {
    drawIfNeeded();
    refresh();
}

void ExplanationPanel::drawIfNeeded() {
    if (trail_.isEmpty() || !is_of_range(figure().toStdString())) return;
    std::optional<Subject> whose = subject();
    if (!whose || !whose->evaluation.cost) return;
    if (drawn_of_ && haveTheSameCost(*drawn_of_, whose->evaluation, document_.catalogue())) return;
    drawn_of_ = std::move(whose->evaluation);
    awaits_draws_ = true;
    run_.cancel();
    rest_.start();
}

void ExplanationPanel::draw() {
    run_.start(monteCarloWork(*drawn_of_, document_.catalogue()));
}

std::optional<ExplanationPanel::Subject> ExplanationPanel::subject() const {
    const auto of = [](const Scenario& given, const Result<Evaluation>& evaluation) {
        return evaluation ? std::optional(Subject{given, *evaluation}) : std::nullopt;
    };
    const FigureOwner& owner = asked().owner;
    if (owner.proposal) return of(*owner.proposal, evaluate(*owner.proposal, document_.catalogue()));
    const int scenario = owner.scenario.value_or(document_.currentIndex());
    if (scenario >= document_.scenarioCount()) return std::nullopt;
    return of(document_.scenario(scenario), document_.evaluation(scenario));
}

std::optional<Explanation> ExplanationPanel::current() const {
    if (trail_.isEmpty()) return std::nullopt;
    const Catalogue& catalogue = document_.catalogue();
    const std::string path = figure().toStdString();
    if (const std::optional<AskedChoice>& choice = asked().owner.choice)
        return explain_choice(path, evaluationsOf(document_), *choice, catalogue);
    const std::optional<Subject> whose = subject();
    if (!whose) return std::nullopt;
    const auto& [given, evaluation] = *whose;
    if (!is_of_range(path)) return headroom::explain(path, given, evaluation, catalogue);
    if (awaits_draws_) return std::nullopt;
    return explain_range(path, given, evaluation, catalogue, drawn_);
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
    const QString missing =
        awaits_draws_ ? tr("<p>Drawing 100,000 cases…</p>") : tr("<p>This scenario has no such figure.</p>");
    title_->setText(QString::fromStdString(texts_->name(figure().toStdString())));
    owner_->setText(ownerText());
    owner_->setHidden(owner_->text().isEmpty());
    back_->setVisible(trail_.size() > 1);
    copy_->setEnabled(explanation.has_value());
    view_->showHtml(figure(), explanation ? explanationHtml(*explanation, *texts_, can_be_changed) : missing);
}

void ExplanationPanel::follow(const QUrl& link) {
    const QString target = link.path();
    if (link.scheme() == QLatin1String("figure")) {
        followFigure(target);
    } else if (link.scheme() == QLatin1String("field")) {
        if (asked().owner.scenario) document_.setCurrent(*asked().owner.scenario);
        emit fieldWanted(target);
    } else if (link.scheme() == QLatin1String("entry")) {
        emit entryWanted(target);
    } else {
        QDesktopServices::openUrl(link);
    }
}

void ExplanationPanel::followFigure(const QString& figure) {
    const std::optional<AskedChoice>& choice = asked().owner.choice;
    if (!choice) return explain({figure, asked().owner});
    // A scenario's total at a place of the map is explained as that of the scenario with the place's values.
    const QString place = QUtf8StringView(candidate_total_figure).toString();
    for (int i = 0; i < document_.optionCount(); ++i) {
        const Result<Evaluation>& evaluation = document_.evaluation(i);
        if (figure != place + PlanDocument::letter(i) || !evaluation) continue;
        Scenario there =
            scenario_at(document_.scenario(i), *evaluation, choice->place, document_.catalogue());
        there.name = tr("Scenario %1: %2")
                         .arg(PlanDocument::letter(i), placeWords(choice->place, there.costs.currency))
                         .toStdString();
        return explain(
            {QStringLiteral("cost.total"), {.proposal = std::make_shared<const Scenario>(std::move(there))}});
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
    showAsked();
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
