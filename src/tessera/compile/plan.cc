// Traversal of program plans, and estimates of their run time by the figures of the machine "cpu".
#include <tessera/compile/division.h>
#include <tessera/compile/plan.h>
#include <tessera/device/machine.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

constexpr double kGuessedTrips = 100;

std::int64_t times_in(std::int64_t times, std::int64_t trips) { return times < 0 ? times : times * trips; }

}  // namespace

void for_each_step(const Steps& steps, const VisitStep& visit, std::int64_t times) {
  for (const PlanStep& step : steps) {
    visit(step, times);
    if (auto* loop = std::get_if<LoopStep>(&step.form))
      for_each_step(loop->body, visit, times_in(times, loop->trips));
    if (auto* loop = std::get_if<WhileStep>(&step.form)) {
      for_each_step(loop->condition, visit, -1);
      for_each_step(loop->body, visit, -1);
    }
    if (auto* branch = std::get_if<BranchStep>(&step.form))
      for (const Steps& inside : branch->branches) for_each_step(inside, visit, times);
  }
}

Cost cost_of(const ProgramPlan& plan) {
  const Machine& cpu = machine_named("cpu");
  Cost cost;
  std::vector<double> kernels;
  for (const FusedKernel& kernel : plan.kernels) kernels.push_back(seconds_of(kernel));
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t times) {
    double count = times < 0 ? kGuessedTrips : static_cast<double>(times);
    if (auto* kernel = std::get_if<KernelStep>(&step.form)) cost.seconds += count * kernels[kernel->kernel];
    if (auto* copy = std::get_if<CopyStep>(&step.form))
      cost.seconds += count * seconds_of_copy(static_cast<double>(copy->bytes));
    if (auto* routine = std::get_if<RoutineStep>(&step.form)) {
      const Communication* c =
          routine->runtime_call ? std::get_if<Communication>(&routine->runtime_call->form) : nullptr;
      cost.seconds += count * seconds_of_routine(routine->flops, routine->dtype);
      if (c) {
        cost.communications += count;
        cost.seconds += count * static_cast<double>(c->elements() * routine->runtime_call->dtype.bytes()) /
                        cpu.link_bandwidth;
      }
    }
  });
  return cost;
}

}  // namespace tessera::inline v0
