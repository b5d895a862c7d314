// Products of vectors, matrices and tensors, with NumPy's names.
//
// All of them:
//   x, y     any arrays of numbers, promoted; 16-bit floats are summed in f32
//   options  {.preferred = f32}: the dtype of the sum and of the result; a real one of complex sums: of their real
//            parts
//   errors   ShapeError when summed axes differ; DtypeError for a preferred dtype that is narrower; ArgumentError
#pragma once
#include <tessera/lib/numpy/manipulation.h>
#include <string_view>

namespace tessera::inline v0 {

struct DotOptions {
  std::optional<Dtype> preferred = {};
};

/// Matrix product of the last two axes; the axes before them broadcast. A vector on the left is a row, on the
/// right a column, and its axis disappears.
///   x, y    [..., m, k] or [k], [..., k, n] or [k]
///   result  [..., m, n]
///   source  jax.numpy.matmul
TESSERA_API Array matmul(Operand x, Operand y, DotOptions options = {});
/// Sums over the last axis of x and the last but one of y (the only one of a vector); with scalars, the product.
TESSERA_API Array dot(Operand x, Operand y, DotOptions options = {});
/// Inner product of all elements, x conjugated.
TESSERA_API Array vdot(Operand x, Operand y, DotOptions options = {});
/// Sums over the last axes of both.
TESSERA_API Array inner(Operand x, Operand y, DotOptions options = {});
/// All products of an element of x with one of y: [size of x, size of y].
TESSERA_API Array outer(Operand x, Operand y);
/// Kronecker product: each element of x replaced by its product with y.
TESSERA_API Array kron(Operand x, Operand y);
struct CrossAxes {
  OneAxis x = -1, y = -1, result = -1;
};
/// Cross product of vectors of three elements (or two), along the last axes unless others are given; other
/// axes broadcast. For two vectors of two elements it is the third component, without an axis.
TESSERA_API Array cross(Operand x, Operand y, CrossAxes axes = {});
/// Inner products along an axis of both, x conjugated; other axes broadcast.
TESSERA_API Array vecdot(Operand x, Operand y, OneAxis along = -1, DotOptions options = {});
TESSERA_API Array matvec(Operand x, Operand y);  ///< [..., m, n] times [..., n]: [..., m]
TESSERA_API Array vecmat(Operand x, Operand y);  ///< [..., n], conjugated, times [..., n, m]: [..., m]

/// Which axes a tensordot sums over: the last n of x with the first n of y, or lists of both.
struct Contracted {
  Axes of_x, of_y;
  std::int64_t last = -1;
  template <std::integral T>
  Contracted(T count) : last(static_cast<std::int64_t>(count)) {}
  Contracted(Axes of_x, Axes of_y) : of_x(std::move(of_x)), of_y(std::move(of_y)) {}
};
/// Sums of products over pairs of axes: tensordot(x, y, 2), tensordot(x, y, {{0, 1}, {1, 0}}).
///   result  the other axes of x, then those of y
///   source  jax.numpy.tensordot
TESSERA_API Array tensordot(Operand x, Operand y, const Contracted& axes = 2, DotOptions options = {});

/// The text of an einsum, with the line that gives it.
struct EinsumText {
  std::string_view text;
  Where where;
  EinsumText(const char* t, Where w = here()) : text(t), where(w) {}
  EinsumText(std::string_view t, Where w = here()) : text(t), where(w) {}
  EinsumText(const std::string& t, Where w = here()) : text(t), where(w) {}
};
/// In which order an einsum multiplies its operands.
enum class EinsumOrder : std::uint8_t {
  optimal,        ///< by the fewest multiplications; of nine and more operands, greedily until eight are left
  greedy,         ///< the cheapest pair first
  left_to_right,  ///< the first two, their product and the third, ...
};
using EinsumSteps = std::vector<std::vector<std::int64_t>>;
struct EinsumOptions {
  ByName by_name = ByName();
  std::optional<Dtype> preferred = {};
  EinsumOrder order = EinsumOrder::optimal;
  EinsumSteps path = {};  ///< in place of an order: as in EinsumPath
};
/// Sums of products, with a letter for each axis: einsum("bij,bjk->bik", x, y). Letters that the result does
/// not name are summed over; the same letter twice in one operand takes the diagonal; "..." stands for axes
/// that broadcast. Without "->", the result has the letters that appear once, in alphabetical order. More
/// than two operands are multiplied pair by pair.
///   errors  ArgumentError for a text, or a path, that does not fit the operands; ShapeError where sizes of a letter
///           differ
///   source  jax.numpy.einsum
TESSERA_API Array einsum(EinsumText text, const Arrays& operands, EinsumOptions options = {});
template <class... X>
requires(std::convertible_to<const X&, Array>&&...) Array einsum(EinsumText text, const X&... operands) {
  return einsum(text, Arrays{Array(operands)...});
}

/// In which order an einsum multiplies its operands, and what that costs.
struct EinsumPath {
  /// Each step takes the operands at these positions (two, or one whose own letters are summed) out of the list, and
  /// puts their product at its end.
  EinsumSteps steps;
  double multiplications;  ///< of all steps
  double at_once;          ///< of one loop over all letters
};
/// The order that einsum(text, operands, options) takes. Nothing is computed.
///   errors  as einsum
///   source  jax.numpy.einsum_path
TESSERA_API EinsumPath einsum_path(EinsumText text, const Arrays& operands, EinsumOptions options = {});
template <class... X>
requires(std::convertible_to<const X&, Array>&&...) EinsumPath
    einsum_path(EinsumText text, const X&... operands) {
  return einsum_path(text, Arrays{Array(operands)...});
}

}  // namespace tessera::inline v0
