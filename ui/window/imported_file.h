// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <variant>

#include "advice/training_config.h"
#include "catalogue/price_file.h"
#include "chart/figure_table.h"
#include "model/model_file.h"
#include "scenario/installed_cluster.h"

/// Files of other programs that the window takes: told apart by what they hold.
namespace headroom::ui {

using ImportedContent = std::variant<ModelFile, PriceImport, InstalledCluster, TrainingConfig>;

/// Whether a file is a plan or a scenario, which is opened rather than imported.
bool isPlanFile(const QString& path);

/// Reads a model, prices, what nvidia-smi says, or the configuration of a training run. An Error names the
/// file, and says as what it was tried. `today` is an ISO date.
Result<ImportedContent> readImportedFile(const QString& path, const Catalogue& catalogue,
                                         const std::string& today);

/// `Model`, `Prices: Azure Retail Prices API`
QString contentName(const ImportedContent& content);
/// What was read.
FigureRows contentRows(const ImportedContent& content);
/// What was assumed, left out or left open; one sentence each.
std::vector<std::string> contentNotes(const ImportedContent& content);

}  // namespace headroom::ui
