// pad: padding before, after and between elements; negative padding removes elements. Semantics: StableHLO
// "pad". Linear in both operands; the transpose slices.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0 {

static Avals infer_pad(const Pad& p, AvalArgs in) {
  check_one_per_axis("pad", "low", p.low, in[0]);
  check_one_per_axis("pad", "high", p.high, in[0]);
  check_one_per_axis("pad", "interior", p.interior, in[0]);
  if (in[1].rank() != 0)
    fail<ShapeError>(str("pad: the padding value is ", in[1], "."), "Expected a scalar.");
  if (in[1].dtype() != in[0].dtype())
    fail<DtypeError>(str("pad: the operand is ", in[0], ", but the padding value is ", in[1], "."),
                     "Expected one dtype; convert with astype.");
  Shape shape;
  for (std::size_t i = 0; i < p.low.size(); ++i) {
    std::int64_t size = in[0].shape()[i];
    if (p.interior[i] < 0)
      fail<ArgumentError>(
          str("pad: interior ", p.interior[i], " along axis ", i, " of ", in[0], " is negative."),
          "Expected interior padding of at least 0.");
    check_extent("pad", {double(p.low[i]), double(size) * (double(p.interior[i]) + 1), double(p.high[i])});
    std::int64_t padded = p.low[i] + size + std::max<std::int64_t>(size - 1, 0) * p.interior[i] + p.high[i];
    if (padded < 0)
      fail<ArgumentError>(str("pad: low ", p.low[i], " and high ", p.high[i],
                              " remove more elements than axis ", i, " of ", in[0], " has."),
                          str("The size of the padded axis would be ", padded, "; expected at least 0."));
    shape.push_back(padded);
  }
  return {Aval(shape, in[0].dtype(), in[0].weak() && in[1].weak())};
}

static Arrays reference_pad(const Pad& p, Args x) {
  Avals in = {x[0].aval(), x[1].aval()};
  Aval aval = infer_pad(p, in)[0];
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  std::size_t size = aval.dtype().bytes();
  for (std::int64_t i = 0; i < aval.count(); ++i)
    std::memcpy(static_cast<char*>(data) + i * size, known_value(x[1], "reference").data(), size);
  Dims strides = row_major_strides(aval.shape());
  const char* from = static_cast<const char*>(known_value(x[0], "reference").data());
  for_each_index(x[0].shape(), [&](const Dims& at) {
    bool inside = true;
    Dims to;
    for (std::size_t i = 0; i < at.size(); ++i) {
      to.push_back(p.low[i] + at[i] * (p.interior[i] + 1));
      inside = inside && to[i] >= 0 && to[i] < aval.shape()[i];
    }
    if (inside)
      std::memcpy(static_cast<char*>(data) + offset_of(to, strides) * static_cast<std::int64_t>(size), from,
                  size);
    from += size;
  });
  return {out};
}

// The cotangent at the positions of the operand's elements; zero for elements that were removed.
static Array unpadded(const Pad& p, const Array& ct, const Shape& shape) {
  std::size_t rank = shape.size();
  Pad inverse{Dims(rank, 0), Dims(rank, 0), Dims(rank, 0)};
  Slice take{Dims(rank, 0), Dims(rank, 0), Dims(rank, 1)};
  bool pads = false, takes = false;
  for (std::size_t i = 0; i < rank; ++i) {
    // The padding with opposite signs: removes the added elements, and adds the removed ones.
    std::int64_t dilated_size = shape[i] + std::max<std::int64_t>(shape[i] - 1, 0) * p.interior[i];
    inverse.low[i] = std::max<std::int64_t>(-p.low[i], 0),
    inverse.high[i] = std::max<std::int64_t>(-p.high[i], 0);
    take.start[i] = std::max<std::int64_t>(p.low[i], 0), take.limit[i] = take.start[i] + dilated_size;
    take.strides[i] = p.interior[i] + 1;
    pads = pads || inverse.low[i] || inverse.high[i];
    takes = takes || dilated_size != ct.shape()[i] + inverse.low[i] + inverse.high[i] || take.strides[i] != 1;
  }
  Array out = pads ? pad_p(inverse, {ct, scalar(0.0, ct.dtype(), ct.aval().weak())}) : ct;
  return takes ? slice_p(take, {out}) : out;
}

