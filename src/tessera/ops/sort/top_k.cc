// top_k: the largest elements along an axis and their indices. Source: jax.lax.top_k. The lowering calls the
// routine tessera_top_k.
#include <tessera/core/kernel/routines.h>
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/sort/sort_rules.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace tessera::inline v0 {

static Avals infer_top_k(const TopK& p, AvalArgs in) {
  check_sorted("top_k", in, p.axis);
  if (in[0].dtype().is_complex() || in[0].dtype().is_key())
    fail<DtypeError>(str("top_k: the operand is ", in[0], ", whose elements have no order."),
                     "Expected bool, integers or floating numbers.");
  if (p.count < 0 || p.count > in[0].dim(p.axis))
    fail<ArgumentError>(
        str("top_k: ", p.count, " elements are requested along axis ", p.axis, " of ", in[0], "."),
        str("Expected a number in [0, ", in[0].dim(p.axis), "]."));
  if (in[0].dim(p.axis) >> 31)
    fail<ArgumentError>(str("top_k: axis ", p.axis, " of ", in[0], " is longer than i32 can count."),
                        "Use sort with an array of i64 indices.");
  Shape shape = in[0].shape();
  shape[p.axis] = p.count;
  return {in[0].with_shape(shape), Aval(shape, i32)};
}

// A number that is larger for elements that are chosen earlier: for floats IEEE 754's total order, as in XLA.
template <class T>
static auto rank_of(T element) {
  if constexpr (std::is_integral_v<T>) {
    return element;
  } else {
    using Bits = std::conditional_t<
        sizeof(T) == 1, std::int8_t,
        std::conditional_t<sizeof(T) == 2, std::int16_t,
                           std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>>>;
    auto bits = std::bit_cast<Bits>(element);
    return bits < 0 ? static_cast<Bits>(bits ^ std::numeric_limits<Bits>::max()) : bits;
  }
}

static Arrays reference_top_k(const TopK& p, Args x) {
  std::vector<std::vector<std::int64_t>> order;
  for_each_row(x[0].shape(), p.axis, [&](std::int64_t first, std::int64_t step) {
    auto& row = order.emplace_back(x[0].dim(p.axis));
    std::iota(row.begin(), row.end(), 0);
    with_element_type(x[0].dtype(), [&]<class T>() {
      if constexpr (!dtype_of<T>.is_complex() && !dtype_of<T>.is_key())
        std::stable_sort(row.begin(), row.end(), [&](std::int64_t i, std::int64_t j) {
          const T* from = elements<T>(x[0]) + first;
          return rank_of(from[i * step]) > rank_of(from[j * step]);
        });
    });
    row.resize(p.count);
  });
  Array values = moved_rows(Arrays{x[0]}, p.axis, p.count, order)[0];
  Shape shape = x[0].shape();
  shape[p.axis] = p.count;
  auto row = order.begin();
  Array positions = make_reference(Aval(shape, i32), [&]<class T>(T* to) {
    if constexpr (std::is_same_v<T, std::int32_t>)
      for_each_row(shape, p.axis, [&](std::int64_t first, std::int64_t step) {
        for (std::int64_t i = 0; i < p.count; ++i) to[first + i * step] = static_cast<T>((*row)[i]);
        ++row;
      });
  });
  return {values, positions};
}

static Linearized linearize_top_k(const TopK& p, Args x, const Active&) {
  Arrays out = top_k_p(p, x);
  Array positions = out[1];
  return linearize_moved(std::move(out), positions, p.axis, {0, -1});
}

static Lowering lower_top_k(const TopK& p, AvalArgs in) {
  Avals out = infer_top_k(p, in);
  if (out[0].count() == 0) return Expand{[out](Args) { return Arrays{zeros_of(out[0]), zeros_of(out[1])}; }};
  if (row_major_strides(in[0].shape())[p.axis] > 1)
    return along_last_axis(p.axis, [p](Args x, std::int64_t last) {
      return top_k_p(TopK{p.count, last}, x);
    });
  TopKCall call{in[0].count() / in[0].dim(p.axis), in[0].dim(p.axis), p.count, in[0].dtype().row()};
  DivideRoutine parts = batch_parts(call.rows, [call](std::int64_t rows) {
    TopKCall part = call;
    part.rows = rows;
    return to_integers(part);
  });
  constexpr double flops_of_an_element = 40;  // most elements are only compared
  return Routine{"tessera_top_k", to_integers(call), workspace_of(call),
                 flops_of_an_element * static_cast<double>(in[0].count()), parts};
}

static Samples top_k_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, f16, f8e4m3fn, f8e5m2, i8, i16, i32, i64, u8, u16, u32, u64, bool_})
    for (std::int64_t axis : {0, 1, 2})
      out.push_back({TopK{2, axis}, {sample_array({3, 4, 5}, dtype, -3, 3)}});
  for (std::int64_t count : {0, 1, 12, 40, 300}) {
    Sample sample{TopK{count, 1}, {sample_array({2, 300}, f32, -9, 9)}};
    sample.differentiable = count == 0;  // neighbours would swap within the step of the finite difference
    out.push_back(sample);
    out.push_back({TopK{count, 1}, {sample_array({2, 300}, i64, -9, 9)}});
  }
  float nan = __builtin_nanf(""), infinity = __builtin_inff();
  float special[] = {1, nan, -0.0f, 0, -0.0f, 5, -nan, nan, 5, -infinity, infinity, 0};
  for (std::int64_t count : {1, 4, 12}) {
    Sample sample{TopK{count, 0}, {copy_of(Aval({12}, f32), special)}};
    sample.differentiable = false;
    out.push_back(sample);
  }
  out.push_back({TopK{0, 1}, {sample_array({3, 0}, f32, -9, 9)}});
  out.push_back({TopK{2, 1}, {sample_array({0, 3}, f32, -9, 9)}});
  return out;
}

