// Questions about element types: what operands promote to, what fits into what, and the numbers that a dtype
// holds.
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
/// The dtype of an operation on all of these: result_type({x, f16, 2.5}).
///   errors  ArgumentError for none; DtypeError for a key
///   source  jax.numpy.result_type
TESSERA_API Dtype result_type(const std::vector<Typed>& operands, Where where = here());
/// The smallest dtype that both convert to in the promotion table.
TESSERA_API Dtype promote_types(Dtype a, Dtype b, Where where = here());

/// Which conversions are allowed: none, those that keep every value, those within a kind (and upwards), all.
enum class Casting : std::uint8_t { no, safe, same_kind, unsafe };
/// Whether `from` may be converted to `to`.
///   source  numpy.can_cast
TESSERA_API bool can_cast(Dtype from, Dtype to, Casting casting = Casting::safe);

/// Groups of dtypes. Each contains itself and what is listed below it.
enum class DtypeGroup : std::uint8_t {
  boolean,
  signed_integer,
  unsigned_integer,
  integer,   // signed and unsigned
  floating,  // narrow ones too
  complex,
  inexact,  // floating and complex
  number,   // integer and inexact
};
/// True if a dtype belongs to a group: issubdtype(bf16, DtypeGroup::floating).
///   source  jax.numpy.issubdtype, jax.numpy.isdtype
TESSERA_API bool issubdtype(Dtype dtype, DtypeGroup group);

/// The numbers of a floating dtype (of a complex one: of its parts).
struct FloatInfo {
  Dtype dtype;
  int bits;                   ///< of storage
  int nmant, nexp;            ///< bits of the mantissa, without the leading one, and of the exponent
  int minexp, maxexp;         ///< smallest_normal is 2^minexp; 2^maxexp is the first power that overflows
  double eps;                 ///< 1 + eps follows 1
  double epsneg;              ///< 1 - epsneg precedes 1
  double max, min;            ///< largest and lowest finite number
  double smallest_normal;     ///< smallest positive number in full precision; also called tiny
  double smallest_subnormal;  ///< smallest positive number
  int precision;              ///< decimal digits that it holds
  double resolution;          ///< 10^-precision
};
/// A DtypeError unless `dtype` is floating or complex.
///   source  jax.numpy.finfo
TESSERA_API FloatInfo finfo(Dtype dtype, Where where = here());

/// The numbers of an integer dtype.
struct IntegerInfo {
  Dtype dtype;
  int bits;
  std::int64_t min;
  std::uint64_t max;
};
/// A DtypeError unless `dtype` is an integer dtype.
///   source  jax.numpy.iinfo
TESSERA_API IntegerInfo iinfo(Dtype dtype, Where where = here());

}  // namespace tessera::inline v0
