// A subcommand of the `tessera` program: its options, and what it does once they are read. One file each.
#pragma once
#include <tessera/base/error.h>
#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>

namespace tessera::cli {

using Json = nlohmann::ordered_json;

// The meaning of the program's exit status.
enum ExitStatus : int { fine = 0, found_wrong = 1, not_done = 2 };

struct Command {
  CLI::App* app;
  std::function<ExitStatus()> run;
};

Command add_run(CLI::App& program);
Command add_check(CLI::App& program);
Command add_print(CLI::App& program);
Command add_explain(CLI::App& program);
Command add_bench(CLI::App& program);
Command add_ops(CLI::App& program);
Command add_devices(CLI::App& program);

// A subcommand with --json and an example in its --help.
CLI::App* add_command(CLI::App& program, const char* name, const char* description, const char* example,
                      bool& json);

// On standard output.
void print_json(const Json& value);

// "ArgumentError: what is wrong", then the advice, on lines of its own.
std::string text_of(const std::exception& error);

}  // namespace tessera::cli
