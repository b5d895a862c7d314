// The passes in order.
#include <tessera/base/float_mode.h>
#include <tessera/compile/fuse.h>
#include <tessera/compile/pipeline.h>
#include <tessera/transform/simplify.h>
#include <cstdlib>

namespace tessera::inline v0 {

static ExecutablePtr without_sharing(const Jaxpr& jaxpr, const Jaxpr& simplified,
                                     const CompileOptions& options) {
  ProgramPlan plan = place(fuse(simplified), Sharing::none);
  return std::make_shared<const Executable>(jaxpr, plan, backend().compile(plan, options),
                                            std::vector<bool>{});
}

ExecutablePtr run_passes(const JaxprPtr& jaxpr, const CompileRequest& request, const CompileOptions& options,
                         Stages* stages) {
  DefaultFloatMode mode;
  auto simplified = std::make_shared<const Jaxpr>(simplify(*jaxpr));
  Draft draft = fuse(*simplified, request.donated);
  draft.name = request.name;
  ProgramPlan plan = place(std::move(draft));
  std::shared_ptr<MachineCode> code = backend().compile(plan, options);
  auto executable = std::make_shared<Executable>(*jaxpr, plan, std::move(code), request.donated);
  if (const char* check = std::getenv("TESSERA_CHECK_ALIAS"); check && *check && *check != '0')
    executable->check_against(
        without_sharing(*jaxpr, *simplified, options),
        request.where ? str(request.name, " (", to_string(request.where), ")") : request.name);
  if (stages) *stages = {simplified, std::move(plan)};
  return executable;
}

}  // namespace tessera::inline v0
