// axis_index: the rank of this device along an axis.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

static constexpr Rules<AxisIndex> axis_index_table = {
    .name = "axis_index",
    .infer = [](const AxisIndex& p, AvalArgs) -> Avals { return {Aval({}, i32, false, {p.axis.name})}; },
    .reference = no_reference<AxisIndex>,
    .linearize = [](const AxisIndex& p, Args, const Active&) -> Linearized {
      return {{axis_index_p(p, std::initializer_list<Array>{})}, [](const Tangents&) { return Tangents(1); }};
    },
    .transpose = not_linear,
    .batch = [](const AxisIndex& p, Args, const BatchAxes&, BatchSize) -> Batched {
      return {{axis_index_p(p, std::initializer_list<Array>{})}, {unbatched}};
    },
    .factors = [](const AxisIndex&, AvalArgs) { return Factors::of({}, std::vector{Aval({}, i32)}); },
    .kernel = [](const AxisIndex& p, AvalArgs) -> Lowering { return Coordinate{p.axis.name}; },
    .samples = no_samples,
    .effects = [](const AxisIndex& p) { return communicates({p.axis}); },  // for vmap, whose axis it may be
    .over_axis = [](const AxisIndex&, Args, const BatchAxes&, BatchSize size) -> Batched {
      return {{lax::iota(i32, {size.size})}, {0}};
    },
    .infers_varying = true,
};
constinit const Primitive axis_index_p = primitive(axis_index_table);

Array axis_index(const AxisNames& axes, Where where) {
  At at(where);
  return rank_in_group(named_axes("axis_index", axes), {});
}

std::int64_t axis_size(const AxisNames& axes, Where where) { return detail::ranks("axis_size", axes, where); }

std::int64_t detail::ranks(const char* operation, const AxisNames& axes, Where where) {
  At at(where);
  return size_of(named_axes(operation, axes));
}

}  // namespace tessera::inline v0
