// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/handbook_page.h"

#include <QDesktopServices>
#include <QGridLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "chart/chart_frame.h"
#include "input/grid.h"
#include "page/article_view.h"
#include "page/diagnosis_html.h"
#include "page/empty_state.h"
#include "page/log_box.h"
#include "page/remedy_table.h"
#include "style/language.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr int contents_width = 300;
constexpr int list_gap = 2;
constexpr std::size_t most_remedies = 5;

Surface* surfaceAround(QWidget* widget) {
    auto* surface = new Surface;
    auto* lines = new QVBoxLayout(surface);
    lines->setContentsMargins(1, 1, 1, 1);
    lines->addWidget(widget);
    return surface;
}

/// Names of the catalogue in place of its identifiers.
void sayNames(Json& scenario, const Catalogue& catalogue) {
    const auto say = [](Json& id, const auto& entries) {
        const auto* entry = id.is_string() ? entries.find(id.get<std::string>()) : nullptr;
        if (entry) id = entry->name;
    };
    say(scenario["model"], catalogue.models);
    say(scenario["cluster"]["accelerator"], catalogue.accelerators);
    say(scenario["precision"]["weights"], catalogue.weight_formats);
    say(scenario["precision"]["kv_cache"], catalogue.kv_formats);
}

}  // namespace

HandbookPage::HandbookPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      search_(new QLineEdit),
      list_(new QListWidget),
      no_hit_(new EmptyState),
      message_(new LogBox),
      text_(new ArticleView),
      remedies_(new RemedyTable(document)),
      contents_surface_(surfaceAround(makeContents())),
      message_surface_(surfaceAround(message_)),
      text_surface_(surfaceAround(text_)),
      remedy_surface_(surfaceFor(remedies_, nullptr)) {
    connect(search_, &QLineEdit::textChanged, this, &HandbookPage::listArticles);
    connect(no_hit_, &EmptyState::actionTriggered, this, [this] {
        search_->clear();
        search_->setFocus();
    });
    connect(list_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (!item) return;
        shown_ = item->data(Qt::UserRole).toString();
        showText();
    });
    connect(message_, &LogBox::rested, this, &HandbookPage::readMessage);
    connect(text_, &QTextBrowser::anchorClicked, this, &HandbookPage::follow);
}

