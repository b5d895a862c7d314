// A subcommand of the `tessera` program: its options, and the function that runs it. Each has its own file.
#pragma once
#include <tessera/base/error.h>
#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>

namespace tessera::cli {

using Json = nlohmann::ordered_json;

// The exit status of the program.
enum ExitStatus : int { success = 0, check_failed = 1, failure = 2 };

struct Command {
  CLI::App* app;
  std::function<ExitStatus()> run;
};

Command add_run(CLI::App& program);
Command add_check(CLI::App& program);
Command add_print(CLI::App& program);
Command add_compile(CLI::App& program);
Command add_explain(CLI::App& program);
Command add_bench(CLI::App& program);
Command add_ops(CLI::App& program);
Command add_devices(CLI::App& program);

// Adds a subcommand with --json, and with an example in its --help.
CLI::App* add_command(CLI::App& program, const char* name, const char* description, const char* example,
                      bool& json);

// Prints to standard output.
void print_json(const Json& value);

// Formats an error: its kind and message on one line, then the advice: "ArgumentError: message\n  advice".
std::string text_of(const std::exception& error);

}  // namespace tessera::cli
