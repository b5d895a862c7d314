// scatter_mul: multiplies slices at indices. Semantics: StableHLO "scatter" with multiply. Linear in the
// operand, and in the updates if they do not overlap.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static Linearized linearize_mul(const IndexedUpdate& p, Args x, const Active& active) {
  if (active[2] && !disjoint(p, x[1].shape()))
    fail<DerivativeError>(
        "scatter_mul cannot be differentiated in its updates: several may multiply one element.",
        "Pass options.unique if none do, or multiply with a gathered product.");
  Array y = scatter_mul_p(p, {x[0], x[1], x[2]});
  Array old = active[2] ? gather_back(p, x[0], x[1], x[2].shape()) : Array{};
  return {{y}, [p, indices = x[1], updates = x[2], base = x[0].aval(), old](const Tangents& t) -> Tangents {
            Tangent scaled;
            if (t[0]) scaled = scatter_mul_p(p, {*t[0], indices, updates});
            if (!t[2]) return {scaled};
            return {scatter_add_p(p, {materialize(scaled, base), indices, *t[2] * old})};
          }};
}

static Tangents transpose_mul(const IndexedUpdate& p, const Tangents& ct, const LinearArgs& in) {
  return {scatter_mul_p(p, {*ct[0], in[1], in[2]}), {}, {}};
}

static constexpr Rules<IndexedUpdate> scatter_mul_table = {
    .name = "scatter_mul",
    .infer = [](const IndexedUpdate& p,
                AvalArgs in) { return infer_scatter("scatter_mul", any_number, p, in); },
    .reference = [](const IndexedUpdate& p, Args x) -> Arrays {
      return {scatter_reference(p, x, rounded([](auto a, auto b) { return times(a, b); }))};
    },
    .linearize = linearize_mul,
    .transpose = transpose_mul,
    .linear = linear_in<0>,
    .batch = [](const IndexedUpdate& p, Args x, const BatchAxes& axes,
                BatchSize size) { return batch_scatter(scatter_mul_p, p, x, axes, size); },
    .factors = [](const IndexedUpdate& p,
                  AvalArgs in) { return factors_of_scatter(p, in, FactorKind::reduce, ReduceKind::custom); },
    .kernel =
        [](const IndexedUpdate& p, AvalArgs in) {
          return lower_scatter(p, in, [](const Element& old, const Element& value) { return old * value; });
        },
    .samples =
        [] {
          return scatter_samples({f32, f64, bf16, c64, i32, u8}, true);
        },
    .partition = {.compute = spmd::partition_scatter, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive scatter_mul_p = primitive(scatter_mul_table);

Array lax::scatter_mul(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                       const IndexOptions& options) {
  At at(x.where);
  return apply_scatter(scatter_mul_p, IndexedUpdate{axes, options}, *x, indices, updates);
}

}  // namespace tessera::inline v0
