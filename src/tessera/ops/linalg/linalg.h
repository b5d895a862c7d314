// Contractions and convolutions. Strict, as in jax.lax; the NumPy names (matmul, einsum, tensordot, ...)
// stand in lib/.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Which axes of a dot_general are summed over, and which run along in both operands and the result. Pairs:
// entry i of the left list belongs to entry i of the right one.
struct DotAxes {
  Axes lhs_contract, rhs_contract;
  Axes lhs_batch = {}, rhs_batch = {};
  TESSERA_FIELDS(lhs_contract, rhs_contract, lhs_batch, rhs_batch)
};
// Operands are multiplied and summed in a dtype that holds all three (narrow floats: f32), then converted.
struct DotGeneral {
  DotAxes axes;
  Dtype result;
  TESSERA_FIELDS(axes, result)
};
TESSERA_API extern const Primitive dot_general_p;

namespace lax {

/// Sums of products over pairs of axes.
///   lhs, rhs   T[...], U[...]   any number types or bool
///   axes       {lhs_contract, rhs_contract, lhs_batch, rhs_batch}: pairs of equal size
///   preferred  dtype of the result; else the wider of T and U (floating before integer, complex before
///   floating) result     [batch, other axes of lhs, other axes of rhs]; bf16 and f16 are summed in f32 cost
///   2 * batch * m * n * k operations; from about 32^3 on by oneDNN or OpenBLAS errors     ShapeError where
///   paired axes differ; ArgumentError, DtypeError source     jax.lax.dot_general; StableHLO dot_general
TESSERA_API Array dot_general(Operand lhs, Operand rhs, const DotAxes& axes,
                              std::optional<Dtype> preferred = {});

/// Product of vectors or matrices: sums over the last axis of `lhs` and the first of `rhs`.
///   lhs, rhs   T[k] or T[m,k], U[k] or U[k,n]
///   preferred  dtype of the result, as in dot_general
///   result     [], [m], [n] or [m,n]
///   errors     ShapeError where the sizes differ or an operand has another rank
///   source     jax.lax.dot
TESSERA_API Array dot(Operand lhs, Operand rhs, std::optional<Dtype> preferred = {});

}  // namespace lax
}  // namespace tessera::inline v0
