// The passes in order.
#include <tessera/base/float_mode.h>
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/memory/non_temporal.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/alias_check.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/spmd/strict.h>
#include <tessera/spmd/value_shardings.h>
#include <tessera/transform/simplify.h>

namespace tessera::inline v0 {

// A program for several devices, as one program for each of them.
static std::optional<DeviceJaxpr> partition_if_sharded(const JaxprPtr& jaxpr, const CompileRequest& request,
                                                       bool inspected) {
  if (!jaxpr->effects().mesh) return std::nullopt;
  DeviceJaxpr local = partition(jaxpr, inspected);
  // A program that is compiled to be inspected has been compiled to be run, or will be: it has its warnings there.
  if (!inspected) log_partition_warnings(local, *jaxpr, request.donated, request.name, request.where);
  return local;
}

ExecutablePtr run_passes(const JaxprPtr& jaxpr, const CompileRequest& request, const CompileOptions& options,
                         Stages* stages) {
  DefaultFloatMode mode;
  if (!stages) tell_listeners(jaxpr);

  std::optional<DeviceJaxpr> local = partition_if_sharded(jaxpr, request, stages != nullptr);
  auto simplified = std::make_shared<const Jaxpr>(simplify(local ? *local->jaxpr : *jaxpr));
  std::vector<bool> donated = local ? local->donatable(request.donated) : request.donated;
  Draft draft = fuse(*simplified, donated, local ? local->mesh : Mesh());
  draft.name = request.name;
  draft = schedule(std::move(draft));
  ProgramPlan plan = assign_buffers(std::move(draft));
  plan = choose_non_temporal_stores(std::move(plan));
  std::shared_ptr<MachineCode> code = backend().compile(plan, options);

  std::shared_ptr<const MeshProgram> mesh;
  if (local) mesh = std::make_shared<const MeshProgram>(*local, *jaxpr, plan, code->entry, donated);
  auto executable =
      std::make_shared<Executable>(*jaxpr, plan, std::move(code), request.donated, std::move(mesh));
  if (!local) add_alias_check(*executable, *jaxpr, *simplified, request, options);
  if (stages) *stages = {simplified, std::move(plan), local ? local->transfers : nullptr};
  return executable;
}

}  // namespace tessera::inline v0
