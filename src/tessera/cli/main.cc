// The `tessera` program: run, check, print, explain, compile and bench programs of StableHLO; ops; devices.
#include <tessera/base/version.h>
#include <tessera/cli/command.h>
#include <cstdio>

namespace tessera::cli {

CLI::App* add_command(CLI::App& program, const char* name, const char* description, const char* example,
                      bool& json) {
  CLI::App* app = program.add_subcommand(name, description);
  app->add_flag("--json", json, "Print one JSON object");
  app->footer(std::string("Example:\n  ") + example);
  return app;
}

void print_json(const Json& value) {
  std::printf("%s\n", value.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
}

std::string text_of(const std::exception& error) {
  const auto* known = dynamic_cast<const Error*>(&error);
  if (!known) return error.what();
  return str(known->kind(), ": ", known->message(), known->advice().empty() ? "" : "\n  ", known->advice());
}

}  // namespace tessera::cli

int main(int argc, char** argv) {
  using namespace tessera::cli;
  CLI::App program(
      "Runs, checks, prints, explains, compiles and measures StableHLO programs, as text or bytecode.",
      "tessera");
  program.set_version_flag("--version", tessera::version());
  program.require_subcommand(0, 1);  // an unknown subcommand is then named in the error
  program.footer(
      "Exit status: 0 fine; 1 a check found something wrong; 2 it could not be done.\n"
      "`tessera SUBCOMMAND --help` has an example of each.");
  Command commands[] = {add_run(program),     add_check(program), add_print(program), add_explain(program),
                        add_compile(program), add_bench(program), add_ops(program),   add_devices(program)};
  try {
    program.parse(argc, argv);
    if (program.get_subcommands().empty()) throw CLI::RequiredError::Subcommand(1);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? success : failure;
  }
  try {
    for (const Command& command : commands)
      if (command.app->parsed()) return command.run();
  } catch (const std::exception& error) {
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", text_of(error).c_str());
  }
  return failure;
}
