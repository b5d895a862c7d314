// Calls of host code and visible effects, which happen once and not on each device.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

// The first device runs the operation on replicated values and broadcasts its results. In a shard_map, the first device of each
// block does.
std::vector<ShardedValue> Partitioner::apply_once(const Eqn& eqn, std::vector<Versions>& in) {
  Arrays args;
  for (std::size_t i = 0; i < in.size(); ++i) {
    Aval type = aval_of(eqn.in[i]);
    args.push_back(version(in[i], type, unsharded(type.shape())));
  }
  NamedAxes axes;
  Array first = scalar(std::int64_t{1}, bool_);
  for (AxisName axis : sub_.mesh().names()) {
    if (is_manual(axis)) continue;
    axes.push_back({axis, sub_.mesh().size(axis)});
    Array rank = axis_index_p(AxisIndex{axes.back()}, std::initializer_list<Array>{});
    first = bitwise_and_p({}, {first, eq_p({}, {rank, scalar(std::int64_t{0}, i32)})});
  }
  Avals types = avals_of(args), results = avals_of_results(eqn);
  JaxprPtr skip = stage(eqn.primitive->name, types, [&](Args) {
                    Arrays zeros;
                    for (const Aval& aval : results) zeros.push_back(zeros_of(aval.strong()));
                    return zeros;
                  }).jaxpr;
  JaxprPtr run =
      stage(eqn.primitive->name, types, [&](Args a) { return (*eqn.primitive)(eqn.params, a); }).jaxpr;
  Arrays operands = {convert_element_type_p(ConvertElementType{i32, false}, {first})};
  operands.insert(operands.end(), args.begin(), args.end());
  std::vector<ShardedValue> out;
  Arrays outputs = cond_p(Cond{{skip, run}}, Args(operands));
  for (Array y : outputs) {
    if (!axes.empty()) y = pbroadcast_p(Broadcast{axes, 0}, {y});
    out.push_back({y, unsharded(y.shape())});
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
