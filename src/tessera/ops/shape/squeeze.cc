// squeeze: removes axes of size 1. Source: jax.lax.squeeze. Linear; its transpose, expand_dims, is a
// broadcast.
#include <tessera/ops/shape/shape_rules.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_squeeze(const Squeeze& p, AvalArgs in) {
  normalize_axes("squeeze", p.axes, in[0].rank());
  for (std::int64_t axis : p.axes)
    if (in[0].dim(axis) != 1)
      fail<ShapeError>(str("squeeze: axis ", axis, " of ", in[0], " has size ", in[0].dim(axis), "."),
                       "Expected axes of size 1; select an element or reduce instead.");
  return {in[0].with_shape(without_axes(in[0].shape(), p.axes))};
}

static Samples squeeze_samples() {
  Samples out = moving_samples(Squeeze{{0, 2}}, {1, 3, 1, 4});
  out.push_back({Squeeze{{}}, {sample_array({1, 2}, f32, -3, 3)}});
  out.push_back({Squeeze{{1}}, {sample_array({0, 1}, f32, -3, 3)}});
  out.push_back({Squeeze{{0}}, {sample_array({1}, f32, -3, 3)}});
  return out;
}

static constexpr Rules<Squeeze> squeeze_table = {
    .name = "squeeze",
    .infer = infer_squeeze,
    .reference = [](const Squeeze& p, Args x) -> Arrays {
      return {copy_of(x[0].aval().with_shape(without_axes(x[0].shape(), p.axes)),
                      known_value(x[0], "reference").data())};
    },
    .linearize = linear_in_one<squeeze_p, Squeeze>,
    .transpose = [](const Squeeze& p, const Tangents& ct, const LinearArgs& in) -> Tangents {
      Axes other_axes = without_axes(iota_dims(in.avals[0].rank()), p.axes);
      return {broadcast_in_dim_p(BroadcastInDim{in.avals[0].shape(), other_axes}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Squeeze& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      Axes squeezed = axes_with_mapped(p.axes, axes[0]);
      return {{squeeze_p(Squeeze{squeezed}, {x[0]})}, {axis_after_removal(squeezed, axes[0])}};
    },
    .factors = [](const Squeeze& p, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, infer_squeeze(p, in));
      std::size_t next = 0;
      for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
        out.operands[0][axis] = {out.add(in[0].dim(axis))};
        if (!p.axes.contains(axis)) out.results[0][next++] = out.operands[0][axis];
      }
      return out;
    },
    .kernel = [](const Squeeze& p, AvalArgs in) -> Lowering {
      return moving_kernel([axes = p.axes, rank = in[0].rank()](expr::Graph&, const expr::Indices& at) {
        expr::Indices source;
        std::size_t next = 0;
        for (std::int64_t axis = 0; axis < rank; ++axis)
          source.push_back(axes.contains(axis) ? expr::AffineIndex(0) : at[next++]);
        return source;
      });
    },
    .samples = squeeze_samples,
};
constinit const Primitive squeeze_p = primitive(squeeze_table);

Array lax::squeeze(Operand x, const Axes& axes) {
  At at(x.where);
  Axes sorted = normalize_axes("squeeze", axes, x->ndim());
  std::sort(sorted.begin(), sorted.end());
  return squeeze_p(Squeeze{sorted}, {*x});
}

Array lax::expand_dims(Operand x, const Axes& axes) {
  At at(x.where);
  std::int64_t rank = x->ndim() + static_cast<std::int64_t>(axes.size());
  Axes added = normalize_axes("expand_dims", axes, rank), other_axes;
  Shape shape;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    shape.push_back(added.contains(axis) ? 1 : x->shape()[other_axes.size()]);
    if (!added.contains(axis)) other_axes.push_back(axis);
  }
  return broadcast_in_dim_p(BroadcastInDim{shape, other_axes}, {*x});
}

}  // namespace tessera::inline v0
