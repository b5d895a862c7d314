#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/reduce/cumulative.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

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

// A loop over arrays stacked along p.axis; step(carry, elements) returns the next carry, which is also the
// stacked result.
static Array loop(const Cumulative& p, const Arrays& x, const Array& initial,
                  const SharedFunction<Array(Args)>& step) {
  int axis = static_cast<int>(p.axis);
  Arrays operands = {initial};
  Avals in = {initial.aval()};
  for (const Array& array : x) {
    operands.push_back(move_axis(array, axis, 0));
    in.push_back(without_leading(operands.back().aval()));
  }
  Closed body = stage("cumulative", in, [&](Args args) {
    Array next = step(args);
    return Arrays{next, converted(next, in[1])};
  });
  Scan scan{body.jaxpr, 0, 1, x[0].dim(p.axis), p.reverse, 1};
  return move_axis(scan_p(scan, operands)[1], 0, axis);
}

static Array filled(Aval aval, double value) {
  return broadcast_in_dim_p(BroadcastInDim{aval.shape(), {}}, {scalar(value, aval.dtype(), aval.weak())});
}

Lowering lower_cumulative(const Cumulative& p, Combine combine, double initial, bool summed) {
  return Expand{[=](Args x) -> Arrays {
    if (x[0].size() == 0) return {x[0]};
    Aval carry = x[0].aval().with_shape(without_axes(x[0].shape(), {p.axis}));
    if (summed && carry.dtype().is_floating() && carry.dtype().bits() < 32) carry = carry.with_dtype(f32);
    return {loop(p, {x[0]}, filled(carry, initial),
                 [&](Args args) { return combine(args[0], converted(args[1], carry)); })};
  }};
}

static Array one_of_axis(const Array& x, std::int64_t axis, std::int64_t index) {
  Slice take{Dims(x.shape().size(), 0), x.shape(), Dims(x.shape().size(), 1)};
  take.start[axis] = index, take.limit[axis] = index + 1;
  return squeeze_p(Squeeze{{axis}}, {slice_p(take, {x})});
}

Lowering lower_cumulative(const Cumulative& p, Combine combine) {
  return Expand{[=](Args x) -> Arrays {
    if (x[0].size() == 0) return {x[0]};
    Array first = one_of_axis(x[0], p.axis, p.reverse ? x[0].dim(p.axis) - 1 : 0);
    return {loop(p, {x[0]}, first, [&](Args args) { return combine(args[0], args[1]); })};
  }};
}

Array linear_recurrence(const Cumulative& p, const Array& a, const Array& u) {
  Aval carry = u.aval().with_shape(without_axes(u.shape(), {p.axis}));
  return loop(p, {u, a}, filled(carry, 0), [](Args args) { return args[2] * args[0] + args[1]; });
}

static Array part(const Cumulative& p, const Array& x, bool from_second) {
  Slice take{Dims(x.shape().size(), 0), x.shape(), Dims(x.shape().size(), 1)};
  std::size_t axis = p.axis;
  from_second ? ++take.start[axis] : --take.limit[axis];
  return slice_p(take, {x});
}
Array but_first(const Cumulative& p, const Array& x) { return part(p, x, !p.reverse); }
Array but_last(const Cumulative& p, const Array& x) { return part(p, x, p.reverse); }

// Puts a share of `first` in front of all others, in the order of the loop.
static Array with_first(const Cumulative& p, const Array& share, double first) {
  Pad pad{Dims(share.shape().size(), 0), Dims(share.shape().size(), 0), Dims(share.shape().size(), 0)};
  (p.reverse ? pad.high : pad.low)[p.axis] = 1;
  return pad_p(pad, {share, number(share, first)});
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

}  // namespace tessera::inline v0
