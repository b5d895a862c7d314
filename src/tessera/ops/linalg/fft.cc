// fft: discrete Fourier transforms over the last axes. Semantics: StableHLO "fft". Linear: the two complex
// transforms are their own transposes; rfft and irfft are the transposes of each other, up to a scale. The
// lowering is a library call.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/partition/unsharded_axis.h>
#include <tessera/ops/shape/shape_rules.h>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

namespace tessera::inline v0 {

static bool is_real_result(FftType type) { return type == FftType::irfft; }
static bool is_real_operand(FftType type) { return type == FftType::rfft; }

static const char* name_of(FftType type) {
  switch (type) {
    case FftType::fft:
      return "fft";
    case FftType::ifft:
      return "ifft";
    case FftType::rfft:
      return "rfft";
    case FftType::irfft:
      return "irfft";
  }
  return "?";
}

// The sizes of the last axes of the operand or the result: `lengths`, with about half of the last one for the
// spectrum of real numbers.
static Dims sizes_in_memory(const Fft& p, bool result) {
  Dims out = p.lengths;
  if (result ? is_real_operand(p.type) : is_real_result(p.type)) out.back() = out.back() / 2 + 1;
  return out;
}

static Avals infer_fft(const Fft& p, AvalArgs in) {
  const char* name = name_of(p.type);
  if (p.lengths.empty() || p.lengths.size() > 3)
    fail<ArgumentError>(
        str(name, ": there are ", p.lengths.size(), " lengths."),
        "Expected 1 to 3, one for each of the last axes; tessera::fft takes any number of axes.");
  bool is_complex = !is_real_operand(p.type) && !is_real_result(p.type);
  for (std::int64_t length : p.lengths)
    if (length < (is_complex ? 0 : 1))
      fail<ArgumentError>(str(name, ": the lengths are ", p.lengths, "."),
                          str("Expected lengths of at least ", is_complex ? 0 : 1, "."));
  Dtype dtype = in[0].dtype();
  bool real = is_real_operand(p.type);
  if (real ? dtype != f32 && dtype != f64 : !dtype.is_complex())
    fail<DtypeError>(str(name, ": the operand is ", in[0], "."),
                     real ? "Expected f32 or f64; complex numbers have an fft."
                          : "Expected c64 or c128; real numbers have an rfft.");
  Dims sizes = sizes_in_memory(p, false);
  std::int64_t batch = in[0].rank() - static_cast<std::int64_t>(sizes.size());
  bool fits = batch >= 0;
  for (std::size_t i = 0; fits && i < sizes.size(); ++i)
    fits = in[0].dim(batch + static_cast<std::int64_t>(i)) == sizes[i];
  if (!fits)
    fail<ShapeError>(str(name, ": the operand is ", in[0], ", the lengths are ", p.lengths, "."),
                     str("Expected last axes of sizes ", sizes, "."));
  Shape shape = in[0].shape();
  for (std::size_t i = 0; i < sizes.size(); ++i) shape.pop_back();
  for (std::int64_t size : sizes_in_memory(p, true)) shape.push_back(size);
  Dtype result = real ? complex_dtype(dtype) : is_real_result(p.type) ? dtype.real_part() : dtype;
  return {Aval(shape, result, in[0].weak())};
}

using Numbers = std::vector<std::complex<double>>;

// Transforms one axis of size n of a row-major array by the definition; `inner` is the product of the later axes'
// sizes.
static void transform_axis(Numbers& x, std::int64_t n, std::int64_t inner, int sign) {
  Numbers line(n), roots(n);
  for (std::int64_t k = 0; k < n; ++k) {
    double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n);
    roots[k] = {std::cos(angle), sign * std::sin(angle)};
  }
  auto at = [&](std::int64_t outer, std::int64_t k, std::int64_t i) -> std::complex<double>& {
    return x[(outer * n + k) * inner + i];
  };
  for (std::int64_t outer = 0; outer < static_cast<std::int64_t>(x.size()) / (n * inner); ++outer)
    for (std::int64_t i = 0; i < inner; ++i) {
      for (std::int64_t k = 0; k < n; ++k) {
        std::complex<double> sum = 0;
        for (std::int64_t j = 0; j < n; ++j) sum += at(outer, j, i) * roots[j * k % n];
        line[k] = sum;
      }
      for (std::int64_t k = 0; k < n; ++k) at(outer, k, i) = line[k];
    }
}

// Completes rows of a half spectrum to n elements with conjugates; takes the real part of elements that must be real.
static Numbers full_spectrum(const Numbers& half, std::int64_t n) {
  std::int64_t half_size = n / 2 + 1, rows = static_cast<std::int64_t>(half.size()) / half_size;
  Numbers out;
  for (std::int64_t row = 0; row < rows; ++row)
    for (std::int64_t k = 0; k < n; ++k) {
      std::complex<double> value = half[row * half_size + (k < half_size ? k : n - k)];
      if (k >= half_size) value = std::conj(value);
      out.push_back(k == 0 || 2 * k == n ? value.real() : value);
    }
  return out;
}

