// iota: the index along an axis. Semantics: StableHLO "iota". It has no operand, so there is nothing to
// differentiate or map.
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/partition/device_groups.h>
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

static Avals infer_iota(const Iota& p, AvalArgs) {
  if (p.dtype.is_bool() || p.dtype.is_key())
    fail<DtypeError>(str("iota: the dtype is ", p.dtype, "."),
                     "Expected an integer, floating or complex dtype.");
  refuse_negative_sizes("iota", p.shape);
  if (p.axis < 0 || p.axis >= static_cast<std::int64_t>(p.shape.size()))
    fail<ArgumentError>(str("iota: axis ", p.axis, " is out of range for the shape ", p.shape, "."),
                        str("Expected an axis in [0, ", p.shape.size(), ")."));
  return {Aval(p.shape, p.dtype)};
}

static Arrays reference_iota(const Iota& p, Args) {
  return {make_reference(infer_iota(p, {})[0], [&]<class T>(T* out) {
    if constexpr (!std::is_same_v<T, ThreefryKey>)
      for_each_index(p.shape, [&](const Dims& at) {
        double position = static_cast<double>(at[p.axis]);
        if constexpr (std::is_integral_v<T>)
          *out++ = static_cast<T>(at[p.axis]);
        else
          *out++ = narrow<T>(static_cast<Wide<T>>(position));
      });
  })};
}

static Samples iota_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, f16, f8e4m3fn, c64, c128, i8, i32, u32, i64, u64})
    out.push_back({Iota{{3, 5}, dtype, 1}, {}});
  out.push_back({Iota{{4, 2, 3}, f32, 0}, {}});
  out.push_back({Iota{{0, 3}, i32, 0}, {}});
  out.push_back({Iota{{300}, u8, 0}, {}});
  return out;
}

namespace spmd {
// Each device computes the indices of its block.
static Arrays partition_iota(const ShardedCall& c) {
  Iota p = c.params.as<Iota>();
  p.shape = c.result_shape();
  if (const SizeFactors& axis = c.out[0].axes[p.axis]; is_sharded(axis)) {
    Array index = convert_element_type_p(ConvertElementType{p.dtype, false}, {global_index(c.sub, axis)});
    return {lax::broadcast_in_dim(index, p.shape, {p.axis})};
  }
  return iota_p(p, Args{});
}
}  // namespace spmd

static constexpr Rules<Iota> iota_table = {
    .name = "iota",
    .infer = infer_iota,
    .reference = reference_iota,
    .linearize = [](const Iota& p, Args, const Active&) -> Linearized {
      return {iota_p(p, Args{}), [](const Tangents&) { return Tangents{{}}; }};
    },
    .transpose = not_linear,
    .batch = [](const Iota& p, Args, const BatchAxes&, BatchSize) -> Batched {
      return {iota_p(p, Args{}), {unbatched}};
    },
    .factors = [](const Iota& p, AvalArgs) -> Factors {
      Factors out = Factors::of({}, infer_iota(p, {}));
      for (std::size_t axis = 0; axis < p.shape.size(); ++axis)
        out.results[0][axis] = {out.add(p.shape[axis], static_cast<std::int64_t>(axis) == p.axis
                                                           ? FactorKind::permute  // each shard adds an offset
                                                           : FactorKind::pass)};
      return out;
    },
    .kernel = [](const Iota& p, AvalArgs) -> Lowering {
      return kernel([p](KernelContext& context, const expr::Indices& at) -> Elements {
        return {element_of(context.graph(), at[p.axis], p.dtype)};
      });
    },
    .samples = iota_samples,
    .partition = {.compute = spmd::partition_iota, .new_axes = true},
};
constinit const Primitive iota_p = primitive(iota_table);

Array lax::iota(Dtype dtype, const Shape& shape, std::int64_t axis, Where where) {
  At at(where);
  Iota p{shape, dtype, normalize_axis("iota", axis, static_cast<std::int64_t>(shape.size()))};
  return iota_p(p, Args{})[0];
}

}  // namespace tessera::inline v0
