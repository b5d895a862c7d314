// Inspection: the text of each compilation stage, and reports on kernels, collectives and memory.
#include <fmt/format.h>
#include <tessera/compile/c_source/c_source.h>
#include <tessera/compile/kernel_work.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/compile/stage_text.h>
#include <tessera/device/processes/processes.h>
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/spmd/overlap/cost_model.h>
#include <algorithm>
#include <limits>

namespace tessera::inline v0 {

namespace {

std::string text_of(const Ref& ref) {
  static const char* const spaces[] = {"argument", "result", "arena", "shared", "constant", "local"};
  std::string out = spaces[static_cast<int>(ref.space)];
  bool numbered = ref.space != Ref::Space::arena && ref.space != Ref::Space::shared;
  if (numbered) out += fmt::format("{}", ref.number);
  if (ref.offset || !numbered) out += fmt::format("+{}", ref.offset);
  for (auto [loop, stride] : ref.loop_strides) out += fmt::format("+{}*t{}", stride, loop);
  return out;
}

std::string text_of(const std::vector<Ref>& refs) {
  std::string out;
  for (const Ref& ref : refs) out += (out.empty() ? "" : ", ") + text_of(ref);
  return out;
}

class PlanText {
 public:
  explicit PlanText(const ProgramPlan& plan) : plan_(plan) {}
  std::string run() {
    steps(plan_.steps, 1);
    return fmt::format("program {} {{\n{}}}\n", plan_.name, out_);
  }

 private:
  void line(int depth, const std::string& text) { out_ += std::string(2 * depth, ' ') + text + "\n"; }
  void steps(const Steps& list, int depth) {
    for (const PlanStep& s : list) std::visit([&](const auto& form) { step(form, depth); }, s.form);
  }
  void step(const KernelStep& s, int depth) {
    line(depth, fmt::format("{}({});", plan_.kernels[s.kernel].name, text_of(s.buffers)));
  }
  void step(const RoutineStep& s, int depth) {
    line(depth, fmt::format("{}({} -> {});", s.symbol, text_of(s.operands), text_of(s.results)));
  }
  void step(const CopyStep& s, int depth) {
    line(depth, fmt::format("copy({} <- {}, {} bytes);", text_of(s.to), text_of(s.from), s.bytes));
  }
  void step(const LoopStep& s, int depth) {
    if (s.reverse)
      line(depth,
           fmt::format("for (t{} = {}; t{} >= 0; --t{}) {{", s.loop, s.trip_count - 1, s.loop, s.loop));
    else
      line(depth, fmt::format("for (t{} = 0; t{} < {}; ++t{}) {{", s.loop, s.loop, s.trip_count, s.loop));
    steps(s.body, depth + 1);
    line(depth, "}");
  }
  void step(const WhileStep& s, int depth) {
    line(depth, "while (true) {");
    steps(s.condition, depth + 1);
    line(depth + 1, fmt::format("if (!{}) break;", text_of(s.predicate)));
    steps(s.body, depth + 1);
    line(depth, "}");
  }
  void step(const ProfileSliceStep& s, int depth) { steps(s.body, depth); }
  void step(const BranchStep& s, int depth) {
    line(depth, fmt::format("switch ({}) {{", text_of(s.index)));
    for (std::size_t i = 0; i < s.branches.size(); ++i) {
      line(depth, fmt::format("case {}:", i));
      steps(s.branches[i], depth + 1);
    }
    line(depth, "}");
  }

