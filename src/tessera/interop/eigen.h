// Conversions between Eigen's matrices and arrays. Not part of <tessera/tessera.h>: it needs Eigen 3.
#pragma once
#include <tessera/core/array.h>
#include <Eigen/Core>

namespace tessera::inline v0 {

namespace eigen_detail {
template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
// The shape, as a matrix, of an array of rank 0, 1 or 2; a vector is a column.
inline std::pair<Eigen::Index, Eigen::Index> matrix_shape(const Array& x, Where where) {
  if (x.ndim() > 2)
    throw ShapeError(str("as_eigen: an Eigen matrix has two axes, but this is ", x.aval(), "."),
                     "Reshape it, or index its leading axes.", where);
  return {x.ndim() ? x.dim(0) : 1, x.ndim() == 2 ? x.dim(1) : 1};
}
}  // namespace eigen_detail

/// Returns the elements of `x` as an Eigen matrix, without a copy. Waits until they are ready.
///   x       T[m,n], T[m] (a column) or T[]; it must outlive the map
///   result  Eigen::Map of a row-major m x n matrix; it cannot be written to, since arrays are immutable
///   errors  DtypeError unless T is the element type, ShapeError above two axes, TraceError when abstract
template <class T>
Eigen::Map<const eigen_detail::Matrix<T>> as_eigen(const Array& x, Where where = here()) {
  At at(where);
  auto [rows, columns] = eigen_detail::matrix_shape(x, where);
  return {x.span<T>().data(), rows, columns};
}
template <class T>
Eigen::Map<const eigen_detail::Matrix<T>> as_eigen(Array&& x, Where where = here()) = delete;  // would dangle

/// Copies an Eigen matrix or expression to an array.
///   m       any dense matrix, array or expression of them
///   result  T[m,n]; T[m] for a compile-time vector
///   errors  does not compile for an element type without a dtype
template <class Derived>
Array from_eigen(const Eigen::DenseBase<Derived>& m) {
  using T = typename Derived::Scalar;
  Shape shape{m.rows(), m.cols()};
  if constexpr (Derived::IsVectorAtCompileTime) shape = Shape{m.size()};
  void* data = nullptr;
  Array out = make_concrete(Aval(shape, dtype_of<T>), &data);
  Eigen::Map<eigen_detail::Matrix<T>>(static_cast<T*>(data), m.rows(), m.cols()) = m.derived();
  return out;
}

}  // namespace tessera::inline v0
