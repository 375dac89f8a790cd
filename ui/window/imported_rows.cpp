// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <array>

#include "base/units.h"
#include "style/number_text.h"
#include "window/imported_file.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ImportedFile)
};

QString textOf(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

/// Names and values of what is known.
class Pairs {
  public:
    Pairs() { table_.columns = {{Words::tr("What")}, {Words::tr("Read")}}; }

    void add(const QString& name, const QString& value) {
        if (!value.isEmpty()) table_.rows.push_back({{{name}, {value}}});
    }
    void add(const QString& name, const std::string& value) { add(name, textOf(value)); }
    void add(const QString& name, std::optional<double> value) {
        if (value) add(name, shortNumberText(*value));
    }
    template <class E>
    void addName(const QString& name, std::optional<E> value) {
        if (value) add(name, std::string(name_of(*value)));
    }
    FigureRows take() { return std::move(table_); }

  private:
    FigureRows table_;
};

void addWhole(Pairs& pairs, const QString& name, int value) {
    if (value > 0) pairs.add(name, numberText(value));
}

void addArchitecture(Pairs& pairs, const Architecture& shape) {
    addWhole(pairs, Words::tr("Layers"), shape.layers);
    addWhole(pairs, Words::tr("Hidden width"), shape.hidden);
    addWhole(pairs, Words::tr("Feed-forward width"), shape.intermediate);
    pairs.add(Words::tr("Attention"), std::string(name_of(shape.attention)));
    addWhole(pairs, Words::tr("Heads"), shape.heads);
    addWhole(pairs, Words::tr("KV heads"), shape.kv_heads);
    addWhole(pairs, Words::tr("Head width"), shape.head_dim);
    if (shape.sliding_window)
        pairs.add(Words::tr("Window"), Words::tr("%1 tokens").arg(numberText(shape.sliding_window->window)));
    if (shape.moe)
        pairs.add(Words::tr("Experts"),
                  Words::tr("%1, of which %2 a token, and %3 shared")
                      .arg(numberText(shape.moe->experts), numberText(shape.moe->experts_per_token),
                           numberText(shape.moe->shared_experts)));
    addWhole(pairs, Words::tr("Vocabulary"), shape.vocab);
    addWhole(pairs, Words::tr("Context"), shape.max_positions);
}

FigureRows rowsOf(const ModelFile& model) {
    Pairs pairs;
    const QString gib = QStringLiteral("\u00a0GiB");
    pairs.add(Words::tr("Name"), model.name);
    pairs.add(Words::tr("Family"), model.family);
    if (model.parameters) pairs.add(Words::tr("Parameters"), largeCountText(*model.parameters));
    if (model.active_parameters)
        pairs.add(Words::tr("Active for a token"), largeCountText(*model.active_parameters));
    pairs.add(Words::tr("Weight format"), model.weight_format);
    pairs.add(Words::tr("Quantisation"), model.quantization);
    if (model.weight_bytes) pairs.add(Words::tr("Weights"), gibText(*model.weight_bytes, 2) + gib);
    for (const TensorTypeTotal& type : model.tensor_types)
        pairs.add(Words::tr("Tensors in %1").arg(textOf(type.type)),
                  Words::tr("%1, together %2").arg(numberText(type.tensors), gibText(type.bytes, 2) + gib));
    if (model.architecture) addArchitecture(pairs, *model.architecture);
    QStringList files;
    for (const std::string& file : model.files) files << textOf(file);
    constexpr int most_files = 4;  // a large model has hundreds of shards
    if (files.size() > most_files)
        pairs.add(Words::tr("Files"),
                  Words::tr("%1 and %2 more").arg(files.first(), numberText(double(files.size() - 1))));
    else
        pairs.add(Words::tr("Files"), files.join(QStringLiteral(", ")));
    return pairs.take();
}

QString offerText(const CloudOffer& offer) {
    QStringList prices;
    const auto add = [&](std::optional<double> usd, const QString& text) {
        if (usd) prices << text.arg(numberText(*usd, 2));
    };
    add(offer.usd_per_hour_on_demand, Words::tr("%1 USD/h on demand"));
    add(offer.usd_per_hour_reserved_1y, Words::tr("%1 USD/h reserved for 1 year"));
    add(offer.usd_per_hour_reserved_3y, Words::tr("%1 USD/h reserved for 3 years"));
    add(offer.usd_per_hour_spot, Words::tr("%1 USD/h spot"));
    return prices.join(Words::tr(", "));
}

/// Why a row is not taken over, in a few words; the core's reason has the particulars.
QString skipText(SkipKind kind) {
    static constexpr std::array texts = {
        QT_TRANSLATE_NOOP("ImportedFile", "another operating system"),
        QT_TRANSLATE_NOOP("ImportedFile", "a spot price that cannot be used"),
        QT_TRANSLATE_NOOP("ImportedFile", "low-priority capacity"),
        QT_TRANSLATE_NOOP("ImportedFile", "a reservation of another kind"),
        QT_TRANSLATE_NOOP("ImportedFile", "another product under the same name"),
        QT_TRANSLATE_NOOP("ImportedFile", "another region"),
        QT_TRANSLATE_NOOP("ImportedFile", "not in US dollars"),
        QT_TRANSLATE_NOOP("ImportedFile", "not a price per hour"),
        QT_TRANSLATE_NOOP("ImportedFile", "no accelerator in it"),
        QT_TRANSLATE_NOOP("ImportedFile", "not known to the catalogue"),
        QT_TRANSLATE_NOOP("ImportedFile", "no price"),
        QT_TRANSLATE_NOOP("ImportedFile", "can be read in two ways"),
        QT_TRANSLATE_NOOP("ImportedFile", "an earlier row has the price"),
        QT_TRANSLATE_NOOP("ImportedFile", "no longer valid"),
        QT_TRANSLATE_NOOP("ImportedFile", "on a page that is not in this file"),
        QT_TRANSLATE_NOOP("ImportedFile", "not readable"),
    };
    static_assert(texts.size() == enum_names<SkipKind>.size());
    return Words::tr(texts[static_cast<std::size_t>(kind)]);
}

FigureRows rowsOf(const PriceImport& import) {
    FigureRows table;
    table.columns = {{Words::tr("Item")},
                     {Words::tr("Line"), true},
                     {Words::tr("Taken")},
                     {Words::tr("Price, or why not")}};
    const QString taken = Words::tr("yes");
    const auto add = [&](const std::string& item, const QString& price) {
        table.rows.push_back({{{textOf(item)}, {}, {taken, {}, true}, {price}}});
    };
    for (const CloudOffer& offer : import.taken.cloud_offers) add(offer.id, offerText(offer));
    for (const OwnPrice& price : import.taken.prices)
        add(price.accelerator, Words::tr("%1 USD for one").arg(numberText(price.usd)));
    for (const Server& server : import.taken.servers)
        add(server.id, Words::tr("%1 USD for one")
                           .arg(amountText(server.price ? server.price->planning_usd() : std::nullopt)));
    for (const SkippedRow& row : import.skipped) {
        FigureRow skipped{{{textOf(row.item)},
                           {row.row > 0 ? numberText(row.row) : QString()},
                           {Words::tr("no")},
                           {skipText(row.kind)}}};
        skipped.tip = textOf(row.reason);
        table.rows.push_back(std::move(skipped));
    }
    return table;
}

FigureRows rowsOf(const InstalledCluster& installed) {
    Pairs pairs;
    const Cluster& cluster = installed.cluster;
    pairs.add(Words::tr("Card"), installed.card);
    pairs.add(Words::tr("Accelerator of the catalogue"), cluster.accelerator);
    pairs.add(Words::tr("Cards"), numberText(cluster.count));
    pairs.add(Words::tr("In one node"), numberText(cluster.per_node));
    if (installed.usable_bytes)
        pairs.add(Words::tr("Usable memory of each"),
                  gibText(*installed.usable_bytes, 2) + QStringLiteral("\u00a0GiB"));
    if (cluster.already_used_gib > 0)
        pairs.add(Words::tr("Already used of each"),
                  numberText(cluster.already_used_gib, 2) + QStringLiteral("\u00a0GiB"));
    return pairs.take();
}

FigureRows rowsOf(const TrainingConfig& config) {
    Pairs pairs;
    const auto flag = [&](const QString& name, std::optional<bool> value) {
        if (value) pairs.add(name, *value ? Words::tr("on") : Words::tr("off"));
    };
    pairs.addName(Words::tr("Framework"), config.framework);
    pairs.addName(Words::tr("Method"), config.method);
    pairs.add(Words::tr("LoRA rank"), config.lora_rank);
    pairs.add(Words::tr("LoRA layers"), config.lora_target.value_or(""));
    pairs.add(Words::tr("Sequence"), config.sequence_tokens);
    pairs.add(Words::tr("Micro-batch"), config.micro_batch_size);
    pairs.add(Words::tr("Micro-batches of a step"), config.micro_batches);
    pairs.add(Words::tr("Global batch"), config.global_batch_size);
    pairs.addName(Words::tr("Recomputation"), config.checkpointing);
    pairs.addName(Words::tr("Optimizer"), config.optimizer);
    pairs.addName(Words::tr("Offload"), config.offload);
    pairs.add(Words::tr("Weights"), config.weights.value_or(""));
    pairs.addName(Words::tr("Computes in"), config.compute);
    pairs.add(QStringLiteral("ZeRO"), config.zero_stage);
    pairs.add(Words::tr("Tensor-parallel"), config.tensor);
    pairs.add(Words::tr("Pipeline-parallel"), config.pipeline);
    pairs.add(Words::tr("Expert-parallel"), config.expert);
    pairs.add(Words::tr("Context-parallel"), config.context);
    flag(Words::tr("Sequence parallelism"), config.sequence_parallel);
    flag(Words::tr("Flash attention"), config.flash_attention);
    flag(Words::tr("Fused loss"), config.fused_loss);
    pairs.add(Words::tr("Cards"), config.count);
    pairs.add(Words::tr("In one node"), config.per_node);
    return pairs.take();
}

}  // namespace

