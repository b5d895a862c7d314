// Operations on bits, element by element. Strict, as in jax.lax.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive bitwise_and_p, bitwise_or_p, bitwise_xor_p, bitwise_not_p, shift_left_p,
    shift_right_logical_p, shift_right_arithmetic_p, clz_p, population_count_p;

namespace lax {

/// Bitwise and; for bool the logical one.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_and; StableHLO and
TESSERA_API Array bitwise_and(Operand x, Operand y);
/// Bitwise or; for bool the logical one.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_or; StableHLO or
TESSERA_API Array bitwise_or(Operand x, Operand y);
/// Bitwise exclusive or; for bool the logical one.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_xor; StableHLO xor
TESSERA_API Array bitwise_xor(Operand x, Operand y);
/// Bitwise complement; for bool negation.
///   x       T[...]   bool or integer
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.bitwise_not; StableHLO not
TESSERA_API Array bitwise_not(Operand x);
/// Shifts x left by y bits and fills with zeros; 0 if y, as an unsigned number, is at least the width.
///   x, y    T[...]   one shape (or scalars), integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.shift_left; StableHLO shift_left
TESSERA_API Array shift_left(Operand x, Operand y);
/// Shifts x right by y bits and fills with zeros; 0 if y, as an unsigned number, is at least the width.
///   x, y    T[...]   one shape (or scalars), integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.shift_right_logical; StableHLO shift_right_logical
TESSERA_API Array shift_right_logical(Operand x, Operand y);
/// Shifts x right by y bits and fills with the sign bit, also if y is at least the width.
///   x, y    T[...]   one shape (or scalars), integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.shift_right_arithmetic; StableHLO shift_right_arithmetic
TESSERA_API Array shift_right_arithmetic(Operand x, Operand y);
/// Number of zero bits above the highest one bit; the width for 0.
///   x       T[...]   integer
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.clz; StableHLO count_leading_zeros
TESSERA_API Array clz(Operand x);
/// Number of one bits.
///   x       T[...]   integer
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.population_count; StableHLO popcnt
TESSERA_API Array population_count(Operand x);

}  // namespace lax
}  // namespace tessera::inline v0
