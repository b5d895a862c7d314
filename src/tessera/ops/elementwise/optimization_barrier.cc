// optimization_barrier: the identity, across which the compiler moves no operation. Semantics: StableHLO
// "optimization_barrier". Linear in all operands together: tangents and cotangents get a barrier of their own, as
// in JAX.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

// Applies a barrier to the tangents that are not empty.
static Tangents barrier_of(const Tangents& t) {
  Arrays present;
  for (const Tangent& x : t)
    if (x) present.push_back(*x);
  Tangents out(t.size());
  if (present.empty()) return out;
  Arrays results = optimization_barrier_p({}, present);
  for (std::size_t i = 0, k = 0; i < t.size(); ++i)
    if (t[i]) out[i] = results[k++];
  return out;
}

static constexpr Rules<NoParams> optimization_barrier_table = {
    .name = "optimization_barrier",
    .infer = [](const NoParams&, AvalArgs in) { return Avals(in.begin(), in.end()); },
    .reference = [](const NoParams&, Args x) { return Arrays(x.begin(), x.end()); },
    .linearize = [](const NoParams&, Args x, const Active&) -> Linearized {
      return {optimization_barrier_p({}, x), barrier_of};
    },
    .transpose = [](const NoParams&, const Tangents& ct, const LinearArgs&) { return barrier_of(ct); },
    .linear = linear_from<0>,
    .batch = [](const NoParams&, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {optimization_barrier_p({}, x), axes};
    },
    .factors = [](const NoParams&, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, in);
      for (std::size_t k = 0; k < in.size(); ++k)
        for (std::int64_t axis = 0; axis < in[k].rank(); ++axis)
          out.operands[k][axis] = out.results[k][axis] = {out.add(in[k].dim(axis))};
      return out;
    },
    // The passes of a compiled program keep the equation: fusion stores all operands, and results are copies of them.
    .kernel = [](const NoParams&, AvalArgs) -> Lowering {
      return Expand{[](Args x) { return Arrays(x.begin(), x.end()); }};
    },
    .samples =
        [] {
          return sample_dtypes({f32, bf16, c64, i32, bool_, key_threefry}, {2, 3}, -3, 3, 3) +
                 Samples{{{}, {sample_array({4}, f32, -3, 3), sample_array({}, f64, -3, 3)}}};
        },
    .is_barrier = true,
};
constinit const Primitive optimization_barrier_p = primitive(optimization_barrier_table);

Arrays lax::optimization_barrier(const Arrays& x, Where where) {
  At at(where);
  return optimization_barrier_p({}, x);
}

}  // namespace tessera::inline v0
