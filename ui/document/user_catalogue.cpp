// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/user_catalogue.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace headroom::ui {

QString userCataloguePath() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/catalogue.json");
}

Result<CatalogueOverrides> loadUserCatalogue() {
    const QString path = userCataloguePath();
    if (!QFileInfo::exists(path)) return CatalogueOverrides{};
    return load_overrides(path.toStdString());
}

std::optional<Error> saveUserCatalogue(const CatalogueOverrides& overrides) {
    const QString path = userCataloguePath();
    QDir().mkpath(QFileInfo(path).absolutePath());  // if it fails, writing the file says why
    return save_overrides(overrides, path.toStdString());
}

}  // namespace headroom::ui
