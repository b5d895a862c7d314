// reduce: reduction by any program over full axes. Neighbours are combined in pairs, then pairs of pairs, on
// full arrays. This keeps the order and uses vector code, and the function only needs to be associative.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/combination.h>

namespace tessera::inline v0 {

static Avals infer_reduce(const Reduce& p, AvalArgs in) {
  Avals out = infer_combined("reduce", *p.body, p.consts, in);
  for (Aval& aval : out) aval = aval.with_shape(without_axes(aval.shape(), p.axes));
  return out;
}

static Arrays rows(const Arrays& x, std::int64_t start, std::int64_t limit, std::int64_t stride) {
  Arrays out;
  for (const Array& array : x) {
    Slice take{Dims(array.shape().size(), 0), array.shape(), Dims(array.shape().size(), 1)};
    take.start[0] = start, take.limit[0] = limit, take.strides[0] = stride;
    out.push_back(slice_p(take, {array}));
  }
  return out;
}

// Combines all rows of axis 0 (at least one) in order.
static Arrays combine_rows(const Jaxpr& body, Args consts, Arrays x) {
  std::vector<Arrays> odd;  // the last rows of steps with an odd number of rows
  for (std::int64_t n = x[0].dim(0); n > 1; n /= 2) {
    if (n % 2) odd.push_back(rows(x, n - 1, n, 1));
    Arrays first = rows(x, 0, n - n % 2, 2), second = rows(x, 1, n - n % 2, 2);
    x = combine(body, consts, first, second);
  }
  for (; !odd.empty(); odd.pop_back()) x = combine(body, consts, x, odd.back());
  for (Array& array : x) array = squeeze_p(Squeeze{{0}}, {array});
  return x;
}

static Arrays expanded_reduce(const Reduce& p, Args operands) {
  Combined in(operands, p.consts);
  Shape shape = in.x[0].shape(), result_shape = without_axes(shape, p.axes), merged = result_shape;
  Axes order = p.axes, others = without_axes(iota_dims(in.x[0].ndim()), p.axes);
  for (std::int64_t axis : others) order.push_back(axis);
  std::int64_t count = 1;
  for (std::int64_t axis : p.axes) count *= shape[axis];
  merged.insert(0, count);
  Arrays x;
  for (const Array& array : in.x)
    x.push_back(reshape_p(Reshape{merged}, {transpose_p(Transpose{order}, {array})}));
  Arrays initial;
  for (const Array& start : in.initial)
    initial.push_back(result_shape.empty() ? start
                                           : broadcast_in_dim_p(BroadcastInDim{result_shape, {}}, {start}));
  if (count == 0 || element_count(result_shape) == 0) return initial;
  return combine(*p.body, in.consts, initial, combine_rows(*p.body, in.consts, x));
}

static Arrays reference_reduce(const Reduce& p, Args operands) {
  Combined in(operands, p.consts);
  Shape shape = in.x[0].shape(), result_shape = without_axes(shape, p.axes);
  Dims strides = row_major_strides(result_shape);
  std::vector<Arrays> results(element_count(result_shape), Arrays(in.initial.begin(), in.initial.end()));
  std::int64_t position = 0;
  for_each_index(shape, [&](const Dims& at) {
    Arrays &old = results[offset_of(without_axes(at, p.axes), strides)], next;
    for (const Array& array : in.x) next.push_back(stored_element(array, position));
    old = reference_combine(*p.body, in.consts, old, next);
    ++position;
  });
  Arrays out;
  for (std::size_t k = 0; k < in.x.size(); ++k) {
    auto from = results.begin();
    out.push_back(make_reference(Aval(result_shape, in.x[k].dtype()), [&]<class T>(T* to) {
      for (; from != results.end(); ++from) *to++ = *elements<T>((*from)[k]);
    }));
  }
  return out;
}

static Batched batch_reduce(const Reduce& p, Args x, const BatchAxes& axes, BatchSize size) {
  std::size_t first = p.consts, count = (x.size() - first) / 2;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (axes[i] != unbatched && (i < first || i >= first + count))
      return batch_by("reduce", expanded_reduce, p, x, axes, size);
  Arrays args(x.begin(), x.end());
  for (std::size_t i = first; i < first + count; ++i) args[i] = batch_axis_to(x[i], axes[i], size, 0);
  Reduce q = p;
  for (std::int64_t& axis : q.axes) ++axis;
  return {reduce_p(q, args), BatchAxes(count, 0)};
}

static Factors factors_of_reduce(const Reduce& p, AvalArgs in) {
  Factors out = Factors::of(in, infer_reduce(p, in));
  std::size_t first = p.consts, count = (in.size() - first) / 2;
  std::int64_t result_axis = 0;
  for (std::int64_t axis = 0; axis < in[first].rank(); ++axis) {
    bool reduced = p.axes.contains(axis);
    int factor = out.add(in[first].dim(axis), reduced ? FactorKind::permute : FactorKind::pass);
    for (std::size_t i = 0; i < count; ++i) {
      out.operands[first + i][axis] = {factor};
      if (!reduced) out.results[i][result_axis] = {factor};
    }
    result_axis += !reduced;
  }
  return out;
}

static Samples reduce_samples() {
  Samples out;
  auto add = [&](const ClosedJaxpr& body, const Shape& shape, std::initializer_list<Dtype> dtypes,
                 const Axes& axes, std::initializer_list<double> initial) {
    Arrays args;
    for (Dtype dtype : dtypes) args.push_back(sample_array(shape, dtype, -2, 2, 3 + args.size()));
    auto start = initial.begin();
    for (Dtype dtype : dtypes) args.push_back(scalar(*start++, dtype));
    out.push_back({Reduce{body.jaxpr, 0, axes}, args, 4});  // summed in another order
  };
  // a + b + a b, which is (1 + a) (1 + b) - 1.
  for (Dtype dtype : {f32, f64, bf16, c64, i32, u8}) {
    ClosedJaxpr body =
        stage("body", scalars_of({dtype}), [](Args a) { return Arrays{a[0] + a[1] + a[0] * a[1]}; });
    for (const Axes& axes : {Axes{0}, Axes{1}, Axes{0, 2}, Axes{}}) add(body, {2, 3, 4}, {dtype}, axes, {0});
  }
  // Composition of affine maps, which does not commute: (a, b) after (c, d).
  ClosedJaxpr affine = stage("body", scalars_of({f32, f32}), [](Args a) {
    return Arrays{a[0] * a[2], a[1] * a[2] + a[3]};
  });
  for (std::int64_t size : {0, 1, 5, 8}) add(affine, {size, 3}, {f32, f32}, {0}, {1, 0});
  // The largest element and its index.
  ClosedJaxpr largest = stage("body", scalars_of({f32, i32}), [](Args a) {
    Array keep = ge_p({}, {a[0], a[2]});
    return Arrays{select_n_p({}, {keep, a[2], a[0]}), select_n_p({}, {keep, a[3], a[1]})};
  });
  add(largest, {3, 7}, {f32, i32}, {1}, {-10, -1});
  ClosedJaxpr scaled = stage("body", {Aval({}, f32), Aval({}, f32), Aval({}, f32)},
                             [](Args a) { return Arrays{a[1] + a[2] + a[0] * a[1] * a[2]}; });
  out.push_back({Reduce{scaled.jaxpr, 1, {0}},
                 {scalar(0.5, f32), sample_array({5, 2}, f32, -1, 1), scalar(0.0, f32)},
                 4});
  return out;
}

namespace spmd {
// Reduces each device's block, then the results of all devices in the order of the major reduced axis. The
// initial values are the identity of the reduction, so they fill the padding of blocks.
static Arrays partition_reduce(const ShardedCall& c) {
  Reduce p = c.params.as<Reduce>();
  std::size_t first = p.consts, count = (c.blocks.size() - first) / 2;
  if (p.axes.empty() || !c.is_sharded(p.axes[0], first)) return c.unchanged();
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axes[0], first);
  Arrays operands(c.blocks.begin(), c.blocks.end());
  for (std::size_t k = first; k < first + count; ++k)
    operands[k] = axis.replace_padding(operands[k], operands[k + count]);
  Arrays local = reduce_p(p, operands);
  for (std::size_t k = 0; k < count; ++k) operands[first + k] = axis.stacked(local[k], 0);
  p.axes = {0};
  return reduce_p(p, operands);
}

// Returns true if blocks of the axis are contiguous in the order of the reduction, because it is the major
// one of the reduced axes.
static bool is_major_reduced(const Params& params, std::int64_t axis) {
  const Axes& axes = params.as<Reduce>().axes;
  return !axes.empty() && axes[0] == axis;
}
}  // namespace spmd

