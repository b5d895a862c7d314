// tessera explain: what a program costs: work and traffic of its kernels and library calls, memory,
// communication.
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

struct Totals {
  double flops = 0;
  std::int64_t moved = 0, exchanged = 0;
};
Totals totals_of(const Inspection& inspection) {
  Totals out;
  for (const KernelReport& k : inspection.kernel_list()) {
    out.flops += k.flops * static_cast<double>(k.times);
    out.moved += (k.bytes_read + k.bytes_written) * k.times;
  }
  for (const RoutineReport& r : inspection.routine_list())
    out.flops += r.flops * static_cast<double>(r.times);
  for (const CollectiveReport& c : inspection.collective_list())
    out.exchanged += c.elements * c.dtype.bytes() * std::max<std::int64_t>(c.times, 1);
  return out;
}

Json json_of(const Program& program, const Inspection& inspection, const Totals& totals) {
  Json out{{"program", program.name()},
           {"arguments", types_of(program.arguments())},
           {"results", types_of(program.results())},
           {"devices", program.device_count()},
           {"flops", totals.flops},
           {"bytes_moved", totals.moved},
           {"bytes_exchanged", totals.exchanged},
           {"while_loops_counted_once", inspection.has_while()}};
  const MemoryReport& m = inspection.memory_report();
  out["memory"] = {{"arguments", m.argument_bytes},
                   {"results", m.result_bytes},
                   {"arena", m.arena_bytes},
                   {"locals", m.local_bytes},
                   {"code", m.code_bytes}};
  Json& kernels = out["kernels"] = Json::array();
  for (const KernelReport& k : inspection.kernel_list())
    kernels.push_back({{"name", k.name},
                       {"loops", k.loops},
                       {"bytes_read", k.bytes_read},
                       {"bytes_written", k.bytes_written},
                       {"flops", k.flops},
                       {"uses", k.uses},
                       {"times", k.times}});
  Json& routines = out["routines"] = Json::array();
  for (const RoutineReport& r : inspection.routine_list())
    routines.push_back(
        {{"name", r.name}, {"flops", r.flops}, {"times", r.times}, {"where", to_string(r.where)}});
  Json& collectives = out["collectives"] = Json::array();
  for (const CollectiveReport& c : inspection.collective_list()) {
    Json axes = Json::array();
    for (AxisName axis : c.axes) axes.push_back(axis.text());
    collectives.push_back({{"name", c.name},
                           {"axes", axes},
                           {"bytes", c.elements * c.dtype.bytes()},
                           {"times", c.times < 0 ? Json() : Json(c.times)},
                           {"where", to_string(c.where)}});
  }
  return out;
}

void print_text(const Program& program, const Inspection& inspection, const Totals& totals) {
  std::printf("%s: %zu arguments, %zu results, %.6g flops, %s moved by kernels", program.name().c_str(),
              program.arguments().size(), program.results().size(), totals.flops,
              bytes_text(totals.moved).c_str());
  if (program.device_count() > 1)
    std::printf(", %s exchanged, by each of %lld devices", bytes_text(totals.exchanged).c_str(),
                static_cast<long long>(program.device_count()));
  std::printf("%s\n\n%s", inspection.has_while() ? "; one iteration of each while loop" : "",
              inspection.kernels().c_str());
  std::vector<RoutineReport> routines = inspection.routine_list();
  if (!routines.empty()) std::printf("\n%-38s %14s %7s  line\n", "routine", "flops", "times");
  for (const RoutineReport& r : routines)
    std::printf("%-38s %14.6g %7lld  %s\n", r.name.c_str(), r.flops, static_cast<long long>(r.times),
                to_string(r.where).c_str());
  std::printf("\n%s", inspection.memory().c_str());
  if (std::string table = inspection.collectives(); !table.empty()) std::printf("\n%s", table.c_str());
}

Status explain(const Options& o) {
  choose_devices(o.call.devices, o.call.file);
  Program program = load_program(o.call.file);
  Inspection inspection(program.jaxpr());
  Totals totals = totals_of(inspection);
  if (o.json)
    print_json(json_of(program, inspection, totals));
  else
    print_text(program, inspection, totals);
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
