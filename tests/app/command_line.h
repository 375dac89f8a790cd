// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/json.h"

namespace headroom {

struct Outcome {
    int status = 0;
    std::string output;
    std::string errors;
};

/// Runs the program as a user's shell would, without a display.
class CommandLine : public testing::Test {
  protected:
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("headroom-cli-" + std::to_string(::getpid()));

    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(folder / name) << text;
        return (folder / name).string();
    }

    Outcome run(const std::string& arguments, const std::string& input = {}) const {
        return shell(
            "env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM '" HEADROOM_PROGRAM "' " + arguments,
            input);
    }

    Outcome shell(const std::string& line, const std::string& input = {}) const {
        const std::string in = file("in", input), err = (folder / "err").string();
        const std::string command = line + " <'" + in + "' 2>'" + err + "'";
        Outcome result;
        FILE* pipe = ::popen(command.c_str(), "r");
        std::array<char, 4096> buffer;
        while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
            result.output.append(buffer.data(), count);
        const int status = ::pclose(pipe);
        result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        result.errors = *read_text_file(err);
        return result;
    }
};

inline const std::string good =
    R"({"name":"one","model":"llama-3.1-8b","workload":{"task":"inference"},"cluster":{"accelerator":"h100-sxm-80"}})";
inline const std::string misspelt =
    R"({"model":"llama-3.1-8c","workload":{"task":"inference"},"cluster":{"accelerator":"h100-sxm-80"}})";

}  // namespace headroom
