// tessera ops: lists the operations of StableHLO that can be imported.
#include <tessera/cli/command.h>
#include <tessera/interop/program.h>
#include <cstdio>

namespace tessera::cli {

Command add_ops(CLI::App& program) {
  auto json = std::make_shared<bool>(false);
  CLI::App* app =
      add_command(program, "ops", "Lists the operations that programs may have", "tessera ops", *json);
  return {app, [json] {
            std::vector<std::string> names = importable_operations();
            if (*json) {
              print_json(Json{{"operations", names}});
            } else {
              for (const std::string& name : names) std::printf("%s\n", name.c_str());
            }
            return success;
          }};
}

}  // namespace tessera::cli
