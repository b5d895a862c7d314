// The methods of NumPy's universal functions, for a function of two elements: outer, reduce, accumulate, reduceat, at.
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0 {

struct UfuncOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = OneAxis(0);  ///< none: all elements, in row-major order
  bool keepdims = false;
  std::optional<Dtype> dtype = {};  ///< dtype in which f is computed; default: that of its result
  Array initial = {};               ///< initial value; default: the identity
  Array where = {};                 ///< bool[...]: selects the elements that are reduced
};

/// A function of two elements, with methods that apply it to arrays: ufunc(multiply, 1).reduce(x).
///   f         (Array, Array) -> Array, elementwise, for arrays that broadcast
///   identity  initial value of a reduction, and its result for no elements; empty: none
///   cost      reduce, accumulate, at: one sequential step for each element of the axis, in order. Dedicated
///             reductions (sum, max, logsumexp) are faster
///   source    jax.numpy.ufunc, jax.numpy.frompyfunc
class TESSERA_API ufunc {
 public:
  using Function = SharedFunction<Array(const Array&, const Array&)>;
  ufunc(Function f, Array identity = {}) : f_(std::move(f)), identity_(std::move(identity)) {}

  Array operator()(Operand x, Operand y) const;
  /// Applies f to each pair of an element of x and one of y: the axes of x, then those of y.
  Array outer(Operand x, Operand y) const;
  /// Computes f(... f(f(initial, x[0]), x[1]) ...) along an axis; without an identity it starts with x[0].
  ///   errors  ArgumentError for no elements, or a mask, without an identity; DtypeError for a mask that is
  ///           not bool
  Array reduce(Operand x, UfuncOptions options = {}) const;
  /// The reductions of all prefixes; the first element is unchanged.
  Array accumulate(Operand x, OneAxis along = 0, std::optional<Dtype> dtype = {}) const;
  /// Reduces the parts of an axis from each start to the next one, and the last part to the end; if the next
  /// start is not larger, gives the element at the start.
  ///   errors  ShapeError unless `starts` is a vector; DtypeError unless it has integers
  Array reduceat(Operand x, Operand starts, OneAxis along = 0) const;
  /// Replaces x by f(x[i], y) at the indices i along its first axis, sequentially for repeated indices.
  ///   positions  integers
  ///   y          broadcasts to the shape of the indices, followed by x's axes but the first
  ///   errors     DtypeError unless the indices are integers; ShapeError
  Array at(Operand x, Operand positions, Operand y) const;
  /// The same along several axes, x(i, slice(1, 3), j): one step for each element of the broadcast index
  /// arrays, for all elements of the slices at once.
  ///   y       broadcasts to the shape of the selected elements
  ///   errors  those of a subscript; ShapeError
  Array at(Operand x, const std::vector<Index>& positions, Operand y) const;

 private:
  Dtype result_dtype(Dtype dtype) const;
  Function f_;
  Array identity_;
};

}  // namespace tessera::inline v0