QWidget* HandbookPage::makeContents() {
    auto* contents = new QWidget;
    auto* lines = new QVBoxLayout(contents);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    search_->setClearButtonEnabled(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setWordWrap(true);
    list_->setSpacing(list_gap);
    lines->addWidget(search_);
    lines->addWidget(list_, 1);
    lines->addWidget(no_hit_, 1);
    no_hit_->hide();
    return contents;
}

QWidget* HandbookPage::mainFrame() {
    return text_surface_;
}

void HandbookPage::arrange(QGridLayout& grid, int width) {
    if (width < two_columns_from) {
        int row = 0;
        for (QWidget* part : {contents_surface_, message_surface_, text_surface_, remedy_surface_})
            grid.addWidget(part, row++, 0);
        grid.setRowStretch(row - 2, 1);
        return;
    }
    constexpr int contents_share = 3, message_share = 2;
    grid.addWidget(contents_surface_, 0, 0);
    grid.addWidget(message_surface_, 1, 0, 2, 1);
    grid.addWidget(text_surface_, 0, 1, 2, 1);
    grid.addWidget(remedy_surface_, 2, 1);
    grid.setRowStretch(0, contents_share);
    grid.setRowStretch(1, message_share);
    grid.setColumnMinimumWidth(0, scaled(contents_width));
    grid.setColumnStretch(1, 1);
}

void HandbookPage::readTexts() {
    if (language_ == currentLanguage()) return;
    language_ = currentLanguage();
    const std::string language = language_.toStdString();
    if (Result<std::vector<Article>> articles = load_handbook(language)) articles_ = *std::move(articles);
    if (Result<DiagnosisTexts> texts = load_diagnosis_texts(language)) texts_ = *std::move(texts);
    if (shown_.isEmpty() && !has_message_ && !articles_.empty())
        shown_ = QString::fromStdString(articles_.front().id);
    listArticles();
}

void HandbookPage::listArticles() {
    const QSignalBlocker quiet(list_);
    list_->clear();
    const auto add = [&](const QString& title, const QString& id) {
        auto* item = new QListWidgetItem(title, list_);
        item->setData(Qt::UserRole, id);
        if (id == shown_) list_->setCurrentItem(item);
    };
    if (has_message_) add(tr("What your message says"), QString());
    const std::vector<std::size_t> hits = search_handbook(articles_, search_->text().toStdString());
    list_->setHidden(hits.empty() && !has_message_);
    no_hit_->setVisible(hits.empty() && !articles_.empty());
    no_hit_->setTexts(tr("No article holds “%1”").arg(search_->text().trimmed()),
                      tr("An article must hold every word. Error messages and logs go into the box below."),
                      tr("Clear the search"));
    for (const std::size_t index : hits)
        add(QString::fromStdString(articles_[index].title), QString::fromStdString(articles_[index].id));
}

void HandbookPage::showPlan(bool hold) {
    search_->setPlaceholderText(tr("Search the handbook"));
    search_->setAccessibleName(search_->placeholderText());
    list_->setAccessibleName(tr("Articles"));
    text_->setAccessibleName(tr("Article"));
    readTexts();
    if (!hold) showText();
}

void HandbookPage::showArticle(const QString& id) {
    shown_ = id;
    readTexts();
    listArticles();
    showText();
}

void HandbookPage::diagnose(const QString& text) {
    message_->setText(text);
    readMessage();
}

void HandbookPage::readMessage() {
    const QString text = message_->text();
    has_message_ = !text.trimmed().isEmpty();
    diagnoses_ = headroom::diagnose(text.toStdString());
    readTexts();
    if (has_message_)
        shown_.clear();
    else if (shown_.isEmpty())
        shown_ = QString::fromStdString(articles_.front().id);
    listArticles();
    showText();
}

void HandbookPage::showText() {
    const auto article =
        std::ranges::find_if(articles_, [&](const Article& a) { return shown_.toStdString() == a.id; });
    remedy_surface_->setVisible(false);
    if (article == articles_.end()) {
        showDiagnosis();
        return;
    }
    const Result<Evaluation>& evaluation = document().currentEvaluation();
    Json json = evaluation ? to_json(document().current(), *evaluation, document().catalogue()) : Json();
    if (evaluation) sayNames(json["scenario"], document().catalogue());
    text_->showMarkdown(shown_,
                        QString::fromStdString(with_figures(article->text, evaluation ? &json : nullptr)));
}

void HandbookPage::showDiagnosis() {
    const Result<Evaluation>& evaluation = document().currentEvaluation();
    const std::vector<LogRow> log =
        evaluation ? compare_text(message_->text().toStdString(), *evaluation) : std::vector<LogRow>();
    // A start-up log that says nothing wrong is compared, not diagnosed.
    QString html = diagnoses_.empty() && !log.empty() ? QString() : diagnosisHtml(diagnoses_, texts_);
    const bool about_memory = std::ranges::any_of(diagnoses_, is_about_memory, &Diagnosis::kind);
    if (evaluation && (about_memory || !log.empty())) {
        const QString letter = PlanDocument::letter(document().currentIndex());
        html += tr("<h2>Scenario %1</h2>").arg(letter) + logHtml(log);
        remedies_->refresh(most_remedies);
        remedy_surface_->setVisible(!remedies_->isEmpty());
        if (!remedies_->isEmpty())
            html += tr("<p>What helps it is in the table below, computed; Enter uses a row.</p>");
        else if (about_memory)
            html += tr("<p>By the estimate it fits with %1 GiB to spare on a card. If the message comes from "
                       "this run, something is set differently there than here: compare batch, context, "
                       "formats and what else is on the card.</p>")
                        .arg(gibText(evaluation->memory.headroom_bytes));
    }
    text_->showHtml(QStringLiteral("diagnosis"), html);
}

void HandbookPage::follow(const QUrl& link) {
    if (link.scheme() == QLatin1String("handbook"))
        showArticle(link.path());
    else if (link.scheme() == QLatin1String("page"))
        emit pageWanted(link.path());
    else
        QDesktopServices::openUrl(link);
}

}  // namespace headroom::ui
