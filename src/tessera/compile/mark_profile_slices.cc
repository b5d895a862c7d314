// Chooses the steps that a profile records, and makes the site of each: its name, line and work.
#include <tessera/compile/division.h>
#include <tessera/compile/kernel_work.h>
#include <tessera/compile/mark_profile_slices.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/device/device.h>
#include <tessera/device/launch.h>
#include <tessera/device/machine.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/control/host_function.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <algorithm>
#include <mutex>
#include <set>

namespace tessera::inline v0 {

namespace {

// Returns the annotation scope that all lines share: "block" for "block/attention" and "block/norm"; null if there is
// none.
const char* scope_of(const std::vector<Where>& lines) {
  std::optional<std::string_view> common;
  for (const Where& line : lines) {
    if (!line) continue;
    std::string_view scope = line.scope ? line.scope : "";
    if (!common) common = scope;
    std::size_t same = 0, names = 0;  // the number of equal characters, and of those before the last '/'
    while (same < std::min(common->size(), scope.size()) && (*common)[same] == scope[same]) {
      if (scope[same] == '/') names = same;
      ++same;
    }
    bool ends =
        (same == common->size() || (*common)[same] == '/') && (same == scope.size() || scope[same] == '/');
    common = common->substr(0, ends ? same : names);
  }
  if (!common || common->empty()) return nullptr;
  static std::mutex mutex;
  static std::set<std::string, std::less<>> scopes;  // never removed: sites refer to them
  std::lock_guard lock(mutex);
  return scopes.emplace(*common).first->c_str();
}

// Returns the lines of the operations that a step fuses. FusedKernel::lines are those of the first step that uses the
// kernel.
std::vector<Where> lines_of(const KernelStep& step, const ProgramPlan& plan) {
  std::vector<Where> out;
  if (!step.origin) return plan.kernels[step.kernel].lines;
  // The lines of stored values come first: line_of takes the first line.
  for (const KernelOrigin::Stored& s : step.origin->stored) out.push_back(s.operation.where);
  for (const KernelOrigin::Operation& o : step.origin->fused) out.push_back(o.where);
  return out;
}

Where line_of(const std::vector<Where>& lines) {
  for (const Where& line : lines)
    if (line) return {line.file, line.line, scope_of(lines)};
  return {};
}

class SliceMarker {
 public:
  SliceMarker(const ProgramPlan& plan, double min_seconds)
      : plan_(plan), min_seconds_(min_seconds), kernels_(kernel_seconds(plan)) {
    if (!plan.mesh) return;
    std::vector<int> devices;
    for (const Device* device : plan.mesh.devices()) devices.push_back(device->id());
    devices_ = std::make_shared<const std::vector<int>>(std::move(devices));
  }
  Steps mark(Steps steps);

 private:
  // The predicted cost of a step with all steps inside of it.
  Cost total_cost(const PlanStep& step) const {
    Cost total;
    for_each_step(step, [&](const PlanStep& inner, std::int64_t times) {
      Cost cost = cost_of(inner, kernels_);
      double count = times < 0 ? kDefaultTripCount : static_cast<double>(times);
      total.seconds += count * cost.seconds, total.communications += count * cost.communications;
    });
    return total;
  }
  bool is_slice(const PlanStep& step) const {
    Cost cost = total_cost(step);
    return cost.communications > 0 || cost.seconds >= min_seconds_ || calls_unknown_code(step);
  }
  // The time of functions of the host and of custom kernels cannot be predicted.
  static bool calls_unknown_code(const PlanStep& step) {
    bool found = false;
    for_each_step(step, [&](const PlanStep& inner, std::int64_t) {
      auto* routine = std::get_if<RoutineStep>(&inner.form);
      found |= routine && (routine->symbol == kHostCall || user_kernel(routine->symbol));
    });
    return found;
  }
  bool contains_slices(const Steps& steps) const {
    return std::any_of(steps.begin(), steps.end(), [&](const PlanStep& step) { return is_slice(step); });
  }
  void mark_inside(PlanStep& step);
  void append_short(Steps& out, Steps steps) const;
  PlanStep wrapped(PlanStep step) const;
  SliceSite site_of(const PlanStep& step) const;
  SliceSite site_of(const KernelStep& step) const;
  SliceSite site_of(const RoutineStep& step) const;
  SliceSite site_of(const Communication& c, const RoutineStep& step) const;

