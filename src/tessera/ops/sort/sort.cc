// sort: several arrays, ordered by some of them. Source: jax.lax.sort. The derivative applies the
// permutation; the lowering calls the routine tessera_sort.
#include <tessera/core/kernel/routines.h>
#include <tessera/ops/partition/unsharded_axis.h>
#include <tessera/ops/sort/divided_sort.h>
#include <tessera/ops/sort/sort_rules.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0 {

static Avals infer_sort(const Sort& p, AvalArgs in) {
  check_sorted("sort", in, p.axis);
  if (p.keys < 1 || p.keys > std::ssize(in))
    fail<ArgumentError>(str("sort: ", p.keys, " keys are requested for ", in.size(), " operands."),
                        "Expected at least one, and at most all of them.");
  for (int k = 0; k < p.keys; ++k)
    if (in[k].dtype().is_key())
      fail<DtypeError>(str("sort: operand ", k, " is ", in[k], ", which has no order."),
                       "Expected numbers or bool; random::key_data gives the words of a key.");
  return Avals(in.begin(), in.end());
}

// Compares two elements: -1, 0, 1 for below, equal, above; NaN is above all others.
template <class W>
static int compare(const W& a, const W& b) {
  if constexpr (std::is_same_v<W, HostComplex>) {
    int real = compare(a.real(), b.real());
    return real ? real : compare(a.imag(), b.imag());
  } else if constexpr (std::is_same_v<W, ThreefryKey>) {
    return 0;
  } else {
    if (a != a || b != b) return (a != a) - (b != b);
    return (b < a) - (a < b);
  }
}
static int compare(const Array& x, std::int64_t i, std::int64_t j) {
  return with_element_type(
      x.dtype(), [&]<class T>() { return compare(widen(elements<T>(x)[i]), widen(elements<T>(x)[j])); });
}

static Arrays reference_sort(const Sort& p, Args x) {
  std::vector<std::vector<std::int64_t>> order;
  for_each_row(x[0].shape(), p.axis, [&](std::int64_t first, std::int64_t step) {
    auto& row = order.emplace_back(x[0].dim(p.axis));
    std::iota(row.begin(), row.end(), 0);
    std::stable_sort(row.begin(), row.end(), [&](std::int64_t i, std::int64_t j) {
      for (int k = 0; k < p.keys; ++k)
        if (int c = compare(x[k], first + i * step, first + j * step)) return c < 0;
      return false;
    });
  });
  return moved_rows(x, p.axis, x[0].dim(p.axis), order);
}

static Linearized linearize_sort(const Sort& p, Args x, const Active&) {
  Arrays operands(x.begin(), x.end());
  operands.push_back(positions_along(x[0].shape(), p.axis));
  Arrays out = sort_p(p, operands);
  Array positions = out.back();
  out.pop_back();
  std::vector<int> from(x.size());
  std::iota(from.begin(), from.end(), 0);
  return linearize_moved(std::move(out), positions, p.axis, from);
}

static Batched batch_sort(const Sort& p, Args x, const BatchAxes& axes, BatchSize size) {
  int to = first_mapped(axes);
  return {sort_p(Sort{p.axis + (p.axis >= to), p.stable, p.keys}, mapped_at(x, axes, size, to)),
          BatchAxes(x.size(), to)};
}

// Splits complex keys into two real keys in front of all operands.
static Lowering lower_complex_keys(const Sort& p) {
  return Expand{[p](Args x) {
    Arrays operands;
    for (int k = 0; k < p.keys; ++k) {
      bool is_complex = x[k].dtype().is_complex();
      operands.push_back(is_complex ? real_p({}, {x[k]}) : x[k]);
      if (is_complex) operands.push_back(imag_p({}, {x[k]}));
    }
    std::size_t keys = operands.size();
    operands.insert(operands.end(), x.begin(), x.end());
    Arrays out = sort_p(Sort{p.axis, p.stable, static_cast<int>(keys)}, operands);
    return Arrays(out.begin() + static_cast<std::ptrdiff_t>(keys), out.end());
  }};
}

// Sorting takes 6 ns for each element of a million f32 (AMD EPYC, Zen 4), as long as this many operations.
constexpr double kFlopsOfAnElement = 300;

static Lowering lower_sort(const Sort& p, AvalArgs in) {
  SortCall call{.size = in[0].dim(p.axis), .operands = static_cast<std::int64_t>(in.size()), .keys = p.keys};
  if (call.size <= 1 || in[0].count() == 0) return Expand{[](Args x) { return Arrays(x.begin(), x.end()); }};
  for (int k = 0; k < p.keys; ++k)
    if (in[k].dtype().is_complex()) return lower_complex_keys(p);
  if (row_major_strides(in[0].shape())[p.axis] > 1)
    return along_last_axis(p.axis, [p](Args x, std::int64_t last) {
      return sort_p(Sort{last, p.stable, p.keys}, x);
    });
  call.rows = in[0].count() / call.size;
  std::vector<std::int64_t> integers = to_integers(call);
  for (const Aval& aval : in) integers.push_back(aval.dtype().row());
  DivideRoutine parts = batch_parts(call.rows, [integers](std::int64_t rows) {
    std::vector<std::int64_t> part = integers;
    part[0] = rows;
    return part;
  });
  return Routine{"tessera_sort", integers, workspace_of(call),
                 kFlopsOfAnElement * static_cast<double>(in[0].count()), parts};
}

