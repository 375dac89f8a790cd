// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/component_text.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

class Components {
    Q_DECLARE_TR_FUNCTIONS(Components)
};

}  // namespace

QString nameOf(MemoryColour colour) {
    switch (colour) {
        case MemoryColour::weights:
            return Components::tr("Weights");
        case MemoryColour::gradients:
            return Components::tr("Gradients");
        case MemoryColour::optimizer:
            return Components::tr("Optimizer");
        case MemoryColour::kv_cache:
            return Components::tr("KV cache");
        case MemoryColour::activations:
            return Components::tr("Activations");
        case MemoryColour::logits:
            return Components::tr("Logits");
        case MemoryColour::communication:
            return Components::tr("Communication");
        case MemoryColour::runtime:
            return Components::tr("Run time");
    }
    return {};
}

QString shortNameOf(MemoryColour colour) {
    return colour == MemoryColour::communication ? Components::tr("Comm.") : nameOf(colour);
}

QString nameOf(MemoryComponent component) {
    if (component == MemoryComponent::adapter) return Components::tr("Adapters");
    if (component == MemoryComponent::master_weights) return Components::tr("Master weights");
    return nameOf(colourOf(component));
}

QString nameOf(CostColour colour) {
    switch (colour) {
        case CostColour::capital:
            return Components::tr("Capital");
        case CostColour::hosting:
            return Components::tr("Hosting");
        case CostColour::electricity:
            return Components::tr("Electricity");
        case CostColour::cooling:
            return Components::tr("Cooling");
        case CostColour::network:
            return Components::tr("Network");
        case CostColour::support:
            return Components::tr("Support");
        case CostColour::licences:
            return Components::tr("Licences");
        case CostColour::staff:
            return Components::tr("Staff");
        case CostColour::cloud:
            return Components::tr("Cloud");
    }
    return {};
}

QString figureOf(MemoryComponent component) {
    const std::string_view name = name_of(component);
    return QStringLiteral("memory.per_accelerator.%1")
        .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size())));
}

}  // namespace headroom::ui
