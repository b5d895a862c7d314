// Positions in arrays: grids of coordinates, index arrays of diagonals and triangles, and between positions in
// an array and in the flattened one. Index arrays have the default integer unless a line says otherwise; they
// go into x(...), x.at(...).
#pragma once
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

/// Coordinates of a grid: one array of all shapes for each vector. `ij` keeps their order; otherwise the
/// first two are swapped, as in NumPy's default "xy". `sparse` leaves sizes of 1 where nothing changes.
TESSERA_API Arrays meshgrid(const Operands& vectors, bool ij = false, bool sparse = false);
/// The position of every element: [rank, sizes...], the i-th entry along axis i.
///   source  jax.numpy.indices
TESSERA_API Array indices(Sizes sizes, std::optional<Dtype> dtype = {});
/// The same as one array for each axis, of size 1 along all others.
TESSERA_API Arrays sparse_indices(Sizes sizes, std::optional<Dtype> dtype = {});
/// The numbers of several ranges as a grid: mgrid({slice(0, 3), slice(0, 8, 2)}) is i32[2,3,4].
///   errors  ArgumentError for a range without an end
///   source  jax.numpy.mgrid, jax.numpy.ogrid
TESSERA_API Array mgrid(const std::vector<slice>& ranges, Where where = here());
/// The same as one array for each range, of size 1 along all others.
TESSERA_API Arrays ogrid(const std::vector<slice>& ranges, Where where = here());
/// Vectors of integers, each along an axis of its own: x(ix[0], ix[1]) is the block of x at these rows and columns.
///   source  jax.numpy.ix_
TESSERA_API Arrays ix_(const Operands& vectors);

/// The positions along the main diagonal of an array with `rank` axes of size n.
TESSERA_API Arrays diag_indices(std::int64_t n, std::int64_t rank = 2, Where where = here());
TESSERA_API Arrays diag_indices_from(Operand x);
/// Rows and columns of the elements at and below (above) the k-th diagonal of an n x m matrix (m = n unless given).
TESSERA_API std::pair<Array, Array> tril_indices(std::int64_t n, std::int64_t k = 0,
                                                 std::optional<std::int64_t> m = {}, Where where = here());
TESSERA_API std::pair<Array, Array> triu_indices(std::int64_t n, std::int64_t k = 0,
                                                 std::optional<std::int64_t> m = {}, Where where = here());
TESSERA_API std::pair<Array, Array> tril_indices_from(Operand x, std::int64_t k = 0);
TESSERA_API std::pair<Array, Array> triu_indices_from(Operand x, std::int64_t k = 0);
/// Rows and columns of what a function such as triu leaves of an n x n matrix of ones.
///   size    of the results: needed where the result of `mask` has no value; missing positions are 0
///   errors  TraceError without it; ShapeError for a mask of another shape
///   source  jax.numpy.mask_indices
TESSERA_API std::pair<Array, Array> mask_indices(std::int64_t n,
                                                 const std::function<Array(Array, std::int64_t)>& mask,
                                                 std::int64_t k = 0, std::optional<std::int64_t> size = {},
                                                 Where where = here());

/// Positions along each axis of a shape from positions in the flattened array; outside, the nearest.
///   source  jax.numpy.unravel_index
TESSERA_API Arrays unravel_index(Operand positions, const Sizes& shape);
/// Positions in the flattened array from those along each axis. Outside, `mode` standard is an ArgumentError;
/// clip and wrap are as in take.
///   dtype   of the result, an integer one; that of the positions and the default integer unless given
///   errors  TraceError in mode standard where positions have no values; DtypeError
///   source  jax.numpy.ravel_multi_index
TESSERA_API Array ravel_multi_index(const Operands& positions, const Shape& shape,
                                    OutOfBounds mode = OutOfBounds::standard, Order order = Order::row_major,
                                    std::optional<Dtype> dtype = {});

}  // namespace tessera::inline v0
