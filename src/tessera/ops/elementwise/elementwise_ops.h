// Elementwise operations: arithmetic here, the rest in the included headers. Strict, as in jax.lax: operands
// have one dtype and one shape; operands of rank 0 are repeated. The functions of jax.numpy, which promote and
// broadcast, are in lib/.
#pragma once
#include <tessera/ops/elementwise/bitwise/bitwise.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementary.h>
#include <tessera/ops/elementwise/special/special_ops.h>

namespace tessera::inline v0 {

// x^y for a static integer y.
struct IntegerPow {
  std::int64_t y;
  TESSERA_FIELDS(y)
};
// Rounding of numbers half-way between two integers.
enum class Rounding : std::uint8_t { away_from_zero, to_nearest_even };
struct Round {
  Rounding method;
  TESSERA_FIELDS(method)
};
TESSERA_API extern const Primitive add_p, sub_p, mul_p, div_p, rem_p, neg_p, abs_p, sign_p, max_p, min_p,
    pow_p, integer_pow_p, square_p, sqrt_p, rsqrt_p, cbrt_p, floor_p, ceil_p, round_p, nextafter_p, clamp_p,
    stop_gradient_p;

namespace lax {

/// Sum, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.add; StableHLO add
TESSERA_API Array add(Operand x, Operand y);
/// Difference, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.sub; StableHLO subtract
TESSERA_API Array sub(Operand x, Operand y);
/// Product, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.mul; StableHLO multiply
TESSERA_API Array mul(Operand x, Operand y);
/// Quotient, element by element; integers truncate towards zero, and x / 0 is -1.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.div; StableHLO divide
TESSERA_API Array div(Operand x, Operand y);
/// Remainder of the quotient truncated towards zero, with the sign of `x`; for integers x rem 0 is x.
///   x, y    T[...]   one shape (or scalars), integer or floating
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.rem; StableHLO remainder
TESSERA_API Array rem(Operand x, Operand y);
/// Negation; integers wrap.
///   x       T[...]   any number type
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.neg; StableHLO negate
TESSERA_API Array neg(Operand x);
/// Absolute value; for complex numbers the magnitude. The absolute value of the lowest integer wraps to itself.
///   x       T[...]   signed integer, floating or complex
///   result  T[...]   real where x is complex
///   errors  DtypeError
///   source  jax.lax.abs; StableHLO abs
TESSERA_API Array abs(Operand x);
/// Sign: -1, 0 or 1; zeros and NaN are unchanged; for complex numbers x / |x|.
///   x       T[...]   any number type
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.sign; StableHLO sign
TESSERA_API Array sign(Operand x);
/// The larger; NaN if either is NaN. Equal operands share the derivative.
///   x, y    T[...]   one shape (or scalars), bool or any number type; complex numbers are ordered
///           by their real parts, then by their imaginary parts, and y is taken if they are unordered
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.max; StableHLO maximum
TESSERA_API Array max(Operand x, Operand y);
/// The smaller; NaN if either is NaN. Equal operands share the derivative.
///   x, y    T[...]   one shape (or scalars), bool or any number type; complex numbers are ordered
///           by their real parts, then by their imaginary parts, and y is taken if they are unordered
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.min; StableHLO minimum
TESSERA_API Array min(Operand x, Operand y);
/// Limits `x` to [low, high]: min(max(x, low), high). NaN if any is NaN.
///   x       T[...]   bool, integer or floating
///   low     T[...]   the shape of x, or a scalar
///   high    T[...]   the shape of x, or a scalar
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.clamp (order of arguments: min, x, max); StableHLO clamp
TESSERA_API Array clamp(Operand low, Operand x, Operand high);
/// Power x^y. An integer `y` is converted to the dtype of `x`.
///   x       T[...]   floating or complex
///   y       T[...] or integer   the shape of x, or a scalar
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.pow; StableHLO power
TESSERA_API Array pow(Operand x, Operand y);
/// Power x^y with a static integer exponent, by repeated squaring; y < 0 gives 1 / x^-y; 0^0 is 1.
///   x       T[...]   any number type; y < 0 needs an inexact one
///   y       the exponent
///   result  T[...]
///   cost    about 2 log2(|y|) multiplications per element
///   errors  DtypeError
///   source  jax.lax.integer_pow
TESSERA_API Array integer_pow(Operand x, std::int64_t y);
/// x * x; integers wrap.
///   x       T[...]   any number type
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.square; CHLO square
TESSERA_API Array square(Operand x);
/// Square root; NaN below 0. Correctly rounded for real numbers.
///   x       T[...]   floating or complex
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.sqrt; StableHLO sqrt
TESSERA_API Array sqrt(Operand x);
/// 1 / sqrt(x); infinite at 0.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.rsqrt; StableHLO rsqrt
TESSERA_API Array rsqrt(Operand x);
/// Cube root, also of negative numbers.
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.cbrt; StableHLO cbrt
TESSERA_API Array cbrt(Operand x);
/// The nearest integer not above `x`.
///   x       T[...]   floating
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.floor; StableHLO floor
TESSERA_API Array floor(Operand x);
/// The nearest integer not below `x`.
///   x       T[...]   floating
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.ceil; StableHLO ceil
TESSERA_API Array ceil(Operand x);
/// The nearest integer.
///   x       T[...]   floating
///   method  the rounding of numbers half-way between two integers: away_from_zero, to_nearest_even
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.round; StableHLO round_nearest_afz, round_nearest_even
TESSERA_API Array round(Operand x, Rounding method = Rounding::away_from_zero);
/// The next number after `x` in the direction of `y`; y if they are equal.
///   x, y    T[...]   one shape (or scalars), floating
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.nextafter; CHLO next_after
TESSERA_API Array nextafter(Operand x, Operand y);

}  // namespace lax
}  // namespace tessera::inline v0
