// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_data_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <string_view>

namespace headroom::ui {
namespace {

constexpr auto words = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("CatalogueData", "list"),
    QT_TRANSLATE_NOOP("CatalogueData", "estimate"),
    QT_TRANSLATE_NOOP("CatalogueData", "new"),
    QT_TRANSLATE_NOOP("CatalogueData", "used"),
    QT_TRANSLATE_NOOP("CatalogueData", "refurbished"),
    QT_TRANSLATE_NOOP("CatalogueData", "new (residual stock)"),
    QT_TRANSLATE_NOOP("CatalogueData", "new; the low end is used"),
    QT_TRANSLATE_NOOP("CatalogueData", "new (complete 128 GB mini PC)"),
    QT_TRANSLATE_NOOP("CatalogueData", "used (Mac Studio 192 GB)"),
    QT_TRANSLATE_NOOP("CatalogueData", "on-demand"),
    QT_TRANSLATE_NOOP("CatalogueData", "provider-average"),
    QT_TRANSLATE_NOOP("CatalogueData", "secure"),
    QT_TRANSLATE_NOOP("CatalogueData", "community"),
    QT_TRANSLATE_NOOP("CatalogueData", "capacity-block"),
    QT_TRANSLATE_NOOP("CatalogueData", "historical"),
    QT_TRANSLATE_NOOP("CatalogueData", "marketplace"),
    QT_TRANSLATE_NOOP("CatalogueData", "air"),
    QT_TRANSLATE_NOOP("CatalogueData", "liquid"),
    QT_TRANSLATE_NOOP("CatalogueData", "air or liquid"),
    QT_TRANSLATE_NOOP("CatalogueData", "GPU core"),
    QT_TRANSLATE_NOOP("CatalogueData", "Xe core"),
    QT_TRANSLATE_NOOP("CatalogueData", "AI core"),
    QT_TRANSLATE_NOOP("CatalogueData", "see model card"),
    QT_TRANSLATE_NOOP("CatalogueData", "research only"),
    QT_TRANSLATE_NOOP("CatalogueData", "proprietary"),
    QT_TRANSLATE_NOOP("CatalogueData", "MIT (recalled)"),
    QT_TRANSLATE_NOOP("CatalogueData", "Modified MIT (recalled)"),
    QT_TRANSLATE_NOOP("CatalogueData", "LPDDR5/5X (unified)"),
    QT_TRANSLATE_NOOP("CatalogueData", "LPDDR5X (unified)"),
    QT_TRANSLATE_NOOP("CatalogueData", "LPDDR5 (unified)"),
    QT_TRANSLATE_NOOP("CatalogueData", "HBM3 (unified CPU+GPU)"),
    QT_TRANSLATE_NOOP("CatalogueData", "LPDDR5X-8000 (unified)"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie dual-slot"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie dual-slot passive"),
    QT_TRANSLATE_NOOP("CatalogueData", "cloud only"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie triple-slot"),
    QT_TRANSLATE_NOOP("CatalogueData", "soc (Mac)"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie dual/triple-slot"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie low-profile single-slot passive"),
    QT_TRANSLATE_NOOP("CatalogueData", "superchip in NVL72 rack"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie single-slot"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie single-slot passive"),
    QT_TRANSLATE_NOOP("CatalogueData", "superchip module"),
    QT_TRANSLATE_NOOP("CatalogueData", "module/dev kit"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie dual-slot passive (quarter board)"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie-class card in NVL144 CPX"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie dual-slot blower"),
    QT_TRANSLATE_NOOP("CatalogueData", "desktop box"),
    QT_TRANSLATE_NOOP("CatalogueData", "sh5 socket"),
    QT_TRANSLATE_NOOP("CatalogueData", "oam liquid"),
    QT_TRANSLATE_NOOP("CatalogueData", "oam liquid, 72-GPU rack"),
    QT_TRANSLATE_NOOP("CatalogueData", "soc (laptop / mini PC)"),
    QT_TRANSLATE_NOOP("CatalogueData", "oam (900 W) / pcie (600 W)"),
    QT_TRANSLATE_NOOP("CatalogueData", "pcie card"),
    QT_TRANSLATE_NOOP("CatalogueData", "oam / pcie"),
    QT_TRANSLATE_NOOP("CatalogueData", "sxm5 / pcie"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/kWh"),
    QT_TRANSLATE_NOOP("CatalogueData", "EUR/kWh"),
    QT_TRANSLATE_NOOP("CatalogueData", "ratio"),
    QT_TRANSLATE_NOOP("CatalogueData", "share of the purchase price"),
    QT_TRANSLATE_NOOP("CatalogueData", "share of the list price, at most"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/TB/month"),
    QT_TRANSLATE_NOOP("CatalogueData", "years"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/cluster"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/kW/month"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/GPU/year"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/GPU"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/GPU/h"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/user/year"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/accelerator or core pair"),
    QT_TRANSLATE_NOOP("CatalogueData", "USD/month"),
    QT_TRANSLATE_NOOP("CatalogueData", "FTE"),
});

}  // namespace

QString dataText(const std::string& text) {
    const auto known = std::ranges::find(words, std::string_view(text));
    return known == words.end() ? QString::fromStdString(text)
                                : QCoreApplication::translate("CatalogueData", *known);
}

}  // namespace headroom::ui
