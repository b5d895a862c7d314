// The passes in order. Each is a function from program to program in a file of its name.
#include <tessera/base/float_mode.h>
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/transform/simplify.h>

namespace tessera::inline v0 {

Stages run_passes(const JaxprPtr& jaxpr, const PassOptions& options) {
  DefaultFloatMode mode;
  Stages stages;
  auto& [device, simplified, plan, code] = stages;

  device = partition(jaxpr, options.with_transfers);
  simplified = std::make_shared<const Jaxpr>(simplify(*device.jaxpr));
  Draft draft = fuse(*simplified, device.donatable(options.donated), device.mesh);
  draft = schedule(std::move(draft));
  plan = assign_buffers(std::move(draft));
  plan = choose_non_temporal_stores(std::move(plan));
  plan.name = options.name;
  code = backend().compile(plan, options.machine_code);
  return stages;
}

}  // namespace tessera::inline v0
