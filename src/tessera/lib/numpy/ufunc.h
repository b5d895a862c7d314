// The methods of NumPy's universal functions, for a function of two elements: outer, reduce, accumulate, reduceat, at.
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0 {

struct UfuncOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = OneAxis(0);  ///< none: over all elements, row-major
  bool keepdims = false;
  std::optional<Dtype> dtype = {};  ///< in which f is computed; that of its result unless given
  Array initial = {};               ///< comes first; the identity unless given
  Array where = {};                 ///< bool[...]: which elements take part
};

/// A function of two elements, and what becomes of arrays by it: ufunc(multiply, 1).reduce(x).
///   f         (Array, Array) -> Array, element by element, of arrays that broadcast
///   identity  what a reduction of nothing gives, and where one begins; empty for none
///   cost      reduce, accumulate, at: one step after the other, as many as the axis has elements, in this order;
///             where f has a reduction of its own (sum, max, logsumexp), that is faster
///   source    jax.numpy.ufunc, jax.numpy.frompyfunc
class TESSERA_API ufunc {
 public:
  using Function = std::function<Array(const Array&, const Array&)>;
  ufunc(Function f, Array identity = {}) : f_(std::move(f)), identity_(std::move(identity)) {}

  Array operator()(Operand x, Operand y) const;
  /// f of each element of x with each of y: the axes of x, then those of y.
  Array outer(Operand x, Operand y) const;
  /// f(... f(f(initial, x[0]), x[1]) ...) along an axis; the first without an identity is x[0].
  ///   errors  ArgumentError for no elements, or a mask, without an identity; DtypeError for a mask that is not bool
  Array reduce(Operand x, UfuncOptions options = {}) const;
  /// All reductions of beginnings, the first element as it is.
  Array accumulate(Operand x, OneAxis along = 0, std::optional<Dtype> dtype = {}) const;
  /// Reductions of the parts of an axis from each start to the next one, of the last to the end; where the next start is
  /// not behind, the element alone.
  ///   errors  ShapeError unless `starts` is a vector; DtypeError unless it is of integers
  Array reduceat(Operand x, Operand starts, OneAxis along = 0) const;
  /// x with f(x[i], y) at the positions i along its first axis, one after the other where one is named again.
  ///   positions  integers
  ///   y          broadcasts to the shape of the positions, and x's axes but the first
  ///   errors     DtypeError unless the positions are integers; ShapeError
  Array at(Operand x, Operand positions, Operand y) const;
  /// The same along several axes, x(i, slice(1, 3), j): one step for each element of the index arrays together, and with
  /// what the slices name in it at once.
  ///   y       broadcasts to the shape of x at these positions
  ///   errors  those of a subscript; ShapeError
  Array at(Operand x, const std::vector<Index>& positions, Operand y) const;

 private:
  Dtype result_dtype(Dtype dtype) const;
  Function f_;
  Array identity_;
};

}  // namespace tessera::inline v0
