// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_words.h"

#include <QCoreApplication>
#include <array>

#include "catalogue/freshness.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

struct CategoryName {
    std::string_view id;
    const char* name;
};
constexpr auto category_names = std::to_array<CategoryName>({
    {"airflow", QT_TRANSLATE_NOOP("Catalogue", "Airflow")},
    {"carbon", QT_TRANSLATE_NOOP("Catalogue", "Carbon of electricity")},
    {"colocation", QT_TRANSLATE_NOOP("Catalogue", "Colocation")},
    {"depreciation", QT_TRANSLATE_NOOP("Catalogue", "Depreciation")},
    {"discount", QT_TRANSLATE_NOOP("Catalogue", "Discount")},
    {"electricity", QT_TRANSLATE_NOOP("Catalogue", "Electricity")},
    {"embodied-carbon", QT_TRANSLATE_NOOP("Catalogue", "Carbon of manufacture")},
    {"licence", QT_TRANSLATE_NOOP("Catalogue", "Licence")},
    {"network", QT_TRANSLATE_NOOP("Catalogue", "Network")},
    {"pue", QT_TRANSLATE_NOOP("Catalogue", "PUE")},
    {"residual", QT_TRANSLATE_NOOP("Catalogue", "Residual value")},
    {"staffing", QT_TRANSLATE_NOOP("Catalogue", "Staff")},
    {"storage", QT_TRANSLATE_NOOP("Catalogue", "Storage")},
});

bool isStale(const std::string& as_of, std::optional<int> days_fresh, const std::string& today) {
    const std::optional<int> age = age_in_days(as_of, today);
    return age && days_fresh && *age > *days_fresh;
}

}  // namespace

QString catalogueTableName(CatalogueTable table) {
    switch (table) {
        case CatalogueTable::accelerators:
            return Words::tr("Accelerators");
        case CatalogueTable::models:
            return Words::tr("Models");
        case CatalogueTable::weight_formats:
            return Words::tr("Weight formats");
        case CatalogueTable::cloud_offers:
            return Words::tr("Cloud offers");
        case CatalogueTable::servers:
            return Words::tr("Servers");
        case CatalogueTable::cost_figures:
            return Words::tr("Cost figures");
    }
    return {};
}

std::optional<CatalogueTable> catalogueTableOf(std::string_view name) {
    constexpr std::array<std::string_view, catalogue_table_count> names = {
        "accelerators", "models", "weight_formats", "cloud_offers", "servers", "cost_figures"};
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<CatalogueTable>(found - names.begin());
}

std::optional<OwnTable> ownTable(CatalogueTable table) {
    switch (table) {
        case CatalogueTable::accelerators:
            return OwnTable::accelerators;
        case CatalogueTable::models:
            return OwnTable::models;
        case CatalogueTable::weight_formats:
            return std::nullopt;
        case CatalogueTable::cloud_offers:
            return OwnTable::cloud_offers;
        case CatalogueTable::servers:
            return OwnTable::servers;
        case CatalogueTable::cost_figures:
            return OwnTable::cost_figures;
    }
    return std::nullopt;
}

QString segmentName(Segment segment) {
    switch (segment) {
        case Segment::datacenter:
            return Words::tr("Data centre");
        case Segment::workstation:
            return Words::tr("Workstation");
        case Segment::consumer:
            return Words::tr("Consumer");
        case Segment::asic:
            return Words::tr("Special chip");
        case Segment::apu:
            return Words::tr("Shared memory");
    }
    return {};
}

QString saleStatusName(SaleStatus status) {
    switch (status) {
        case SaleStatus::current:
            return Words::tr("On sale");
        case SaleStatus::eol:
            return Words::tr("No longer sold");
        case SaleStatus::export_restricted:
            return Words::tr("Export restricted");
    }
    return {};
}

QString trustName(Confidence confidence) {
    switch (confidence) {
        case Confidence::high:
            return Words::tr("high");
        case Confidence::medium:
            return Words::tr("medium");
        case Confidence::low:
            return Words::tr("low");
        case Confidence::unknown:
            return Words::tr("not stated");
    }
    return {};
}

QString originName(EntryOrigin origin) {
    switch (origin) {
        case EntryOrigin::shipped:
            return Words::tr("Shipped with Headroom");
        case EntryOrigin::user:
            return Words::tr("My catalogue");
        case EntryOrigin::plan:
            return Words::tr("This plan");
    }
    return {};
}

QString peakName(std::string_view field) {
    if (field == "fp64_tensor") return Words::tr("FP64 tensor");
    if (field == "fp16_vector") return Words::tr("FP16 vector");
    if (field == "fp16_tensor") return Words::tr("FP16 tensor");
    if (field == "fp16_tensor_fp32acc") return Words::tr("FP16, FP32 sums");
    if (field == "fp8_fp32acc") return Words::tr("FP8, FP32 sums");
    return QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size())).toUpper();
}

QString peakUnit(std::string_view field) {
    return field.starts_with("int") ? QStringLiteral("TOPS") : QStringLiteral("TFLOPS");
}

QString costCategoryName(const std::string& category) {
    for (const CategoryName& known : category_names)
        if (known.id == category) return Words::tr(known.name);
    return QString::fromStdString(category);
}

QString stalenessText(const std::string& as_of, std::optional<int> days_fresh, const std::string& today) {
    if (!isStale(as_of, days_fresh, today)) return {};
    return Words::tr("stale: %1 days old, to be reviewed after %2 days")
        .arg(numberText(*age_in_days(as_of, today)), numberText(*days_fresh));
}

QString datedText(const std::string& as_of, std::optional<int> days_fresh, const std::string& today) {
    if (as_of.empty()) return Words::tr("no date");
    const QString date = QString::fromStdString(as_of);
    return isStale(as_of, days_fresh, today) ? Words::tr("%1, stale").arg(date) : date;
}

}  // namespace headroom::ui
