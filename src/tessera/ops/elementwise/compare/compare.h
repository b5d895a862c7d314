// Elementwise comparison and selection. Strict, as in jax.lax.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive eq_p, ne_p, lt_p, le_p, gt_p, ge_p, is_finite_p, select_n_p;

namespace lax {

/// True where x and y are equal; NaN equals nothing.
///   x, y    T[...]   one shape (or scalars), any dtype
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.eq; StableHLO compare
TESSERA_API Array eq(Operand x, Operand y);
/// True where x and y differ; NaN differs from everything.
///   x, y    T[...]   one shape (or scalars), any dtype
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.ne; StableHLO compare
TESSERA_API Array ne(Operand x, Operand y);
/// x < y; false where either is NaN.
///   x, y    T[...]   one shape (or scalars), bool, integer or floating
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.lt; StableHLO compare
TESSERA_API Array lt(Operand x, Operand y);
/// x <= y; false where either is NaN.
///   x, y    T[...]   one shape (or scalars), bool, integer or floating
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.le; StableHLO compare
TESSERA_API Array le(Operand x, Operand y);
/// x > y; false where either is NaN.
///   x, y    T[...]   one shape (or scalars), bool, integer or floating
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.gt; StableHLO compare
TESSERA_API Array gt(Operand x, Operand y);
/// x >= y; false where either is NaN.
///   x, y    T[...]   one shape (or scalars), bool, integer or floating
///   result  bool[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.ge; StableHLO compare
TESSERA_API Array ge(Operand x, Operand y);
/// True where an element is neither infinite nor NaN.
///   x       T[...]   floating
///   result  bool[...]
///   errors  DtypeError
///   source  jax.lax.is_finite; StableHLO is_finite
TESSERA_API Array is_finite(Operand x);
/// Selects elements from several arrays: cases[which] at each index.
///   which   bool[...] or i32[...]   the shape of the cases, or a scalar; bool: at most two cases, false
///           selects the first; numbers out of range select the nearest case
///   cases   T[...] each   one shape (or scalars), any dtype
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ; ArgumentError without a case, or with
///           more than two for bool
///   source  jax.lax.select_n; StableHLO select
TESSERA_API Array select_n(Operand which, const Arrays& cases);
/// Selects elements: on_true where `predicate` is true, else on_false.
///   predicate          bool[...]   the shape of the cases, or a scalar
///   on_true, on_false  T[...]      one shape (or scalars), any dtype
///   result             T[...]
///   errors             ShapeError, DtypeError when they differ
///   source             jax.lax.select; StableHLO select
TESSERA_API Array select(Operand predicate, const Array& on_true, const Array& on_false);

}  // namespace lax
}  // namespace tessera::inline v0
