// Calls of host code and visible effects, which happen once and not on each device.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

Arrays lower(const HostOperation& form, Arrays blocks) {
  const Eqn& eqn = *form.eqn;
  Array first = scalar(std::int64_t{1}, bool_);
  for (const auto& axis : form.axes) {
    Array rank = axis_index_p(AxisIndex{axis}, std::initializer_list<Array>{});
    first = bitwise_and_p({}, {first, eq_p({}, {rank, scalar(std::int64_t{0}, i32)})});
  }
  Avals types = avals_of(blocks), results = avals_of_results(eqn);
  JaxprPtr skip = stage(eqn.primitive->name, types, [&](Args) {
                    Arrays zeros;
                    for (const Aval& aval : results) zeros.push_back(zeros_of(aval.strong()));
                    return zeros;
                  }).jaxpr;
  JaxprPtr run =
      stage(eqn.primitive->name, types, [&](Args a) { return (*eqn.primitive)(eqn.params, a); }).jaxpr;
  blocks.insert(blocks.begin(), convert_element_type_p(ConvertElementType{i32, false}, {first}));
  Arrays out = cond_p(Cond{{skip, run}}, Args(blocks));
  if (!form.axes.empty())
    for (Array& y : out) y = pbroadcast_p(Broadcast{form.axes, 0}, {y});
  return out;
}

}  // namespace tessera::inline v0::spmd
