// tessera explain: reports the cost of a program: work and memory traffic of its kernels and library calls,
// memory, communication.
#include <tessera/api/sharding/communication.h>
#include <tessera/cli/judge.h>
#include <tessera/compile/stage_text.h>
#include <tessera/interop/report/write_report.h>
#include <tessera/spmd/report/prediction.h>
#include <tessera/spmd/report/strict.h>
#include <algorithm>
#include <cmath>
#include <cstdio>

namespace tessera::cli {

namespace {

struct ExplainFlags {
  CallOptions call;
  bool json = false, strict = false;
  std::string machine, html;
};

struct Totals {
  double flops = 0;
  std::int64_t moved = 0, communicated = 0;
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
    out.communicated += c.elements * c.dtype.bytes() * std::max<std::int64_t>(c.times, 1);
  return out;
}

Json json_of(const Program& program, const Inspection& inspection, const Totals& totals) {
  Json out{{"program", program.name()},
           {"arguments", types_of(program.arguments())},
           {"results", types_of(program.results())},
           {"devices", program.device_count()},
           {"flops", totals.flops},
           {"bytes_moved", totals.moved},
           {"bytes_communicated", totals.communicated},
           {"while_loops_counted_once", inspection.has_while()}};
  const MemoryReport& m = inspection.memory_report();
  out["memory"] = {{"arguments", m.argument_bytes},
                   {"results", m.result_bytes},
                   {"arena", m.arena_bytes},
                   {"locals", m.local_bytes},
                   {"code", m.code_bytes},
                   {"host", m.shared.host_bytes},
                   {"shared_arguments", m.shared.argument_bytes},
                   {"shared_results", m.shared.result_bytes},
                   {"shared_between", m.shared.temporary_bytes}};
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
  return out;
}

Json names_of(const std::vector<AxisName>& axes) {
  Json out = Json::array();
  for (AxisName axis : axes) out.push_back(axis.text());
  return out;
}

// Returns XLA's name of a collective, which has hyphens: "all-reduce".
std::string xla_name(std::string kind) {
  std::replace(kind.begin(), kind.end(), '_', '-');
  return kind;
}

// The number of executions of a collective if a while loop runs `trips` iterations.
std::int64_t runs_of(const CollectiveUse& c, std::int64_t trips) {
  if (c.in_other_branch) return 0;
  std::int64_t iterations = std::llround(c.bytes_each > 0 ? c.bytes / c.bytes_each : 1);
  return c.times >= 0 ? c.times : iterations * (trips + (c.in_condition ? 1 : 0));
}

void add_collectives(Json& out, const CommunicationReport& report, std::int64_t trips) {
  Json& list = out["collectives"] = Json::array();
  double total = 0;
  for (const CollectiveUse& c : report.collectives()) {
    std::int64_t count = runs_of(c, trips);
    total += c.bytes_each * static_cast<double>(count);
    list.push_back({{"kind", xla_name(c.kind)},
                    {"axes", names_of(c.axes)},
                    {"bytes_per_device", c.bytes_each},
                    {"count", count},
                    {"operation", c.operation},
                    {"value", c.value},
                    {"where", to_string(c.where)},
                    {"need", name_of(c.need)},
                    {"reason", c.reason}});
  }
  out["received_bytes_per_device"] = total;
}

Json json_of(const Prediction& p) {
  Json out{{"machine", p.machine->name},
           {"seconds", p.seconds},
           {"computing_seconds", p.computing},
           {"one_by_one_seconds", p.one_by_one}};
  Json& collectives = out["collectives"] = Json::array();
  for (const PredictedCollective& e : p.collectives)
    collectives.push_back({{"kind", xla_name(e.kind)},
                           {"axes", names_of(e.axes)},
                           {"seconds", e.seconds},
                           {"count", e.times},
                           {"exposed_seconds", e.exposed},
                           {"where", to_string(e.where)}});
  Json& overlaps = out["overlaps"] = Json::array();
  for (const OverlapDecision& d : p.overlaps)
    overlaps.push_back({{"kind", xla_name(d.kind)},
                        {"axes", names_of(d.axes)},
                        {"chunks", d.chunks},
                        {"directions", d.directions},
                        {"chunk_computing_seconds", d.compute_seconds},
                        {"chunk_traveling_seconds", d.transfer_seconds},
                        {"seconds_before", d.before},
                        {"seconds_after", d.after},
                        {"where", to_string(d.where)},
                        {"reason", d.reason}});
  return out;
}

void print_text(const Program& program, const Inspection& inspection, const Totals& totals,
                const CommunicationReport& report) {
  std::printf("%s: %zu arguments, %zu results, %.6g flops, %s moved by kernels", program.name().c_str(),
              program.arguments().size(), program.results().size(), totals.flops,
              bytes_text(totals.moved).c_str());
  if (program.device_count() > 1)
    std::printf(", %s communicated, by each of %lld devices", bytes_text(totals.communicated).c_str(),
                static_cast<long long>(program.device_count()));
  std::printf("%s\n\n%s", inspection.has_while() ? "; one iteration of each while loop" : "",
              inspection.kernels().c_str());
  std::vector<RoutineReport> routines = inspection.routine_list();
  if (!routines.empty()) std::printf("\n%-38s %14s %7s  line\n", "routine", "flops", "times");
  for (const RoutineReport& r : routines)
    std::printf("%-38s %14.6g %7lld  %s\n", r.name.c_str(), r.flops, static_cast<long long>(r.times),
                to_string(r.where).c_str());
  std::printf("\n%s", inspection.memory().c_str());
  if (program.device_count() > 1 || !report.empty()) std::printf("\n%s", to_string(report).c_str());
}

// Adds "correct": true if the results agree with the expected results beside the program, null if there are none; and
// the error.
void add_verdict(Json& out, const Case& c) {
  Verdict verdict = judge(c);
  out["correct"] = verdict.outcome == Outcome::skipped ? Json() : Json(verdict.outcome == Outcome::passed);
  out["error"] = verdict.completed ? Json() : Json(verdict.message);
  if (verdict.outcome == Outcome::failed) out["message"] = verdict.message;
}

ExitStatus explain(const ExplainFlags& o) {
  if (!o.machine.empty()) set_machine(o.machine);
  choose_devices(o.call.devices, o.call.file, o.call.mesh);
  Program program = load_program(o.call.file);
  Arrays arguments = zeros_for(program.arguments());
  JaxprPtr jaxpr = with_shardings(program, o.call, arguments).jaxpr;
  if (o.strict) check_strict(jaxpr);
  if (!o.html.empty()) {
    detail::write_report(jaxpr, o.html, {.title = program.name()});
    std::fprintf(stderr, "wrote %s\n", o.html.c_str());
    return success;
  }
  Inspection inspection(jaxpr);
  CommunicationReport report(inspection);
  Totals totals = totals_of(inspection);
  std::optional<Prediction> prediction;
  if (machine_is_chosen()) prediction = predict(jaxpr, current_machine());
  if (!o.json) {
    print_text(program, inspection, totals, report);
    if (prediction) std::printf("\n%s", to_string(*prediction).c_str());
    return success;
  }
  Case c;
  c.file = o.call.file, c.layout = o.call;
  c = completed(c);
  Json out = json_of(program, inspection, totals);
  add_verdict(out, c);
  add_collectives(out, report, loop_trips(c).value_or(1));
  if (prediction) out["predicted"] = json_of(*prediction);
  print_json(out);
  return out["correct"] == false ? check_failed : success;
}

// Like explain; but with --json, for tools that explain many programs, an error is reported as JSON with the reason.
ExitStatus explain_or_report_reason(const ExplainFlags& o) {
  if (!o.json) return explain(o);
  try {
    return explain(o);
  } catch (const std::exception& error) {
    print_json(Json{{"correct", Json()},
                    {"error", text_of(error)},
                    {"collectives", Json::array()},
                    {"received_bytes_per_device", Json()}});
    return failure;
  }
}

}  // namespace

Command add_explain(CLI::App& program) {
  auto o = std::make_shared<ExplainFlags>();
  CLI::App* app =
      add_command(program, "explain", "Prints the cost of a program: flops, bytes, memory, communication",
                  "tessera explain step.mlir", o->json);
  add_file_options(app, o->call);
  add_mesh_options(app, o->call);
  app->add_option("--device,--machine", o->machine,
                  "The machine that the program is partitioned and timed for: v5e:2x4, h100:8, cpu (else "
                  "TESSERA_MACHINE)");
  app->add_option("--html", o->html,
                  "Writes a page for a browser to this file instead: graph, shardings, memory, time");
  app->add_flag("--strict", o->strict, "Fail where devices gather values although no annotation requests it");
  return {app, [o] { return explain_or_report_reason(*o); }};
}

}  // namespace tessera::cli
