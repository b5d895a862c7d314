#include <tessera/ops/reduce/family.h>

namespace tessera::inline v0 {

Avals infer_reduction(const char* name, int accepts, const ReduceAxes& p, AvalArgs in) {
  elementwise_detail::infer_common(name, accepts, in);
  normalize_axes(name, p.axes, in[0].rank());
  return {in[0].with_shape(without_axes(in[0].shape(), p.axes))};
}

ReduceAxes sorted_axes(const char* name, const Axes& axes, std::int64_t rank) {
  Axes sorted = normalize_axes(name, axes, rank);
  std::sort(sorted.begin(), sorted.end());
  return {sorted};
}

ReduceAxes shifted(const ReduceAxes& p, int at) {
  ReduceAxes out;
  for (std::int64_t axis : p.axes) {
    // Axis numbers of one element, counted in the batched operand.
    out.axes.push_back(axis + (axis >= at));
  }
  return out;
}

int batch_axis_after(const ReduceAxes& p, int at) {
  int before = 0;
  for (std::int64_t axis : shifted(p, at).axes) before += axis < at;
  return at - before;
}

Factors factors_of_reduction(const ReduceAxes& p, AvalArgs in, ReduceKind kind) {
  Factors out = Factors::of(in, Avals{in[0].with_shape(without_axes(in[0].shape(), p.axes))});
  std::size_t next = 0;
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    bool reduced = p.axes.contains(axis);
    int factor = reduced ? out.add(in[0].dim(axis), FactorKind::reduce, kind) : out.add(in[0].dim(axis));
    out.operands[0][axis] = {factor};
    if (!reduced) out.results[0][next++] = {factor};
  }
  return out;
}

Lowering lower_reduction(const ReduceAxes& p, AvalArgs in, expr::Op op) {
  Shape extents;
  for (std::int64_t axis : p.axes) extents.push_back(in[0].dim(axis));
  return kernel([axes = p.axes, extents, rank = in[0].rank(), op](KernelContext& context,
                                                                  const expr::Indices& at) -> Elements {
    return {context.reduce(op, extents, [&](const expr::Indices& inner) {
      expr::Indices full;
      std::size_t outer = 0, k = 0;
      for (std::int64_t axis = 0; axis < rank; ++axis)
        full.push_back(axes.contains(axis) ? inner[k++] : at[outer++]);
      return context.operand(0, full);
    })};
  });
}

Samples reduction_samples(std::initializer_list<Dtype> dtypes) {
  Samples out;
  for (Dtype dtype : dtypes)
    for (const Axes& axes : {Axes{1}, Axes{0, 2}})
      out.push_back({ReduceAxes{axes}, {sample_array({3, 4, 5}, dtype, -2, 2)}});
  Dtype first = *dtypes.begin();
  out.push_back({ReduceAxes{{0}}, {sample_array({70, 3}, first, -2, 2)}});
  out.push_back({ReduceAxes{{0, 1}}, {sample_array({17, 33}, first, -2, 2)}});
  out.push_back({ReduceAxes{{}}, {sample_array({3}, first, -2, 2)}});
  return out;
}

}  // namespace tessera::inline v0
