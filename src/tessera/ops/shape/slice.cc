// slice: a box of an array, with strides. Semantics: StableHLO "slice". Linear; its transpose pads.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

static Avals infer_slice(const Slice& p, AvalArgs in) {
  check_one_per_axis("slice", "start", p.start, in[0]);
  check_one_per_axis("slice", "limit", p.limit, in[0]);
  check_one_per_axis("slice", "strides", p.strides, in[0]);
  Shape shape;
  for (std::size_t i = 0; i < p.start.size(); ++i) {
    std::int64_t size = in[0].shape()[i];
    if (p.start[i] < 0 || p.start[i] > p.limit[i] || p.limit[i] > size)
      fail<ArgumentError>(str("slice: [", p.start[i], ", ", p.limit[i], ") is not a range within axis ", i,
                              " of ", in[0], "."),
                          str("Expected 0 <= start <= limit <= ", size, "."));
    if (p.strides[i] < 1)
      fail<ArgumentError>(str("slice: the stride along axis ", i, " of ", in[0], " is ", p.strides[i], "."),
                          "Expected a stride of at least 1; use rev for the opposite order.");
    std::int64_t extent = p.limit[i] - p.start[i];
    shape.push_back(extent / p.strides[i] + (extent % p.strides[i] != 0));
  }
  return {in[0].with_shape(shape)};
}

// The cotangent is zero at elements that the slice did not read.
static Tangents transpose_slice(const Slice& p, const Tangents& ct, const LinearArgs& in) {
  Pad padding;
  for (std::size_t i = 0; i < p.start.size(); ++i) {
    std::int64_t count = ct[0]->shape()[i], extent = count ? (count - 1) * p.strides[i] + 1 : 0;
    padding.low.push_back(p.start[i]);
    padding.high.push_back(in.avals[0].shape()[i] - p.start[i] - extent);
    padding.interior.push_back(count > 1 ? p.strides[i] - 1 : 0);
  }
  return {pad_p(padding, {*ct[0], scalar(0.0, ct[0]->dtype(), ct[0]->aval().weak())})};
}

static Samples slice_samples() {
  Samples out = moving_samples(Slice{{1, 0, 1}, {4, 3, 4}, {2, 1, 1}}, {4, 3, 5});
  auto add = [&](const Shape& shape, const Slice& p) {
    out.push_back({p, {sample_array(shape, f32, -3, 3)}});
  };
  add({7}, {{1}, {7}, {4}});
  add({5, 3}, {{5, 1}, {5, 2}, {1, 1}});
  add({}, {{}, {}, {}});
  add({40, 9}, {{3, 2}, {40, 9}, {1, 3}});
  return out;
}

namespace spmd {
// Each device fetches the elements of its block of the result.
static Arrays partition_slice(const ShardedCall& c) {
  Slice p = c.params.as<Slice>();
  Array x = c.blocks[0];
  const Shape& full = c.types[0].shape();
  for (std::size_t d = 0; d < full.size(); ++d) {
    if (!c.is_sharded(static_cast<std::int64_t>(d))) continue;
    std::int64_t start = p.start[d], step = p.strides[d];
    bool full_axis = start == 0 && step == 1 && p.limit[d] == full[d];
    p.start[d] = 0;
    if (full_axis) {
      p.limit[d] = x.dim(static_cast<std::int64_t>(d));
      continue;
    }
    ShardedAxis axis(c, d, d);
    std::int64_t extent = std::max<std::int64_t>((axis.block_size - 1) * step + 1, 0);
    Numbers wanted = axis.counts();
    for (std::int64_t& n : wanted) n = n ? (n - 1) * step + 1 : 0;
    x = axis.fetch(x, full[d], axis.each([&](std::int64_t r) { return start + r * axis.block_size * step; }),
                   wanted, extent);
    p.limit[d] = extent;
  }
  return {slice_p(p, {x})};
}
}  // namespace spmd

static constexpr Rules<Slice> slice_table = {
    .name = "slice",
    .infer = infer_slice,
    .reference = [](const Slice& p, Args x) -> Arrays {
      Aval in = x[0].aval();
      return {move_elements(infer_slice(p, AvalArgs(&in, 1))[0], x[0], [&](const Dims& at) {
        Dims source;
        for (std::size_t i = 0; i < at.size(); ++i) source.push_back(p.start[i] + at[i] * p.strides[i]);
        return source;
      })};
    },
    .linearize = linear_in_one<slice_p, Slice>,
    .transpose = transpose_slice,
    .linear = linear_in<0>,
    .batch = [](const Slice& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      int at = axes[0];
      Slice q{with_inserted(p.start, at, 0), with_inserted(p.limit, at, size),
              with_inserted(p.strides, at, 1)};
      return {{slice_p(q, {x[0]})}, {at}};
    },
    .factors = [](const Slice& p, AvalArgs in) -> Factors {
      Avals out = infer_slice(p, in);
      return factors_along_axes(in, out,
                                [&](std::int64_t axis) { return in[0].dim(axis) != out[0].dim(axis); });
    },
    .kernel = [](const Slice& p, AvalArgs) -> Lowering {
      return moving_kernel([p](expr::Graph&, const expr::Indices& at) {
        expr::Indices source;
        for (std::size_t i = 0; i < at.size(); ++i)
          source.push_back(at[i] * p.strides[i] + expr::AffineIndex(p.start[i]));
        return source;
      });
    },
    .samples = slice_samples,
    .partition = {.compute = spmd::partition_slice, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive slice_p = primitive(slice_table);

Array lax::slice(Operand x, const Dims& start, const Dims& limit, const Dims& strides) {
  At at(x.where);
  return slice_p(Slice{start, limit, strides.empty() ? Dims(start.size(), 1) : strides}, {*x});
}

Array lax::slice_in_dim(Operand x, std::int64_t start, std::int64_t limit, std::int64_t stride,
                        std::int64_t axis) {
  At at(x.where);
  std::size_t along = normalize_axis("slice_in_dim", axis, x->ndim());
  Slice p{Dims(x->shape().size(), 0), x->shape(), Dims(x->shape().size(), 1)};
  p.start[along] = start, p.limit[along] = limit, p.strides[along] = stride;
  return slice_p(p, {*x});
}

}  // namespace tessera::inline v0
