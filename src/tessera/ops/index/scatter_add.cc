// scatter_add: adds slices at indices. Semantics: StableHLO "scatter" with add. Linear; its transpose is
// gather.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static Linearized linearize_add(const IndexedUpdate& p, Args x, const Active&) {
  Array y = scatter_add_p(p, {x[0], x[1], x[2]});
  return {{y}, [p, indices = x[1], base = x[0].aval()](const Tangents& t) -> Tangents {
            if (!t[2]) return {t[0]};
            return {scatter_add_p(p, {materialize(t[0], base), indices, *t[2]})};
          }};
}

static Tangents transpose_add(const IndexedUpdate& p, const Tangents& ct, const LinearArgs& in) {
  Tangents out(3);
  if (in.linear(0)) out[0] = ct[0];
  if (in.linear(2)) out[2] = gather_back(p, *ct[0], in[1], in.avals[2].shape());
  return out;
}

// Many updates of one element are added in f64, which is rounded once. This needs a wider copy of the result,
// so it is done only if elements get many updates on average.
static Lowering lower_scatter_add(const IndexedUpdate& p, AvalArgs in) {
  constexpr std::int64_t max_narrow_additions = 32;
  Dtype t = in[0].dtype(), wide = t == c64 ? c128 : f64;
  std::int64_t slices = in[1].count() / std::max<std::int64_t>(1, in[1].shape().back());
  bool narrower = t == c64 || (t.is_floating() && t.bits() <= 32);
  if (!narrower || p.options.unique || slices <= max_narrow_additions ||
      in[0].count() > in[2].count() / max_narrow_additions)
    return lower_scatter(p, in, [](const Element& old, const Element& value) { return old + value; });
  return Expand{[p, wide](Args x) -> Arrays {
    auto widened = [&](const Array& a) {
      return convert_element_type_p(ConvertElementType{wide, a.aval().weak()}, {a});
    };
    Array sum = scatter_add_p(p, {widened(x[0]), x[1], widened(x[2])});
    return {convert_element_type_p(ConvertElementType{x[0].dtype(), x[0].aval().weak()}, {sum})};
  }};
}

static constexpr Rules<IndexedUpdate> scatter_add_table = {
    .name = "scatter_add",
    .infer = [](const IndexedUpdate& p,
                AvalArgs in) { return infer_scatter("scatter_add", any_number, p, in); },
    .reference = [](const IndexedUpdate& p, Args x) -> Arrays {
      return {scatter_reference(p, x, rounded([](auto a, auto b) { return plus(a, b); }))};
    },
    .linearize = linearize_add,
    .transpose = transpose_add,
    .linear = linear_in<0, 2>,
    .batch = [](const IndexedUpdate& p, Args x, const BatchAxes& axes,
                BatchSize size) { return batch_scatter(scatter_add_p, p, x, axes, size); },
    .factors = [](const IndexedUpdate& p,
                  AvalArgs in) { return factors_of_scatter(p, in, FactorKind::reduce, ReduceKind::custom); },
    .kernel = lower_scatter_add,
    .samples =
        [] {
          return scatter_samples({f32, f64, bf16, f16, c64, i32, u8});
        },
    .partition = {.compute = spmd::partition_scatter,
                  .can_shard_permuted = spmd::along_any_axis,
                  .partial_sums = true},
};
constinit const Primitive scatter_add_p = primitive(scatter_add_table);

Array lax::scatter_add(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                       const IndexOptions& options) {
  At at(x.where);
  return apply_scatter(scatter_add_p, IndexedUpdate{axes, options}, *x, indices, updates);
}

}  // namespace tessera::inline v0
