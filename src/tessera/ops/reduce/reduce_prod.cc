// reduce_prod: the product over axes. Semantics: StableHLO "reduce" with multiply. The derivative multiplies
// each tangent by the product of all other elements, computed without division, so that zeros are handled
// correctly.
#include <tessera/ops/reduce/reduce_rules.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

// Moves the reduced axes of `x` to the front and merges them, in order.
static Array reduced_first(const ReduceAxes& p, const Array& x) {
  Axes permutation = p.axes;
  Shape shape{1};
  for (std::int64_t axis : p.axes) shape[0] *= x.dim(axis);
  for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
    if (!p.axes.contains(axis)) permutation.push_back(axis), shape.push_back(x.dim(axis));
  Array moved = permutation == iota_dims(x.ndim()) ? x : transpose_p(Transpose{permutation}, {x});
  return moved.shape() == shape ? moved : reshape_p(Reshape{shape}, {moved});
}

static Linearized linearize_product(const ReduceAxes& p, Args x, const Active&) {
  Array y = reduce_prod_p(p, {x[0]});
  if (x[0].size() == 0)  // an empty product is constant
    return {{y}, [](const Tangents&) { return Tangents{{}}; }};
  return {{y}, [p, others = products_of_others(reduced_first(p, x[0]))](const Tangents& t) -> Tangents {
            return {reduce_sum_p(ReduceAxes{{0}}, {reduced_first(p, *t[0]) * others})};
          }};
}

static Samples product_samples() {
  Samples out = reduction_samples({f32, f64, bf16, f16, c64, i32, u8});
  Array zeros = scalar(0.0, f64);
  out.push_back(
      {ReduceAxes{{0}}, {broadcast_in_dim_p.reference(BroadcastInDim{{3}, {}}, Args(&zeros, 1))[0]}});
  return out;
}

static constexpr Rules<ReduceAxes> reduce_prod_table = {
    .name = "reduce_prod",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_prod", any_number, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], One{}, [](auto a, auto b) { return times(a, b); })};
    },
    .linearize = linearize_product,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_prod_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::prod); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::mul); },
    .samples = product_samples,
};
constinit const Primitive reduce_prod_p = primitive(reduce_prod_table);

Array lax::reduce_prod(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_prod_p(sorted_axes("reduce_prod", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
