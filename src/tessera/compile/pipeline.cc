// The passes in order.
#include <tessera/compile/fuse.h>
#include <tessera/compile/pipeline.h>
#include <tessera/transform/simplify.h>

namespace tessera::inline v0 {

ExecutablePtr run_passes(const JaxprPtr& jaxpr, const CompileRequest& request, const CompileOptions& options,
                         Stages* stages) {
  auto simplified = std::make_shared<const Jaxpr>(simplify(*jaxpr));
  Draft draft = fuse(*simplified, request.donated);
  draft.name = request.name;
  ProgramPlan plan = place(std::move(draft));
  std::shared_ptr<MachineCode> code = backend().compile(plan, options);
  auto executable = std::make_shared<const Executable>(*jaxpr, plan, std::move(code), request.donated);
  if (stages) *stages = {simplified, std::move(plan)};
  return executable;
}

}  // namespace tessera::inline v0
