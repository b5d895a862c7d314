// TESSERA_CHECK_ALIAS: compares each run of a program with the same program, compiled so that no two values share
// a buffer.
#include <tessera/base/float/float_mode.h>
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/alias_check.h>
#include <tessera/compile/schedule/schedule.h>
#include <cstdlib>

namespace tessera::inline v0 {

void add_alias_check(Executable& executable, const Jaxpr& jaxpr, const Stages& stages,
                     const CompileRequest& request, const CompileOptions& options) {
  const char* check = std::getenv("TESSERA_CHECK_ALIAS");
  if (stages.device.mesh || !check || !*check || *check == '0') return;
  ProgramFloatMode mode;
  ProgramPlan plan = assign_buffers(schedule(fuse(*stages.simplified)), BufferSharing::none);
  auto reference =
      std::make_shared<const Executable>(jaxpr, plan, backend().compile(plan, options), std::vector<bool>{});
  executable.check_against(std::move(reference), request.where
                                                     ? str(request.name, " (", to_string(request.where), ")")
                                                     : request.name);
}

}  // namespace tessera::inline v0
