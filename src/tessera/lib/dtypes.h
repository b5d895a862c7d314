// Functions of dtypes: promotion of operands, allowed conversions, groups of dtypes, and the limits of a dtype.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

/// An operand of a promotion: a dtype, an array, or a C++ number, which is weak.
struct Typed {
  PromotionType type;
  Typed(Dtype dtype) : type{dtype, false} {}
  template <class T>
  requires std::convertible_to<const T&, Array> Typed(const T& x) : type(Array(x).aval().promotion()) {}
};
/// Returns the dtype to which all operands promote: result_type({x, f16, 2.5}).
///   errors  ArgumentError for no operands; DtypeError for a key
///   source  jax.numpy.result_type
TESSERA_API Dtype result_type(const std::vector<Typed>& operands, Where where = here());
/// Returns the smallest dtype to which both promote.
///   errors  DtypeError for a key
///   source  jax.numpy.promote_types
TESSERA_API Dtype promote_types(Dtype a, Dtype b, Where where = here());

/// The allowed conversions. no: none but to the same dtype; safe: those that keep every value, and 64-bit
/// integers to f64 or c128 (as in NumPy); same_kind: also all to the same or a later kind, in the order bool,
/// unsigned, signed, floating, complex; unsafe: all.
enum class Casting : std::uint8_t { no, safe, same_kind, unsafe };
/// Returns true if `from` may be converted to `to`.
///   source  numpy.can_cast
TESSERA_API bool can_cast(Dtype from, Dtype to, Casting casting = Casting::safe);

/// Groups of dtypes.
enum class DtypeGroup : std::uint8_t {
  boolean,
  signed_integer,
  unsigned_integer,
  integer,   // signed and unsigned
  floating,  // real floating, including 8-bit and 16-bit dtypes
  complex,
  inexact,  // floating and complex
  number,   // integer and inexact
};
/// Returns true if a dtype belongs to a group: issubdtype(bf16, DtypeGroup::floating).
///   source  jax.numpy.issubdtype, jax.numpy.isdtype
TESSERA_API bool issubdtype(Dtype dtype, DtypeGroup group);

/// The limits of a floating dtype; for a complex dtype those of its parts.
struct FloatInfo {
  Dtype dtype;
  int bits;                   ///< bits of storage
  int nmant, nexp;            ///< bits of the mantissa, without the implicit leading one, and of the exponent
  int minexp, maxexp;         ///< smallest_normal is 2^minexp; 2^maxexp is the first power that overflows
  double eps;                 ///< 1 + eps is the next number after 1
  double epsneg;              ///< 1 - epsneg is the last number before 1
  double max, min;            ///< largest and lowest finite number
  double smallest_normal;     ///< smallest positive normal number; also called tiny
  double smallest_subnormal;  ///< smallest positive number
  int precision;              ///< number of decimal digits that are exact
  double resolution;          ///< 10^-precision
};
/// Returns the limits of a floating or complex dtype.
///   errors  DtypeError for other dtypes
///   source  jax.numpy.finfo
TESSERA_API FloatInfo finfo(Dtype dtype, Where where = here());

/// The limits of an integer dtype.
struct IntegerInfo {
  Dtype dtype;
  int bits;
  std::int64_t min;
  std::uint64_t max;
};
/// Returns the limits of an integer dtype.
///   errors  DtypeError for other dtypes
///   source  jax.numpy.iinfo
TESSERA_API IntegerInfo iinfo(Dtype dtype, Where where = here());

}  // namespace tessera::inline v0
