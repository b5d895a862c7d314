// The rules of reductions over full axes.
#include <tessera/ops/reduce/reduce_rules.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static constexpr double infinity = std::numeric_limits<double>::infinity();

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
    // Converts the axis numbers of one element to those of the batched operand.
    out.axes.push_back(axis + (axis >= at));
  }
  return out;
}

int batch_axis_after(const ReduceAxes& p, int at) {
  int before = 0;
  for (std::int64_t axis : shifted(p, at).axes) before += axis < at;
  return at - before;
}

static Factors factors_over(const ReduceAxes& p, AvalArgs in, FactorKind reduced_kind, ReduceKind kind) {
  Factors out = Factors::of(in, Avals{in[0].with_shape(without_axes(in[0].shape(), p.axes))});
  std::size_t next = 0;
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    bool reduced = p.axes.contains(axis);
    int factor = reduced ? out.add(in[0].dim(axis), reduced_kind, kind) : out.add(in[0].dim(axis));
    out.operands[0][axis] = {factor};
    if (!reduced) out.results[0][next++] = {factor};
  }
  return out;
}
Factors factors_of_reduction(const ReduceAxes& p, AvalArgs in, ReduceKind kind) {
  return factors_over(p, in, FactorKind::reduce, kind);
}
Factors factors_of_choice(const ReduceAxes& p, AvalArgs in) {
  return factors_over(p, in, FactorKind::permute, ReduceKind::none);
}

// Returns the identity and the combination of reductions that are not one scalar operation: exclusive or, and the
// extrema of complex numbers.
using CombineElements = Element (*)(const Element&, const Element&);
static std::pair<Element, CombineElements> combination(expr::Graph& graph, Dtype dtype, expr::ScalarOp op) {
  if (op == expr::ScalarOp::bit_xor) return {constant(graph, dtype, 0), operator^ };
  bool largest = op == expr::ScalarOp::max;
  CombineElements combine = min;
  if (largest) combine = max;
  return {constant(graph, dtype, largest ? -infinity : infinity), combine};
}

Lowering lower_reduction(const ReduceAxes& p, AvalArgs in, expr::ScalarOp op) {
  Shape extents;
  for (std::int64_t axis : p.axes) extents.push_back(in[0].dim(axis));
  return kernel([axes = p.axes, extents, rank = in[0].rank(), dtype = in[0].dtype(), op](
                    KernelContext& context, const expr::Indices& at) -> Elements {
    auto element = [&](const expr::Indices& inner) {
      expr::Indices full;
      std::size_t outer = 0, k = 0;
      for (std::int64_t axis = 0; axis < rank; ++axis)
        full.push_back(axes.contains(axis) ? inner[k++] : at[outer++]);
      return context.operand(0, full);
    };
    bool ordered = op == expr::ScalarOp::max || op == expr::ScalarOp::min;
    if (op != expr::ScalarOp::bit_xor && !(dtype.is_complex() && ordered))
      return {context.reduce(op, extents, element)};
    auto [identity, combine] = combination(context.graph(), dtype, op);
    return context.reduce(
        {identity}, extents, [&](const expr::Indices& inner) { return Elements{element(inner)}; },
        [combine = combine](const Elements& a, const Elements& b) { return Elements{combine(a[0], b[0])}; });
  });
}

Array spread_over(const Array& y, const Shape& shape, const Axes& reduced) {
  Axes other_axes = without_axes(iota_dims(static_cast<std::int64_t>(shape.size())), reduced);
  return broadcast_in_dim_p(BroadcastInDim{shape, other_axes}, {y});
}

Linearized linearize_extremum(const Primitive& self, const ReduceAxes& p, const Array& x) {
  Array y = self(p, {x});
  Array chosen = eq_p({}, {x, spread_over(y, x.shape(), p.axes)});
  Array ones = convert_element_type_p(ConvertElementType{x.dtype(), x.aval().weak()}, {chosen});
  Array share = ones / spread_over(reduce_sum_p(p, {ones}), x.shape(), p.axes);
  return {{y}, [p, share](const Tangents& t) { return Tangents{reduce_sum_p(p, {*t[0] * share})}; }};
}

static Array part_of_rows(const Array& x, std::int64_t start, std::int64_t limit) {
  Slice part{Dims(x.shape().size(), 0), x.shape(), Dims(x.shape().size(), 1)};
  part.start[0] = start, part.limit[0] = limit;
  return slice_p(part, {x});
}

// Computes for each element the product of all others, by a tree of pairwise products: 3 n multiplications, and no
// division, so that zeros are exact.
Array products_of_others(const Array& x) {
  std::int64_t padded = 1;
  while (padded < x.dim(0)) padded *= 2;
  Pad fill{Dims(x.shape().size(), 0), Dims(x.shape().size(), 0), Dims(x.shape().size(), 0)};
  fill.high[0] = padded - x.dim(0);
  Array level = fill.high[0] ? pad_p(fill, {x, scalar_like(x, 1)}) : x;
  Arrays firsts, seconds;
  while (level.dim(0) > 1) {
    std::int64_t half = level.dim(0) / 2;
    firsts.push_back(part_of_rows(level, 0, half));
    seconds.push_back(part_of_rows(level, half, 2 * half));
    level = firsts.back() * seconds.back();
  }
  Array others = broadcast_in_dim_p(BroadcastInDim{level.shape(), {}}, {scalar_like(x, 1)});
  for (std::size_t i = firsts.size(); i-- > 0;) {
    Array of_first = others * seconds[i], of_second = others * firsts[i];
    others = concatenate_p(Concatenate{0}, {of_first, of_second});
  }
  return fill.high[0] ? part_of_rows(others, 0, x.dim(0)) : others;
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
