// Selection, logic and tests of elements with NumPy's names. (Comparisons are operators of Array.) Operands
// are promoted and broadcast; the result of a test is bool[...].
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

/// Selects elements of `x` where `condition` is true, otherwise of `y`.
///   condition  bool[...]; other dtypes are compared with 0
///   x, y       any arrays, promoted to one dtype
///   result     the broadcast shape of all three
///   errors     ShapeError when they do not broadcast
///   source     jax.numpy.where
TESSERA_API Array where(Operand condition, Operand x, Operand y);

TESSERA_API Array logical_and(Operand x, Operand y);  ///< true where both are nonzero
TESSERA_API Array logical_or(Operand x, Operand y);   ///< true where at least one is nonzero
TESSERA_API Array logical_xor(Operand x, Operand y);  ///< true where exactly one is nonzero
TESSERA_API Array logical_not(Operand x);             ///< true where x is 0

TESSERA_API Array isnan(Operand x);      ///< not a number
TESSERA_API Array isinf(Operand x);      ///< infinite, of either sign
TESSERA_API Array isposinf(Operand x);   ///< +infinity
TESSERA_API Array isneginf(Operand x);   ///< -infinity
TESSERA_API Array isfinite(Operand x);   ///< neither infinite nor NaN
TESSERA_API Array signbit(Operand x);    ///< the sign bit is set: negative, or -0
TESSERA_API Array iscomplex(Operand x);  ///< the imaginary part is not 0
TESSERA_API Array isreal(Operand x);     ///< the imaginary part is 0

/// The tolerance of comparisons: |x - y| <= atol + rtol * |y|.
struct Tolerance {
  double rtol = 1e-5, atol = 1e-8;
  bool equal_nan = false;  ///< NaN equals NaN
};
/// Elementwise, true if `x` is close to `y`; infinities are close to themselves.
TESSERA_API Array isclose(Operand x, Operand y, Tolerance tolerance = {});
/// True if all elements are close: bool[].
TESSERA_API Array allclose(Operand x, Operand y, Tolerance tolerance = {});
/// True if shapes and all elements are equal: bool[].
TESSERA_API Array array_equal(Operand x, Operand y, bool equal_nan = false);
/// True if all elements are equal after broadcasting: bool[]; false if the shapes do not broadcast.
TESSERA_API Array array_equiv(Operand x, Operand y);

/// Throws unless the shapes are equal and all elements are close; the message names the index of the first
/// difference.
///   errors  ArgumentError with the number of differing elements, and the first one's index and values;
///           ShapeError for other shapes
///   source  numpy.testing.assert_allclose
TESSERA_API void assert_allclose(Operand actual, Operand expected,
                                 Tolerance tolerance = {.rtol = 1e-7, .atol = 0, .equal_nan = true});

}  // namespace tessera::inline v0
