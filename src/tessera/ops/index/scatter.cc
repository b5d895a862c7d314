// scatter: replaces slices at indices; the last of overlapping updates wins. Semantics: StableHLO
// "scatter". Linear; the cotangent of an update is gathered from its target, and is zero if a later update
// overwrites it.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

// Returns bool[updates], true for each element that no later element overwrites: every element writes its number, then
// compares it with the number that is stored at its target.
static Array winning_updates(const IndexedUpdate& p, const Array& indices, const Shape& shape,
                             const Shape& updates) {
  Dtype dtype = index_dtype(element_count(updates));
  Array flat = iota_p(Iota{{element_count(updates)}, dtype, 0}, Args{})[0];
  Array number_of = reshape_p(Reshape{updates}, {flat});
  Array none = broadcast_in_dim_p(BroadcastInDim{shape, {}}, {scalar(std::int64_t{-1}, dtype)});
  Array last = scatter_p(p, {none, indices, number_of});
  return eq_p({}, {gather_back(p, last, indices, updates, -1.0), number_of});
}

static Linearized linearize_scatter(const IndexedUpdate& p, Args x, const Active&) {
  Array y = scatter_p(p, {x[0], x[1], x[2]});
  return {{y},
          [p, indices = x[1], operand_type = x[0].aval(),
           update_type = x[2].aval()](const Tangents& t) -> Tangents {
            return {scatter_p(p, {materialize(t[0], operand_type), indices, materialize(t[2], update_type)})};
          }};
}

static Tangents transpose_scatter(const IndexedUpdate& p, const Tangents& ct, const LinearArgs& in) {
  Tangents out(3);
  if (in.linear(0)) out[0] = scatter_p(p, {*ct[0], in[1], zeros_of(in.avals[2])});
  if (in.linear(2)) {
    Array update_ct = gather_back(p, *ct[0], in[1], in.avals[2].shape());
    if (!disjoint(p, in[1].shape())) {
      Array wins = winning_updates(p, in[1], in.avals[0].shape(), in.avals[2].shape());
      update_ct = select_n_p({}, {wins, scalar_like(update_ct, 0), update_ct});
    }
    out[2] = update_ct;
  }
  return out;
}

static constexpr Rules<IndexedUpdate> scatter_table = {
    .name = "scatter",
    .infer = [](const IndexedUpdate& p, AvalArgs in) { return infer_scatter("scatter", any_element, p, in); },
    .reference = [](const IndexedUpdate& p, Args x) -> Arrays {
      return {scatter_reference(p, x, [](auto, auto update) { return update; })};
    },
    .linearize = linearize_scatter,
    .transpose = transpose_scatter,
    .linear = linear_in<0, 2>,
    .batch = [](const IndexedUpdate& p, Args x, const BatchAxes& axes,
                BatchSize size) { return batch_scatter(scatter_p, p, x, axes, size); },
    // The winner is only known where all updates are applied in order.
    .factors = [](const IndexedUpdate& p,
                  AvalArgs in) { return factors_of_scatter(p, in, FactorKind::replicate, ReduceKind::none); },
    .kernel = [](const IndexedUpdate& p, AvalArgs in) { return lower_scatter(p, in, nullptr); },
    .samples =
        [] {
          return scatter_samples({f32, f64, bf16, f8e5m2, c64, i32, u8, bool_, key_threefry});
        },
    .partition = {.compute = spmd::partition_scatter, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive scatter_p = primitive(scatter_table);

Array lax::scatter(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                   const IndexOptions& options) {
  At at(x.where);
  return apply_scatter(scatter_p, IndexedUpdate{axes, options}, *x, indices, updates);
}

}  // namespace tessera::inline v0
