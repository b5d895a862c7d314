// Fourier transforms along any axes. The primitive transforms the last 1 to 3 axes. Source: jax.numpy.fft.
#include <tessera/lib/fft.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::fft {

namespace {

struct FourierTransform {
  const char* name;
  FftType type;
  bool forward() const { return type == FftType::fft || type == FftType::rfft; }
};

// Converts the operand to a dtype that the primitive supports.
Array accepted(const FourierTransform& t, const Array& x) {
  bool real = t.type == FftType::rfft;
  if (x.dtype().is_key() || (real && x.dtype().is_complex()))
    fail<DtypeError>(str("fft::", t.name, ": the operand is ", x.aval(), "."),
                     real ? "Expected real numbers; use fft::fft for complex numbers." : "Expected numbers.");
  Dtype wide = lib::to_inexact(x.dtype());
  if (wide.is_floating() && wide != f64) wide = f32;
  if (real || wide.is_complex()) return lib::convert(x, wide);
  return lib::convert(x, wide == f64 ? c128 : c64);
}

// Truncates `x`, or pads it with zeros, to `sizes` along its last axes.
Array fitted(const Array& x, const Dims& sizes) {
  std::int64_t first = x.ndim() - static_cast<std::int64_t>(sizes.size());
  Dims none(x.shape().size(), 0), high = none;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::size_t axis = first + i;
    high[axis] = sizes[i] - x.shape()[axis];
  }
  return high == none ? x : lax::pad(x, lib::constant_like(x, 0), none, high, none);
}

// Transforms the last axes, at most three at a time.
Array over_last(const Array& x, FftType type, const Dims& sizes) {
  if (sizes.size() <= 3) return lax::fft(x, type, sizes);
  auto count = static_cast<std::int64_t>(sizes.size()), transformed = std::int64_t{3};
  Axes leading = iota_dims(count - transformed, x.ndim() - count),
       trailing = iota_dims(count - transformed, x.ndim() - (count - transformed));
  Dims last(sizes.end() - transformed, sizes.end()), first(sizes.begin(), sizes.end() - transformed);
  auto rest = [&](const Array& y, FftType complex_type) {
    Array moved = moveaxis(y, axis(leading), axis(trailing));
    return moveaxis(over_last(moved, complex_type, first), axis(trailing), axis(leading));
  };
  if (type == FftType::fft || type == FftType::rfft) return rest(lax::fft(x, type, last), FftType::fft);
  return lax::fft(rest(x, FftType::ifft), type, last);
}

// The factor by which the primitive's result is multiplied; the primitive itself divides inverse transforms
// by the number of elements.
double factor(const FourierTransform& t, Norm norm, double count) {
  if (norm == Norm::ortho) return t.forward() ? 1 / std::sqrt(count) : std::sqrt(count);
  if (norm == Norm::forward) return t.forward() ? 1 / count : count;
  return 1;
}

void check_sizes(const FourierTransform& t, const Array& x, const Dims& sizes) {
  for (std::int64_t size : sizes)
    if (size < 1)
      fail<ArgumentError>(
          str("fft::", t.name, ": the operand is ", x.aval(), ", transformed with sizes ", sizes, "."),
          "Expected sizes of at least 1: n or s is the size to which an axis is truncated or padded.");
}

Array transform(const FourierTransform& t, const Array& operand, const std::optional<Dims>& s,
                const std::optional<Axes>& given_axes, Norm norm) {
  if (s && given_axes && s->size() != given_axes->size())
    fail<ArgumentError>(str("fft::", t.name, ": s = ", *s, " has ", s->size(), " sizes, axes = ", *given_axes,
                            " has ", given_axes->size(), " axes."),
                        "Expected one size for each axis.");
  std::int64_t rank = operand.ndim();
  if (!given_axes && s && static_cast<std::int64_t>(s->size()) > rank)
    fail<ArgumentError>(str("fft::", t.name, ": s = ", *s, " has ", s->size(), " sizes, the operand is ",
                            operand.aval(), "."),
                        "Expected at most one size for each axis.");
  auto count = given_axes ? static_cast<std::int64_t>(given_axes->size())
               : s        ? static_cast<std::int64_t>(s->size())
                          : rank;
  Axes last = iota_dims(count, rank - count);
  Axes axes = normalize_axes(str("fft::", t.name).c_str(), given_axes ? *given_axes : last, rank);
  Array x = accepted(t, operand);
  if (count == 0) return t.type == FftType::irfft ? lax::real(x) : x;
  if (axes != last) x = moveaxis(x, axis(axes), axis(last));
  Dims sizes;
  for (std::int64_t i = rank - count; i < rank; ++i) sizes.push_back(x.dim(i));
  if (t.type == FftType::irfft) sizes.back() = 2 * (sizes.back() - 1);
  if (s) sizes = *s;
  check_sizes(t, operand, sizes);
  Dims operand_sizes = sizes;
  if (t.type == FftType::irfft) operand_sizes.back() = operand_sizes.back() / 2 + 1;
  Array out = over_last(fitted(x, operand_sizes), t.type, sizes);
  double scale = factor(t, norm, static_cast<double>(element_count(Shape(sizes))));
  if (scale != 1) out = lax::mul(out, lib::constant_like(out, scale));
  return axes == last ? out : moveaxis(out, axis(last), axis(axes));
}

