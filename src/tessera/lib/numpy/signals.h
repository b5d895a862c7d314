// Vectors as samples of functions: interpolation, derivatives, integrals, angles, convolution; polynomials.
//   Unless stated otherwise:
//   x, y    any arrays of numbers, promoted; bool and integers become floating
//   errors  ShapeError for shapes that do not fit; ArgumentError
//   source  jax.numpy
#pragma once
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct InterpOptions {
  ByName by_name = ByName();
  Array left = {}, right = {};  ///< values beyond the first and the last point; default: the values there
  bool extrapolate = false;     ///< extrapolate linearly where no value is given
  Array period = {};            ///< x and the points are taken modulo this; points may be in any order
};
/// Piecewise linear interpolation of the points (xp, fp), evaluated at x.
///   x       T[...]   real
///   xp, fp  T[n], U[n]   xp ascends
///   result  U[...]   floating; of x's shape
///   cost    size of x times n, compiled; stores no intermediate array
///   source  jax.numpy.interp
TESSERA_API Array interp(Operand x, Operand xp, Operand fp, InterpOptions options = {});

/// Central differences along axes (by default all), one array for each; one-sided at the ends.
///   spacing  none: 1; one for all axes or one for each: the distance between neighbours, or a vector of positions
///   errors   ShapeError for fewer than two elements along an axis
///   source   jax.numpy.gradient
TESSERA_API Arrays gradient(Operand x, const Arrays& spacing = {}, AnyAxes axes = {});
/// Differences of neighbours in the flattened array, in its dtype, joined with `before` and `after`.
TESSERA_API Array ediff1d(Operand x, const Array& after = {}, const Array& before = {});
/// Integral along an axis by the trapezoidal rule, with positions `x` (a vector, or of y's shape) or
/// distances `dx`.
///   source  jax.numpy.trapezoid
TESSERA_API Array trapezoid(Operand y, const Array& x = {}, const Array& dx = 1.0, OneAxis along = -1);

struct UnwrapOptions {
  ByName by_name = ByName();
  Array discont = {};  ///< the smallest jump that is corrected; default: half a period
  OneAxis axis = -1;
  Array period = 6.283185307179586;
};
/// Removes jumps of angles along an axis: adds multiples of the period so that neighbours differ by at most
/// half of it. Integers with an integer period stay integers.
TESSERA_API Array unwrap(Operand x, UnwrapOptions options = {});

/// The part of a convolution that is returned. full: all positions where the vectors overlap; same: the middle ones, as
/// many as the longer vector has elements; valid: those where the shorter vector overlaps completely.
enum class Overlap : std::uint8_t { full, same, valid };
/// Convolution of two vectors: sum over k of x[k] y[i - k].
///   errors  ShapeError for empty operands, and unless both are vectors
TESSERA_API Array convolve(Operand x, Operand y, Overlap overlap = Overlap::full, DotOptions options = {});
/// Correlation of two vectors: sum over k of x[i + k] conj(y[k]).
TESSERA_API Array correlate(Operand x, Operand y, Overlap overlap = Overlap::valid, DotOptions options = {});

// Polynomials as vectors of coefficients, highest power first.

/// The value of a polynomial at x. Integers stay integers; further axes of p broadcast with x.
TESSERA_API Array polyval(Operand p, Operand x);
TESSERA_API Array polyadd(Operand p, Operand q);  ///< sum; integers stay integers
TESSERA_API Array polysub(Operand p, Operand q);  ///< difference; integers stay integers
struct PolynomialOptions {
  ByName by_name = ByName();
  /// Removes leading zero coefficients; the shape then depends on values.
  bool trim_leading_zeros = false;
};
/// The product of two polynomials.
///   options  trim_leading_zeros: of the factors; the zero polynomial becomes {0}
///   errors   ShapeError; TraceError for traced coefficients that are to be trimmed
///   source   jax.numpy.polymul
TESSERA_API Array polymul(Operand p, Operand q, PolynomialOptions options = {});
/// Quotient and remainder; the remainder has as many coefficients as p.
///   options  trim_leading_zeros: of the remainder, where coefficients below sqrt(epsilon) are treated as 0
///   errors   ShapeError; TraceError for traced coefficients that are to be trimmed
///   source   jax.numpy.polydiv
TESSERA_API std::pair<Array, Array> polydiv(Operand p, Operand q, PolynomialOptions options = {});
TESSERA_API Array polyder(Operand p, int m = 1);  ///< the m-th derivative
/// The m-th integral, with the constants k: one, or one for each integration.
TESSERA_API Array polyint(Operand p, int m = 1, const Array& k = 0);
/// The polynomial with these zeros (a vector) and the leading coefficient 1.
TESSERA_API Array poly(Operand zeros);
/// The zeros of a polynomial: eigenvalues of its companion matrix, in unspecified order.
///   p            T[n]; leading zero coefficients are ignored
///   strip_zeros  false: the shape is independent of values, c64[n-1] with NaN for each leading zero
///   result       complex
///   errors       ShapeError; TraceError for traced coefficients, unless strip_zeros is false
///   source       jax.numpy.roots
TESSERA_API Array roots(Operand p, bool strip_zeros = true);

struct PolyfitOptions {
  ByName by_name = ByName();
  /// Singular values below rcond times the largest are treated as 0; default: n eps.
  std::optional<double> rcond = {};
  Array weights = {};     ///< [n]: factors of the residuals
  bool unscaled = false;  ///< the covariance for weights that are reciprocal standard deviations
};
/// The polynomial of this degree that fits points best, by least squares.
///   x       T[n], n at least 1
///   y       U[n], or U[n, k]: k sets of points, one polynomial in each column of the result
///   result  [degree + 1], or [degree + 1, k]
///   errors  ArgumentError for a negative degree; ShapeError
///   source  jax.numpy.polyfit
TESSERA_API Array polyfit(Operand x, Operand y, std::int64_t degree, PolyfitOptions options = {});
struct PolynomialFit {
  Array coefficients, residuals, rank, singular_values;
  /// [degree + 1, degree + 1(, k)]; NaN unless there are more points than coefficients or .unscaled is set.
  Array covariance;
  TESSERA_FIELDS(coefficients, residuals, rank, singular_values, covariance)
};
/// polyfit with diagnostics: the sums of squared residuals, the rank and the singular values of the scaled
/// matrix of powers, and the covariance of the coefficients.
TESSERA_API PolynomialFit polyfit_all(Operand x, Operand y, std::int64_t degree, PolyfitOptions options = {});
/// Powers of the elements of a vector as rows: from the power `columns` - 1 down to 0; `increasing` reverses the order.
///   columns  default: the size of x
TESSERA_API Array vander(Operand x, std::optional<std::int64_t> columns = {}, bool increasing = false);

}  // namespace tessera::inline v0
