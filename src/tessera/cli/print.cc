// tessera print: prints a program at each stage of compilation.
#include <tessera/api/inspect.h>
#include <tessera/cli/loaded.h>
#include <tessera/spmd/partition.h>
#include <algorithm>
#include <cstdio>

namespace tessera::cli {

namespace {

struct PrintFlags {
  CallOptions call;
  std::string stage = "imported";
  bool json = false;
};

// The program after a pass of the partitioner; empty for a program without a mesh.
std::string text_after(const std::string& pass, const JaxprPtr& jaxpr) {
  for (const auto& stage : partition_stages(jaxpr))
    if (stage.pass == pass) return stage.text;
  return "";
}

std::string text_of_stage(const JaxprPtr& jaxpr, const std::string& stage) {
  if (stage == "imported") return to_string(*jaxpr);
  if (std::find(std::begin(partition_passes), std::end(partition_passes), stage) !=
      std::end(partition_passes))
    return text_after(stage, jaxpr);
  Inspected inspected(jaxpr);
  if (stage == "simplified") return inspected.simplified();
  if (stage == "kernels") return inspected.source();
  if (stage == "llvm") return inspected.llvm();
  if (stage == "asm") return inspected.assembly();
  return str(inspected.simplified(), "\n", inspected.collectives());
}

ExitStatus print(const PrintFlags& o) {
  choose_devices(o.call.devices, o.call.file);
  Program program = load_program(o.call.file);
  std::string text = text_of_stage(program.jaxpr(), o.stage);
  if (o.json)
    print_json(Json{{"program", program.name()}, {"stage", o.stage}, {"text", text}});
  else
    std::printf("%s%s", text.c_str(), text.empty() || text.back() != '\n' ? "\n" : "");
  return success;
}

}  // namespace

Command add_print(CLI::App& program) {
  auto o = std::make_shared<PrintFlags>();
  CLI::App* app = add_command(program, "print", "Prints a program at one stage of its compilation",
                              "tessera print step.mlir --stage kernels", o->json);
  add_file_options(app, o->call);
  std::vector<std::string> stages = {"imported", "simplified", "partitioned", "kernels", "llvm", "asm"};
  stages.insert(stages.end(), std::begin(partition_passes), std::end(partition_passes));
  app->add_option("--stage", o->stage,
                  "imported, simplified, partitioned (the program of each device, and a table of "
                  "its collectives), kernels (steps and fused loops), llvm, asm; or after a pass of the "
                  "partitioner: propagate, choose_shardings, insert_reshards, lower_to_local, "
                  "optimize_collectives")
      ->check(CLI::IsMember(stages));
  return {app, [o] { return print(*o); }};
}

}  // namespace tessera::cli
