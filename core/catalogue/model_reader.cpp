// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

ModelEntry read_model(ObjectReader& entry) {
    ModelEntry model;
    model.id = entry.text("id");
    model.name = entry.text("name");
    model.family = read_text_or_empty(entry, "family");
    model.licence = read_text_or_empty(entry, "licence");
    ObjectReader architecture = entry.object("architecture");
    model.architecture = read_architecture(architecture, UnknownFields::refuse);
    model.provenance = read_provenance(entry);
    refuse_unread(entry);
    return model;
}

void read_models(const Json& file, Catalogue& catalogue) {
    catalogue.models = read_table(file, "models", read_model);
}

}  // namespace headroom
