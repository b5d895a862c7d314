// Vectors as samples of functions: interpolation, derivatives, integrals, angles, convolution; polynomials.
//
// Unless a line says otherwise:
//   x, y    any arrays of numbers, promoted; bool and integers become floating
//   errors  ShapeError for shapes that do not fit; ArgumentError
//   source  jax.numpy
#pragma once
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct InterpOptions {
  ByName by_name = ByName();
  Array left = {}, right = {};  ///< beyond the first and the last point; their values unless given
  bool extrapolate = false;     ///< along the outermost lines, where no value is given
  Array period = {};            ///< points and x are taken modulo this, points in any order
};
/// The function through the points (xp, fp), linear between them, at x.
///   x       T[...]   real
///   xp, fp  T[n], U[n]   xp ascends
///   result  U[...]   floating; of x's shape
///   cost    size of x times n, compiled; no memory
///   source  jax.numpy.interp
TESSERA_API Array interp(Operand x, Operand xp, Operand fp, InterpOptions options = {});

/// Central differences along axes (all unless given), one array for each; one-sided at the ends.
///   spacing  none for 1; one for all axes or one for each: the distance of neighbours, or a vector of positions
///   errors   ShapeError for less than two elements along an axis
///   source   jax.numpy.gradient
TESSERA_API Arrays gradient(Operand x, const Arrays& spacing = {}, AnyAxes axes = {});
/// Differences of neighbours in the flattened array, in its dtype, between `before` and `after`.
TESSERA_API Array ediff1d(Operand x, const Array& after = {}, const Array& before = {});
/// Integral along an axis by trapezoids, over positions `x` (a vector, or of y's shape) or steps `dx`.
///   source  jax.numpy.trapezoid
TESSERA_API Array trapezoid(Operand y, const Array& x = {}, const Array& dx = 1.0, OneAxis along = -1);

struct UnwrapOptions {
  ByName by_name = ByName();
  Array discont = {};  ///< the least jump that is taken back; half a period unless given
  OneAxis axis = -1;
  Array period = 6.283185307179586;
};
/// Angles without jumps along an axis: multiples of the period are added so that neighbours differ by half of
/// it at most. Integers stay integers with an integer period.
///   source  jax.numpy.unwrap
TESSERA_API Array unwrap(Operand x, UnwrapOptions options = {});

/// The positions of a convolution that are returned: all where the vectors overlap, as many as the longer one has, or
/// those of full overlap.
enum class Overlap : std::uint8_t { full, same, valid };
/// Convolution of two vectors: sum over k of x[k] y[i - k].
///   errors  ShapeError for empty operands, and for others than vectors
TESSERA_API Array convolve(Operand x, Operand y, Overlap overlap = Overlap::full, DotOptions options = {});
/// Correlation of two vectors: sum over k of x[i + k] conj(y[k]).
TESSERA_API Array correlate(Operand x, Operand y, Overlap overlap = Overlap::valid, DotOptions options = {});

// Vectors of coefficients, that of the highest power first.

/// The value of a polynomial at x. Integers stay integers; further axes of p broadcast with x.
TESSERA_API Array polyval(Operand p, Operand x);
TESSERA_API Array polyadd(Operand p, Operand q);  ///< sum; integers stay integers
TESSERA_API Array polysub(Operand p, Operand q);  ///< difference; integers stay integers
struct PolynomialOptions {
  ByName by_name = ByName();
  /// Without coefficients of 0 in front: the shape follows from values.
  bool trim_leading_zeros = false;
};
/// The product.
///   options  trim_leading_zeros: of the factors; one that is 0 everywhere counts as {0}
///   errors   ShapeError; TraceError for abstract coefficients that are to be trimmed
///   source   jax.numpy.polymul
TESSERA_API Array polymul(Operand p, Operand q, PolynomialOptions options = {});
/// Quotient and remainder; the remainder has as many coefficients as p.
///   options  trim_leading_zeros: of the remainder, where what is below the root of epsilon counts as 0
///   errors   ShapeError; TraceError for abstract coefficients that are to be trimmed
///   source   jax.numpy.polydiv
TESSERA_API std::pair<Array, Array> polydiv(Operand p, Operand q, PolynomialOptions options = {});
TESSERA_API Array polyder(Operand p, int m = 1);  ///< the m-th derivative
/// The m-th integral, with the constants k: one, or one for each integration.
TESSERA_API Array polyint(Operand p, int m = 1, const Array& k = 0);
/// The polynomial with these zeros (a vector) and the leading coefficient 1.
TESSERA_API Array poly(Operand zeros);
/// The zeros of a polynomial: eigenvalues of its companion matrix, in no order.
///   p            T[n]; leading coefficients of 0 count for nothing
///   strip_zeros  false: known shape without known values, c64[n-1] with NaN for each leading zero
///   result       complex
///   errors       ShapeError; TraceError for abstract coefficients, unless strip_zeros is false
///   source       jax.numpy.roots
TESSERA_API Array roots(Operand p, bool strip_zeros = true);

struct PolyfitOptions {
  ByName by_name = ByName();
  std::optional<double> rcond = {};  ///< singular values below rcond times the largest count as 0; n eps
  Array weights = {};                ///< [n]: factors of the distances
  bool unscaled = false;             ///< the covariance for weights that are reciprocal standard deviations
};
/// The polynomial of this degree nearest to points, by least squares.
///   x       T[n], n at least 1
///   y       U[n], or U[n, k]: k sets of points, one polynomial in each column of the result
///   result  [degree + 1], or [degree + 1, k]
///   errors  ArgumentError for a negative degree; ShapeError
///   source  jax.numpy.polyfit
TESSERA_API Array polyfit(Operand x, Operand y, std::int64_t degree, PolyfitOptions options = {});
struct PolynomialFit {
  Array coefficients, residuals, rank, singular_values;
  Array covariance;  ///< [degree + 1, degree + 1(, k)]; NaN without more points than coefficients
};
/// The same, and what is known about it: of the scaled matrix of powers, sums of squared distances, rank and
/// singular values; the covariance of the coefficients.
TESSERA_API PolynomialFit polyfit_all(Operand x, Operand y, std::int64_t degree, PolyfitOptions options = {});
/// Powers of the elements of a vector as rows: from the `columns` - 1-th down to the 0-th, or up to it.
///   columns  as many as x has elements unless given
TESSERA_API Array vander(Operand x, std::optional<std::int64_t> columns = {}, bool increasing = false);

}  // namespace tessera::inline v0
