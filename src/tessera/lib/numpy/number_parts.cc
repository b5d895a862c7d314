// Parts of numbers: fractions, exponents, bits; greatest common divisors.
#include <tessera/api/control/control.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0 {

using lib::constant_like;
using lib::Numbers;

static Array real_inexact(const char* name, const Array& x) {
  if (x.dtype().is_complex())
    fail<DtypeError>(str(name, ": the operand is ", x.aval(), "."),
                     "Expected real numbers: take real(x) or imag(x) first.");
  return lib::convert(x, lib::common_type(Args(&x, 1), Numbers::inexact));
}
static Dtype word_of(Dtype dtype) {
  return dtype.bits() == 64 ? i64 : dtype.bits() == 32 ? i32 : dtype.bits() == 16 ? i16 : i8;
}

std::pair<Array, Array> modf(Operand x) {
  At at(x.where);
  Array y = real_inexact("modf", *x), integer_part = trunc(y);
  return {y - integer_part, integer_part};
}

std::pair<Array, Array> frexp(Operand x) {
  At at(x.where);
  Array y = real_inexact("frexp", *x);
  FloatInfo info = finfo(y.dtype());
  // Scales subnormal numbers to normal ones first.
  Array scale = scalar(std::ldexp(1.0, info.nmant + 1), y.dtype());
  Array is_small = lax::abs(y) < scalar(info.smallest_normal, y.dtype());
  Array bits = lax::bitcast_convert_type(where(is_small, y * scale, y), word_of(y.dtype()));
  std::int64_t mask = (std::int64_t{1} << info.nexp) - 1, exponent_of_half = -info.minexp;
  Array biased_exponent = (bits >> info.nmant) & constant_like(bits, mask);
  Array mantissa = (bits & constant_like(bits, ~(mask << info.nmant))) |
                   constant_like(bits, exponent_of_half << info.nmant);
  mantissa = lax::bitcast_convert_type(mantissa, y.dtype());
  Array exponent = lib::convert(biased_exponent, i32) - static_cast<int>(exponent_of_half) -
                   where(is_small, info.nmant + 1, 0);
  Array unchanged = isinf(y) | isnan(y) | (y == 0);
  return {where(unchanged, y, mantissa), where(unchanged, 0, exponent)};
}

Array ldexp(Operand x, Operand exponent) {
  At at(x.where);
  if (!exponent->dtype().is_integer() && !exponent->dtype().is_bool())
    fail<DtypeError>(str("ldexp: the exponent is ", exponent->aval(), "."),
                     "Expected integers; x * exp2(exponent) takes other dtypes.");
  Array y = real_inexact("ldexp", *x);
  FloatInfo info = finfo(y.dtype());
  Dtype word = word_of(y.dtype());
  // 2^e computed as bits, for exponents of normal numbers.
  auto power_of = [&](const Array& e) {
    Array bits = lib::convert(e + (1 - info.minexp), word) << scalar(std::int64_t{info.nmant}, word);
    return lax::bitcast_convert_type(bits, y.dtype());
  };
  std::int64_t max_exponent = info.maxexp - 1, min_exponent = info.minexp;
  Array remaining = clip(lib::convert(*exponent, i32), 3 * min_exponent, 3 * max_exponent);
  // A negative exponent is applied in steps: the first keeps the number normal, so that it is rounded only once.
  Array start = frexp(y).second, normal_part = clip(where(remaining < 0, min_exponent + 1 - start, remaining),
                                                    min_exponent, max_exponent);
  Array first = where(remaining < 0, maximum(remaining, minimum(normal_part, 0)),
                      minimum(remaining, static_cast<int>(max_exponent)));
  y = y * power_of(first);
  remaining = remaining - first;
  for (int i = 0; i < 2; ++i) {
    Array part = clip(remaining, min_exponent, max_exponent);
    y = y * power_of(part);
    remaining = remaining - part;
  }
  return y;
}

Array spacing(Operand x) {
  At at(x.where);
  Array y = real_inexact("spacing", *x), infinity = constant_like(y, std::numeric_limits<double>::infinity());
  if (y.dtype() == f16) return lax::sub(nextafter(y, infinity), y);
  Array step = lax::sub(nextafter(y, copysign(infinity, y)), y);
  Array smallest = scalar(finfo(y.dtype()).smallest_subnormal, y.dtype());
  return where(step == 0, copysign(smallest, y), lib::convert(step, y.dtype()));
}

