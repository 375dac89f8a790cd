// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate_lines.h"

#include <atomic>
#include <fstream>
#include <future>
#include <iostream>
#include <thread>

#include "base/text.h"

namespace headroom {

namespace {

/// A line of input, and where it stands.
struct Line {
    std::string place;
    std::string text;
};

Answer answer_to(const Line& line, EvaluationFormat format, const SharedCatalogue& catalogue) {
    const Result<Json> json = parse_json(line.text, line.place);
    Answer answer = answer_to(json ? outcome_of(line.place, read_scenario(*json), catalogue)
                                   : Outcome{line.place, {}, json.error(), {}},
                              format, -1, Remedies::without);
    if (format == EvaluationFormat::json) answer.output += '\n';
    return answer;
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

/// In the order of the lines, by all cores.
std::vector<Answer> answers_to(const std::vector<Line>& lines, EvaluationFormat format,
                               const SharedCatalogue& catalogue) {
    std::vector<Answer> answers(lines.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < lines.size(); i = next++)
            answers[i] = answer_to(lines[i], format, catalogue);
    };
    constexpr std::size_t lines_worth_a_thread = 8;
    const std::size_t threads =
        std::min<std::size_t>(std::thread::hardware_concurrency(), lines.size() / lines_worth_a_thread);
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others) other.get();
    return answers;
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
            Answer answer = answer_to({name, {}, Error{"the file cannot be read", {}, name, {}}, {}}, format,
                                      -1, Remedies::without);
            answer.output += '\n';
            writer.write(answer);
            continue;
        }
        int number = 0;
        while (input) {
            for (const Answer& answer : answers_to(next_lines(input, name, number), format, catalogue))
                writer.write(answer);
            std::cout.flush();
        }
    }
}

}  // namespace headroom