  const ProgramPlan& plan_;
  double min_seconds_;
  std::vector<double> kernels_;
  SharedState<const std::vector<int>> devices_;
};

int threads_for(std::int64_t parts) {
  return static_cast<int>(std::clamp<std::int64_t>(parts, 1, thread_count()));
}

// Returns the rate of a type's operations as a share of that of f32 (SliceSite::flop_share). Narrower types
// count as f32, since kernels convert them to f32.
double flop_share_of(Dtype dtype) {
  if (dtype == f64 || dtype == c128) return 0.5;
  return 1;
}

SliceSite SliceMarker::site_of(const KernelStep& step) const {
  const FusedKernel& kernel = plan_.kernels[step.kernel];
  KernelWork work = work_of(kernel);
  SliceSite site{.kind = SliceKind::kernel, .name = kernel.name, .where = line_of(lines_of(step, plan_))};
  site.bytes = static_cast<double>(work.bytes_read + work.bytes_written);
  site.flops = work.flops;
  site.threads = threads_for(nest::parts_of(plan_.nests[step.kernel]));
  site.predicted_seconds = predicted_seconds(work, machine_named("cpu")) / site.threads;
  for (const FusedKernel::BufferType& b : kernel.buffers)
    site.flop_share = std::min(site.flop_share, flop_share_of(b.dtype));
  return site;
}

SliceSite SliceMarker::site_of(const Communication& c, const RoutineStep& step) const {
  SliceSite site{.kind = SliceKind::collective, .name = step.runtime_call->name, .where = step.where};
  for (AxisName axis : c.axes) site.detail += (site.detail.empty() ? "over " : ", ") + axis.text();
  double operand = static_cast<double>(c.elements() * step.runtime_call->dtype.bytes());
  site.bytes = spmd::collective_bytes(c, plan_.mesh, operand);
  site.has_collective = true;
  site.groups.resize(plan_.mesh.device_count());
  std::vector<std::vector<int>> groups = device_groups(plan_.mesh, c);
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (int position : groups[g]) site.groups[position] = static_cast<int>(g);
  return site;
}

SliceSite SliceMarker::site_of(const RoutineStep& step) const {
  if (const Communication* c = communication_of(step)) return site_of(*c, step);
  SliceSite site{.kind = step.symbol == kHostCall ? SliceKind::callback : SliceKind::routine,
                 .name = step.symbol,
                 .where = step.where};
  site.flops = step.flops;
  site.threads = threads_for(static_cast<std::int64_t>(step.parts.size()));
  site.predicted_seconds = machine_named("cpu").routine_seconds(step.flops, step.dtype) / site.threads;
  bool narrow = step.dtype.bytes() < 4;  // products of narrow types have instructions of their own
  site.flop_share = narrow ? 0 : flop_share_of(step.dtype);
  return site;
}

SliceSite SliceMarker::site_of(const PlanStep& step) const {
  SliceSite site;
  if (auto* kernel = std::get_if<KernelStep>(&step.form)) site = site_of(*kernel);
  if (auto* routine = std::get_if<RoutineStep>(&step.form)) site = site_of(*routine);
  if (auto* copy = std::get_if<CopyStep>(&step.form)) {
    site = {.kind = SliceKind::copy, .name = "copy", .bytes = 2 * static_cast<double>(copy->bytes)};
    site.predicted_seconds = machine_named("cpu").memory_seconds(site.bytes);
  }
  if (auto* loop = std::get_if<LoopStep>(&step.form))
    site = {.kind = SliceKind::loop, .name = str("loop of ", loop->trip_count)};
  if (std::holds_alternative<WhileStep>(step.form)) site = {.kind = SliceKind::loop, .name = "while"};
  if (std::holds_alternative<BranchStep>(step.form)) site = {.kind = SliceKind::loop, .name = "cond"};
  if (site.kind == SliceKind::loop) {
    std::vector<Where> lines;
    for_each_step(step, [&](const PlanStep& inner, std::int64_t) {
      if (auto* kernel = std::get_if<KernelStep>(&inner.form)) {
        std::vector<Where> more = lines_of(*kernel, plan_);
        lines.insert(lines.end(), more.begin(), more.end());
      }
      if (auto* routine = std::get_if<RoutineStep>(&inner.form)) lines.push_back(routine->where);
    });
    site.where = line_of(lines);
    site.has_collective = total_cost(step).communications > 0;
  }
  site.devices = devices_;
  return site;
}

PlanStep SliceMarker::wrapped(PlanStep step) const {
  const SliceSite* site = intern_site(site_of(step));
  ProfileSliceStep slice{site, {}};
  slice.body.push_back(std::move(step));
  return {std::move(slice)};
}

// Appends consecutive short steps: as one slice, if they take long enough together.
void SliceMarker::append_short(Steps& out, Steps steps) const {
  double seconds = 0;
  for (const PlanStep& step : steps) seconds += total_cost(step).seconds;
  if (steps.empty() || seconds < min_seconds_) {
    std::move(steps.begin(), steps.end(), std::back_inserter(out));
    return;
  }
  SliceSite site{.kind = SliceKind::steps, .name = str(steps.size(), " short steps"), .devices = devices_};
  site.where = site_of(steps[0]).where;
  out.push_back({ProfileSliceStep{intern_site(std::move(site)), std::move(steps)}});
}

// Marks the steps of a loop or a conditional.
void SliceMarker::mark_inside(PlanStep& step) {
  std::vector<Steps*> lists;
  if (auto* loop = std::get_if<LoopStep>(&step.form)) lists = {&loop->body};
  if (auto* loop = std::get_if<WhileStep>(&step.form)) lists = {&loop->condition, &loop->body};
  if (auto* branch = std::get_if<BranchStep>(&step.form))
    for (Steps& inside : branch->branches) lists.push_back(&inside);
  for (Steps* list : lists)
    if (contains_slices(*list)) *list = mark(std::move(*list));
}

Steps SliceMarker::mark(Steps steps) {
  Steps out, short_steps;
  for (PlanStep& step : steps) {
    if (!is_slice(step)) {
      short_steps.push_back(std::move(step));
      continue;
    }
    append_short(out, std::exchange(short_steps, {}));
    PlanStep slice = wrapped(std::move(step));
    mark_inside(std::get<ProfileSliceStep>(slice.form).body[0]);
    out.push_back(std::move(slice));
  }
  append_short(out, std::move(short_steps));
  return out;
}

}  // namespace

ProgramPlan mark_profile_slices(ProgramPlan plan, double min_seconds) {
  Steps steps = std::move(plan.steps);
  plan.steps = SliceMarker(plan, min_seconds).mark(std::move(steps));
  return plan;
}

}  // namespace tessera::inline v0
