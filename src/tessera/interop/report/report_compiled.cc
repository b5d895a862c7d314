// The parts of a report about the compiled program: collectives, memory, kernels, predicted time.
#include <tessera/compile/kernel_work.h>
#include <tessera/interop/report/report_data.h>
#include <algorithm>

namespace tessera::inline v0::report {

Json collectives_of(const CommunicationReport& report) {
  Json out = Json::array();
  for (const CollectiveUse& c : report.collectives())
    out.push_back({{"kind", c.kind},
                   {"axes", names_of(c.axes)},
                   {"bytes", c.bytes},
                   {"bytes_each", c.bytes_each},
                   {"times", c.times},
                   {"where", line_of(c.where)},
                   {"operation", c.operation},
                   {"value", c.value},
                   {"need", name_of(c.need)},
                   {"reason", c.reason},
                   {"in_other_branch", c.in_other_branch}});
  return out;
}

static std::string type_of(const Aval& type) { return str(type.strong().with_varying({})); }

static Json buffer_of(const PlannedBuffer& b) {
  static const char* const spaces[] = {"argument", "result", "temporary", "shared", "constant", "local"};
  Json out{{"space", spaces[static_cast<int>(b.space)]}, {"bytes", b.bytes}, {"offset", b.offset}};
  // The storage of a workspace has no value, so no type.
  if (b.type.bytes() == b.bytes) out["type"] = type_of(b.type);
  if (b.number >= 0) out["number"] = b.number;
  out["operation"] = b.operation;
  out["where"] = line_of(b.where);
  out["live"] = b.live;
  return out;
}

Json memory_of(const Inspection& inspection) {
  const ProgramPlan& plan = inspection.plan();
  const MemoryReport& m = inspection.memory_report();
  Json out{{"arguments", m.argument_bytes}, {"results", m.result_bytes},   {"temporaries", m.arena_bytes},
           {"locals", m.local_bytes},       {"shared", plan.shared_bytes}, {"code", m.code_bytes},
           {"host", m.shared.host_bytes},   {"donated", m.donated}};
  Json& steps = out["steps"] = Json::array();
  for (const PlannedStep& s : plan.memory_steps)
    steps.push_back({{"name", s.name}, {"where", line_of(s.where)}});
  Json& buffers = out["buffers"] = Json::array();
  for (const PlannedBuffer& b : plan.buffers) buffers.push_back(buffer_of(b));
  return out;
}

// The steps that use one kernel (equal kernels of several lines share code), and the number of executions of each.
struct KernelUses {
  std::vector<const KernelStep*> steps;
  std::vector<std::int64_t> times;
};

static Json origin_of(const KernelOrigin& origin, std::int64_t times) {
  Json out{{"times", times}};
  Json& fused = out["fused"] = Json::array();
  for (const KernelOrigin::Operation& o : origin.fused)
    fused.push_back({{"operation", o.name}, {"where", line_of(o.where)}});
  Json& stored = out["stored"] = Json::array();
  for (const KernelOrigin::Stored& s : origin.stored)
    stored.push_back({{"type", type_of(s.type)},
                      {"operation", s.operation.name},
                      {"where", line_of(s.operation.where)},
                      {"reason", to_string(s.reason)}});
  return out;
}

Json kernels_of(const Inspection& inspection, const Machine& machine) {
  const ProgramPlan& plan = inspection.plan();
  std::vector<KernelUses> uses(plan.kernels.size());
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t times) {
    auto* kernel = std::get_if<KernelStep>(&step.form);
    if (!kernel) return;
    uses[kernel->kernel].steps.push_back(kernel);
    uses[kernel->kernel].times.push_back(times);
  });
  Json out = Json::array();
  std::vector<KernelReport> list = inspection.kernel_list();
  for (std::size_t k = 0; k < list.size(); ++k) {
    const KernelReport& r = list[k];
    double seconds = predicted_seconds({r.bytes_read, r.bytes_written, r.flops}, machine);
    Json entry{{"kind", "kernel"},
               {"name", r.name},
               {"loops", r.loops},
               {"bytes_read", r.bytes_read},
               {"bytes_written", r.bytes_written},
               {"flops", r.flops},
               {"uses", r.uses},
               {"times", r.times},
               {"parts", r.parts},
               {"seconds", seconds}};
    Json& origins = entry["origins"] = Json::array();
    for (std::size_t u = 0; u < uses[k].steps.size(); ++u)
      if (const KernelOriginPtr& origin = uses[k].steps[u]->origin)
        origins.push_back(origin_of(*origin, uses[k].times[u]));
    out.push_back(std::move(entry));
  }
  for (const RoutineReport& r : inspection.routine_list())
    out.push_back({{"kind", "library call"},
                   {"name", r.name},
                   {"flops", r.flops},
                   {"times", r.times},
                   {"parts", r.parts},
                   {"seconds", machine.routine_seconds(r.flops, r.dtype)},
                   {"where", line_of(r.where)}});
  return out;
}

Json prediction_of(const spmd::Simulation& simulation) {
  const Prediction& p = simulation.prediction;
  Json out{{"machine", p.machine->name},
           {"source", p.machine->source},
           {"seconds", p.seconds},
           {"computing_seconds", p.computing},
           {"one_by_one_seconds", p.one_by_one}};
  Json& steps = out["steps"] = Json::array();
  for (const spmd::PredictedStep& s : simulation.steps)
    steps.push_back({{"operation", s.operation},
                     {"where", line_of(s.where)},
                     {"begin", s.begin},
                     {"end", s.end},
                     {"collective", s.collective},
                     {"iterations", s.iterations},
                     {"control", s.control}});
  Json& collectives = out["collectives"] = Json::array();
  for (const PredictedCollective& c : p.collectives)
    collectives.push_back({{"kind", c.kind},
                           {"axes", names_of(c.axes)},
                           {"where", line_of(c.where)},
                           {"seconds", c.seconds},
                           {"exposed_seconds", c.exposed},
                           {"times", c.times}});
  Json& overlaps = out["overlaps"] = Json::array();
  for (const OverlapDecision& d : p.overlaps)
    overlaps.push_back({{"kind", d.kind},
                        {"axes", names_of(d.axes)},
                        {"where", line_of(d.where)},
                        {"seconds_before", d.before},
                        {"seconds_after", d.after},
                        {"reason", d.reason}});
  return out;
}

}  // namespace tessera::inline v0::report