  const ProgramPlan& plan_;
  std::string out_;
};

// Returns the number of executions of a step: per run, or per iteration of an enclosing while loop (times < 0).
std::int64_t executions(std::int64_t times) { return times < 0 ? 1 : times; }

}  // namespace

Inspection::Inspection(JaxprPtr jaxpr, const CompileRequest& request, const std::string& target)
    : jaxpr_(std::move(jaxpr)) {
  stages_ = run_passes(jaxpr_, {.name = request.name,
                                .donated = request.donated,
                                .record_transfers = true,
                                .machine_code = {.target = target, .keep_text = true}});
  executable_ = make_executable(*jaxpr_, stages_, request.donated);
}

std::string Inspection::jaxpr() const { return to_string(*jaxpr_); }
std::string Inspection::simplified() const { return to_string(*stages_.simplified); }
const std::string& Inspection::llvm() const { return executable_->code().llvm; }
const std::string& Inspection::assembly() const { return executable_->code().assembly; }

std::string Inspection::source() const {
  std::string out = PlanText(stages_.plan).run();
  for (std::size_t k = 0; k < stages_.plan.kernels.size(); ++k) {
    const FusedKernel& kernel = stages_.plan.kernels[k];
    out += "\n// " + kernel.name;
    for (const Where& where : kernel.lines)
      if (where) out += ", " + to_string(where);
    out += "\n" + to_string(stages_.plan.nests[k]);
  }
  return out;
}

std::string Inspection::c_source(const std::string& name) const {
  constexpr double never = std::numeric_limits<double>::infinity();
  return tessera::c_source(
      plan_program(jaxpr_, {.division = {.min_seconds = never}, .inline_convolutions = true}).plan, name);
}

std::vector<KernelReport> Inspection::kernel_list() const {
  std::vector<int> uses(stages_.plan.kernels.size(), 0);
  std::vector<std::int64_t> times_of(uses.size(), 0);
  for_each_step(stages_.plan.steps, [&](const PlanStep& step, std::int64_t times) {
    auto* kernel = std::get_if<KernelStep>(&step.form);
    if (!kernel) return;
    ++uses[kernel->kernel];
    times_of[kernel->kernel] += executions(times);
  });
  std::vector<KernelReport> list;
  for (const FusedKernel& kernel : stages_.plan.kernels) {
    KernelWork work = work_of(kernel);
    KernelReport report{.name = kernel.name,
                        .bytes_read = work.bytes_read,
                        .bytes_written = work.bytes_written,
                        .flops = work.flops,
                        .parts = nest::parts_of(stages_.plan.nests[list.size()]),
                        .uses = uses[list.size()],
                        .times = times_of[list.size()]};
    for (const FusedKernel::Store& store : kernel.stores) {
      std::string loops;
      for (expr::Atom v : store.loops)
        loops += (loops.empty() ? "" : " x ") + std::to_string(kernel.graph.atom(v).high + 1);
      if (loops.empty()) loops = "1";
      if (report.loops.find(loops) == std::string::npos)
        report.loops += (report.loops.empty() ? "" : ", ") + loops;
    }
    list.push_back(std::move(report));
  }
  return list;
}

std::string Inspection::kernels() const {
  std::string out = fmt::format("{:<32} {:>5} {:>14} {:>14} {:>14} {:>6}  loops\n", "kernel", "uses",
                                "bytes read", "bytes written", "flops", "parts");
  for (const KernelReport& k : kernel_list())
    out += fmt::format("{:<32} {:>5} {:>14} {:>14} {:>14} {:>6}  {}\n", k.name, k.uses, k.bytes_read,
                       k.bytes_written, k.flops, k.parts, k.loops);
  for (const RoutineReport& r : routine_list())
    out +=
        fmt::format("{:<32} {:>5} {:>14} {:>14} {:>14} {:>6}\n", r.name, r.times, "", "", r.flops, r.parts);
  return out;
}

std::vector<RoutineReport> Inspection::routine_list() const {
  std::vector<RoutineReport> out;
  for_each_step(stages_.plan.steps, [&](const PlanStep& step, std::int64_t times) {
    auto* routine = std::get_if<RoutineStep>(&step.form);
    if (routine && !routine->runtime_call)
      out.push_back({routine->symbol, routine->flops,
                     std::max<std::int64_t>(1, static_cast<std::int64_t>(routine->parts.size())),
                     executions(times), routine->where, routine->dtype});
  });
  return out;
}

bool Inspection::has_while() const {
  bool found = false;
  for_each_step(stages_.plan.steps, [&](const PlanStep& step, std::int64_t) {
    found |= std::holds_alternative<WhileStep>(step.form);
  });
  return found;
}

namespace {

// Lists collectives in the order of the steps. For a conditional, only the branch with the most bytes counts.
class CollectiveWalk {
 public:
  CollectiveWalk(Mesh mesh, const Transfers* transfers) : mesh_(mesh) {
    if (transfers)
      for (const Transfer& t : *transfers) transfers_.emplace(t.tag().file, &t);
  }
  std::vector<CollectiveReport> found;

  struct Enclosing {
    std::int64_t iterations = 1;
    bool loops = false, condition = false;  // inside of a while loop; inside of its condition
    const BranchStep* branch = nullptr;     // the innermost conditional
  };
  void walk(const Steps& steps, Enclosing enclosing) {
    for (const PlanStep& step : steps) {
      if (auto* loop = std::get_if<LoopStep>(&step.form)) {
        walk(loop->body, {enclosing.iterations * loop->trip_count, enclosing.loops, enclosing.condition,
                          enclosing.branch});
      } else if (auto* loop = std::get_if<WhileStep>(&step.form)) {
        walk(loop->condition, {enclosing.iterations, true, true, enclosing.branch});
        walk(loop->body, {enclosing.iterations, true, false, enclosing.branch});
      } else if (auto* branch = std::get_if<BranchStep>(&step.form)) {
        walk(*branch, enclosing);
      } else if (auto* routine = std::get_if<RoutineStep>(&step.form)) {
        add(*routine, enclosing);
      }
    }
  }

