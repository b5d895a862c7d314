// Products of vectors, matrices and tensors, with NumPy's names.
//   For all functions:
//   x, y     any arrays of numbers, promoted; 16-bit floats are summed in f32
//   options  {.preferred = f32}: the dtype of the sum and of the result; a real dtype for complex sums gives
//            their real parts
//   errors   ShapeError when summed axes differ; DtypeError for a narrower preferred dtype; ArgumentError
#pragma once
#include <tessera/lib/numpy/manipulation.h>
#include <string_view>

namespace tessera::inline v0 {

struct DotOptions {
  std::optional<Dtype> preferred = {};
};

/// Matrix product of the last two axes; leading axes broadcast. A vector on the left is a row, one on the
/// right a column, and its axis is removed.
///   x, y    [..., m, k] or [k], [..., k, n] or [k]
///   result  [..., m, n]
///   source  jax.numpy.matmul
TESSERA_API Array matmul(Operand x, Operand y, DotOptions options = {});
/// Sums over the last axis of x and the second to last of y (the only axis of a vector); with scalars, the product.
TESSERA_API Array dot(Operand x, Operand y, DotOptions options = {});
/// Inner product of all elements, with x conjugated.
TESSERA_API Array vdot(Operand x, Operand y, DotOptions options = {});
/// Sums over the last axes of both.
TESSERA_API Array inner(Operand x, Operand y, DotOptions options = {});
/// Products of all pairs of an element of x and one of y: [size of x, size of y].
TESSERA_API Array outer(Operand x, Operand y);
/// Kronecker product: each element of x replaced by its product with y.
TESSERA_API Array kron(Operand x, Operand y);
struct CrossAxes {
  OneAxis x = -1, y = -1, result = -1;
};
/// Cross product of vectors of three elements (or two), by default along the last axes; other axes broadcast.
/// For two vectors of two elements it is the third component, and the axis is removed.
TESSERA_API Array cross(Operand x, Operand y, CrossAxes axes = {});
/// Inner products along an axis of both, with x conjugated; other axes broadcast.
TESSERA_API Array vecdot(Operand x, Operand y, OneAxis along = -1, DotOptions options = {});
TESSERA_API Array matvec(Operand x, Operand y);  ///< [..., m, n] times [..., n]: [..., m]
TESSERA_API Array vecmat(Operand x, Operand y);  ///< [..., n], conjugated, times [..., n, m]: [..., m]

/// The axes over which tensordot sums: the last n of x with the first n of y, or lists for both.
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

/// The text of an einsum, with the caller's line.
struct EinsumText {
  std::string_view text;
  Where where;
  EinsumText(const char* t, Where w = here()) : text(t), where(w) {}
  EinsumText(std::string_view t, Where w = here()) : text(t), where(w) {}
  EinsumText(const std::string& t, Where w = here()) : text(t), where(w) {}
};
/// The order in which einsum multiplies its operands.
enum class EinsumOrder : std::uint8_t {
  optimal,        ///< the fewest multiplications; for nine and more operands, greedily until eight are left
  greedy,         ///< the cheapest pair first
  left_to_right,  ///< the first two, their product and the third, ...
};
using EinsumSteps = std::vector<std::vector<std::int64_t>>;
struct EinsumOptions {
  ByName by_name = ByName();
  std::optional<Dtype> preferred = {};
  EinsumOrder order = EinsumOrder::optimal;
  EinsumSteps path = {};  ///< overrides `order`: as in EinsumPath
};
/// Sums of products, with a letter for each axis: einsum("bij,bjk->bik", x, y). Letters that the result does
/// not have are summed over; a letter that an operand has twice selects the diagonal; "..." stands for axes
/// that broadcast. Without "->", the result has the axes of "...", then the letters that appear once, in
/// alphabetical order (capital letters first). More than two operands are multiplied pair by pair.
///   errors  ArgumentError for a text, or a path, that does not fit the operands; ShapeError if a letter has
///           different sizes other than 1, which broadcasts
///   source  jax.numpy.einsum
TESSERA_API Array einsum(EinsumText text, const Arrays& operands, EinsumOptions options = {});
template <class... X>
requires(std::convertible_to<const X&, Array>&&...) Array einsum(EinsumText text, const X&... operands) {
  return einsum(text, Arrays{Array(operands)...});
}

/// The order in which einsum multiplies its operands, and its cost.
struct EinsumPath {
  /// Each step removes the operands at these positions from the list (two, or one with letters that only it
  /// has), and appends their product.
  EinsumSteps steps;
  double multiplications;  ///< number of multiplications in all steps
  double at_once;          ///< number of multiplications of a single loop over all letters
};
/// Returns the order that einsum(text, operands, options) uses. Computes nothing else.
///   errors  as einsum
///   source  jax.numpy.einsum_path
TESSERA_API EinsumPath einsum_path(EinsumText text, const Arrays& operands, EinsumOptions options = {});
template <class... X>
requires(std::convertible_to<const X&, Array>&&...) EinsumPath
    einsum_path(EinsumText text, const X&... operands) {
  return einsum_path(text, Arrays{Array(operands)...});
}

}  // namespace tessera::inline v0
