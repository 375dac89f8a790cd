// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "command_line.h"

namespace headroom {
namespace {

/// From here on the kernel ends this process, and what it starts, at the first socket.
bool forbid_sockets() {
    sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    sock_fprog program{std::size(steps), steps};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// The wait status of a shell line that must not open a socket; none where the kernel has no such filters.
std::optional<int> status_without_sockets(const std::string& line) {
    constexpr int no_filters = 99;
    const pid_t child = ::fork();
    if (child == 0) {
        if (!forbid_sockets()) ::_exit(no_filters);
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int stream : {0, 1, 2}) ::dup2(nowhere, stream);
        ::execl("/bin/sh", "sh", "-c", ("exec " + line).c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == no_filters ? std::nullopt : std::optional(status);
}

TEST_F(CommandLine, OpensNoSocket) {
    const std::optional<int> caught = status_without_sockets("bash -c ': </dev/tcp/127.0.0.1/9'");
    if (!caught) GTEST_SKIP() << "no seccomp here";
    ASSERT_TRUE(WIFSIGNALED(*caught) && WTERMSIG(*caught) == SIGSYS) << "the filter would notice";

    const std::string plan = "'" HEADROOM_PLANS "/serve-llama-70b.headroom'";
    const std::string need = "'" HEADROOM_PLANS "/recommend-7b-desk.headroom'";
    const std::string into = " '" + (folder / "written").string();
    const std::vector<std::string> commands = {
        "evaluate " + plan,
        "recommend " + need,
        "catalogue check",
        "handbook",
        "diagnose '" + file("log", "CUDA out of memory") + "'",
        "report " + plan + " -o" + into + ".pdf'",
        "report " + plan + " -o" + into + ".xlsx'",
        "--page evidence --screenshot" + into + ".png' " + plan,
        "--page handbook --screenshot" + into + ".png' " + plan,
    };
    for (const std::string& arguments : commands)
        EXPECT_EQ(status_without_sockets("env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM"
                                         " '" HEADROOM_PROGRAM "' " +
                                         arguments),
                  0)
            << arguments;
}

}  // namespace
}  // namespace headroom
