// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate_lines.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <fstream>
#include <future>
#include <iostream>
#include <mutex>
#include <thread>
#include <vector>

#include "base/text.h"

namespace headroom {

namespace {

/// A line of input, and where it stands.
struct Line {
    std::string place;
    std::string text;
};

Outcome outcome_of(const Line& line, const SharedCatalogue& catalogue) {
    const Result<Json> json = parse_json(line.text, line.place);
    if (!json) return {line.place, {}, json.error(), {}};
    return outcome_of(line.place, read_scenario(*json), catalogue);
}

/// The lines that are there, up to a number that keeps all cores busy: whoever writes a line and waits for
/// its answer must not have to write another first.
std::vector<Line> next_lines(std::istream& input, const std::string& name, int& number) {
    constexpr std::size_t most = 1024;
    std::vector<Line> lines;
    std::string text;
    while (lines.size() < most && std::getline(input, text)) {
        ++number;
        if (text.find_first_not_of(" \t\r") != std::string::npos)
            lines.push_back({name + ":" + std::to_string(number), std::move(text)});
        if (input.rdbuf()->in_avail() <= 0) break;
    }
    return lines;
}

/// By all cores, in the order of the lines: who has answered a few in a row writes them as soon as those
/// before them are written.
void answer(const std::vector<Line>& lines, EvaluationFormat format, const SharedCatalogue& catalogue,
            AnswerWriter& writer) {
    constexpr std::size_t in_a_row = 16;
    const std::size_t rows = (lines.size() + in_a_row - 1) / in_a_row;
    std::atomic<std::size_t> next = 0;
    std::size_t written = 0;
    std::mutex mutex;
    std::condition_variable turn;
    const auto work = [&]() noexcept {
        Answer answer;
        for (std::size_t row = next++; row < rows; row = next++) {
            answer.output.clear();
            answer.errors.clear();
            for (std::size_t i = row * in_a_row; i < std::min(lines.size(), (row + 1) * in_a_row); ++i)
                add_line(answer, outcome_of(lines[i], catalogue), format);
            std::unique_lock lock(mutex);
            turn.wait(lock, [&] { return written == row; });
            writer.write(answer);
            ++written;
            turn.notify_all();
        }
    };
    const std::size_t threads = std::min<std::size_t>(std::thread::hardware_concurrency(), rows);
    std::vector<std::future<void>> others;  // waited for where they end
    for (std::size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
    work();
}

}  // namespace

void evaluate_lines(const std::vector<std::string>& files, EvaluationFormat format,
                    const SharedCatalogue& catalogue, AnswerWriter& writer) {
    std::ios::sync_with_stdio(false);  // standard input then says how much is there
    for (const std::string& name : files) {
        std::ifstream file;
        if (name != "-") file.open(name);
        std::istream& input = name == "-" ? std::cin : file;
        if (!input) {
            Answer answer;
            add_line(answer, {name, {}, Error{"the file cannot be read", {}, name, {}}, {}}, format);
            writer.write(answer);
            continue;
        }
        int number = 0;
        while (input) {
            answer(next_lines(input, name, number), format, catalogue, writer);
            std::cout.flush();
        }
    }
}

}  // namespace headroom
