// Operations on bits, element by element. Strict, as in jax.lax.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive bitwise_and_p, bitwise_or_p, bitwise_xor_p, bitwise_not_p, shift_left_p,
    shift_right_logical_p, shift_right_arithmetic_p, clz_p, population_count_p;

namespace lax {

/// And, bit by bit; of bool, logical.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_and; StableHLO and
TESSERA_API Array bitwise_and(Operand x, Operand y);
/// Or, bit by bit; of bool, logical.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_or; StableHLO or
TESSERA_API Array bitwise_or(Operand x, Operand y);
/// Exclusive or, bit by bit; of bool, logical.
///   x, y    T[...]   one shape (or scalars), bool or integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.bitwise_xor; StableHLO xor
TESSERA_API Array bitwise_xor(Operand x, Operand y);
/// Complement of each bit; of bool, negation.
///   x       T[...]   bool or integer
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.bitwise_not; StableHLO not
TESSERA_API Array bitwise_not(Operand x);
/// x shifted left by y bits, zeros following; 0 when y (as unsigned) is the width or more.
///   x, y    T[...]   one shape (or scalars), integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.shift_left; StableHLO shift_left
TESSERA_API Array shift_left(Operand x, Operand y);
/// x shifted right by y bits, zeros following; 0 when y (as unsigned) is the width or more.
///   x, y    T[...]   one shape (or scalars), integer
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.shift_right_logical; StableHLO shift_right_logical
TESSERA_API Array shift_right_logical(Operand x, Operand y);
/// x shifted right by y bits, the top bit repeated, also when y is the width or more.
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
