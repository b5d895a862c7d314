// gather: slices at indices. Semantics: StableHLO "gather" with the index vector on the last axis;
// out-of-bounds indices: jax.lax.GatherScatterMode. Linear in the operand; the transpose is scatter_add.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <limits>

namespace tessera::inline v0 {

static Avals infer_gather(const Gather& p, AvalArgs in) {
  check_index_axes(
      "gather", p.axes, in[0], in[1],
      static_cast<std::int64_t>(p.axes.window.size()) + std::max<std::int64_t>(in[1].rank(), 1) - 1);
  check_slice_sizes("gather", p.axes, in[0], in[1], p.slice_sizes);
  return {in[0].with_shape(gathered_shape(p.axes, in[1], p.slice_sizes))};
}

// The value that is read at an out-of-bounds index, as a stored scalar.
static Array fill_value(const Gather& p, Dtype dtype) {
  return make_reference(Aval({}, dtype), [&]<class T>(T* out) {
    if constexpr (std::is_same_v<T, ThreefryKey>) {
      *out = {{0xffffffffu, 0xffffffffu}};
    } else if (p.options.fill) {
      *out = narrow<T>(static_cast<Wide<T>>(*p.options.fill));
    } else if constexpr (std::is_integral_v<T>) {
      *out = std::is_signed_v<T> ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    } else {
      *out = narrow<T>(Wide<T>(std::numeric_limits<double>::quiet_NaN()));
    }
  });
}

static Arrays reference_gather(const Gather& p, Args x) {
  Avals in = {x[0].aval(), x[1].aval()};
  Aval aval = infer_gather(p, in)[0];
  IndexMap map(p.axes, x[0].shape(), x[1].shape(), p.slice_sizes, p.options.mode);
  std::vector<std::int64_t> indices = integers_of(x[1]);
  Dims strides = row_major_strides(x[0].shape()), source;
  Array fill = fill_value(p, aval.dtype());
  return {make_reference(aval, [&]<class T>(T* out) {
    for_each_index(aval.shape(), [&](const Dims& at) {
      bool inside = map.locate(at, indices, source);
      *out++ = inside ? elements<T>(x[0])[offset_of(source, strides)] : *elements<T>(fill);
    });
  })};
}

static Tangents transpose_gather(const Gather& p, const Tangents& ct, const LinearArgs& in) {
  IndexOptions options = p.options;
  options.fill.reset();
  return {scatter_add_p(IndexedUpdate{p.axes, options},
                        {materialize(in.take_accumulated(0), in.avals[0]), in[1], *ct[0]}),
          {}};
}

static Batched batch_gather(const Gather& p, Args x, const BatchAxes& axes, BatchSize) {
  Gather q = p;
  Array operand = axes[0] == unbatched ? x[0] : move_axis(x[0], axes[0], 0);
  Array indices = axes[1] == unbatched ? x[1] : move_axis(x[1], axes[1], 0);
  if (axes[1] == unbatched) {
    q.axes = with_mapped_operand(p.axes);
    q.slice_sizes.insert(0, operand.dim(0));
  } else if (axes[0] == unbatched) {
    // Slices of two elements of the batch may overlap.
    q.axes = with_mapped_indices(p.axes);
    q.options.sorted = q.options.unique = false;
  } else {
    q.axes = with_mapped_pair(p.axes);
    q.slice_sizes.insert(0, std::min<std::int64_t>(operand.dim(0), 1));
  }
  return {{gather_p(q, {operand, indices})}, {0}};
}

static Factors factors_of_gather(const Gather& p, AvalArgs in) {
  Avals result = infer_gather(p, in);
  Factors out = Factors::of(in, result);
  Axes index_axes;  // axes of the result that come from the indices
  for (std::int64_t axis = 0; axis < result[0].rank(); ++axis)
    if (!p.axes.window.contains(axis)) index_axes.push_back(axis);
  for (std::size_t i = 0; i < index_axes.size(); ++i)
    out.results[0][index_axes[i]] = out.operands[1][i] = {out.add(in[1].shape()[i])};
  out.operands[1].back() = {out.add(in[1].shape().back(), FactorKind::replicate)};
  std::size_t next = 0;
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    auto& operand_factors = out.operands[0][axis];
    auto batch = std::find(p.axes.operand_batch.begin(), p.axes.operand_batch.end(), axis);
    if (batch != p.axes.operand_batch.end()) {
      operand_factors = out.operands[1][p.axes.indices_batch[batch - p.axes.operand_batch.begin()]];
    } else if (p.axes.collapsed.contains(axis)) {
      // Each index finds its element on one shard. The result is not a plain sum over the shards: indices are
      // global, and each shard has its own bounds.
      bool indexed = p.axes.start.contains(axis);
      operand_factors = {indexed ? out.add(in[0].dim(axis), FactorKind::reduce, ReduceKind::custom)
                                 : out.add(in[0].dim(axis), FactorKind::replicate)};
    } else {
      auto& slice = out.results[0][p.axes.window[next++]];
      std::int64_t size = p.slice_sizes[axis];
      if (size == in[0].dim(axis)) {
        slice = operand_factors = {out.add(size)};
      } else {
        // Each element is on one shard.
        operand_factors = {out.add(in[0].dim(axis), FactorKind::reduce, ReduceKind::custom)};
        slice = {out.add(size, FactorKind::replicate)};
      }
    }
  }
  return out;
}