namespace spmd {
// The value that is selected last. For floats it has all bits set, and is the least in IEEE 754's total
// order.
static Array chosen_last(Dtype dtype) {
  if (!dtype.is_floating()) return identity_of(ReduceKind::max, dtype);
  std::int64_t bits = dtype.bytes() * 8;
  Dtype integer = bits == 8 ? i8 : bits == 16 ? i16 : bits == 32 ? i32 : i64;
  return lax::bitcast_convert_type(scalar(std::int64_t{-1}, integer), dtype);
}

// Each device selects from its own elements; the same operation then selects from the results of all devices, in the order of
// the axis.
static Arrays partition_top_k(const ShardedCall& c) {
  const TopK& p = c.params.as<TopK>();
  if (!c.is_sharded(p.axis)) return c.unchanged();
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Array x = axis.replace_padding(c.blocks[0], chosen_last(c.types[0].dtype()));
  Arrays local = top_k_p(TopK{std::min(p.count, axis.block_size), p.axis}, Arrays{x});
  Array values = axis.gathered_along(local[0], p.axis),
        positions = axis.gathered_along(axis.global(local[1]), p.axis);
  Arrays best = top_k_p(p, Arrays{values});
  return {best[0], gather_along(positions, best[1], p.axis)};
}
}  // namespace spmd

static constexpr Rules<TopK> top_k_table = {
    .name = "top_k",
    .infer = infer_top_k,
    .reference = reference_top_k,
    .linearize = linearize_top_k,
    .transpose = not_linear,
    .batch = [](const TopK& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {top_k_p(TopK{p.count, p.axis + (p.axis >= axes[0])}, x), {axes[0], axes[0]}};
    },
    .factors =
        [](const TopK& p, AvalArgs in) {
          return factors_of_sorted(in, infer_top_k(p, in), 0, p.axis, SortedAxis::selected);
        },
    .kernel = lower_top_k,
    .samples = top_k_samples,
    .partition = {.compute = spmd::partition_top_k,
                  .can_shard_permuted = [](const Params& p,
                                           std::int64_t axis) { return p.as<TopK>().axis == axis; }},
};
constinit const Primitive top_k_p = primitive(top_k_table);

std::pair<Array, Array> lax::top_k(Operand x, std::int64_t count, std::int64_t axis) {
  At at(x.where);
  Arrays out = top_k_p(TopK{count, normalize_axis("top_k", axis, x->ndim())}, Arrays{*x});
  return {out[0], out[1]};
}

}  // namespace tessera::inline v0
