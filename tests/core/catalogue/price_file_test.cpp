// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/price_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "base/units.h"
#include "catalogue/price_rows.h"
#include "shipped.h"

namespace headroom {
namespace {

using namespace std::string_literals;

std::string file_text(const std::string& name) {
    const Result<std::string> text = read_text_file(HEADROOM_TEST_DATA "/data/files/" + name);
    if (!text) throw std::runtime_error(to_text(text.error()));
    return *text;
}

Result<PriceImport> try_prices(std::string_view text, const std::string& region = {}) {
    return read_price_file(text, shipped_catalogue(), {"prices", "2026-11-30", "2026-11-30", region});
}

PriceImport prices(std::string_view text, const std::string& region = {}) {
    Result<PriceImport> result = try_prices(text, region);
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

/// JSON text in which ' stands for ".
std::string quoted(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

const CloudOffer* find_offer(const PriceImport& import, std::string_view id) {
    const auto& offers = import.taken.cloud_offers;
    const auto found = std::ranges::find(offers, id, &CloudOffer::id);
    return found == offers.end() ? nullptr : &*found;
}

std::ptrdiff_t skipped(const PriceImport& import, SkipKind kind) {
    return std::ranges::count(import.skipped, kind, &SkippedRow::kind);
}

TEST(AzurePrices, TakeTheLinuxRowsAndSayWhyNotTheOthers) {
    const PriceImport import = prices(file_text("azure_retail_prices_ND96isr_H100_v5_eastus.json"));
    ASSERT_EQ(import.taken.cloud_offers.size(), 1u);
    const CloudOffer& offer = import.taken.cloud_offers[0];
    EXPECT_EQ(offer.id, "azure/Standard_ND96isr_H100_v5/eastus");
    EXPECT_EQ(offer.accelerator, "h100-sxm-80");
    EXPECT_EQ(offer.accelerator_count, 8);
    EXPECT_EQ(offer.usd_per_hour_on_demand, 98.32);
    EXPECT_EQ(offer.usd_per_hour_spot, 18.169536);
    EXPECT_EQ(offer.provenance.as_of, "2026-11-30");
    EXPECT_EQ(skipped(import, SkipKind::other_system), 2) << "both Windows rows";
    EXPECT_EQ(import.skipped.size(), 2u);
    EXPECT_TRUE(with_overrides(shipped_catalogue(), import.taken));
}

constexpr const char* azure_row =
    "{'armRegionName':'eastus','armSkuName':'Standard_ND96isr_H100_v5','meterName':'ND96isrH100v5',"
    "'productName':'Virtual Machines NDsr H100 v5 Series','unitOfMeasure':'1 Hour','currencyCode':'USD',";

PriceImport azure(const std::string& rest) {
    return prices(quoted("{'Items':[" + (azure_row + rest) + "}]}"));
}

TEST(AzurePrices, AReservationIsPaidForItsWholeTerm) {
    const PriceImport import =
        azure("'type':'Reservation','reservationTerm':'1 Year','retailPrice':554508},"s + azure_row +
              "'type':'Reservation','reservationTerm':'3 Years','retailPrice':1103760");
    const CloudOffer* offer = find_offer(import, "azure/Standard_ND96isr_H100_v5/eastus");
    ASSERT_TRUE(offer);
    EXPECT_EQ(offer->usd_per_hour_reserved_1y, 554508 / hours_per_year);
    EXPECT_DOUBLE_EQ(*offer->usd_per_hour_reserved_3y, 42.0);
    EXPECT_FALSE(offer->usd_per_hour_on_demand);
}

TEST(AzurePrices, OtherRowsAreClassified) {
    const auto only_kind = [](const PriceImport& import) {
        EXPECT_TRUE(import.taken.empty());
        return import.skipped.size() == 1 ? std::optional(import.skipped[0].kind) : std::nullopt;
    };
    EXPECT_EQ(only_kind(azure("'type':'DevTestConsumption','retailPrice':1")), SkipKind::other_product);
    EXPECT_EQ(only_kind(azure("'type':'Reservation','reservationTerm':'5 Years','retailPrice':1")),
              SkipKind::reservation);
    EXPECT_EQ(only_kind(azure("'type':'Consumption','skuName':'x Low Priority','retailPrice':1")),
              SkipKind::low_priority);
    EXPECT_EQ(only_kind(azure("'type':'Consumption','skuName':'x Spot','retailPrice':1")), SkipKind::spot);
    EXPECT_EQ(only_kind(azure("'type':'Consumption','retailPrice':0")), SkipKind::no_price);
    EXPECT_EQ(only_kind(azure("'type':'Consumption','retailPrice':'98'")), SkipKind::no_price);
    EXPECT_EQ(only_kind(azure("'type':'Consumption','serviceName':'Storage','retailPrice':1")),
              SkipKind::other_product);
    EXPECT_EQ(only_kind(prices("{\"Items\":[7]}")), SkipKind::malformed);
    EXPECT_EQ(only_kind(prices(quoted("{'Items':[{'armSkuName':'Standard_D2s_v5','retailPrice':1}]}"))),
              SkipKind::no_accelerator);
    EXPECT_EQ(only_kind(prices(
                  quoted("{'Items':[" + std::string(azure_row) + "'type':'Consumption','retailPrice':1}]}"),
                  "westeurope")),
              SkipKind::other_region);
}

TEST(AzurePrices, TellsOfPagesThatAreMissing) {
    const PriceImport import =
        prices(R"({"Items": [], "NextPageLink": "https://prices.azure.com/?$skip=1000"})");
    ASSERT_EQ(import.skipped.size(), 1u);
    EXPECT_EQ(import.skipped[0].kind, SkipKind::further_page);
}

TEST(AzurePrices, TheSecondPriceOfAMeterIsADuplicate) {
    const PriceImport import = azure("'type':'Consumption','retailPrice':98.32},"s + azure_row +
                                     "'type':'Consumption','retailPrice':88");
    EXPECT_EQ(import.taken.cloud_offers.at(0).usd_per_hour_on_demand, 98.32);
    EXPECT_EQ(skipped(import, SkipKind::duplicate), 1);
}

TEST(AzureCsv, ItsPricesAreThoseOfWholeMachines) {
    const PriceImport import = prices(file_text("azure_gpu_ondemand_eastus.csv"));
    EXPECT_EQ(import.taken.cloud_offers.size() + import.skipped.size(), 77u);
    EXPECT_EQ(import.taken.cloud_offers.size(), 20u) << "the machines that the catalogue knows";
    EXPECT_EQ(skipped(import, SkipKind::unknown_item), 57);
    const CloudOffer* offer = find_offer(import, "azure/Standard_ND96isr_H100_v5/eastus");
    ASSERT_TRUE(offer);
    EXPECT_EQ(offer->usd_per_hour_on_demand, 98.32);
    EXPECT_EQ(offer->accelerator_count, 8);
    EXPECT_TRUE(with_overrides(shipped_catalogue(), import.taken));
}

TEST(AwsCsv, ItsPricesAreThoseOfWholeLinuxMachines) {
    const PriceImport import = prices(file_text("aws_gpu_ondemand_us-east-1.csv"));
    EXPECT_EQ(import.taken.cloud_offers.size() + import.skipped.size(), 72u);
    EXPECT_EQ(find_offer(import, "aws/p5en.48xlarge/us-east-1")->usd_per_hour_on_demand, 63.296);
    EXPECT_EQ(find_offer(import, "aws/p6-b300.48xlarge/us-east-1")->accelerator, "b300-sxm");
    EXPECT_FALSE(find_offer(import, "aws/p2.xlarge/us-east-1"));
    EXPECT_EQ(skipped(import, SkipKind::unknown_item), static_cast<std::ptrdiff_t>(import.skipped.size()));
    EXPECT_TRUE(prices(file_text("aws_gpu_ondemand_us-east-1.csv"), "eu-west-1").taken.empty());
}

TEST(HourlyCsv, ClassifiesWhatItDoesNotTake) {
    const PriceImport import = prices(
        "instance_type;os;region;currency;usd_per_hour\r\n"
        "p5.48xlarge;Windows;us-east-1;USD;60\r\n"
        "p5.48xlarge;Linux;us-east-1;EUR;60\r\n"
        "p5.48xlarge;Linux;us-east-1;USD;-\r\n"
        "p5.48xlarge;Linux;us-east-1;USD;contact sales\r\n"
        "p5.48xlarge;Linux;us-east-1;USD;\r\n"
        "p5.48xlarge;Linux;us-east-1;USD;12,345\r\n"
        "m7i.large;Linux;us-east-1;USD;0.1\r\n"
        "p5.48xlarge;Linux;us-east-1\r\n"
        "p9.48xlarge;Linux;us-east-1;USD;5\r\n");
    EXPECT_TRUE(import.taken.empty());
    ASSERT_EQ(import.skipped.size(), 9u);
    const SkipKind expected[] = {SkipKind::other_system,   SkipKind::other_currency, SkipKind::no_price,
                                 SkipKind::no_price,       SkipKind::no_price,       SkipKind::ambiguous,
                                 SkipKind::no_accelerator, SkipKind::malformed,      SkipKind::unknown_item};
    for (std::size_t i = 0; i < std::size(expected); ++i) {
        EXPECT_EQ(import.skipped[i].kind, expected[i]) << i << ": " << import.skipped[i].reason;
        EXPECT_EQ(import.skipped[i].row, static_cast<int>(i) + 2) << "lines of the file";
    }
}

TEST(HourlyCsv, WhatTheFileSaysOfTheMachineComesFirst) {
    const PriceImport import = prices(
        "provider,instance,region,gpu_name,gpu_count,usd_per_gpu_hour,spot\n"
        "cellar,box-8,here,H100 SXM5 80GB,8,2.5,\n"
        "cellar,box-8,here,h100-sxm-80,8,1.5,true\n"
        "cellar,box-9,here,,,2.5,\n"
        "cellar,box-7,here,Voodoo 2,1,2.5,\n");
    ASSERT_EQ(import.taken.cloud_offers.size(), 1u);
    EXPECT_EQ(import.taken.cloud_offers[0].id, "cellar/box-8/here");
    EXPECT_EQ(import.taken.cloud_offers[0].usd_per_hour_on_demand, 20);
    EXPECT_EQ(import.taken.cloud_offers[0].usd_per_hour_spot, 12);
    EXPECT_EQ(skipped(import, SkipKind::ambiguous), 1) << "per GPU of how many?";
    EXPECT_EQ(skipped(import, SkipKind::unknown_item), 1);
}

TEST(TpuPrices, AreReadForEachRegion) {
    const PriceImport import = prices(file_text("gcp_tpu_pricing.json"));
    EXPECT_EQ(find_offer(import, "gcp/TPU v6e chip/europe-west4")->usd_per_hour_on_demand, 2.97);
    EXPECT_EQ(find_offer(import, "gcp/TPU v6e chip/europe-west4")->usd_per_hour_spot, 2.08);
    EXPECT_EQ(find_offer(import, "gcp/TPU v5p chip/us-east5")->accelerator, "tpu-v5p");
    const CloudOffer* v4 = find_offer(import, "gcp/TPU v4 chip/us-central2");
    ASSERT_TRUE(v4);
    EXPECT_EQ(v4->usd_per_hour_on_demand, 3.22);
    EXPECT_FALSE(v4->usd_per_hour_spot) << "above the on-demand price";
    EXPECT_EQ(skipped(import, SkipKind::spot), 1);
    EXPECT_EQ(skipped(import, SkipKind::unknown_item), 6) << "v2 and v3";
    EXPECT_EQ(prices(file_text("gcp_tpu_pricing.json"), "us-east5").taken.cloud_offers.size(), 3u);
}

/// A bulk file with one machine in two systems, one without accelerators, and their terms.
const std::string aws_bulk = quoted(R"({'formatVersion':'v1.0','offerCode':'AmazonEC2',
 'publicationDate':'2026-07-20T04:33:34Z','products':{
  'LINUX':{'sku':'LINUX','productFamily':'Compute Instance','attributes':{'instanceType':'p5.48xlarge','gpu':'8',
   'regionCode':'us-east-1','operatingSystem':'Linux','tenancy':'Shared','preInstalledSw':'NA','capacitystatus':'Used'}},
  'WINDOWS':{'sku':'WINDOWS','productFamily':'Compute Instance','attributes':{'instanceType':'p5.48xlarge','gpu':'8',
   'regionCode':'us-east-1','operatingSystem':'Windows','tenancy':'Shared','preInstalledSw':'NA','capacitystatus':'Used'}},
  'HOST':{'sku':'HOST','productFamily':'Compute Instance','attributes':{'instanceType':'p5.48xlarge','gpu':'8',
   'regionCode':'us-east-1','operatingSystem':'Linux','tenancy':'Dedicated','preInstalledSw':'NA','capacitystatus':'Used'}},
  'HALF':{'sku':'HALF','productFamily':'Compute Instance','attributes':{'instanceType':'p4d.24xlarge','gpu':'4',
   'regionCode':'us-east-1','operatingSystem':'Linux','tenancy':'Shared','preInstalledSw':'NA','capacitystatus':'Used'}},
  'PLAIN':{'sku':'PLAIN','productFamily':'Compute Instance','attributes':{'instanceType':'m7i.large'}},
  'DISK':{'sku':'DISK','productFamily':'Storage','attributes':{'volumeType':'gp3'}}},
 'terms':{'OnDemand':{
   'PLAIN':{'P.1':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'0.1'}}}}},
   'HALF':{'H.1':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'20'}}}}},
   'LINUX':{'L.1':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'55.0400000000'}}}}}},
  'Reserved':{'LINUX':{
   'L.2':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'0'}},
     'u':{'unit':'Quantity','pricePerUnit':{'USD':'262800'}}},
    'termAttributes':{'LeaseContractLength':'1yr','OfferingClass':'standard','PurchaseOption':'All Upfront'}},
   'L.3':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'35'}}},
    'termAttributes':{'LeaseContractLength':'1yr','OfferingClass':'standard','PurchaseOption':'No Upfront'}},
   'L.4':{'priceDimensions':{'d':{'unit':'Hrs','pricePerUnit':{'USD':'10'}},
     'u':{'unit':'Quantity','pricePerUnit':{'USD':'262800'}}},
    'termAttributes':{'LeaseContractLength':'3yr','OfferingClass':'standard','PurchaseOption':'Partial Upfront'}}}}}})");