static Array special_numbers(Dtype dtype) {
  double nan = __builtin_nan(""), inf = __builtin_inf();
  double values[] = {1, nan, -0.0, 0.0, -0.0, 5, -nan, -inf, inf, 5, -3, 0.0};
  return make_reference(Aval({12}, dtype), [&]<class T>(T* out) {
    if constexpr (dtype_of<T>.is_floating())
      for (int i = 0; i < 12; ++i) out[i] = T(static_cast<float>(values[i]));
  });
}

static Samples sort_samples() {
  Samples out;
  for (Dtype dtype :
       {f32, f64, bf16, f16, f8e4m3fn, f8e5m2, i8, i16, i32, i64, u8, u16, u32, u64, bool_, c64, c128})
    for (std::int64_t axis : {0, 1, 2})
      out.push_back({Sort{axis, axis != 1, 1}, {sample_array({3, 4, 5}, dtype, -3, 3)}});
  for (Dtype dtype : {f32, f64, bf16, f16, f8e5m2, f8e4m3fn}) {
    Array x = special_numbers(dtype), positions = positions_along({12}, 0);
    for (const Arrays& args : {Arrays{x}, Arrays{x, positions}}) {
      Sample sample{Sort{0, true, 1}, args};
      sample.differentiable = false;
      out.push_back(sample);
    }
  }
  // Several keys with ties, followed by arrays of all widths.
  for (Dtype dtype : {f32, f64, i8, c64}) {
    Arrays args = {sample_array({2, 40}, i8, -1, 1), sample_array({2, 40}, dtype, -2, 2)};
    for (Dtype more : {bool_, bf16, f32, c64, c128, key_threefry})
      args.push_back(sample_array({2, 40}, more, -3, 3, 5));
    Sample sample{Sort{1, true, 2}, args};
    sample.differentiable = false;  // ties are broken differently at neighbouring points
    out.push_back(sample);
  }
  for (std::int64_t size : {0, 1, 2, 700}) {
    Sample sample{Sort{1, true, 1},
                  {sample_array({2, size}, f32, -9, 9), sample_array({2, size}, f32, -3, 3, 2)}};
    sample.differentiable = size < 100;  // neighbours would swap within the step of the finite difference
    out.push_back(sample);
  }
  out.push_back({Sort{0, true, 1}, {sample_array({700}, u8, 0, 9), positions_along({700}, 0)}});
  out.push_back({Sort{0, true, 1}, {sample_array({700}, i64, -99, 99), positions_along({700}, 0)}});
  out.push_back({Sort{1, true, 1}, {sample_array({0, 3}, f32, -9, 9)}});
  out.push_back({Sort{0, true, 1}, {sample_array({6, 1}, f32, -9, 9)}});
  return out;
}

namespace spmd {
// Where no other axis can be sharded instead, the sort is divided among the devices.
static Arrays partition_sort(const ShardedCall& c) {
  std::int64_t axis = c.params.as<Sort>().axis;
  if (!c.is_sharded(axis)) return with_axis_unsharded(c, axis, 0);
  ShardedAxis sharded = ShardedAxis::of_operand(c, axis);
  if (!with_other_axis_sharded(c, axis, 0).gathers || !divides_sorted(c, sharded))
    return with_axis_unsharded(c, axis, 0);
  Arrays out = divided_sort(c, sharded);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = c.resharded(out[i], c.in[i], c.out[i]);
  return out;
}
}  // namespace spmd

static constexpr Rules<Sort> sort_table = {
    .name = "sort",
    .infer = infer_sort,
    .reference = reference_sort,
    .linearize = linearize_sort,
    .transpose = not_linear,
    .batch = batch_sort,
    .factors = [](const Sort& p, AvalArgs in) { return factors_of_sorted(in, in, 0, p.axis); },
    .kernel = lower_sort,
    .samples = sort_samples,
    .partition = {.compute = spmd::partition_sort,
                  .can_shard_permuted = [](const Params& p,
                                           std::int64_t axis) { return p.as<Sort>().axis == axis; }},
};
constinit const Primitive sort_p = primitive(sort_table);

Arrays lax::sort(const Arrays& x, const SortOptions& options, Where where) {
  At at(where);
  std::int64_t axis = x.empty() ? 0 : normalize_axis("sort", options.axis, x[0].ndim());
  return sort_p(Sort{axis, options.stable, options.keys}, x);
}
Array lax::sort(Operand x, const SortOptions& options) { return sort(Arrays{*x}, options, x.where)[0]; }

}  // namespace tessera::inline v0
