// The rules of the cumulative reductions.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/cumulative.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

// Sums of at most this many terms are accumulated in the dtype of the array (narrow floats: in f32).
static constexpr std::int64_t max_plain_terms = 32;

Avals infer_cumulative(const char* name, int accepts, const Cumulative& p, AvalArgs in) {
  elementwise_detail::infer_common(name, accepts, in);
  if (p.axis < 0 || p.axis >= in[0].rank())
    fail<ArgumentError>(str(name, ": axis ", p.axis, " is out of range for ", in[0], "."),
                        str("Expected an axis in [0, ", in[0].rank(), ")."));
  return {in[0]};
}

Batched batch_cumulative(const Primitive& self, const Cumulative& p, const Array& x, int at) {
  return {{self(Cumulative{p.axis + (p.axis >= at), p.reverse}, {x})}, {at}};
}

Factors factors_of_cumulative(const Cumulative& p, AvalArgs in) {
  Factors out = Factors::of(in, in);
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis)
    out.results[0][axis] = out.operands[0][axis] = {
        out.add(in[0].dim(axis), axis == p.axis ? FactorKind::permute : FactorKind::pass)};
  return out;
}

static Array converted(const Array& x, Aval like) {
  if (x.dtype() == like.dtype()) return x;
  return convert_element_type_p(ConvertElementType{like.dtype(), like.weak()}, {x});
}

static Aval without_leading(Aval aval) { return aval.with_shape(without_axes(aval.shape(), {0})); }

// A loop over arrays stacked along p.axis; step(carries, elements) returns the next carries, and the element of the
// result.
static Array loop(const Cumulative& p, const Arrays& x, const Arrays& initial,
                  const SharedFunction<Arrays(Args carries, Args elements)>& step) {
  int axis = static_cast<int>(p.axis);
  Arrays operands = initial;
  Avals in = avals_of(initial);
  for (const Array& array : x) {
    operands.push_back(move_axis(array, axis, 0));
    in.push_back(without_leading(operands.back().aval()));
  }
  std::size_t carries = initial.size();
  ClosedJaxpr body = stage("cumulative", in, [&](Args args) {
    Arrays next = step(args.subspan(0, carries), args.subspan(carries));
    next.back() = converted(next.back(), in[carries]);
    return next;
  });
  Scan scan{body.jaxpr, 0, static_cast<int>(carries), x[0].dim(p.axis), p.reverse, 1};
  return move_axis(scan_p(scan, operands)[carries], 0, axis);
}

static Array filled(Aval aval, double value) {
  return broadcast_in_dim_p(BroadcastInDim{aval.shape(), {}}, {scalar(value, aval.dtype(), aval.weak())});
}

// The type of the carry. A sum of n terms in f32 would have an error of n roundings, and a sum of ones would stop at
// 2^24; in f64 it is exact up to the last rounding to f32. A short sum of f32 needs no wider type.
static Aval carry_of(const Cumulative& p, Aval x) {
  Aval carry = x.with_shape(without_axes(x.shape(), {p.axis}));
  Dtype t = x.dtype();
  bool is_long = x.shape()[p.axis] > max_plain_terms;
  if (t == c64 && is_long) return carry.with_dtype(c128);
  if (!t.is_floating() || t.bits() > 32) return carry;
  return carry.with_dtype(is_long ? f64 : f32);
}

Lowering lower_cumulative(const Cumulative& p, Combine combine, double initial) {
  return Expand{[=](Args x) -> Arrays {
    if (x[0].size() == 0) return {x[0]};
    Aval carry = carry_of(p, x[0].aval());
    return {loop(p, {x[0]}, {filled(carry, initial)}, [&](Args sum, Args next) {
      Array y = combine(sum[0], converted(next[0], carry));
      return Arrays{y, y};
    })};
  }};
}

