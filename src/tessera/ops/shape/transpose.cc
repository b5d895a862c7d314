// transpose: permutation of axes. Semantics: StableHLO "transpose". Linear; its transpose is the inverse
// permutation.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

static Axes inverse(const Axes& permutation) {
  Axes out(permutation.size(), 0);
  for (std::size_t i = 0; i < permutation.size(); ++i) out[permutation[i]] = static_cast<std::int64_t>(i);
  return out;
}

static Shape permuted(const Shape& shape, const Axes& permutation) {
  Shape out;
  for (std::int64_t axis : permutation) out.push_back(shape[axis]);
  return out;
}

static Samples transpose_samples() {
  Samples out;
  for (Dtype dtype : {f32, bf16, c64, i8, key_threefry, bool_})
    out.push_back({Transpose{{2, 0, 1}}, {sample_array({2, 3, 4}, dtype, -3, 3)}});
  out.push_back({Transpose{{1, 0}}, {sample_array({19, 35}, f32, -3, 3)}});
  out.push_back({Transpose{{}}, {sample_array({}, f64, -3, 3)}});
  return out;
}

static constexpr Rules<Transpose> transpose_table = {
    .name = "transpose",
    .infer = [](const Transpose& p, AvalArgs in) -> Avals {
      if (p.permutation.size() != in[0].shape().size())
        fail<ArgumentError>(str("transpose: permutation ", p.permutation, " has ", p.permutation.size(),
                                " entries, but the operand is ", in[0], "."),
                            "Expected each axis number once.");
      normalize_axes("transpose", p.permutation, in[0].rank());
      return {in[0].with_shape(permuted(in[0].shape(), p.permutation))};
    },
    .reference = [](const Transpose& p, Args x) -> Arrays {
      Axes inverse_permutation = inverse(p.permutation);
      return {move_elements(x[0].aval().with_shape(permuted(x[0].shape(), p.permutation)), x[0],
                            [&](const Dims& at) { return permuted(at, inverse_permutation); })};
    },
    .linearize = [](const Transpose& p, Args x, const Active&) -> Linearized {
      return {{transpose_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{transpose_p(p, {*t[0]})}; }};
    },
    .transpose = [](const Transpose& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {transpose_p(Transpose{inverse(p.permutation)}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Transpose& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      Axes permutation = {axes[0]};
      for (std::int64_t axis : p.permutation) permutation.push_back(axis + (axis >= axes[0]));
      return {{transpose_p(Transpose{permutation}, {x[0]})}, {0}};
    },
    .factors = [](const Transpose& p, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, Avals{in[0].with_shape(permuted(in[0].shape(), p.permutation))});
      for (std::size_t i = 0; i < p.permutation.size(); ++i)
        out.results[0][i] = out.operands[0][p.permutation[i]] = {out.add(in[0].dim(p.permutation[i]))};
      return out;
    },
    .kernel = [](const Transpose& p, AvalArgs) -> Lowering {
      Axes inverse_permutation = inverse(p.permutation);
      return moving_kernel([inverse_permutation](expr::Graph&, const expr::Indices& at) {
        expr::Indices from;
        for (std::int64_t axis : inverse_permutation) from.push_back(at[axis]);
        return from;
      });
    },
    .samples = transpose_samples,
};
constinit const Primitive transpose_p = primitive(transpose_table);

Array lax::transpose(Operand x, const Axes& permutation) {
  At at(x.where);
  return transpose_p(Transpose{normalize_axes("transpose", permutation, x->ndim())}, {*x});
}

}  // namespace tessera::inline v0