TEST(AwsPriceList, TakesSharedLinuxMachinesWithTheirReservations) {
    const PriceImport import = prices(aws_bulk);
    ASSERT_EQ(import.taken.cloud_offers.size(), 1u);
    const CloudOffer& offer = import.taken.cloud_offers[0];
    EXPECT_EQ(offer.id, "aws/p5.48xlarge/us-east-1");
    EXPECT_EQ(offer.usd_per_hour_on_demand, 55.04);
    EXPECT_EQ(offer.usd_per_hour_reserved_1y, 35) << "without upfront payment";
    EXPECT_EQ(offer.usd_per_hour_reserved_3y, 20) << "10 and 262800 over 26280 hours";
    EXPECT_EQ(offer.provenance.as_of, "2026-07-20");
    EXPECT_EQ(skipped(import, SkipKind::other_system), 1);
    EXPECT_EQ(skipped(import, SkipKind::other_product), 1) << "dedicated";
    EXPECT_EQ(skipped(import, SkipKind::ambiguous), 1) << "4 GPUs, where the catalogue has 8";
    EXPECT_EQ(skipped(import, SkipKind::no_accelerator), 1) << "in one line";
}

TEST(AwsPriceList, AnswersOfTheQueryApiAreTexts) {
    const Json bulk = *parse_json(aws_bulk);
    Json entry{{"product", bulk["products"]["LINUX"]}};
    entry["terms"]["OnDemand"] = bulk["terms"]["OnDemand"]["LINUX"];
    Json answer;
    answer["PriceList"] = Json::array({entry.dump(), "no JSON"});
    const PriceImport import = prices(answer.dump());
    ASSERT_EQ(import.taken.cloud_offers.size(), 1u);
    EXPECT_EQ(import.taken.cloud_offers[0].usd_per_hour_on_demand, 55.04);
    EXPECT_EQ(skipped(import, SkipKind::malformed), 1);
}

