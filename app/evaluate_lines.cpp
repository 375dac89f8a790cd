// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate_lines.h"

#include <array>
#include <condition_variable>
#include <fstream>
#include <future>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"

namespace headroom {

namespace {

/// A line of input, and where it stands.
struct Line {
    std::string place;
    std::string text;
};

/// Lines that follow each other, and which part of the input they are, from 0.
struct Part {
    std::size_t number;
    std::vector<Line> lines;
};

/// Hands out a file to threads, part by part.
class PartReader {
  public:
    PartReader(std::istream& input, const std::string& name) : input_(input), name_(name) {}

    /// A few lines, or those that are there: whoever writes a line and waits for its answer must not have to
    /// write another first. None at the end.
    Part next() {
        constexpr std::size_t most = 8;
        const std::lock_guard lock(mutex_);
        Part part{number_++, {}};
        std::string text;
        while (part.lines.size() < most && std::getline(input_, text)) {
            ++line_number_;
            if (text.find_first_not_of(" \t\r") != std::string::npos)
                part.lines.push_back({name_ + ":" + std::to_string(line_number_), std::move(text)});
            if (!part.lines.empty() && input_.rdbuf()->in_avail() <= 0) break;
        }
        return part;
    }

  private:
    std::istream& input_;
    const std::string& name_;
    std::mutex mutex_;
    std::size_t number_ = 0;
    int line_number_ = 0;
};

/// Writes the answers of threads in the order of the parts.
class PartWriter {
  public:
    explicit PartWriter(AnswerWriter& writer) : writer_(writer) {}

    /// Takes the answer to a part, and leaves memory for the next where it can. What is next in turn is
    /// written at once; one who is far ahead waits, so that a line that takes long does not fill the memory.
    void write(std::size_t number, Answer& answer) {
        std::unique_lock lock(mutex_);
        turn_.wait(lock, [&] { return number < written_ + waiting_.size(); });
        place_of(number) = std::exchange(answer, {});
        for (; place_of(written_); ++written_) {
            answer = *std::exchange(place_of(written_), {});
            writer_.write(answer);
        }
        std::cout.flush();
        turn_.notify_all();
    }

  private:
    std::optional<Answer>& place_of(std::size_t number) { return waiting_[number % waiting_.size()]; }

    AnswerWriter& writer_;
    std::mutex mutex_;
    std::condition_variable turn_;
    std::array<std::optional<Answer>, 64> waiting_;
    std::size_t written_ = 0;
};

Outcome outcome_of(const Line& line, const SharedCatalogue& catalogue) {
    const Result<Json> json = parse_json(line.text, line.place);
    if (!json) return {line.place, {}, json.error(), {}};
    return outcome_of(line.place, read_scenario(*json), catalogue);
}

/// By all cores.
void answer(std::istream& input, const std::string& name, EvaluationFormat format,
            const SharedCatalogue& catalogue, AnswerWriter& answer_writer) {
    PartReader reader(input, name);
    PartWriter writer(answer_writer);
    const auto work = [&]() noexcept {
        Answer answer;
        for (Part part = reader.next(); !part.lines.empty(); part = reader.next()) {
            answer.output.clear();
            answer.errors.clear();
            for (const Line& line : part.lines) add_line(answer, outcome_of(line, catalogue), format);
            writer.write(part.number, answer);
        }
    };
    std::vector<std::future<void>> others;  // waited for where they end
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        others.push_back(std::async(std::launch::async, work));
    work();
}

}  // namespace

void evaluate_lines(const std::vector<std::string>& files, EvaluationFormat format,
                    const SharedCatalogue& catalogue, AnswerWriter& writer) {
    std::ios::sync_with_stdio(false);  // standard input then says how much is there
    std::cin.tie(nullptr);             // reading would flush the output, which another thread may be writing
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
        answer(input, name, format, catalogue, writer);
    }
}

}  // namespace headroom
