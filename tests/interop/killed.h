// Runs a test of this program in a separate process and kills it.
#pragma once
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

// Runs only this test, with only `variable` ("NAME=value") in its environment, and kills it after
// `milliseconds`.
inline void run_and_kill(const std::string& test, std::string variable, int milliseconds) {
  std::array<char*, 2> environment = {variable.data(), nullptr};
  std::string program = std::filesystem::read_symlink("/proc/self/exe"), filter = "--gtest_filter=" + test;
  std::array<char*, 3> arguments = {program.data(), filter.data(), nullptr};
  pid_t child = 0;
  ASSERT_EQ(::posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments.data(), environment.data()),
            0);
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
}