TEST(Quotes, ReplacePricesOfAcceleratorsAndServers) {
    const PriceImport import = prices(
        "\xEF\xBB\xBFitem,quantity,unit_price,currency,valid_until,reference\r\n"
        "h100-sxm-80,8,27500,USD,2026-12-31,\"Q-1234, line 2\"\r\n"
        "NVIDIA L40S,4,\"12,345.00\",USD,2026-12-31,\r\n"
        "DGX H200,1,$412000.50,USD,,\r\n"
        "Rack assembly,1,4000,USD,,\r\n"
        "a100-sxm-80,8,12.500,USD,,\r\n"
        "a100-sxm-80,8,9000,EUR,,\r\n"
        "a100-sxm-80,half,9000,USD,,\r\n"
        "a100-sxm-80,8,9000,USD,2026-11-29,\r\n"
        "a100-sxm-80,8,on request,USD,,\r\n"
        "a100-sxm-80,8,9000,USD,soon,\r\n"
        "H100 SXM5 80GB,8,26000,USD,,\r\n");
    ASSERT_EQ(import.taken.prices.size(), 2u);
    EXPECT_EQ(import.taken.prices[0].usd, 27500);
    EXPECT_EQ(import.taken.prices[0].reference, "Q-1234, line 2");
    EXPECT_EQ(import.taken.prices[0].valid_until, "2026-12-31");
    EXPECT_EQ(import.taken.prices[0].source, "Quote, prices, line 2");
    EXPECT_EQ(import.taken.prices[1].accelerator, "l40s");
    EXPECT_EQ(import.taken.prices[1].usd, 12345);
    ASSERT_EQ(import.taken.servers.size(), 1u);
    EXPECT_EQ(import.taken.servers[0].id, "dgx-h200");
    EXPECT_EQ(import.taken.servers[0].price->planning_usd(), 412000.5);
    const SkipKind expected[] = {SkipKind::unknown_item, SkipKind::ambiguous, SkipKind::other_currency,
                                 SkipKind::malformed,    SkipKind::expired,   SkipKind::no_price,
                                 SkipKind::malformed,    SkipKind::duplicate};
    ASSERT_EQ(import.skipped.size(), std::size(expected));
    for (std::size_t i = 0; i < std::size(expected); ++i)
        EXPECT_EQ(import.skipped[i].kind, expected[i]) << i << ": " << import.skipped[i].reason;
    EXPECT_TRUE(with_overrides(shipped_catalogue(), import.taken));
}

