// tessera explain: what a program costs: work and traffic of its kernels, memory, communication.
#include <tessera/cli/loaded.h>
#include <tessera/compile/inspect.h>
#include <algorithm>
#include <cstdio>

namespace tessera::cli {

namespace {

struct Options {
  CallOptions call;
  bool json = false;
};

Status explain(const Options& o) {
  choose_devices(o.call.devices, o.call.file);
  Program program = load_program(o.call.file);
  Inspection inspection(program.jaxpr());
  double flops = 0;
  std::int64_t moved = 0;
  Json kernels = Json::array(), exchanges = Json::array();
  for (const KernelReport& k : inspection.kernel_list()) {
    flops += k.flops * k.uses;
    moved += (k.bytes_read + k.bytes_written) * k.uses;
    kernels.push_back({{"name", k.name},
                       {"loops", k.loops},
                       {"bytes_read", k.bytes_read},
                       {"bytes_written", k.bytes_written},
                       {"flops", k.flops},
                       {"uses", k.uses}});
  }
  std::int64_t exchanged = 0;
  for (const CollectiveReport& c : inspection.collective_list()) {
    std::int64_t bytes = c.elements * c.dtype.bytes();
    exchanged += bytes * std::max<std::int64_t>(c.times, 1);
    exchanges.push_back({{"name", c.name},
                         {"axes", str(c.axes)},
                         {"bytes", bytes},
                         {"times", c.times},
                         {"where", to_string(c.where)}});
  }
  if (o.json) {
    Json out{{"program", program.name()},
             {"arguments", types_of(program.arguments())},
             {"results", types_of(program.results())}};
    out["flops"] = flops, out["bytes_moved"] = moved, out["bytes_exchanged"] = exchanged;
    out["kernels"] = kernels, out["collectives"] = exchanges, out["memory"] = inspection.memory();
    std::printf("%s\n", out.dump(2).c_str());
    return fine;
  }
  std::printf("%s: %zu arguments, %zu results, %.6g flops, %s moved by kernels", program.name().c_str(),
              program.arguments().size(), program.results().size(), flops, bytes_text(moved).c_str());
  if (!exchanges.empty()) std::printf(", %s exchanged by each device", bytes_text(exchanged).c_str());
  std::printf("\n\n%s\n%s", inspection.kernels().c_str(), inspection.memory().c_str());
  if (std::string table = inspection.collectives(); !table.empty()) std::printf("\n%s", table.c_str());
  return fine;
}

}  // namespace

Command add_explain(CLI::App& program) {
  auto o = std::make_shared<Options>();
  CLI::App* app =
      add_command(program, "explain", "Says what a program costs: flops, bytes, memory, communication",
                  "tessera explain step.mlir", o->json);
  add_file_options(app, o->call);
  return {app, [o] { return explain(*o); }};
}

}  // namespace tessera::cli