static Tangents transpose_pad(const Pad& p, const Tangents& ct, const LinearArgs& in) {
  Tangents out(2);
  Array unpadded_ct = unpadded(p, *ct[0], in.avals[0].shape());
  if (in.linear(0)) out[0] = unpadded_ct;
  if (in.linear(1)) {
    Array total = reduce_sum_p(ReduceAxes{iota_dims(ct[0]->ndim())}, {*ct[0]});
    out[1] = sub_p({}, {total, reduce_sum_p(ReduceAxes{iota_dims(unpadded_ct.ndim())}, {unpadded_ct})});
  }
  return out;
}

// A mapped padding value is selected by a mask, since it differs between elements of the batch.
static Batched batch_pad(const Pad& p, Args x, const BatchAxes& axes, BatchSize size) {
  int at = axes[0] == unbatched ? 0 : axes[0];
  Array operand = axes[0] == unbatched ? broadcast_axis(x[0], size, 0) : x[0];
  Pad q{with_inserted(p.low, at, 0), with_inserted(p.high, at, 0), with_inserted(p.interior, at, 0)};
  if (axes[1] == unbatched) return {{pad_p(q, {operand, x[1]})}, {at}};
  Shape shape = infer_pad(q, Avals{operand.aval(), x[1].aval().with_shape({})})[0].shape();
  Array values = broadcast_in_dim_p(BroadcastInDim{shape, {at}}, {x[1]});
  if (size == 0) return {{values}, {at}};
  Array first = squeeze_p(Squeeze{{0}}, {slice_p(Slice{{0}, {1}, {1}}, {x[1]})});
  Array padded = pad_p(q, {operand, first});
  Array ones = broadcast_in_dim_p(BroadcastInDim{operand.shape(), {}}, {scalar(std::int64_t{1}, bool_)});
  Array inside = pad_p(q, {ones, scalar(std::int64_t{0}, bool_)});
  return {{select_n_p({}, {inside, values, padded})}, {at}};
}

static Lowering lower_pad(const Pad& p, AvalArgs in) {
  return kernel([p, from = in[0].shape()](KernelContext& context, const expr::Indices& at) -> Elements {
    Element outside = context.operand(1, {});
    if (from.contains(0)) return {outside};
    expr::Graph& graph = context.graph();
    expr::Indices source, shifted;
    for (std::size_t i = 0; i < at.size(); ++i) {
      shifted.push_back(at[i] - expr::AffineIndex(p.low[i]));
      source.push_back(graph.floor_divide(shifted[i], p.interior[i] + 1));
    }
    Element out = context.operand(0, source);
    for (std::size_t i = at.size(); i-- > 0;) {
      std::int64_t step = p.interior[i] + 1;
      if (step > 1) out = context.guard(graph.remainder(shifted[i], step), 0, 1, out, outside);
      out = context.guard(shifted[i], 0, (from[i] - 1) * step + 1, out, outside);
    }
    return {out};
  });
}

static Samples pad_samples() {
  Samples out;
  for (Dtype dtype : {f32, bf16, c64, i32, bool_, key_threefry})
    out.push_back({Pad{{1, 0}, {2, -1}, {0, 1}},
                   {sample_array({2, 3}, dtype, -3, 3), sample_array({}, dtype, -3, 3, 2)}});
  auto add = [&](const Shape& shape, const Pad& p) {
    out.push_back({p, {sample_array(shape, f32, -3, 3), sample_array({}, f32, -3, 3, 2)}});
  };
  add({5}, {{-1}, {-2}, {2}});
  add({5}, {{-3}, {4}, {0}});
  add({0, 2}, {{2, 1}, {1, 0}, {3, 1}});
  add({1}, {{0}, {0}, {3}});
  add({}, {{}, {}, {}});
  add({3, 17}, {{0, 3}, {0, 30}, {0, 0}});
  add({4}, {{-2}, {-2}, {0}});
  return out;
}

namespace spmd {
static std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); }

