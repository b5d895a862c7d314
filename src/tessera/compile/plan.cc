// Traversal of program plans, and estimates of their run time by the figures of the machine "cpu".
#include <tessera/compile/division.h>
#include <tessera/compile/plan.h>
#include <tessera/device/machine.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

std::int64_t times_of_body(std::int64_t times, std::int64_t trips) {
  return times < 0 ? times : times * trips;
}

}  // namespace

const Communication* communication_of(const RoutineStep& step) {
  return step.runtime_call ? std::get_if<Communication>(&step.runtime_call->form) : nullptr;
}

void for_each_step(const PlanStep& step, const VisitStep& visit, std::int64_t times) {
  visit(step, times);
  if (auto* slice = std::get_if<ProfileSliceStep>(&step.form)) for_each_step(slice->body, visit, times);
  if (auto* loop = std::get_if<LoopStep>(&step.form))
    for_each_step(loop->body, visit, times_of_body(times, loop->trip_count));
  if (auto* loop = std::get_if<WhileStep>(&step.form)) {
    for_each_step(loop->condition, visit, -1);
    for_each_step(loop->body, visit, -1);
  }
  if (auto* branch = std::get_if<BranchStep>(&step.form))
    for (const Steps& inside : branch->branches) for_each_step(inside, visit, times);
}

void for_each_step(const Steps& steps, const VisitStep& visit, std::int64_t times) {
  for (const PlanStep& step : steps) for_each_step(step, visit, times);
}

std::vector<double> kernel_seconds(const ProgramPlan& plan) {
  std::vector<double> out;
  for (const FusedKernel& kernel : plan.kernels) out.push_back(seconds_of(kernel));
  return out;
}

Cost cost_of(const PlanStep& step, const std::vector<double>& kernel_seconds) {
  if (auto* kernel = std::get_if<KernelStep>(&step.form)) return {kernel_seconds[kernel->kernel]};
  if (auto* copy = std::get_if<CopyStep>(&step.form))
    return {seconds_of_copy(static_cast<double>(copy->bytes))};
  auto* routine = std::get_if<RoutineStep>(&step.form);
  if (!routine) return {};
  Cost cost{seconds_of_routine(routine->flops, routine->dtype)};
  if (const Communication* c = communication_of(*routine)) {
    cost.communications = 1;
    cost.seconds += static_cast<double>(c->elements() * routine->runtime_call->dtype.bytes()) /
                    machine_named("cpu").link_bandwidth;
  }
  return cost;
}

Cost cost_of(const ProgramPlan& plan) {
  Cost total;
  std::vector<double> kernels = kernel_seconds(plan);
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t times) {
    double count = times < 0 ? kDefaultTripCount : static_cast<double>(times);
    Cost cost = cost_of(step, kernels);
    total.seconds += count * cost.seconds, total.communications += count * cost.communications;
  });
  return total;
}

}  // namespace tessera::inline v0
