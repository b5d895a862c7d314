// Looks for collectives in a per-device program and in all that it expands to.
#include <tessera/core/primitive.h>
#include <tessera/spmd/lower/communicates.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along) {
  auto inside = [&](const Jaxpr& body) { return communicates(sub, body, along); };
  for (const Eqn& eqn : jaxpr.eqns) {
    if (std::none_of(along.begin(), along.end(), [&](const PartialSum& s) {
          return eqn.effects.collective.contains(sub[s.sub_axis].axis);
        }))
      continue;
    if (std::optional<Region> region = region_of(eqn)) {
      for (const JaxprPtr& body : region->bodies)
        if (inside(*body)) return true;
      continue;
    }
    Avals types = operand_avals(eqn);
    Lowering lowering = eqn.primitive->kernel(eqn.params, types);
    if (std::holds_alternative<Communication>(lowering.form)) return true;
    if (auto* form = std::get_if<Expand>(&lowering.form))
      if (inside(*stage(eqn.primitive->name, types, [&](Args a) { return form->build(a); }).jaxpr))
        return true;
  }
  return false;
}

}  // namespace tessera::inline v0::spmd
