// Elementwise functions of two operands: NumPy's names over the strict operations of lax.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>
#include <utility>

namespace tessera::inline v0 {

using lib::constant_like;
using lib::Numbers;
using lib::promote_operands;

namespace {

// The two operands of a binary function, promoted and broadcast.
struct BinaryOperands {
  std::array<Array, 2> both;
  Array &x = both[0], &y = both[1];
  Dtype dtype;
  BinaryOperands(const char* name, const Operand& a, const Operand& b, Numbers numbers = Numbers::any)
      : both{*a, *b} {
    lib::promote_in_place(name, both, numbers);
    dtype = x.dtype();
  }
  BinaryOperands(const BinaryOperands&) = delete;
};

}  // namespace

#define TESSERA_BINARY(name, operation, numbers)     \
  Array name(Operand x, Operand y) {                 \
    At at(x.where);                                  \
    BinaryOperands p(#name, x, y, Numbers::numbers); \
    return lax::operation(p.x, p.y);                 \
  }
TESSERA_BINARY(subtract, sub, any)
TESSERA_BINARY(divide, div, inexact)
TESSERA_BINARY(maximum, max, any)
TESSERA_BINARY(minimum, min, any)
TESSERA_BINARY(float_power, pow, inexact)
TESSERA_BINARY(atan2, atan2, inexact)
TESSERA_BINARY(nextafter, nextafter, inexact)
TESSERA_BINARY(bitwise_and, bitwise_and, any)
TESSERA_BINARY(bitwise_or, bitwise_or, any)
TESSERA_BINARY(bitwise_xor, bitwise_xor, any)
TESSERA_BINARY(left_shift, shift_left, numeric)
#undef TESSERA_BINARY

Array add(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("add", x, y);
  return p.dtype.is_bool() ? lax::bitwise_or(p.x, p.y) : lax::add(p.x, p.y);
}
Array multiply(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("multiply", x, y);
  return p.dtype.is_bool() ? lax::bitwise_and(p.x, p.y) : lax::mul(p.x, p.y);
}
Array true_divide(Operand x, Operand y) { return divide(std::move(x), std::move(y)); }
Array arctan2(Operand y, Operand x) { return atan2(std::move(y), std::move(x)); }

// Python's divmod of floating-point numbers: the remainder has the sign of y, and the quotient is rounded to an
// integer.
static std::pair<Array, Array> floating_divmod(const Array& x, const Array& y) {
  Array rest = lax::rem(x, y);
  Array quotient = lax::div(where(y == 0, x, x - rest), y);
  Array other_sign = (rest != 0) & (lax::sign(y) != lax::sign(rest));
  quotient = where(other_sign, quotient - 1, quotient);
  return {lax::round(quotient, Rounding::away_from_zero), where(other_sign, rest + y, rest)};
}

static Array refuse_complex(const char* name, const BinaryOperands& p) {
  if (p.dtype.is_complex())
    fail<DtypeError>(str(name, ": the operands are ", p.x.aval(), " and ", p.y.aval(), "."),
                     "Complex numbers have no order: take real(x), imag(x) or abs(x) first.");
  return {};
}

Array floor_divide(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("floor_divide", x, y, Numbers::numeric);
  refuse_complex("floor_divide", p);
  if (p.dtype.is_floating()) return floating_divmod(p.x, p.y).first;
  Array quotient = lax::div(p.x, p.y);
  if (p.dtype.is_unsigned()) return quotient;
  Array round_down = (lax::sign(p.x) != lax::sign(p.y)) & (lax::rem(p.x, p.y) != 0);
  return where(round_down, quotient - 1, quotient);
}

// Integers modulo 0 are taken modulo 1, as JAX does.
static Array nonzero_divisor(const Array& y) {
  return y.dtype().is_integer() ? where(y == 0, constant_like(y, 1), y) : y;
}

Array mod(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("mod", x, y, Numbers::numeric);
  refuse_complex("mod", p);
  Array divisor = nonzero_divisor(p.y), rest = lax::rem(p.x, divisor);
  Array other_sign = ((rest < 0) != (divisor < 0)) & (rest != 0);
  return where(other_sign, rest + divisor, rest);
}
Array remainder(Operand x, Operand y) { return mod(std::move(x), std::move(y)); }
Array fmod(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("fmod", x, y, Numbers::numeric);
  refuse_complex("fmod", p);
  // As in JAX, a bool modulo false is unchanged.
  bool both_bool = x->dtype().is_bool() && y->dtype().is_bool();
  return lax::rem(p.x, both_bool ? p.y : nonzero_divisor(p.y));
}
std::pair<Array, Array> divmod(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("divmod", x, y, Numbers::numeric);
  refuse_complex("divmod", p);
  if (p.dtype.is_floating()) return floating_divmod(p.x, p.y);
  return {floor_divide(p.x, p.y), mod(p.x, p.y)};
}

// Repeated squaring with an exponent in an array.
static Array integer_power(Array x, Array y) {
  Array zero = scalar(std::int64_t{0}, y.dtype()), one = scalar(std::int64_t{1}, y.dtype());
  Array out = where((x == zero) & (y != zero), zero, one);
  for (int bit = 0; bit < 6;
       ++bit) {  // x^64 is out of range unless x is 0, 1 or -1, for which the low bits of y decide
    out = where((y & one) != zero, out * x, out);
    x = x * x;
    y = lax::shift_right_logical(y, one);
  }
  return out;
}

Array power(Operand x, Operand y) {
  At at(x.where);
  // The exponent is a scalar integer whose value is known, such as a C++ number.
  if (y->ndim() == 0 && y->dtype().is_integer() && lib::is_known(*y)) {
    std::int64_t exponent = y->item<std::int64_t>();
    Array base = lib::convert(*x, lib::common_type(Args(&x.array, 1), Numbers::numeric));
    if (exponent < 0 && base.dtype().is_integer())
      fail<ArgumentError>(str("power: an integer array is raised to the negative power ", exponent, "."),
                          "Convert it to a floating dtype first, or use float_power.");
    if (std::in_range<int>(exponent)) return lax::integer_pow(base, static_cast<int>(exponent));
  }
  BinaryOperands p("power", x, y, Numbers::numeric);
  if (p.dtype.is_integer()) return integer_power(p.x, p.y);
  // An integer exponent stays an integer, so that the derivative by the base exists at 0.
  if (x->dtype().is_inexact() && y->dtype().is_integer()) {
    Arrays shaped = lib::promote_shapes("power", Arrays{*x, *y}, true);
    return lax::pow(shaped[0], shaped[1]);
  }
  return lax::pow(p.x, p.y);
}
Array pow(Operand x, Operand y) { return power(std::move(x), std::move(y)); }

// Reduces an angle to [-half, half].
static Array wrapped_angle(const Array& x, double half) {
  Array wrapped = lax::rem(x + half, scalar(2 * half, x.dtype()));
  return where(wrapped < 0, wrapped + 2 * half, wrapped) - half;
}

// log(exp(x) + exp(y)), or with `base_2` log2(2^x + 2^y). It has a custom derivative: the chain rule would
// use max and abs, which have none where x = y.
static Array logaddexp_of(const char* name, const Operand& x, const Operand& y, bool base_2) {
  BinaryOperands p(name, x, y, Numbers::inexact);
  auto power_of = [base_2](const Array& a) { return base_2 ? lax::exp2(a) : lax::exp(a); };
  auto logarithm = [=](const Array& exponent) {
    Array out = lax::log1p(power_of(exponent));
    return base_2 ? out * scalar(1 / M_LN2, out.dtype()) : out;
  };
  auto value = [=](Array a, Array b) {
    Array larger = lax::max(a, b);
    if (a.dtype().is_complex()) {
      Array out = lax::add(larger, logarithm(a + b - 2 * larger));
      return lax::complex(lax::real(out), wrapped_angle(lax::imag(out), base_2 ? M_PI / M_LN2 : M_PI));
    }
    Array difference = lax::sub(a, b), correction = logarithm(lax::neg(lax::abs(difference)));
    // For inf - inf and NaN the result is the sum.
    return where(isnan(difference), lax::add(a, b), lax::add(larger, correction));
  };
  auto rule = [=](const std::tuple<Array, Array>& primals, const std::tuple<Array, Array>& tangents) {
    auto [a, b] = primals;
    Array out = logaddexp_of(name, a, b, base_2);
    auto finite = [](const Array& v) { return where(isposinf(real(v)), constant_like(v, 0), v); };
    Array t = std::get<0>(tangents) * power_of(finite(a) - finite(out)) +
              std::get<1>(tangents) * power_of(finite(b) - finite(out));
    return std::pair(out, t);
  };
  return custom_jvp(value, rule, name, current_where())(p.x, p.y);
}
Array logaddexp(Operand x, Operand y) {
  At at(x.where);
  return logaddexp_of("logaddexp", x, y, false);
}
Array logaddexp2(Operand x, Operand y) {
  At at(x.where);
  return logaddexp_of("logaddexp2", x, y, true);
}

Array hypot(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("hypot", x, y, Numbers::inexact);
  refuse_complex("hypot", p);
  Array a = lax::abs(p.x), b = lax::abs(p.y), infinite = isposinf(a) | isposinf(b);
  Array larger = maximum(a, b), smaller = minimum(a, b), zero = larger == 0;
  Array ratio = smaller / where(zero, constant_like(larger, 1), larger);
  Array result = where(zero, larger, larger * sqrt(1 + square(ratio)));
  return where(infinite, scalar(std::numeric_limits<double>::infinity(), result.dtype()), result);
}

Array fmax(Operand x, Operand y) {
  At at(x.where);
  return where((*x > *y) | isnan(*y), *x, *y);
}
Array fmin(Operand x, Operand y) {
  At at(x.where);
  return where((*x < *y) | isnan(*y), *x, *y);
}
Array clip(Operand x, std::optional<Array> low, std::optional<Array> high) {
  At at(x.where);
  Array out = *x;
  for (const auto& side : {low, high})
    if (out.dtype().is_complex() || (side && !side->empty() && side->dtype().is_complex()))
      fail<DtypeError>(
          str("clip: the operand is ", x->aval(), side ? str(", a bound is ", side->aval()) : "", "."),
          "Complex numbers have no order: take real(x), imag(x) or abs(x) first.");
  if (low && !low->empty()) out = maximum(*low, out);
  if (high && !high->empty()) out = minimum(*high, out);
  return out;
}
Array heaviside(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("heaviside", x, y, Numbers::inexact);
  Array zero = scalar(0.0, p.dtype), one = scalar(1.0, p.dtype);
  return where(p.x < zero, zero, where(p.x > zero, one, where(isnan(p.x), p.x, p.y)));
}
Array copysign(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("copysign", x, y, Numbers::inexact);
  refuse_complex("copysign", p);
  return where(signbit(p.y), -lax::abs(p.x), lax::abs(p.x));
}

Array bitwise_not(Operand x) {
  At at(x.where);
  return lax::bitwise_not(*x);
}
Array invert(Operand x) { return bitwise_not(std::move(x)); }
Array bitwise_invert(Operand x) { return bitwise_not(std::move(x)); }
Array bitwise_left_shift(Operand x, Operand y) { return left_shift(std::move(x), std::move(y)); }
Array bitwise_right_shift(Operand x, Operand y) { return right_shift(std::move(x), std::move(y)); }
Array right_shift(Operand x, Operand y) {
  At at(x.where);
  BinaryOperands p("right_shift", x, y, Numbers::numeric);
  return p.dtype.is_unsigned() ? lax::shift_right_logical(p.x, p.y) : lax::shift_right_arithmetic(p.x, p.y);
}
Array bitwise_count(Operand x) {
  At at(x.where);
  Array y = lib::convert(*x, lib::common_type(Args(&x.array, 1), Numbers::numeric));
  return lib::convert(lax::population_count(abs(y)), u8);
}

}  // namespace tessera::inline v0