TEST(Quotes, TabsAndSemicolonsSeparateAsWell) {
    for (const char separator : {';', '\t'}) {
        std::string text = "item,quantity,unit_price,currency\nl4,1,2500.5,USD\n";
        std::ranges::replace(text, ',', separator);
        EXPECT_EQ(prices(text).taken.prices.at(0).usd, 2500.5);
    }
}

TEST(PriceCell, IsReadOnlyWhereItCanMeanOneThing) {
    const auto read = [](std::string_view cell, Decimals decimals = Decimals::any) {
        const auto value = read_price_cell(cell, decimals);
        return std::holds_alternative<double>(value) ? std::get<double>(value) : -1;
    };
    EXPECT_EQ(read("1234.5"), 1234.5);
    EXPECT_EQ(read("$ 1,234,567.25"), 1234567.25);
    EXPECT_EQ(read("1,234,567"), 1234567);
    EXPECT_EQ(read("0.541170", Decimals::at_most_two), 0.54117);
    for (const char* none :
         {"",      "-",     "\xE2\x80\x94", "n/a",      "contact sales", "-5", "1e5",    "inf",
          "nan",   "0",     "0.00",         "1.234,50", "12,34.5",       ",5", "1,2345", "12,345",
          "1 234", "5 USD", "1.2.3",        "$",        "99999999999999"})
        EXPECT_EQ(read(none), -1) << none;
    EXPECT_EQ(read("12.345"), 12.345);
    EXPECT_EQ(read("12.345", Decimals::at_most_two), -1) << "12 thousand, or 12 and a bit";
}