Array along_one(const FourierTransform& t, const Operand& x, const Options& options) {
  std::optional<Dims> s;
  if (options.n) s = Dims{*options.n};
  return transform(t, *x, s, Axes{options.axis.number}, options.norm);
}
Array along_two(const FourierTransform& t, const Operand& x, const AxesOptions& options) {
  Axes axes = options.axes.value_or(Axes{-2, -1});
  if (axes.size() != 2)
    fail<ArgumentError>(str("fft::", t.name, ": axes = ", axes, " has ", axes.size(), " axes."),
                        str("Expected two; fft::", t.name, " is for two axes, fft::fftn is for any number."));
  return transform(t, *x, options.s, axes, options.norm);
}

// Swaps the norms forward and backward: hfft is a forward transform computed by irfft, and ihfft is its inverse.
Options with_inverse_norm(Options options) {
  if (options.norm != Norm::ortho)
    options.norm = options.norm == Norm::forward ? Norm::backward : Norm::forward;
  return options;
}

Dims half_sizes(const Array& x, const Axes& axes, int sign) {
  Dims out;
  for (std::int64_t axis : axes) out.push_back(sign * (x.dim(axis) / 2));
  return out;
}
Array shifted(const char* name, const Operand& x, const AnyAxes& axes, int sign) {
  Axes shifted_axes = normalize_axes(name, axes.axes.value_or(iota_dims(x->ndim())), x->ndim());
  return shifted_axes.empty() ? *x : roll(*x, half_sizes(*x, shifted_axes, sign), axis(shifted_axes));
}

Array frequencies(const char* name, std::int64_t n, double d, std::optional<Dtype> dtype, bool half) {
  Dtype type = dtype.value_or(default_float());
  if (n < 1) fail<ArgumentError>(str("fft::", name, ": n is ", n, "."), "Expected at least 1.");
  if (!type.is_floating())
    fail<DtypeError>(str("fft::", name, ": the dtype is ", type, "."),
                     "Expected a floating dtype, such as f32.");
  Array k = arange(half ? n / 2 + 1 : n, type);
  if (!half) {
    Array size = scalar(static_cast<double>(n), type);
    Array above = lax::ge(k, scalar(static_cast<double>((n + 1) / 2), type));
    k = lax::select(above, lax::sub(k, size), k);
  }
  return lax::div(k, scalar(d * static_cast<double>(n), type));
}

}  // namespace

Array fft(Operand x, Options options) {
  At at(x.where);
  return along_one({"fft", FftType::fft}, x, options);
}
Array ifft(Operand x, Options options) {
  At at(x.where);
  return along_one({"ifft", FftType::ifft}, x, options);
}
Array rfft(Operand x, Options options) {
  At at(x.where);
  return along_one({"rfft", FftType::rfft}, x, options);
}
Array irfft(Operand x, Options options) {
  At at(x.where);
  return along_one({"irfft", FftType::irfft}, x, options);
}
Array hfft(Operand x, Options options) {
  At at(x.where);
  Array conjugate = tessera::conj(*x);
  return along_one({"hfft", FftType::irfft}, conjugate, with_inverse_norm(options));
}
Array ihfft(Operand x, Options options) {
  At at(x.where);
  return lax::conj(along_one({"ihfft", FftType::rfft}, x, with_inverse_norm(options)));
}

Array fft2(Operand x, AxesOptions options) {
  At at(x.where);
  return along_two({"fft2", FftType::fft}, x, options);
}
Array ifft2(Operand x, AxesOptions options) {
  At at(x.where);
  return along_two({"ifft2", FftType::ifft}, x, options);
}
Array rfft2(Operand x, AxesOptions options) {
  At at(x.where);
  return along_two({"rfft2", FftType::rfft}, x, options);
}
Array irfft2(Operand x, AxesOptions options) {
  At at(x.where);
  return along_two({"irfft2", FftType::irfft}, x, options);
}
Array fftn(Operand x, AxesOptions options) {
  At at(x.where);
  return transform({"fftn", FftType::fft}, *x, options.s, options.axes, options.norm);
}
Array ifftn(Operand x, AxesOptions options) {
  At at(x.where);
  return transform({"ifftn", FftType::ifft}, *x, options.s, options.axes, options.norm);
}
Array rfftn(Operand x, AxesOptions options) {
  At at(x.where);
  return transform({"rfftn", FftType::rfft}, *x, options.s, options.axes, options.norm);
}
Array irfftn(Operand x, AxesOptions options) {
  At at(x.where);
  return transform({"irfftn", FftType::irfft}, *x, options.s, options.axes, options.norm);
}

Array fftfreq(std::int64_t n, double d, std::optional<Dtype> dtype, Where where) {
  At at(where);
  return frequencies("fftfreq", n, d, dtype, false);
}
Array rfftfreq(std::int64_t n, double d, std::optional<Dtype> dtype, Where where) {
  At at(where);
  return frequencies("rfftfreq", n, d, dtype, true);
}
Array fftshift(Operand x, AnyAxes axes) {
  At at(x.where);
  return shifted("fft::fftshift", x, axes, 1);
}
Array ifftshift(Operand x, AnyAxes axes) {
  At at(x.where);
  return shifted("fft::ifftshift", x, axes, -1);
}

}  // namespace tessera::inline v0::fft
