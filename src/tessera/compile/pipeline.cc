// The passes in order.
#include <tessera/base/float_mode.h>
#include <tessera/base/log.h>
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/spmd/explain.h>
#include <tessera/spmd/strict.h>
#include <tessera/transform/simplify.h>
#include <cstdlib>

namespace tessera::inline v0 {

static ExecutablePtr without_sharing(const Jaxpr& jaxpr, const Jaxpr& simplified,
                                     const CompileOptions& options) {
  ProgramPlan plan = place(fuse(simplified), Sharing::none);
  return std::make_shared<const Executable>(jaxpr, plan, backend().compile(plan, options),
                                            std::vector<bool>{});
}

// A program that is compiled to be looked at has been compiled to be run, or will be.
static void warn_of(const DeviceJaxpr& parts, const Jaxpr& jaxpr, const CompileRequest& request) {
  if (std::string lost = lost_donation(parts, jaxpr, request.donated); !lost.empty())
    log_line(str("partition: warning: ", request.name, " (", to_string(request.where), "): ", lost, "."));
  for (const Opaque& o : parts.opaque)
    log_line(str("partition: warning: ", o.operation,
                 " has no partitioning rule, so every device computes all of it (", to_string(o.where),
                 "). Give it a partitioning rule, or call it inside shard_map."));
}

// A block that several devices hold in one memory can't become the result of each.
static void clear_replicated_donations(std::vector<bool>& donated, const std::vector<Sharding>& in) {
  for (std::size_t i = 0; i < donated.size(); ++i)
    if (in[i].distinct_blocks() < static_cast<std::int64_t>(in[i].devices().size())) donated[i] = false;
}

ExecutablePtr run_passes(const JaxprPtr& jaxpr, const CompileRequest& request, const CompileOptions& options,
                         Stages* stages) {
  DefaultFloatMode mode;
  std::optional<DeviceJaxpr> parts;
  if (jaxpr->effects().mesh) parts = partition(jaxpr, stages != nullptr);
  if (parts && !stages) warn_of(*parts, *jaxpr, request);
  if (!stages) tell_listeners(jaxpr);
  auto simplified = std::make_shared<const Jaxpr>(simplify(parts ? *parts->jaxpr : *jaxpr));
  std::vector<bool> donated = request.donated;
  if (parts) clear_replicated_donations(donated, parts->in);
  Draft draft = fuse(*simplified, donated, parts ? parts->mesh : Mesh());
  draft.name = request.name;
  ProgramPlan plan = place(std::move(draft));
  std::shared_ptr<MachineCode> code = backend().compile(plan, options);
  std::shared_ptr<const MeshProgram> mesh;
  if (parts) mesh = std::make_shared<const MeshProgram>(*parts, *jaxpr, plan, code->entry, donated);
  auto executable =
      std::make_shared<Executable>(*jaxpr, plan, std::move(code), request.donated, std::move(mesh));
  if (parts) {
    if (stages) *stages = {simplified, std::move(plan), parts->transfers};
    return executable;
  }
  if (const char* check = std::getenv("TESSERA_CHECK_ALIAS"); check && *check && *check != '0')
    executable->check_against(
        without_sharing(*jaxpr, *simplified, options),
        request.where ? str(request.name, " (", to_string(request.where), ")") : request.name);
  if (stages) *stages = {simplified, std::move(plan), nullptr};
  return executable;
}

}  // namespace tessera::inline v0