 private:
  void walk(const BranchStep& branch, Enclosing enclosing) {
    enclosing.branch = &branch;
    std::size_t first = found.size(), last = first, best = first;
    double max_bytes = -1;
    for (const Steps& inside : branch.branches) {
      std::size_t begin = found.size();
      walk(inside, enclosing);
      double bytes = 0;
      for (std::size_t i = begin; i < found.size(); ++i)
        if (found[i].counts) bytes += found[i].received * static_cast<double>(found[i].iterations);
      if (bytes > max_bytes) max_bytes = bytes, best = begin, last = found.size();
    }
    for (std::size_t i = first; i < found.size(); ++i)
      if (i < best || i >= last) found[i].counts = false;
  }
  void add(const RoutineStep& routine, const Enclosing& enclosing) {
    const Communication* c = communication_of(routine);
    if (!c) return;
    Dtype dtype = routine.runtime_call->dtype;
    double operand = static_cast<double>(c->elements() * dtype.bytes());
    found.push_back({routine.runtime_call->name, spmd::name_of(c->kind), c->axes, dtype, c->elements(),
                     enclosing.loops ? -1 : enclosing.iterations, routine.where,
                     spmd::collective_bytes(*c, mesh_, operand), enclosing.iterations, enclosing.condition});
    CollectiveReport& report = found.back();
    report.remote = traffic_of(routine);
    if (auto t = transfers_.find(routine.where.file); t != transfers_.end()) {
      const Transfer& transfer = *t->second;
      report.where = transfer.where, report.need = transfer.need, report.operation = transfer.operation;
      report.value = transfer.value, report.reason = transfer.reason;
      if (transfer.iterations_per_device > 0) count_iterations_per_device(report, transfer, enclosing);
    } else if (is_gradient_sum(routine.where)) {
      report.need = CommunicationNeed::required, report.operation = "gradient of a replicated value";
      report.value = str(dtype, "[", c->elements(), "]");
      report.reason = "its gradient is the sum over the devices that share it";
    } else {
      report.reason = "called by the program";
    }
  }

  // Returns the traffic of a collective between processes; zero if one process has all devices of the mesh.
  RemoteTraffic traffic_of(const RoutineStep& routine) const {
    const Processes* job = Processes::job();
    if (!job) return {};
    std::vector<int> process_of;
    for (const Device* device : mesh_.devices()) process_of.push_back(device->process_index());
    return remote_traffic(collective_of(mesh_, routine, 0), process_of, job->hosts());
  }

  // Sets the counts of a collective of a pipelined scan to those of one device, since each device executes
  // only its own iterations. The last device executes them in separate steps, inside of another conditional:
  // those do not count.
  void count_iterations_per_device(CollectiveReport& report, const Transfer& transfer,
                                   const Enclosing& enclosing) {
    report.counts = counted_in_.try_emplace(&transfer, enclosing.branch).first->second == enclosing.branch;
    if (report.times >= 0) report.times = transfer.iterations_per_device;
    report.iterations = transfer.iterations_per_device;
  }

  Mesh mesh_;
  std::unordered_map<const char*, const Transfer*> transfers_;         // by their tags
  std::unordered_map<const Transfer*, const BranchStep*> counted_in_;  // the first conditional of each
};

}  // namespace

// Describes an argument that each call reshards as a collective over all axes.
static CollectiveReport report_of(const ReshardedArgument& a, Aval aval) {
  CollectiveReport out;
  out.name = out.kind = "reshard";
  out.axes = a.to.mesh().names();
  out.dtype = aval.dtype();
  out.elements = element_count(a.to.shard_shape(aval.shape()));
  out.times = 1, out.received = a.bytes;
  out.where = a.where, out.need = CommunicationNeed::conflict;
  out.operation = str("argument ", a.input), out.value = str(aval.strong());
  out.reason = str("it has ", a.from, ", and each call reshards it to ", a.to);
  return out;
}

std::vector<CollectiveReport> Inspection::collective_list() const {
  CollectiveWalk walk(jaxpr_->effects().mesh, stages_.device.transfers.get());
  for (const ReshardedArgument& a : resharded_arguments(*jaxpr_, stages_.device.in))
    walk.found.push_back(report_of(a, jaxpr_->in[a.input].aval));
  walk.walk(stages_.plan.steps, {});
  return std::move(walk.found);
}

std::string Inspection::collectives() const {
  std::vector<CollectiveReport> list = collective_list();
  if (list.empty()) return "";
  std::string out = fmt::format("{:<14} {:<16} {:>16} {:>12} {:>7}  line\n", "collective", "axes", "operand",
                                "bytes", "times");
  for (const CollectiveReport& c : list) {
    std::string axes;
    for (AxisName axis : c.axes) axes += (axes.empty() ? "" : ", ") + axis.text();
    out += fmt::format("{:<14} {:<16} {:>16} {:>12} {:>7}  {}\n", c.name, axes,
                       fmt::format("{}[{}]", str(c.dtype), c.elements), c.elements * c.dtype.bytes(),
                       c.times < 0 ? std::string("while") : std::to_string(c.times), to_string(c.where));
  }
  return out;
}

const MemoryReport& Inspection::memory_report() const { return executable_->memory(); }

std::string Inspection::memory() const {
  const MemoryReport& m = memory_report();
  std::string out =
      fmt::format("arguments {} bytes, results {} bytes, arena {} bytes, locals {} bytes, code {} bytes\n",
                  m.argument_bytes, m.result_bytes, m.arena_bytes, m.local_bytes, m.code_bytes);
  for (auto [result, argument] : m.donated)
    out += fmt::format("result {} takes the memory of argument {}\n", result, argument);
  return out + to_string(m.shared);
}

}  // namespace tessera::inline v0
