// scatter_max: the elementwise maximum of old and new values at indices. Semantics: StableHLO "scatter" with
// maximum. Source of the derivative: jax.lax.scatter_max.
#include <tessera/ops/index/index_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static constexpr Rules<IndexedUpdate> scatter_max_table = {
    .name = "scatter_max",
    .infer = [](const IndexedUpdate& p,
                AvalArgs in) { return infer_scatter("scatter_max", booleans | any_number, p, in); },
    .reference = [](const IndexedUpdate& p, Args x) -> Arrays {
      return {scatter_reference(p, x, rounded([](auto a, auto b) { return max(a, b); }))};
    },
    .linearize = [](const IndexedUpdate& p, Args x,
                    const Active&) { return linearize_extreme_scatter(scatter_max_p, p, x); },
    .transpose = not_linear,
    .batch = [](const IndexedUpdate& p, Args x, const BatchAxes& axes,
                BatchSize size) { return batch_scatter(scatter_max_p, p, x, axes, size); },
    .factors = [](const IndexedUpdate& p,
                  AvalArgs in) { return factors_of_scatter(p, in, FactorKind::reduce, ReduceKind::max); },
    .kernel =
        [](const IndexedUpdate& p, AvalArgs in) {
          return lower_scatter(p, in,
                               [](const Element& old, const Element& value) { return max(old, value); });
        },
    .samples =
        [] {
          return scatter_samples({f32, f64, bf16, c64, i32, u8, bool_});
        },
};
constinit const Primitive scatter_max_p = primitive(scatter_max_table);

Array lax::scatter_max(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                       const IndexOptions& options) {
  At at(x.where);
  return scatter_max_p(IndexedUpdate{axes, options}, {*x, indices, updates});
}

}  // namespace tessera::inline v0
