// tessera print: prints a program at each stage of compilation.
#include <tessera/api/inspect.h>
#include <tessera/cli/loaded.h>
#include <cstdio>

namespace tessera::cli {

namespace {

struct PrintFlags {
  CallOptions call;
  std::string stage = "imported";
  bool json = false;
};

std::string text_of_stage(const JaxprPtr& jaxpr, const std::string& stage) {
  if (stage == "imported") return to_string(*jaxpr);
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
  return fine;
}

}  // namespace

Command add_print(CLI::App& program) {
  auto o = std::make_shared<PrintFlags>();
  CLI::App* app = add_command(program, "print", "Prints a program at one stage of its compilation",
                              "tessera print step.mlir --stage kernels", o->json);
  add_file_options(app, o->call);
  app->add_option("--stage", o->stage,
                  "imported, simplified, partitioned (the program of each device, and a table of "
                  "its collectives), kernels (steps and fused loops), llvm, asm")
      ->check(CLI::IsMember({"imported", "simplified", "partitioned", "kernels", "llvm", "asm"}));
  return {app, [o] { return print(*o); }};
}

}  // namespace tessera::cli
