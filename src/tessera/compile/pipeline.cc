// The passes in order.
#include <tessera/compile/fuse.h>
#include <tessera/compile/pipeline.h>
#include <tessera/transform/simplify.h>

namespace tessera::inline v0 {

ExecutablePtr compile(const CompileRequest& request, Stages* stages) {
  auto simplified = std::make_shared<const Jaxpr>(simplify(*request.jaxpr));
  Draft draft = fuse(*simplified, request.donated);
  ProgramPlan plan = place(std::move(draft));
  std::shared_ptr<MachineCode> code = backend().compile(plan, request.options);
  auto executable = std::make_shared<const Executable>(*request.jaxpr, plan, std::move(code), request.donated);
  if (stages) *stages = {simplified, std::move(plan)};
  return executable;
}

}  // namespace tessera::inline v0