static Arrays magnitudes(const char* name, const Array& x, const Array& y) {
  Arrays both = lib::promote_shapes(name, lib::promote_dtypes(Arrays{x, y}), true);
  if (!both[0].dtype().is_integer())
    fail<DtypeError>(str(name, ": the operands are ", x.aval(), " and ", y.aval(), "."),
                     "Expected integers.");
  return {abs(both[0]), abs(both[1])};
}

static Array common_divisor(const Arrays& both) {
  using Operands = std::pair<Array, Array>;
  auto unfinished = [](const Operands& p) { return any(p.second != 0); };
  // Euclid's algorithm: (a, b) becomes (b, a mod b) until b is 0 everywhere.
  auto step = [](const Operands& p) {
    Array is_nonzero = p.second != 0, divisor = where(is_nonzero, p.second, constant_like(p.second, 1));
    return Operands(where(is_nonzero, p.second, p.first),
                    where(is_nonzero, lax::rem(p.first, divisor), p.second));
  };
  return while_loop(unfinished, step, Operands(both[0], both[1]), {}, current_where()).first;
}

Array gcd(const Array& x, const Array& y, Where where) {
  At at(where);
  return common_divisor(magnitudes("gcd", x, y));
}
Array lcm(const Array& x, const Array& y, Where line) {
  At at(line);
  Arrays both = magnitudes("lcm", x, y);
  Array divisor = common_divisor(both), zero = constant_like(divisor, 0);
  return where(divisor == 0, zero, both[0] * floor_divide(both[1], where(divisor == 0, 1, divisor)));
}

static Array bit_numbers(BitOrder order) {
  Array numbers = lax::iota(u8, {8}, 0);
  return order == BitOrder::little ? numbers : lax::rev(numbers, {0});
}

Array packbits(Operand x, std::optional<std::int64_t> along, BitOrder order) {
  At at(x.where);
  if (!x->dtype().is_integer() && !x->dtype().is_bool())
    fail<DtypeError>(str("packbits: the operand is ", x->aval(), "."), "Expected integers or bool.");
  Array bits = lib::convert(*x != 0, u8);
  if (!along) bits = ravel(bits);
  std::int64_t axis = normalize_axis("packbits", along.value_or(0), bits.ndim());
  bits = swapaxes(bits, axis, -1);
  Dims none(bits.shape().size(), 0), missing = none;
  missing.back() = (8 - bits.dim(-1) % 8) % 8;
  bits = lax::pad(bits, constant_like(bits, 0), none, missing);
  Shape shape = bits.shape();
  shape.back() /= 8;
  shape.push_back(8);
  Array bytes = sum(lax::reshape(bits, shape) << bit_numbers(order), {.axis = -1, .dtype = u8});
  return swapaxes(bytes, axis, -1);
}

Array unpackbits(Operand x, std::optional<std::int64_t> along, std::optional<std::int64_t> count,
                 BitOrder order) {
  At at(x.where);
  if (x->dtype() != u8)
    fail<DtypeError>(str("unpackbits: the operand is ", x->aval(), "."), "Expected bytes: u8.");
  if (count && *count < 0)
    fail<ArgumentError>(str("unpackbits: the count ", *count, " is negative."),
                        "Expected a count of at least 0.");
  Array bytes = along ? *x : ravel(*x);
  std::int64_t axis = normalize_axis("unpackbits", along.value_or(0), bytes.ndim());
  bytes = swapaxes(bytes, axis, -1);
  Array bits = (expand_dims(bytes, -1) >> bit_numbers(order)) & scalar(std::int64_t{1}, u8);
  Shape shape = bytes.shape();
  shape.back() *= 8;
  bits = lax::reshape(bits, shape);
  if (count) {
    Dims none(shape.size(), 0), change = none;
    change.back() = *count - shape.back();
    bits = lax::pad(bits, constant_like(bits, 0), none, change);
  }
  return swapaxes(bits, axis, -1);
}

}  // namespace tessera::inline v0