// Pads one sharded axis: element o of the result is element (o - low) / step of the operand, if that is an
// integer in range.
static Array padded_axis(const ShardedCall& c, Array x, const Array& fill, std::size_t d, std::int64_t low,
                         std::int64_t step) {
  ShardedAxis axis(c, d, d);
  // The number of elements that, at distances of `step`, cover a block wherever it starts between two of them.
  std::int64_t size = c.types[0].shape()[d], extent = (axis.block_size + 2 * step - 3) / step + 1;
  Numbers first = axis.each([&](std::int64_t r) { return floor_div(r * axis.block_size - low, step); });
  Numbers skip = axis.each([&](std::int64_t r) { return r * axis.block_size - low - first[r] * step; });
  Numbers wanted = axis.counts();
  for (std::size_t r = 0; r < wanted.size(); ++r) {
    std::int64_t last = static_cast<std::int64_t>(r) * axis.block_size + wanted[r] - 1;
    wanted[r] = wanted[r] ? floor_div(last - low, step) - first[r] + 1 : 0;
  }
  x = axis.fetch(x, size, first, wanted, extent);
  if (step > 1) {
    Pad with_interior;
    with_interior.low.resize(x.shape().size(), 0), with_interior.high = with_interior.low,
                                                   with_interior.interior = with_interior.low;
    with_interior.interior[d] = step - 1;
    x = pad_p(with_interior, {x, fill});
  }
  x = lax::dynamic_slice_in_dim(x, by_coordinate(c.sub, axis.sub_axes, skip), axis.block_size, axis.dim);
  Array at = axis.index(x.shape());
  auto repeated = [&](std::int64_t n) { return lax::broadcast_in_dim(scalar(n, at.dtype()), x.shape(), {}); };
  Array from_operand = within(at, low, low + (size - 1) * step + 1);
  if (step > 1) {
    Array rest = rem_p({}, {sub_p({}, {at, repeated(low)}), repeated(step)});
    from_operand = bitwise_and_p({}, {from_operand, eq_p({}, {rest, repeated(0)})});
  }
  return select_n_p({}, {from_operand, lax::broadcast_in_dim(fill, x.shape(), {}), x});
}

static Arrays partition_pad(const ShardedCall& c) {
  Pad p = c.params.as<Pad>();
  Array x = c.blocks[0];
  for (std::size_t d = 0; d < p.low.size(); ++d) {
    if (!c.is_sharded(static_cast<std::int64_t>(d)) || (!p.low[d] && !p.high[d] && !p.interior[d])) continue;
    x = padded_axis(c, x, c.blocks[1], d, p.low[d], p.interior[d] + 1);
    p.low[d] = p.high[d] = p.interior[d] = 0;
  }
  return {pad_p(p, {x, c.blocks[1]})};
}
}  // namespace spmd

static constexpr Rules<Pad> pad_table = {
    .name = "pad",
    .infer = infer_pad,
    .reference = reference_pad,
    .linearize = [](const Pad& p, Args x, const Active&) -> Linearized {
      return {{pad_p(p, {x[0], x[1]})},
              [p, in = Avals{x[0].aval(), x[1].aval()}](const Tangents& t) -> Tangents {
                Array operand = materialize(t[0], in[0]), value = materialize(t[1], in[1]);
                return {pad_p(p, {operand, value})};
              }};
    },
    .transpose = transpose_pad,
    .linear = linear_from<0>,
    .batch = batch_pad,
    .factors = [](const Pad& p, AvalArgs in) -> Factors {
      Avals out = infer_pad(p, in);
      return factors_along_axes(in, out, [&](std::int64_t axis) {
        std::size_t i = axis;
        return p.low[i] || p.high[i] || p.interior[i];
      });
    },
    .kernel = lower_pad,
    .samples = pad_samples,
    .partition = {.compute = spmd::partition_pad, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive pad_p = primitive(pad_table);

Array lax::pad(Operand x, const Array& value, const Dims& low, const Dims& high, const Dims& interior) {
  At at(x.where);
  return pad_p(Pad{low, high, interior.empty() ? Dims(low.size(), 0) : interior}, {*x, value});
}

}  // namespace tessera::inline v0