TEST(PriceFile, WhatIsNoneIsRefusedByName) {
    for (const std::string& text :
         {std::string(), "\n\n"s, "{}"s, "[1"s, "{\"Items\":{}}"s, "{\"PriceList\":1}"s, "a,b\n1,2\n"s,
          "{\"offerCode\""s, "item,item,unit_price\n"s, "item,unit_price,currency\n\"open"s, "\xFF\xFE"s,
          "\xC3("s}) {
        const Result<PriceImport> import = try_prices(text);
        ASSERT_FALSE(import) << text;
        EXPECT_EQ(import.error().file, "prices");
        EXPECT_FALSE(import.error().message.empty());
    }
}

TEST(PriceFile, SurvivesChangedBytes) {
    std::mt19937 random(4);
    int taken = 0;
    for (const std::string& original :
         {file_text("azure_retail_prices_ND96isr_H100_v5_eastus.json"),
          file_text("azure_gpu_ondemand_eastus.csv"), file_text("gcp_tpu_pricing.json"), aws_bulk,
          "item,quantity,unit_price,currency,valid_until,reference\nh100-sxm-80,8,27500,USD,2026-12-31,x\n"s})
        for (int round = 0; round < 400; ++round) {
            std::string text = original;
            for (int change = 0; change < 3; ++change)
                text[random() % text.size()] = static_cast<char>(random() % 256);
            if (round % 4 == 0) text.resize(random() % text.size());
            const Result<PriceImport> import = try_prices(text);
            if (!import) continue;
            ++taken;
            EXPECT_TRUE(with_overrides(shipped_catalogue(), import->taken));
            EXPECT_TRUE(read_overrides(to_json(import->taken)))
                << "what is taken can be saved and read again";
        }
    EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace headroom
