// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/price_file.h"

#include "base/text.h"
#include "catalogue/price_rows.h"

namespace headroom {

namespace {

PriceImport read_json_prices(std::string_view text, const Catalogue& catalogue,
                             const PriceFileOptions& options) {
    // The bulk file is told by its head, since it is too large to be held.
    constexpr std::size_t head = 4096;
    if (text.substr(0, head).find("\"offerCode\"") != std::string_view::npos)
        return read_aws_price_list(text, catalogue, options);
    const Result<Json> json = parse_json(text);
    if (!json) throw InputError(json.error());
    if (json->is_array()) return read_azure_prices(*json, catalogue, options);
    if (json->contains("Items")) {
        PriceImport import = read_azure_prices(json->at("Items"), catalogue, options);
        if (const auto next = json->find("NextPageLink"); next != json->end() && next->is_string())
            import.skipped.push_back({0, "NextPageLink", SkipKind::further_page,
                                      "the answer has further pages, which are not in this file"});
        return import;
    }
    if (json->contains("PriceList")) return read_aws_answers(json->at("PriceList"), catalogue, options);
    if (!json->empty() && json->begin().key().starts_with("TPU"))
        return read_tpu_prices(*json, catalogue, options);
    throw InputError(
        {"is no price file: expected \"Items\" (Azure), \"offerCode\" or \"PriceList\" (AWS), or "
         "TPU types with their regions",
         {},
         {},
         {}});
}

PriceImport read_csv_prices(std::string_view text, const Catalogue& catalogue,
                            const PriceFileOptions& options) {
    const Result<std::vector<CsvRow>> rows = parse_csv(text, csv_separator(text));
    if (!rows) throw InputError(rows.error());
    if (rows->empty()) throw InputError({"the file is empty", {}, {}, {}});
    const auto columns = columns_of(rows->front());
    if (columns.size() != rows->front().cells.size())
        throw InputError({"two columns of the header have the same name", {}, {}, {}});
    if (columns.contains("item") && columns.contains("unit_price") && columns.contains("currency"))
        return read_quotes(*rows, catalogue, options);
    const bool names_machine = columns.contains("armskuname") || columns.contains("instance_type") ||
                               (columns.contains("provider") && columns.contains("instance"));
    if (names_machine && (columns.contains("usd_per_hour") || columns.contains("usd_per_gpu_hour")))
        return read_hourly_prices(*rows, catalogue, options);
    throw InputError(
        {"is no price file: expected the header item,quantity,unit_price,currency,valid_until,reference, "
         "or columns for the machine (instance_type, armSkuName, or provider and instance) and its price "
         "(usd_per_hour or usd_per_gpu_hour)",
         {},
         {},
         {}});
}

}  // namespace

Result<PriceImport> read_price_file(std::string_view text, const Catalogue& catalogue,
                                    const PriceFileOptions& options) {
    try {
        if (text.size() > largest_price_file) throw InputError({"is larger than 1 GiB", {}, {}, {}});
        if (!is_utf8(text)) throw InputError({"is no UTF-8 text; save it as such", {}, {}, {}});
        const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        const bool is_json = start != std::string_view::npos && (text[start] == '{' || text[start] == '[');
        return is_json ? read_json_prices(text.substr(start), catalogue, options)
                       : read_csv_prices(text, catalogue, options);
    } catch (const InputError& input_error) {
        Error error = input_error.error();
        error.file = options.file_name;
        return error;
    }
}

}  // namespace headroom
