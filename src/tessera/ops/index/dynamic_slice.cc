// dynamic_slice: a slice whose start indices are data. Semantics: StableHLO "dynamic_slice", which clamps the
// start so that the slice fits. Linear in the operand; its transpose is dynamic_update_slice of zeros, or
// scatter_add if there is a cotangent to add to.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_dynamic_slice(const DynamicSlice& p, AvalArgs in) {
  check_start_indices("dynamic_slice", in, 1);
  if (p.sizes.size() != in[0].shape().size())
    fail<ArgumentError>(str("dynamic_slice: sizes ", p.sizes, " has ", p.sizes.size(),
                            " entries, but the operand is ", in[0], "."),
                        "Expected one entry per axis of the operand.");
  for (std::size_t i = 0; i < p.sizes.size(); ++i)
    if (p.sizes[i] < 0 || p.sizes[i] > in[0].shape()[i])
      fail<ShapeError>(str("dynamic_slice: size ", p.sizes[i], " does not fit axis ", i, " of ", in[0], "."),
                       str("Expected a size in [0, ", in[0].shape()[i], "]."));
  return {in[0].with_shape(p.sizes)};
}

static Arrays reference_dynamic_slice(const DynamicSlice& p, Args x) {
  Dims start;
  for (std::size_t i = 0; i < p.sizes.size(); ++i)
    start.push_back(std::clamp<std::int64_t>(integers_of(x[i + 1])[0], 0, x[0].shape()[i] - p.sizes[i]));
  return {move_elements(x[0].aval().with_shape(p.sizes), x[0], [&](const Dims& at) {
    Dims source = at;
    for (std::size_t i = 0; i < at.size(); ++i) source[i] += start[i];
    return source;
  })};
}

// With mapped indices it becomes a gather that has a batch axis if the operand is mapped too.
static Batched batch_dynamic_slice(const DynamicSlice& p, Args x, const BatchAxes& axes, BatchSize size) {
  bool mapped_start = std::any_of(axes.begin() + 1, axes.end(), [](int a) { return a != unbatched; });
  if (!mapped_start) {
    Arrays in(x.begin(), x.end());
    in.insert(in.begin() + 1 + axes[0], scalar(std::int64_t{0}, i32));
    DynamicSlice q = p;
    q.sizes.insert(axes[0], size);
    return {dynamic_slice_p(q, in), {axes[0]}};
  }
  std::int64_t rank = static_cast<std::int64_t>(p.sizes.size());
  IndexAxes all_axes{iota_dims(rank), {}, iota_dims(rank), {}, {}};
  Gather q{all_axes, p.sizes, {IndexMode::clip}};
  Array indices = stacked_indices(x.subspan(1), size), operand = x[0];
  q.axes = with_mapped_indices(all_axes);
  if (axes[0] != unbatched) {
    operand = move_axis(x[0], axes[0], 0);
    q.axes = with_mapped_pair(all_axes);
    q.slice_sizes.insert(0, std::min<std::int64_t>(size, 1));
  }
  return {{gather_p(q, {operand, indices})}, {0}};
}

static Samples dynamic_slice_samples() {
  Samples out;
  auto at = [](std::int64_t i, Dtype dtype = i32) { return scalar(i, dtype); };
  for (Dtype dtype : {f32, f64, bf16, f8e4m3fn, c64, i32, u8, bool_, key_threefry})
    out.push_back({DynamicSlice{{2, 3}}, {sample_array({4, 5}, dtype, -3, 3), at(1), at(2)}});
  Array x = sample_array({4, 5}, f32, -3, 3);
  out.push_back({DynamicSlice{{2, 3}}, {x, at(-3), at(9)}});
  out.push_back({DynamicSlice{{4, 1}}, {x, at(100, u8), at(-1, i64)}});
  out.push_back({DynamicSlice{{1, 5}}, {x, at(-1, u64), at(0, i8)}});
  out.push_back({DynamicSlice{{0, 5}}, {x, at(1), at(0)}});
  out.push_back({DynamicSlice{{}}, {sample_array({}, f32, -3, 3)}});
  return out;
}