// Adds x to a sum in f64 or c128, which have no wider dtype for the carry. Returns the next carries, and the
// element of the result. The loop also carries the sum of the rounding errors (Knuth, "The Art of Computer
// Programming", volume 2, 4.2.2, theorem B), so that the result is rounded once. If the sum is not finite,
// the errors are ignored.
static Arrays compensated_sum(Args carried, const Array& x) {
  const Array &sum = carried[0], &error = carried[1];
  Array next = sum + x, added = next - sum;
  Array errors = error + ((sum - (next - added)) + (x - added));
  Array finite = eq_p({}, {next - next, scalar_like(next, 0)});
  return {next, errors, select_n_p({}, {finite, next, next + errors})};
}

Lowering lower_cumsum(const Cumulative& p) {
  auto add = [](const Array& a, const Array& b) { return a + b; };
  return Expand{[p, plain = std::get<Expand>(lower_cumulative(p, add, 0).form)](Args x) -> Arrays {
    bool widest = x[0].dtype() == f64 || x[0].dtype() == c128;
    if (!widest || x[0].size() == 0 || x[0].dim(p.axis) <= max_plain_terms) return plain.build(x);
    Array zero = filled(carry_of(p, x[0].aval()), 0);
    return {loop(p, {x[0]}, {zero, zero},
                 [](Args carried, Args next) { return compensated_sum(carried, next[0]); })};
  }};
}

static Array index_in_axis(const Array& x, std::int64_t axis, std::int64_t index) {
  Slice take{Dims(x.shape().size(), 0), x.shape(), Dims(x.shape().size(), 1)};
  take.start[axis] = index, take.limit[axis] = index + 1;
  return squeeze_p(Squeeze{{axis}}, {slice_p(take, {x})});
}

Lowering lower_cumulative(const Cumulative& p, Combine combine) {
  return Expand{[=](Args x) -> Arrays {
    if (x[0].size() == 0) return {x[0]};
    Array first = index_in_axis(x[0], p.axis, p.reverse ? x[0].dim(p.axis) - 1 : 0);
    return {loop(p, {x[0]}, {first}, [&](Args last, Args next) {
      Array y = combine(last[0], next[0]);
      return Arrays{y, y};
    })};
  }};
}

Lowering by_prefix_routine(PrefixCall::Operation operation, const Cumulative& p, Aval x, Lowering loop) {
  constexpr std::int64_t min_elements = 1 << 15, min_length = 64;
  // The number of operations that take as long as one element: 1 ns on one thread, 20 ns with exp and log (AMD EPYC,
  // Zen 4).
  constexpr double flops = 50, flops_with_exp = 1000;
  if (x.count() < min_elements || x.dim(p.axis) < min_length || !supports_prefix(operation, x.dtype()))
    return loop;
  PrefixCall call{operation, x.dtype().row()};
  for (std::int64_t d = 0; d < x.rank(); ++d)
    (d < p.axis ? call.outer : call.inner) *= d == p.axis ? 1 : x.dim(d);
  call.size = x.dim(p.axis);
  call.reverse = p.reverse;
  double each = operation == PrefixCall::log_sum_exp ? flops_with_exp : flops;
  return Routine{"tessera_prefix", to_integers(call), workspace_of(call),
                 each * static_cast<double>(x.count())};
}

Array linear_recurrence(const Cumulative& p, const Array& a, const Array& u) {
  Aval carry = carry_of(p, u.aval());
  return loop(p, {u, a}, {filled(carry, 0)}, [&](Args last, Args next) {
    Array h = converted(next[1], carry) * last[0] + converted(next[0], carry);
    return Arrays{h, h};
  });
}

static Array part(const Cumulative& p, const Array& x, bool from_second) {
  Slice take{Dims(x.shape().size(), 0), x.shape(), Dims(x.shape().size(), 1)};
  std::size_t axis = p.axis;
  from_second ? ++take.start[axis] : --take.limit[axis];
  return slice_p(take, {x});
}
Array without_first(const Cumulative& p, const Array& x) { return part(p, x, !p.reverse); }
Array without_last(const Cumulative& p, const Array& x) { return part(p, x, p.reverse); }