QString contentName(const ImportedContent& content) {
    if (const auto* model = std::get_if<ModelFile>(&content))
        return Words::tr("Model: %1").arg(textOf(model->name));
    if (const auto* prices = std::get_if<PriceImport>(&content)) {
        const CatalogueOverrides& taken = prices->taken;
        const auto count = taken.cloud_offers.size() + taken.prices.size() + taken.servers.size();
        return Words::tr("Prices: %1, %2 taken and %3 left out")
            .arg(textOf(prices->form), numberText(double(count)), numberText(double(prices->skipped.size())));
    }
    if (const auto* installed = std::get_if<InstalledCluster>(&content))
        return Words::tr("A machine: %1 × %2")
            .arg(numberText(installed->cluster.count), textOf(installed->card));
    const auto& config = std::get<TrainingConfig>(content);
    return Words::tr("A training run: %1").arg(textOf(std::string(name_of(config.dialect))));
}

FigureRows contentRows(const ImportedContent& content) {
    return std::visit([](const auto& each) { return rowsOf(each); }, content);
}

std::vector<std::string> contentNotes(const ImportedContent& content) {
    if (const auto* model = std::get_if<ModelFile>(&content)) return model->assumptions;
    if (const auto* installed = std::get_if<InstalledCluster>(&content)) return installed->notes;
    if (const auto* config = std::get_if<TrainingConfig>(&content)) return config->notes;
    return {};
}

}  // namespace headroom::ui