static constexpr Rules<DynamicSlice> dynamic_slice_table = {
    .name = "dynamic_slice",
    .infer = infer_dynamic_slice,
    .reference = reference_dynamic_slice,
    .linearize = [](const DynamicSlice& p, Args x, const Active&) -> Linearized {
      return {dynamic_slice_p(p, x), [p, in = Arrays(x.begin() + 1, x.end())](const Tangents& t) -> Tangents {
                Arrays args = in;
                args.insert(args.begin(), *t[0]);
                return {dynamic_slice_p(p, args)[0]};
              }};
    },
    .transpose = [](const DynamicSlice&, const Tangents& ct, const LinearArgs& in) -> Tangents {
      Tangents out(in.size());
      out[0] = with_part_added(in.take_accumulated(0), in.avals[0], *ct[0], Args(in.known).subspan(1));
      return out;
    },
    .linear = linear_in<0>,
    .batch = batch_dynamic_slice,
    .factors = [](const DynamicSlice& p, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, infer_dynamic_slice(p, in));
      for (std::size_t axis = 0; axis < p.sizes.size(); ++axis) {
        std::int64_t size = in[0].shape()[axis];
        bool full = p.sizes[axis] == size;
        // Each element is on one shard of the operand.
        out.operands[0][axis] = {full ? out.add(size)
                                      : out.add(size, FactorKind::reduce, ReduceKind::custom)};
        out.results[0][axis] = full ? out.operands[0][axis]
                                    : Factors::AxisFactors{out.add(p.sizes[axis], FactorKind::replicate)};
      }
      return out;
    },
    .kernel = [](const DynamicSlice& p, AvalArgs in) -> Lowering {
      return kernel([sizes = p.sizes, from = in[0].shape()](KernelContext& context,
                                                            const expr::Indices& at) -> Elements {
        expr::Indices source = at;
        for (std::size_t i = 0; i < at.size(); ++i) {
          Element start = context.operand(static_cast<int>(i) + 1, {});
          source[i] = at[i] + context.graph().value_index(start.part(), 0, from[i] - sizes[i]);
        }
        return {context.operand(0, source)};
      });
    },
    .samples = dynamic_slice_samples,
    .partition = {.compute = spmd::partition_dynamic_slice, .partial_sums = true},
};
constinit const Primitive dynamic_slice_p = primitive(dynamic_slice_table);

static Arrays with_operand(const Array& x, Arrays start) {
  start.insert(start.begin(), x);
  return start;
}

Array lax::dynamic_slice(Operand x, const Arrays& start, const Dims& sizes,
                         const NegativeStarts& allow_negative) {
  At at(x.where);
  Arrays positions = normalized_starts("dynamic_slice", start, x->shape(), allow_negative);
  return dynamic_slice_p(DynamicSlice{sizes}, with_operand(*x, positions))[0];
}

Array lax::dynamic_slice_in_dim(Operand x, const Array& start, std::int64_t size, std::int64_t axis,
                                bool allow_negative) {
  At at(x.where);
  std::size_t along = normalize_axis("dynamic_slice_in_dim", axis, x->ndim());
  Arrays positions(x->shape().size(), scalar(std::int64_t{0}, i32));
  Dims sizes = x->shape();
  positions[along] = start, sizes[along] = size;
  return dynamic_slice(x, positions, sizes, allow_negative);
}

Array lax::dynamic_index_in_dim(Operand x, const Array& index, std::int64_t axis, bool keep,
                                bool allow_negative) {
  At at(x.where);
  std::int64_t along = normalize_axis("dynamic_index_in_dim", axis, x->ndim());
  Array out = dynamic_slice_in_dim(x, index, 1, along, allow_negative);
  return keep ? out : squeeze_p(Squeeze{{along}}, {out});
}

}  // namespace tessera::inline v0