static Lowering lower_gather(const Gather& p, AvalArgs in) {
  IndexMap map(p.axes, in[0].shape(), in[1].shape(), p.slice_sizes, p.options.mode);
  return kernel([map, fill = fill_value(p, in[0].dtype())](KernelContext& context,
                                                           const expr::Indices& at) -> Elements {
    IndexMap::Located position = map.locate(context, at, 1);
    Element found = context.operand(0, position.at);
    if (position.valid.absent()) return {found};
    Element outside = constant_from(context.graph(), found.dtype(), known_value(fill, "gather").data());
    return {select(position.valid, found, outside)};
  });
}

static Array index_array(const Shape& shape, std::vector<std::int32_t> values) {
  return copy_of(Aval(shape, i32), values.data());
}

static Samples gather_samples() {
  Samples out;
  const IndexMode modes[] = {IndexMode::clip, IndexMode::fill_or_drop, IndexMode::promise_in_bounds};
  Array rows = index_array({4, 1}, {2, -1, 0, 7}), inside = index_array({4, 1}, {2, 1, 0, 1});
  for (Dtype dtype : {f32, f64, bf16, c64, i32, u8, bool_, key_threefry})
    for (IndexMode mode : modes)
      out.push_back(
          {Gather{{{1}, {0}, {0}, {}, {}}, {1, 5}, {mode}},
           {sample_array({3, 5}, dtype, -3, 3), mode == IndexMode::promise_in_bounds ? inside : rows}});
  Array x = sample_array({4, 3, 5}, f32, -3, 3);
  auto add = [&](const Gather& p, const Array& indices) { out.push_back({p, {x, indices}}); };
  // Slices that may be partly out of bounds, components in another order, window axes between index axes.
  Array pairs = index_array({2, 3, 2}, {0, 0, 3, 1, -2, 1, 4, 2, 1, 0, 3, 3});
  for (IndexMode mode : {IndexMode::clip, IndexMode::fill_or_drop}) {
    add({{{1, 3}, {1}, {2, 0}, {}, {}}, {2, 1, 3}, {mode}}, pairs);
    add({{{0, 2, 4}, {}, {0, 1}, {}, {}}, {2, 2, 5}, {mode}}, pairs);
  }
  // A batch axis pairs axis 1 of x with axis 0 of the indices.
  add({{{2}, {0}, {0}, {1}, {0}}, {1, 1, 5}, {IndexMode::fill_or_drop, false, false, 7.0}},
      index_array({3, 2, 1}, {0, 3, 1, 9, 2, 2}));
  add({{{1, 2, 3}, {}, {}, {}, {}}, {4, 3, 5}, {IndexMode::clip}}, index_array({2, 0}, {}));
  add({{{1}, {0, 1}, {0, 1}, {}, {}}, {1, 1, 5}, {IndexMode::clip}}, index_array({0, 2}, {}));
  out.push_back({Gather{{{}, {0}, {0}, {}, {}}, {1}, {IndexMode::fill_or_drop}},
                 {sample_array({6}, i32, -3, 3), copy_of(Aval({3, 1}, u8), "\5\6\377")}});
  return out;
}

static constexpr Rules<Gather> gather_table = {
    .name = "gather",
    .infer = infer_gather,
    .reference = reference_gather,
    .linearize = [](const Gather& p, Args x, const Active&) -> Linearized {
      Gather of_tangent = p;
      of_tangent.options.fill = 0.0;
      return {{gather_p(p, {x[0], x[1]})}, [of_tangent, indices = x[1]](const Tangents& t) -> Tangents {
                return {gather_p(of_tangent, {*t[0], indices})};
              }};
    },
    .transpose = transpose_gather,
    // Out-of-bounds indices give the fill value, so the gather is linear only if that is 0.
    .linear = [](const Gather& p, AvalArgs in) -> OperandSets {
      if (p.options.mode == IndexMode::fill_or_drop && p.options.fill != 0.0) return {};
      return LinearRule<Gather>(linear_in<0>)(p, in);
    },
    .batch = batch_gather,
    .factors = factors_of_gather,
    .kernel = lower_gather,
    .samples = gather_samples,
    .partition = {.compute = spmd::partition_gather, .partial_sums = true},
};
constinit const Primitive gather_p = primitive(gather_table);

Array lax::gather(Operand x, const Array& indices, const IndexAxes& axes, const Dims& slice_sizes,
                  const IndexOptions& options) {
  At at(x.where);
  return gather_p(Gather{axes, slice_sizes, options}, {*x, indices});
}

}  // namespace tessera::inline v0
