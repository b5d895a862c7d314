// Conversion of element types, and complex numbers and their parts. Strict, as in jax.lax.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

struct ConvertElementType {
  Dtype dtype;
  bool weak;
  TESSERA_FIELDS(dtype, weak)
};
struct ReducePrecision {
  std::int64_t exponent_bits, mantissa_bits;
  TESSERA_FIELDS(exponent_bits, mantissa_bits)
};
TESSERA_API extern const Primitive convert_element_type_p, reduce_precision_p, complex_p, real_p, imag_p,
    conj_p, optimization_barrier_p;

namespace lax {

/// Converts elements to another dtype. Floating to integer truncates and saturates, NaN gives 0; integers
/// wrap; to bool, 0 is false and all other values are true; complex to real drops the imaginary part.
///   x       S[...]   any dtype but keys
///   dtype   T
///   weak    true: the result is weakly typed
///   result  T[...]
///   errors  DtypeError for keys
///   source  jax.lax.convert_element_type; StableHLO convert
TESSERA_API Array convert_element_type(Operand x, Dtype dtype, bool weak = false);
/// Rounds to a floating-point format with fewer bits, ties to even, and keeps the dtype. Overflow gives
/// infinity. If exponent_bits is below 11 (f64) or 8 (other dtypes), subnormals of the format give zero.
///   x              T[...]   floating
///   exponent_bits  at least 1
///   mantissa_bits  at least 0, without the leading one
///   result         T[...]
///   errors         DtypeError, ArgumentError
///   source         jax.lax.reduce_precision; StableHLO reduce_precision
TESSERA_API Array reduce_precision(Operand x, std::int64_t exponent_bits, std::int64_t mantissa_bits);
/// Complex numbers from their real and imaginary parts.
///   re, im  T[...]   one shape (or scalars), f32 or f64
///   result  c64[...], c128[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.complex; StableHLO complex
TESSERA_API Array complex(Operand re, Operand im);
/// Real parts.
///   x       T[...]   complex
///   result  f32[...], f64[...]
///   errors  DtypeError
///   source  jax.lax.real; StableHLO real
TESSERA_API Array real(Operand x);
/// Imaginary parts.
///   x       T[...]   complex
///   result  f32[...], f64[...]
///   errors  DtypeError
///   source  jax.lax.imag; StableHLO imag
TESSERA_API Array imag(Operand x);
/// Complex conjugates; real numbers are converted to complex.
///   x       T[...]   f32, f64 or complex
///   result  c64[...], c128[...]
///   errors  DtypeError
///   source  jax.lax.conj
TESSERA_API Array conj(Operand x);
/// Returns the same arrays. The equation remains in jaxprs and in exported StableHLO, where it is a barrier
/// for other compilers. Tessera's own simplifier replaces it by its operands, so it does not restrict
/// optimizations.
///   x       any arrays
///   result  the same
///   source  jax.lax.optimization_barrier; StableHLO optimization_barrier
TESSERA_API Arrays optimization_barrier(const Arrays& x, Where where = here());

}  // namespace lax
}  // namespace tessera::inline v0
