// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <future>

#include "base/json.h"

namespace headroom {
namespace {

namespace fs = std::filesystem;

class ReplaceFile : public testing::Test {
  protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }
    std::string path(const char* name) const { return (folder_ / name).string(); }

    fs::path folder_ = fs::temp_directory_path() / ("headroom-files-" + std::to_string(::getpid()));
};

TEST_F(ReplaceFile, WritesAndReplacesAndLeavesNothingBeside) {
    EXPECT_FALSE(replace_text_file(path("a"), "one", "it"));
    EXPECT_FALSE(replace_text_file(path("a"), "two", "it"));
    EXPECT_EQ(*read_text_file(path("a")), "two");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(ReplaceFile, KeepsLinksAndRights) {
    ASSERT_FALSE(replace_text_file(path("real"), "one", "it"));
    fs::permissions(path("real"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real", path("link"));
    EXPECT_FALSE(replace_text_file(path("link"), "two", "it"));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(*read_text_file(path("real")), "two");
    EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(ReplaceFile, WritesIntoAPipeThatStaysOne) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    auto read = std::async(std::launch::async, [&] { return *read_text_file(path("pipe")); });
    EXPECT_FALSE(replace_text_file(path("pipe"), "through", "it"));
    EXPECT_EQ(read.get(), "through");
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(ReplaceFile, WhatCannotBeWrittenStaysAsItWas) {
    for (const std::string& name : {path("none/file"), folder_.string(), std::string("/proc/headroom")}) {
        const std::optional<Error> error = replace_text_file(name, "text", "the plan");
        ASSERT_TRUE(error) << name;
        EXPECT_EQ(error->file, name);
        EXPECT_NE(error->message.find("the plan is unchanged"), std::string::npos);
    }
    ASSERT_FALSE(replace_text_file(path("kept"), "one", "it"));
    fs::permissions(path("kept"), fs::perms::owner_read);
    if (::getuid() == 0) return;  // root may write it all the same
    EXPECT_TRUE(replace_text_file(path("kept"), "two", "it"));
    EXPECT_EQ(*read_text_file(path("kept")), "one");
}

}  // namespace
}  // namespace headroom
