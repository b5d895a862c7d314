// scatter_max and scatter_min: the maximum or minimum of elements and updates at indices. Semantics: StableHLO
// "scatter" with maximum, minimum. Source of the derivatives: jax.lax.scatter_max, scatter_min.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/reduce/extreme.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

template <const Primitive& self, Selection which>
static constexpr Rules<IndexedUpdate> scatter_extreme_table = {
    .name = which == Selection::largest ? "scatter_max" : "scatter_min",
    .infer = [](const IndexedUpdate& p,
                AvalArgs in) { return infer_scatter(self.name, booleans | any_number, p, in); },
    .reference = [](const IndexedUpdate& p, Args x) -> Arrays {
      return {scatter_reference(p, x, rounded([](auto a, auto b) { return extreme<which>(a, b); }))};
    },
    .linearize = [](const IndexedUpdate& p, Args x,
                    const Active&) { return linearize_extreme_scatter(self, p, x); },
    .transpose = not_linear,
    .batch = [](const IndexedUpdate& p, Args x, const BatchAxes& axes,
                BatchSize size) { return batch_scatter(self, p, x, axes, size); },
    .factors = [](const IndexedUpdate& p,
                  AvalArgs in) { return factors_of_scatter(p, in, FactorKind::reduce, extreme_kind<which>); },
    .kernel =
        [](const IndexedUpdate& p, AvalArgs in) {
          return lower_scatter(
              p, in, [](const Element& old, const Element& value) { return extreme<which>(old, value); });
        },
    .samples =
        [] {
          return scatter_samples({f32, f64, bf16, c64, i32, u8, bool_});
        },
    .partition = {.compute = spmd::partition_scatter, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive scatter_max_p = primitive(scatter_extreme_table<scatter_max_p, Selection::largest>);
constinit const Primitive scatter_min_p =
    primitive(scatter_extreme_table<scatter_min_p, Selection::smallest>);

Array lax::scatter_max(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                       const IndexOptions& options) {
  At at(x.where);
  return apply_scatter(scatter_max_p, IndexedUpdate{axes, options}, *x, indices, updates);
}
Array lax::scatter_min(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                       const IndexOptions& options) {
  At at(x.where);
  return apply_scatter(scatter_min_p, IndexedUpdate{axes, options}, *x, indices, updates);
}

}  // namespace tessera::inline v0