static Arrays reference_fft(const Fft& p, Args x) {
  Aval aval = infer_fft(p, Avals{x[0].aval()})[0];
  if (aval.count() == 0) return {zeros_of(aval)};
  Numbers numbers;
  with_element_type(x[0].dtype(), [&]<class T>() {
    if constexpr (std::is_floating_point_v<T> || requires(T value) { value.imag(); })
      for (std::int64_t i = 0; i < x[0].size(); ++i) numbers.emplace_back(elements<T>(x[0])[i]);
  });
  int sign = p.type == FftType::fft || p.type == FftType::rfft ? -1 : 1;
  std::int64_t inner = sizes_in_memory(p, false).back(), last = p.lengths.back();
  if (!is_real_result(p.type)) transform_axis(numbers, last, 1, sign);
  for (std::size_t i = p.lengths.size() - 1; i-- > 0; inner *= p.lengths[i])
    transform_axis(numbers, p.lengths[i], inner, sign);
  if (is_real_result(p.type)) {
    numbers = full_spectrum(numbers, last);
    transform_axis(numbers, last, 1, sign);
  }
  double scale = sign > 0 ? 1.0 / static_cast<double>(element_count(Shape(p.lengths))) : 1;
  std::int64_t row_size = aval.rank() ? aval.shape().back() : 1;
  return {make_reference(aval, [&]<class T>(T* out) {
    for (std::int64_t i = 0; i < aval.count(); ++i) {
      std::complex<double> value = numbers[i / row_size * last + i % row_size] * scale;
      if constexpr (requires { out->imag(); })
        out[i] = narrow<T>(value);
      else if constexpr (std::is_floating_point_v<T>)
        out[i] = static_cast<T>(value.real());
    }
  })};
}

// The number of times that each entry of a half spectrum occurs in the full one, divided by `divisor`.
static Array multiplicities(const Fft& p, Aval spectrum, double divisor) {
  Dtype dtype = spectrum.dtype().real_part();
  std::int64_t n = p.lengths.back();
  Array k = lax::iota(i32, {n / 2 + 1}, 0);
  Array once = lax::bitwise_or(lax::eq(k, scalar(std::int64_t{0}, i32)), lax::eq(k + k, scalar(n, i32)));
  auto row_of = [&](double value) {
    return lax::broadcast_in_dim(scalar(value / divisor, dtype), {n / 2 + 1}, {});
  };
  Array ones = row_of(1), twos = row_of(2), row = lax::select(once, ones, twos);
  return lax::broadcast_in_dim(row, spectrum.shape(), {spectrum.rank() - 1});
}

static Tangents transpose_fft(const Fft& p, const Tangents& ct, const LinearArgs&) {
  double count = static_cast<double>(element_count(Shape(p.lengths)));
  if (p.type == FftType::rfft) {
    Array share = multiplicities(p, ct[0]->aval(), count), zero = zeros_of(share.aval());
    Array conjugate = lax::conj(*ct[0]);
    return {fft_p(Fft{FftType::irfft, p.lengths}, {lax::div(conjugate, lax::complex(share, zero))})};
  }
  if (p.type == FftType::irfft) {
    Array spectrum = fft_p(Fft{FftType::rfft, p.lengths}, {*ct[0]});
    Array times = multiplicities(p, spectrum.aval(), count), zero = zeros_of(times.aval());
    return {lax::conj(lax::mul(spectrum, lax::complex(times, zero)))};
  }
  return {fft_p(p, {*ct[0]})};
}

// Leading axes are separate transforms; along the last axes each result depends on all elements.
static Factors factors_fft(const Fft& p, AvalArgs in) {
  Avals out = infer_fft(p, in);
  Factors factors = Factors::of(in, out);
  std::int64_t batch = in[0].rank() - static_cast<std::int64_t>(p.lengths.size());
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    factors.results[0][axis] = factors.operands[0][axis] = {
        factors.add(in[0].dim(axis), axis >= batch ? FactorKind::permute : FactorKind::pass)};
  }
  return factors;
}

static Lowering lower_fft(const Fft& p, AvalArgs in) {
  Aval out = infer_fft(p, in)[0];
  if (out.count() == 0) return Expand{[out](Args) -> Arrays { return {zeros_of(out)}; }};
  FftCall call;
  call.kind = static_cast<std::int64_t>(p.type);
  call.rank = static_cast<std::int64_t>(p.lengths.size());
  std::copy(p.lengths.begin(), p.lengths.end(), call.size);
  std::int64_t count = element_count(Shape(p.lengths));
  call.batch = is_real_result(p.type) ? out.count() / count : in[0].count() / count;
  double n = static_cast<double>(count), flops = 5 * n * std::log2(n + 1);
  bool narrow = in[0].dtype().real_part() == f32;
  return Routine{narrow ? "tessera_fft_f32" : "tessera_fft_f64", to_integers(call), 0,
                 flops * static_cast<double>(call.batch), batch_parts(call.batch, [call](std::int64_t count) {
                   FftCall part = call;
                   part.batch = count;
                   return to_integers(part);
                 })};
}

