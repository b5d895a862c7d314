// Index arrays: coordinates of grids, indices of diagonals and triangles, and conversions between indices and
// positions in the flattened array. Index arrays have the default integer dtype unless stated otherwise; they
// can be used in x(...) and x.at(...).
#pragma once
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

/// Coordinates of a grid: one array of the full shape for each vector. `ij` keeps the order of the vectors;
/// otherwise the first two are swapped, as in NumPy's default "xy". With `sparse`, axes along which an array
/// is constant have size 1.
TESSERA_API Arrays meshgrid(const Operands& vectors, bool ij = false, bool sparse = false);
/// The index of every element: [rank, sizes...]; entry i holds indices along axis i.
///   source  jax.numpy.indices
TESSERA_API Array indices(Sizes sizes, std::optional<Dtype> dtype = {});
/// indices as one array for each axis, with size 1 along the others.
TESSERA_API Arrays sparse_indices(Sizes sizes, std::optional<Dtype> dtype = {});
/// The numbers of several ranges as a dense grid: mgrid({slice(0, 3), slice(0, 8, 2)}) is i32[2,3,4].
///   errors  ArgumentError for a range without an end
///   source  jax.numpy.mgrid, jax.numpy.ogrid
TESSERA_API Array mgrid(const std::vector<slice>& ranges, Where where = here());
/// The grid of mgrid as one array for each range, with size 1 along the others.
TESSERA_API Arrays ogrid(const std::vector<slice>& ranges, Where where = here());
/// Places each vector of integers along a separate axis: x(ix[0], ix[1]) is the block of x at these rows and columns.
///   source  jax.numpy.ix_
TESSERA_API Arrays ix_(const Operands& vectors);

/// The indices of the main diagonal of an array with `rank` axes of size n, or of x.
TESSERA_API Arrays diag_indices(std::int64_t n, std::int64_t rank = 2, Where where = here());
TESSERA_API Arrays diag_indices_from(Operand x);
/// Row and column indices of the elements at and below (above) the k-th diagonal of an n x m matrix (m = n by
/// default), or of the matrix x.
TESSERA_API std::pair<Array, Array> tril_indices(std::int64_t n, std::int64_t k = 0,
                                                 std::optional<std::int64_t> m = {}, Where where = here());
TESSERA_API std::pair<Array, Array> triu_indices(std::int64_t n, std::int64_t k = 0,
                                                 std::optional<std::int64_t> m = {}, Where where = here());
TESSERA_API std::pair<Array, Array> tril_indices_from(Operand x, std::int64_t k = 0);
TESSERA_API std::pair<Array, Array> triu_indices_from(Operand x, std::int64_t k = 0);
/// Row and column indices of the elements that a function such as triu keeps in an n x n matrix of ones.
///   size    number of results: required if the result of `mask` is traced; missing indices are 0
///   errors  TraceError without it; ShapeError for a mask of another shape
///   source  jax.numpy.mask_indices
TESSERA_API std::pair<Array, Array> mask_indices(std::int64_t n,
                                                 const SharedFunction<Array(Array, std::int64_t)>& mask,
                                                 std::int64_t k = 0, std::optional<std::int64_t> size = {},
                                                 Where where = here());

/// Converts positions in the flattened array to indices along each axis of a shape. Negative positions count
/// from the end; out-of-range positions are clamped.
///   source  jax.numpy.unravel_index
TESSERA_API Arrays unravel_index(Operand positions, const Sizes& shape);
/// Converts indices along each axis to positions in the flattened array. Out-of-range indices are an
/// ArgumentError for `mode` standard; clip and wrap are as in take.
///   dtype   integer dtype of the result; default: promoted from the indices and the default integer
///   errors  TraceError in mode standard for traced indices; DtypeError
///   source  jax.numpy.ravel_multi_index
TESSERA_API Array ravel_multi_index(const Operands& positions, const Shape& shape,
                                    OutOfBounds mode = OutOfBounds::standard, Order order = Order::row_major,
                                    std::optional<Dtype> dtype = {});

}  // namespace tessera::inline v0