// Adds the coefficient `first` for the first element, in the order of the loop.
static Array with_first(const Cumulative& p, const Array& share, double first) {
  Pad pad{Dims(share.shape().size(), 0), Dims(share.shape().size(), 0), Dims(share.shape().size(), 0)};
  (p.reverse ? pad.high : pad.low)[p.axis] = 1;
  return pad_p(pad, {share, scalar_like(share, first)});
}

Linearized linearize_cumulative(const Cumulative& p, const Array& y, const Array& share_before,
                                const Array& share_new) {
  Array a = with_first(p, share_before, 0), b = with_first(p, share_new, 1);
  return {{y}, [p, a, b](const Tangents& t) { return Tangents{linear_recurrence(p, a, b * *t[0])}; }};
}

Samples cumulative_samples(std::initializer_list<Dtype> dtypes) {
  Samples out;
  for (Dtype dtype : dtypes)
    for (std::int64_t axis : {0, 1, 2})
      out.push_back({Cumulative{axis, axis == 1}, {sample_array({3, 4, 5}, dtype, -2, 2)}});
  Dtype first = *dtypes.begin();
  // The compiled order differs from the reference's: rounding errors of 33 terms.
  out.push_back({Cumulative{0, false}, {sample_array({33}, first, -2, 2)}, 8});
  out.push_back({Cumulative{0, true}, {sample_array({1}, first, -2, 2)}});
  out.push_back({Cumulative{1, false}, {sample_array({2, 0}, first, -2, 2)}});
  out.push_back({Cumulative{1, true}, {sample_array({0, 2}, first, -2, 2)}});
  out.push_back({Cumulative{0, false}, {sample_array({2, 0}, first, -2, 2)}});
  return out;
}

namespace spmd {
// The combined totals of all blocks before this device's in the order of the scan, with size 1 along the
// axis; the first block gets its own total.
static Array total_before(const ShardedCall& c, const ShardedAxis& axis, const Array& y) {
  bool reverse = c.params.as<Cumulative>().reverse;
  std::int64_t last = reverse ? 0 : axis.block_size - 1;
  Array totals = axis.gathered_along(lax::slice_in_dim(y, last, last + 1, 1, axis.dim), axis.dim);
  Array so_far = c.primitive(c.params, {totals});
  Array at = by_coordinate(axis.sub, axis.sub_axes, axis.each([&](std::int64_t r) {
    return reverse ? std::min(r + 1, axis.count - 1) : std::max<std::int64_t>(r - 1, 0);
  }));
  return lax::dynamic_slice_in_dim(so_far, at, 1, axis.dim);
}

static Array converted_to(const Array& x, Dtype dtype) {
  return convert_element_type_p(ConvertElementType{dtype, false}, {x});
}

Arrays partition_cumulative(const ShardedCall& c, Combine combine, ReduceKind neutral, bool exact) {
  const Cumulative& p = c.params.as<Cumulative>();
  if (!c.is_sharded(p.axis)) return c.unchanged();
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Array x = c.blocks[0];
  Dtype dtype = x.dtype();
  if (!exact && dtype.is_floating() && dtype.bits() < 32) x = converted_to(x, f32);
  // In a forward scan the padding comes last and has no effect.
  if (p.reverse) x = axis.replace_padding(x, identity_of(neutral, x.dtype()));
  Array y = c.primitive(c.params, {x});
  Array before = lax::broadcast_in_dim(total_before(c, axis, y), y.shape(), iota_dims(y.ndim()));
  std::int64_t first = p.reverse ? axis.count - 1 : 0;
  Array is_first = by_coordinate(axis.sub, axis.sub_axes,
                                 axis.each([&](std::int64_t r) { return std::int64_t{r == first}; }));
  is_first = lax::broadcast_in_dim(ne_p({}, {is_first, scalar(std::int64_t{0}, i32)}), y.shape(), {});
  y = select_n_p({}, {is_first, combine(before, y), y});
  return {y.dtype() == dtype ? y : converted_to(y, dtype)};
}
}  // namespace spmd

}  // namespace tessera::inline v0