// Errors grow with the number of terms.
static Sample fft_sample(FftType type, const Dims& lengths, Dtype real, const Shape& batch,
                         std::uint32_t seed) {
  Fft p{type, lengths};
  Shape shape = batch;
  for (std::int64_t size : sizes_in_memory(p, false)) shape.push_back(size);
  Dtype dtype = is_real_operand(type) ? real : complex_dtype(real);
  double count = static_cast<double>(element_count(Shape(lengths)));
  return {p, {sample_array(shape, dtype, -2, 2, seed)}, 4 + std::log2(count) * std::sqrt(count)};
}

static Samples fft_samples() {
  Samples out;
  std::uint32_t seed = 1;
  auto add = [&](const Dims& lengths, const Shape& batch, std::initializer_list<Dtype> dtypes) {
    for (FftType type : {FftType::fft, FftType::ifft, FftType::rfft, FftType::irfft})
      for (Dtype dtype : dtypes) out.push_back(fft_sample(type, lengths, dtype, batch, seed++));
  };
  add({8}, {}, {f32, f64});
  add({6}, {3}, {f32, f64});
  add({5}, {2, 3}, {f32, f64});
  add({1}, {2}, {f32, f64});
  add({2}, {0}, {f32});
  add({4, 6}, {2}, {f32, f64});
  add({3, 1, 5}, {}, {f32, f64});
  add({67}, {}, {f32, f64});    // a large prime factor
  add({16}, {37}, {f32, f64});  // full vectors and a remainder
  add({160}, {}, {f32, f64});   // a single transform, in two steps
  add({30, 9}, {}, {f32});
  return out;
}

namespace spmd {
struct AxisTransform {
  FftType type;
  std::int64_t axis, length;
};

// Splits a transform over several axes into transforms along one axis each.
static std::vector<AxisTransform> axis_transforms(const Fft& p, std::int64_t batch) {
  bool real = p.type == FftType::rfft || p.type == FftType::irfft, forward = p.type == FftType::fft;
  std::vector<AxisTransform> out;
  auto last = static_cast<std::int64_t>(p.lengths.size()) - 1;
  for (std::int64_t d = 0; d < last + !real; ++d)
    out.push_back(
        {forward || p.type == FftType::rfft ? FftType::fft : FftType::ifft, batch + d, p.lengths[d]});
  if (real) out.push_back({p.type, batch + last, p.lengths.back()});
  // Half of the last axis's spectrum of real numbers is redundant, so the last axis is transformed first, or last
  // for the inverse.
  if (p.type == FftType::rfft) std::rotate(out.begin(), out.end() - 1, out.end());
  return out;
}

static Array transformed(const Array& x, const AxisTransform& t) {
  int axis = static_cast<int>(t.axis), last = static_cast<int>(x.ndim()) - 1;
  return move_axis(fft_p(Fft{t.type, {t.length}}, {move_axis(x, axis, last)}), last, axis);
}

// Transforms along unsharded axes: all at once if batch axes can be sharded instead, otherwise one after the other.
static Arrays partition_fft(const ShardedCall& c) {
  const Fft& p = c.params.as<Fft>();
  std::int64_t rank = c.types[0].rank(), batch = rank - static_cast<std::int64_t>(p.lengths.size());
  Shape shape = c.types[0].shape(), result = c.primitive.infer(c.params, c.types)[0].shape();
  ShardingSpec current = c.in[0], target = current;
  bool gathers = false;
  for (std::int64_t axis = batch; axis < rank; ++axis) {
    WithAxisUnsharded next = with_other_axis_sharded(c.sub, target, shape, axis,
                                                     [&](std::int64_t other) { return other < batch; });
    target = next.sharding, gathers |= next.gathers;
  }
  Array x = c.blocks[0];
  if (!gathers) {
    x = fft_p(p, {c.resharded(x, current, target)});
    for (std::size_t at = batch; at < result.size(); ++at) target.axes[at] = unsharded({result[at]}).axes[0];
    return {c.resharded(x, target, c.out[0])};
  }
  for (const AxisTransform& t : axis_transforms(p, batch)) {
    std::size_t at = t.axis;
    ShardingSpec next = with_other_axis_sharded(c.sub, current, shape, t.axis, other_than(t.axis)).sharding;
    x = transformed(c.resharded(x, current, next), t);
    current = next;
    shape[at] = result[at];
    current.axes[at] = unsharded({shape[at]}).axes[0];
  }
  return {c.resharded(x, current, c.out[0])};
}
}  // namespace spmd

static constexpr Rules<Fft> fft_table = {
    .name = "fft",
    .infer = infer_fft,
    .reference = reference_fft,
    .linearize = linear_in_one<fft_p, Fft>,
    .transpose = transpose_fft,
    .linear = linear_in<0>,
    .batch = [](const Fft& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{fft_p(p, {move_axis(x[0], axes[0], 0)})}, {0}};
    },
    .factors = factors_fft,
    .kernel = lower_fft,
    .samples = fft_samples,
    .partition = {.compute = spmd::partition_fft, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive fft_p = primitive(fft_table);

Array lax::fft(Operand x, FftType type, const Dims& lengths) {
  At at(x.where);
  return fft_p(Fft{type, lengths}, {*x});
}

}  // namespace tessera::inline v0
