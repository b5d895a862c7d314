// The passes in order. Each is a function from program to program in a file of its name.
#include <tessera/base/float/float_mode.h>
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/mark_profile_slices.h>
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/ops/linalg/inline_convolutions.h>
#include <tessera/transform/simplify.h>

namespace tessera::inline v0 {

Stages plan_program(const JaxprPtr& jaxpr, const PassOptions& options) {
  ProgramFloatMode mode;
  std::optional<InlineConvolutions> as_kernels;
  if (options.inline_convolutions) as_kernels.emplace();
  Stages stages;
  stages.device = timed_phase("partition", [&] { return partition(jaxpr, options.record_transfers); });
  const DeviceJaxpr& device = stages.device;
  stages.simplified =
      timed_phase("simplify", [&] { return std::make_shared<const Jaxpr>(simplify(*device.jaxpr)); });
  Draft draft = timed_phase("fuse", [&] {
    return fuse(*stages.simplified, device.donatable(options.donated), device.mesh, options.division);
  });
  draft = timed_phase("schedule", [&] { return schedule(std::move(draft)); });
  ProgramPlan& plan = stages.plan;
  plan = timed_phase("assign_buffers", [&] { return assign_buffers(std::move(draft)); });
  plan = choose_non_temporal_stores(std::move(plan));
  if (options.slices_from) plan = mark_profile_slices(std::move(plan), *options.slices_from);
  plan.name = options.name;
  return stages;
}

Stages run_passes(const JaxprPtr& jaxpr, const PassOptions& options) {
  ProgramFloatMode mode;
  Stages stages = plan_program(jaxpr, options);
  stages.code =
      timed_phase("emit and link", [&] { return backend().compile(stages.plan, options.machine_code); });
  return stages;
}

}  // namespace tessera::inline v0
