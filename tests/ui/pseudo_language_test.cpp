// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QTabBar>
#include <QTextDocument>
#include <QTranslator>

#include "chart/figure_table.h"
#include "input/input_row.h"
#include "window/plan_actions.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

/// A language in which every text is marked, and half as long again: what is not marked was forgotten, and
/// what has no room is seen.
class PseudoLanguage : public QTranslator {
  public:
    QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                      int /*n*/) const override {
        const QString text = QString::fromUtf8(source);
        // Dates, filters of files and signs are no words.
        return text.size() < 2 ? text : u'«' + text + QString(text.size() / 3, u'~') + u'»';
    }
    bool isEmpty() const override { return false; }
};

class PseudoLanguageTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        document().duplicateCurrent();
        document().edit(QStringLiteral("c"), QStringLiteral("c"), [](Scenario& s) { s.cluster.count = 16; });
        QCoreApplication::installTranslator(&pseudo_);
        settle();
    }
    void TearDown() override {
        QCoreApplication::removeTranslator(&pseudo_);
        settle();
    }
    template <class Check>
    void onEveryPage(Check check) {
        for (const std::string_view name : enum_names<PageId>) {
            showPage(*value_of<PageId>(name));
            check(std::string(name));
        }
    }

    PseudoLanguage pseudo_;
};

bool hasWords(const QString& text) {
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    return text.contains(word);
}

/// Names of models, cards, formats and plans are data, and stay.
bool isData(const QWidget& widget) {
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        for (const char* kind :
             {"ScenarioList", "EvidenceDetail", "CatalogueDetail", "ArticleView", "LogBox"})
            if (QByteArray(at->metaObject()->className()).endsWith(kind)) return true;
    return false;
}

QString textOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->textFormat() != Qt::RichText) return label->text();
        QTextDocument document;
        document.setHtml(label->text());
        return document.toPlainText();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    return {};
}

TEST_F(PseudoLanguageTest, EveryTextOfEveryPageIsTranslated) {
    onEveryPage([&](const std::string& page) {
        for (const QWidget* widget : window_.findChildren<QWidget*>()) {
            if (!widget->isVisible() || isData(*widget)) continue;
            const QString text = textOf(*widget);
            EXPECT_TRUE(!hasWords(text) || text.contains(u'«')) << page << ": " << text.toStdString();
            const QString name = widget->accessibleName();
            EXPECT_TRUE(!hasWords(name) || name.contains(u'«') ||
                        !qobject_cast<const QAbstractButton*>(widget))
                << page << ": " << name.toStdString();
        }
        const QTabBar& tabs = *window_.findChild<QTabBar*>();
        for (int i = 0; i < tabs.count(); ++i) EXPECT_TRUE(tabs.tabText(i).contains(u'«')) << i;
    });
}

TEST_F(PseudoLanguageTest, ColumnsOfTablesAreTranslated) {
    onEveryPage([&](const std::string& page) {
        for (const FigureTable* table : window_.findChildren<FigureTable*>()) {
            if (!table->isVisible()) continue;
            for (const FigureColumn& column : table->figures().figures().columns)
                EXPECT_TRUE(!hasWords(column.title) || column.title.contains(u'«') ||
                            column.title.contains(u'·') || column.title.size() <= 4 ||
                            column.title.startsWith(QLatin1String("Llama ")) ||
                            column.title.startsWith(QLatin1String("A  ")) ||
                            column.title.startsWith(QLatin1String("B  ")))
                    << page << ": " << column.title.toStdString();
        }
    });
}

TEST_F(PseudoLanguageTest, ActionsAreTranslated) {
    for (const QAction* action : window_.findChild<PlanActions*>()->parent()->findChildren<QAction*>())
        EXPECT_TRUE(!hasWords(action->text()) || action->text() == QLatin1String("English") ||
                    action->text().contains(u'«'))
            << action->text().toStdString();
}

TEST_F(PseudoLanguageTest, LongerWordsCutNothingOff) {
    onEveryPage([&](const std::string& page) {
        for (const QWidget* widget : window_.findChildren<QWidget*>()) {
            if (!widget->isVisible() || textOf(*widget).isEmpty()) continue;
            const auto* label = qobject_cast<const QLabel*>(widget);
            if (label && label->wordWrap()) continue;
            if (widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) continue;  // cut by intent
            // What is given less than it needs says the whole in its tool tip.
            // Rows of inputs answer with a tip wherever the mouse is.
            bool in_a_row = false;
            for (const QWidget* at = widget; at && !in_a_row; at = at->parentWidget())
                in_a_row = qobject_cast<const InputRow*>(at);
            const bool says_whole = in_a_row || !widget->toolTip().isEmpty();
            EXPECT_TRUE(widget->width() >= widget->minimumSizeHint().width() || says_whole)
                << page << ": " << textOf(*widget).toStdString();
        }
    });
}

}  // namespace
}  // namespace headroom::ui
