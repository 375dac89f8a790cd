// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/imported_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include "base/text.h"
#include "catalogue/nvidia_smi.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ImportedFile)
};

/// What is larger is no text that a window should wait for. Price lists up to 1 GiB can be imported at the
/// command line; of tensor files only the header is read.
constexpr qint64 largest_text = 64 << 20;

Error withFile(Error error, const QString& path) {
    if (error.file.empty()) error.file = path.toStdString();
    return error;
}

/// The first of the readers that can make something of the text; else an Error with what each of them says.
Result<ImportedContent> readText(const std::string& text, const QString& path, const Catalogue& catalogue,
                                 const std::string& today, const Error& as_model) {
    const std::string name = QFileInfo(path).fileName().toStdString();
    if (is_nvidia_smi(text)) {
        const Result<InstalledCards> cards = read_nvidia_smi(text);
        if (!cards) return withFile(cards.error(), path);
        Result<InstalledCluster> proposal = propose_cluster(*cards, catalogue);
        if (!proposal) return withFile(proposal.error(), path);
        return ImportedContent(*std::move(proposal));
    }
    // Nearly every text is YAML of some kind, so that the stricter reader goes first.
    const std::string dated = QFileInfo(path).lastModified().date().toString(Qt::ISODate).toStdString();
    Result<PriceImport> prices = read_price_file(text, catalogue, {name, dated, today, {}});
    if (prices) return ImportedContent(*std::move(prices));
    Result<TrainingConfig> training = read_training_config(text, name);
    if (training) return ImportedContent(*std::move(training));
    return Error{
        Words::tr("nothing that can be imported. As a model: %1. As prices: %2. As a training "
                  "configuration: %3")
            .arg(QString::fromStdString(as_model.message), QString::fromStdString(prices.error().message),
                 QString::fromStdString(training.error().message))
            .toStdString(),
        {},
        path.toStdString(),
        {}};
}

}  // namespace

bool isPlanFile(const QString& path) {
    if (path.endsWith(QStringLiteral(".headroom"), Qt::CaseInsensitive)) return true;
    if (!path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive)) return false;
    if (QFileInfo(path).size() > largest_text) return false;
    const Result<std::string> text = read_text_file(path.toStdString());
    if (!text) return false;
    const Result<Json> json = parse_json(*text);
    if (!json || !json->is_object()) return false;
    const auto schema = json->find("schema");
    if (schema == json->end() || !schema->is_string()) return false;
    const auto& name = schema->get_ref<const std::string&>();
    return name.starts_with("headroom.plan/") || name.starts_with("headroom.scenario/");
}

Result<ImportedContent> readImportedFile(const QString& path, const Catalogue& catalogue,
                                         const std::string& today) {
    Result<ModelFile> model = read_model_file(path.toStdString());
    if (model) return ImportedContent(*std::move(model));
    if (QFileInfo(path).size() > largest_text) return withFile(model.error(), path);
    const Result<std::string> text = read_text_file(path.toStdString());
    if (!text) return withFile(text.error(), path);
    if (!is_utf8(*text)) return withFile(model.error(), path);
    return readText(*text, path, catalogue, today, model.error());
}

}  // namespace headroom::ui
