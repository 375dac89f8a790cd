// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/import_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/text.h"
#include "chart/figure_table.h"
#include "input/grid.h"
#include "input/reason_text.h"
#include "page/catalogue_edits.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int gap = 8;
constexpr int usual_width = 760;
constexpr int usual_height = 640;
constexpr int notes_height = 110;

/// An id in the manner of the catalogue: `my-model-7b`. It is not one of those that ship, which it would
/// hide.
std::string entryId(const std::string& name, const Table<ModelEntry>& shipped) {
    std::string id;
    for (const char letter : lower_case(name)) {
        const bool keeps =
            (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.';
        if (keeps)
            id += letter;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) id = "model";
    return shipped.find(id) ? id + "-own" : id;
}

QString joined(const std::vector<std::string>& notes) {
    QStringList lines;
    for (const std::string& note : notes) lines << QString::fromStdString(note);
    return lines.join(u'\n');
}

/// A table that scrolls, where figure tables are as high as their rows.
FigureTable* scrolling(FigureTable* table) {
    constexpr int lowest = 160;
    table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    table->setMinimumHeight(lowest);
    return table;
}

}  // namespace

ImportDialog::ImportDialog(PlanDocument& document, ImportedContent content, std::string today,
                           QWidget* parent)
    : QDialog(parent),
      document_(document),
      content_(std::move(content)),
      today_(std::move(today)),
      read_(scrolling(new FigureTable(this))),
      message_(new QLabel(this)) {
    setWindowTitle(tr("Import a file"));
    auto* name = new QLabel(contentName(content_), this);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    name->setFont(ui::font(TextSize::body, true));
    read_->setAccessibleName(tr("What was read"));
    read_->setRows(contentRows(content_));
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(margin, margin, margin, margin);
    lines->setSpacing(gap);
    lines->addWidget(name);
    lines->addWidget(read_, 1);
    if (const QString notes = joined(contentNotes(content_)); !notes.isEmpty()) {
        auto* label = new QLabel(tr("Assumed, or to be &known"), this);
        auto* box = new QPlainTextEdit(notes, this);
        box->setReadOnly(true);
        box->setTabChangesFocus(true);
        box->setMaximumHeight(scaled(notes_height));
        box->setAccessibleName(tr("Assumed, or to be known"));
        label->setBuddy(box);
        lines->addWidget(label);
        lines->addWidget(box);
    }
    lines->addWidget(message_);

    auto* buttons = new QDialogButtonBox(this);
    use_ = buttons->addButton(tr("&Use in this scenario"), QDialogButtonBox::ActionRole);
    add_to_plan_ = buttons->addButton(tr("Add to this &plan"), QDialogButtonBox::ActionRole);
    add_to_mine_ = buttons->addButton(tr("Add to my &catalogue"), QDialogButtonBox::ActionRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    lines->addWidget(buttons);

    const auto* model = std::get_if<ModelFile>(&content_);
    const bool is_prices = std::holds_alternative<PriceImport>(content_);
    const bool has_entries = !entries().empty();
    use_->setVisible(!is_prices);
    use_->setEnabled(!model || model->architecture);
    for (QPushButton* button : {add_to_plan_, add_to_mine_}) {
        button->setVisible(model || is_prices);
        button->setEnabled(has_entries);
    }
    if (model && !model->architecture)
        say(tr("The file does not say how the model is built: a config.json beside it would."));
    else if (is_prices && !has_entries)
        say(tr("No row of the file can be taken over."));
    connect(use_, &QPushButton::clicked, this, &ImportDialog::useInScenario);
    connect(add_to_plan_, &QPushButton::clicked, this, [this] { addTo(EntryOrigin::plan); });
    connect(add_to_mine_, &QPushButton::clicked, this, [this] { addTo(EntryOrigin::user); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(scaled(usual_width), scaled(usual_height));
}

CatalogueOverrides ImportDialog::entries() const {
    if (const auto* prices = std::get_if<PriceImport>(&content_)) return prices->taken;
    CatalogueOverrides entries;
    const auto* model = std::get_if<ModelFile>(&content_);
    if (!model || !model->architecture) return entries;
    ModelEntry entry;
    entry.id = entryId(model->name, document_.shippedCatalogue().models);
    entry.name = model->name.empty() ? entry.id : model->name;
    entry.family = model->family;
    entry.architecture = *model->architecture;
    entry.provenance.sources = model->files;
    entry.provenance.as_of = today_;
    entry.provenance.confidence = model->assumptions.empty() ? Confidence::high : Confidence::medium;
    const std::vector<std::string_view> assumed(model->assumptions.begin(), model->assumptions.end());
    entry.provenance.notes = join(assumed, "; ");
    entries.models = {entry};
    return entries;
}

void ImportDialog::useInScenario() {
    if (const auto* model = std::get_if<ModelFile>(&content_)) {
        const QString name = QString::fromStdString(model->name);
        document_.edit(QStringLiteral("model"), tr("Model from a file: %1").arg(name),
                       [&](Scenario& scenario) {
                           scenario.model = ModelReference{{}, {}, model->architecture};
                           if (!model->weight_format.empty())
                               scenario.precision.weights = model->weight_format;
                       });
    } else if (const auto* installed = std::get_if<InstalledCluster>(&content_)) {
        document_.edit(QStringLiteral("cluster"),
                       tr("Machine from a file: %1").arg(QString::fromStdString(installed->card)),
                       [&](Scenario& scenario) {
                           const double network = scenario.cluster.network_gbit_s_per_accelerator;
                           scenario.cluster = installed->cluster;
                           scenario.cluster.network_gbit_s_per_accelerator = network;
                           scenario.parallelism.reset();  // was made for other cards
                       });
    } else if (const auto* config = std::get_if<TrainingConfig>(&content_)) {
        document_.edit(QStringLiteral("workload"), tr("Training run from a file"),
                       [&](Scenario& scenario) { scenario = with_training_config(scenario, *config); });
    }
    accept();
}

void ImportDialog::addTo(EntryOrigin layer) {
    const QString text = tr("Add %1").arg(contentName(content_));
    if (const std::optional<Error> error = addOwnEntries(document_, layer, text, entries())) {
        say(reasonText(*error));
        return;
    }
    for (QPushButton* button : {add_to_plan_, add_to_mine_}) button->setEnabled(false);
    say(layer == EntryOrigin::plan ? tr("Added to this plan; the Catalogue page shows it.")
                                   : tr("Added to your catalogue; the Catalogue page shows it."));
}

void ImportDialog::say(const QString& message) {
    message_->setText(message);
}

}  // namespace headroom::ui