static constexpr Rules<Reduce> reduce_table = {
    .name = "reduce",
    .infer = infer_reduce,
    .reference = reference_reduce,
    .linearize =
        [](const Reduce& p, Args x, const Active& active) {
          return linearize_expanded(
              "reduce", [&](Args a) { return expanded_reduce(p, a); }, x, active);
        },
    .transpose = not_linear,
    .batch = batch_reduce,
    .factors = factors_of_reduce,
    .kernel = [](const Reduce& p, AvalArgs) -> Lowering {
      return Expand{[p](Args x) { return expanded_reduce(p, x); }};
    },
    .samples = reduce_samples,
    .effects = [](const Reduce& p) { return p.body->effects(); },  // the effects of the body
    .partition = {.compute = spmd::partition_reduce, .can_shard_permuted = spmd::is_major_reduced},
};
constinit const Primitive reduce_p = primitive(reduce_table);

Arrays lax::reduce(const Arrays& x, const Arrays& initial, const Combination& combine, const Axes& axes,
                   Where where) {
  At at(where);
  ClosedJaxpr body = stage_combination("reduce", x, initial, combine);
  ReduceAxes reduced = sorted_axes("reduce", axes, x[0].ndim());
  if (const Monoid* monoid = monoid_of(*body.jaxpr))
    return {(*monoid->combine)({}, {initial[0], (*monoid->reduce)(reduced, {x[0]})})};
  Arrays operands = x;
  extend(operands, initial);
  return reduce_p(Reduce{body.jaxpr, static_cast<int>(body.consts.size()), reduced.axes},
                  with_consts(body, operands));
}
Array lax::reduce(Operand x, const Array& initial,
                  const SharedFunction<Array(const Array&, const Array&)>& combine, const Axes& axes) {
  return reduce(Arrays{*x}, {initial}, binary_combination(combine), axes, x.where)[0];
}

}  // namespace tessera::inline v0
