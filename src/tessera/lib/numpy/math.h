// Elementwise mathematics with NumPy's names. Operands are promoted (base/dtype.h) and broadcast; the strict
// operations of the same names are in lax.
//   Unless stated otherwise:
//   x, y    any array, number or HostArray; bool and integers become floating (f32; f64 for 64 bits), except
//           in functions whose results for integers are integers, such as add, maximum, mod, abs and sign
//   result  the promoted dtype and the broadcast shape; weak where every operand is
//   errors  ShapeError when shapes do not broadcast; DtypeError for a dtype that has no such function
//   source  jax.numpy
#pragma once
#include <tessera/core/array.h>
#include <optional>

namespace tessera::inline v0 {

TESSERA_API Array exp(Operand x);         ///< e to the power of x
TESSERA_API Array exp2(Operand x);        ///< 2 to the power of x
TESSERA_API Array expm1(Operand x);       ///< exp(x) - 1, accurate near 0
TESSERA_API Array log(Operand x);         ///< natural logarithm; NaN below 0
TESSERA_API Array log2(Operand x);        ///< logarithm to base 2
TESSERA_API Array log10(Operand x);       ///< logarithm to base 10
TESSERA_API Array log1p(Operand x);       ///< log(1 + x), accurate near 0
TESSERA_API Array sqrt(Operand x);        ///< square root; NaN below 0
TESSERA_API Array cbrt(Operand x);        ///< cube root
TESSERA_API Array square(Operand x);      ///< x * x; integers stay integers
TESSERA_API Array reciprocal(Operand x);  ///< 1 / x
/// x to the power of y. Integers stay integers (a negative C++ integer as exponent is an ArgumentError).
/// A C++ integer as exponent gives repeated multiplication, which is exact for squares and differentiable at 0.
TESSERA_API Array power(Operand x, Operand y);
TESSERA_API Array pow(Operand x, Operand y);          ///< the same as power
TESSERA_API Array float_power(Operand x, Operand y);  ///< power in floating-point arithmetic
TESSERA_API Array logaddexp(Operand x, Operand y);    ///< log(exp(x) + exp(y)) without overflow
TESSERA_API Array logaddexp2(Operand x, Operand y);   ///< log2(2^x + 2^y) without overflow
TESSERA_API Array hypot(Operand x, Operand y);        ///< sqrt(x^2 + y^2) without overflow

TESSERA_API Array sin(Operand x);                 ///< sine of radians
TESSERA_API Array cos(Operand x);                 ///< cosine of radians
TESSERA_API Array tan(Operand x);                 ///< tangent of radians
TESSERA_API Array asin(Operand x);                ///< inverse sine, in [-pi/2, pi/2]
TESSERA_API Array acos(Operand x);                ///< inverse cosine, in [0, pi]
TESSERA_API Array atan(Operand x);                ///< inverse tangent, in [-pi/2, pi/2]
TESSERA_API Array atan2(Operand y, Operand x);    ///< angle of the point (x, y), in [-pi, pi]
TESSERA_API Array sinh(Operand x);                ///< hyperbolic sine
TESSERA_API Array cosh(Operand x);                ///< hyperbolic cosine
TESSERA_API Array tanh(Operand x);                ///< hyperbolic tangent
TESSERA_API Array asinh(Operand x);               ///< inverse hyperbolic sine
TESSERA_API Array acosh(Operand x);               ///< inverse hyperbolic cosine; NaN below 1
TESSERA_API Array atanh(Operand x);               ///< inverse hyperbolic tangent; NaN outside [-1, 1]
TESSERA_API Array arcsin(Operand x);              ///< the same as asin
TESSERA_API Array arccos(Operand x);              ///< the same as acos
TESSERA_API Array arctan(Operand x);              ///< the same as atan
TESSERA_API Array arctan2(Operand y, Operand x);  ///< the same as atan2
TESSERA_API Array arcsinh(Operand x);             ///< the same as asinh
TESSERA_API Array arccosh(Operand x);             ///< the same as acosh
TESSERA_API Array arctanh(Operand x);             ///< the same as atanh
TESSERA_API Array sinc(Operand x);                ///< sin(pi x) / (pi x), 1 at 0
TESSERA_API Array deg2rad(Operand x);             ///< degrees to radians
TESSERA_API Array rad2deg(Operand x);             ///< radians to degrees
TESSERA_API Array radians(Operand x);             ///< the same as deg2rad
TESSERA_API Array degrees(Operand x);             ///< the same as rad2deg

TESSERA_API Array erf(Operand x);      ///< error function
TESSERA_API Array erfc(Operand x);     ///< 1 - erf(x), accurate for large x
TESSERA_API Array erf_inv(Operand x);  ///< inverse of erf
TESSERA_API Array i0(Operand x);       ///< modified Bessel function of order 0

TESSERA_API Array add(Operand x, Operand y);           ///< x + y; for bool logical or
TESSERA_API Array subtract(Operand x, Operand y);      ///< x - y
TESSERA_API Array multiply(Operand x, Operand y);      ///< x * y; for bool logical and
TESSERA_API Array divide(Operand x, Operand y);        ///< x / y, always floating: i32 / i32 is f32
TESSERA_API Array true_divide(Operand x, Operand y);   ///< the same as divide
TESSERA_API Array floor_divide(Operand x, Operand y);  ///< the quotient rounded down
TESSERA_API Array mod(Operand x, Operand y);  ///< remainder with the sign of y; for integers x mod 0 is 0
TESSERA_API Array remainder(Operand x, Operand y);                 ///< the same as mod
TESSERA_API Array fmod(Operand x, Operand y);                      ///< remainder with the sign of x, as in C
TESSERA_API std::pair<Array, Array> divmod(Operand x, Operand y);  ///< {floor_divide, mod}
TESSERA_API Array negative(Operand x);                             ///< -x
TESSERA_API Array positive(Operand x);                             ///< x
TESSERA_API Array abs(Operand x);                                  ///< absolute value; real for complex x
TESSERA_API Array absolute(Operand x);                             ///< the same as abs
TESSERA_API Array fabs(Operand x);                                 ///< absolute value as floating
TESSERA_API Array sign(Operand x);                                 ///< -1, 0 or 1; x / |x| for complex x
TESSERA_API Array maximum(Operand x, Operand y);                   ///< the larger; NaN if either is
TESSERA_API Array minimum(Operand x, Operand y);                   ///< the smaller; NaN if either is
TESSERA_API Array fmax(Operand x, Operand y);                      ///< the larger; if one is NaN, the other
TESSERA_API Array fmin(Operand x, Operand y);                      ///< the smaller; if one is NaN, the other
/// x clamped to [low, high]; an empty Array (`Array{}`) or `none` omits that bound.
TESSERA_API Array clip(Operand x, std::optional<Array> low, std::optional<Array> high);
TESSERA_API Array heaviside(Operand x, Operand y);  ///< 0 below 0, y at 0, 1 above
TESSERA_API Array copysign(Operand x, Operand y);   ///< |x| with the sign of y
TESSERA_API Array nextafter(Operand x, Operand y);  ///< the next representable number from x towards y
TESSERA_API Array
spacing(Operand x);  ///< distance to the next number away from 0, with x's sign (f16: to the next larger one)

TESSERA_API std::pair<Array, Array> modf(Operand x);   ///< {fraction, whole part}, both with the sign of x
TESSERA_API std::pair<Array, Array> frexp(Operand x);  ///< {m, i32 e}: x = m 2^e with 1/2 <= |m| < 1
TESSERA_API Array ldexp(Operand x,
                        Operand exponent);  ///< x 2^exponent, rounded once; the exponent is an integer

/// Greatest common divisor, not negative; gcd(0, 0) is 0.
///   x, y    any integer dtypes
///   source  jax.numpy.gcd
TESSERA_API Array gcd(const Array& x, const Array& y, Where where = here());
TESSERA_API Array lcm(const Array& x, const Array& y, Where where = here());  ///< least common multiple

/// The order of the eight bits of a byte: most or least significant first.
enum class BitOrder : std::uint8_t { big, little };
/// Packs the bits of an axis (nonzero elements are 1), by default of the flattened array, into bytes: u8.
/// Missing bits of the last byte are 0.
///   x       bool or integer
///   source  jax.numpy.packbits
TESSERA_API Array packbits(Operand x, std::optional<std::int64_t> axis = {}, BitOrder order = BitOrder::big);
/// Unpacks the bits of bytes along an axis as u8 of 0 and 1: eight times as many elements, or `count` of
/// them.
///   x       u8[...]
///   source  jax.numpy.unpackbits
TESSERA_API Array unpackbits(Operand x, std::optional<std::int64_t> axis = {},
                             std::optional<std::int64_t> count = {}, BitOrder order = BitOrder::big);

TESSERA_API Array floor(Operand x);  ///< rounded down
TESSERA_API Array ceil(Operand x);   ///< rounded up
TESSERA_API Array trunc(Operand x);  ///< rounded towards 0; integers unchanged
TESSERA_API Array rint(Operand x);   ///< rounded to the nearest integer, ties to even
/// Rounded to that many decimals, ties to even; integers unchanged.
TESSERA_API Array round(Operand x, int decimals = 0);
TESSERA_API Array around(Operand x, int decimals = 0);  ///< the same as round

TESSERA_API Array real(Operand x);                         ///< real part; x itself if it is real
TESSERA_API Array imag(Operand x);                         ///< imaginary part; zeros if x is real
TESSERA_API Array conj(Operand x);                         ///< complex conjugate; x itself if it is real
TESSERA_API Array conjugate(Operand x);                    ///< the same as conj
TESSERA_API Array angle(Operand x, bool degrees = false);  ///< argument of complex numbers, in [-pi, pi]

/// Replaces NaN by 0, and infinities by the largest and the lowest finite number, unless other values are
/// given.
TESSERA_API Array nan_to_num(Operand x, double nan = 0, std::optional<double> posinf = {},
                             std::optional<double> neginf = {});

TESSERA_API Array bitwise_and(Operand x, Operand y);          ///< x & y
TESSERA_API Array bitwise_or(Operand x, Operand y);           ///< x | y
TESSERA_API Array bitwise_xor(Operand x, Operand y);          ///< x ^ y
TESSERA_API Array bitwise_not(Operand x);                     ///< ~x; for bool logical not
TESSERA_API Array invert(Operand x);                          ///< the same as bitwise_not
TESSERA_API Array bitwise_invert(Operand x);                  ///< the same as bitwise_not
TESSERA_API Array left_shift(Operand x, Operand y);           ///< x << y; 0 if y is at least the width
TESSERA_API Array right_shift(Operand x, Operand y);          ///< x >> y: arithmetic for signed integers
TESSERA_API Array bitwise_left_shift(Operand x, Operand y);   ///< the same as left_shift
TESSERA_API Array bitwise_right_shift(Operand x, Operand y);  ///< the same as right_shift
TESSERA_API Array bitwise_count(Operand x);                   ///< number of ones in |x|, as u8

}  // namespace tessera::inline v0
