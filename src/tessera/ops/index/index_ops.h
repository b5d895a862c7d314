// Reading and writing at indices that are data: dynamic slices, gather, scatter. Strict, as in jax.lax;
// NumPy's indexing is in lib/.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

// The treatment of out-of-bounds indices.
enum class IndexMode : std::uint8_t {
  // The caller promises that there are none (if there are, some element in bounds is used).
  promise_in_bounds,
  clip,          // clamps the index so that the whole slice fits
  fill_or_drop,  // reading gives the fill value, writing does nothing
};

// The correspondence of the axes of an operand, of an array of indices and of the slices at these indices. The last
// axis of the indices holds the components of one index. "Slices" are the result of gather, and the updates
// of scatter; their axes that are not in `window` are those of the indices but the last, in order.
struct IndexAxes {
  Axes window = {};     // of the slices: axes along the slice, sorted (offset_dims, update_window_dims)
  Axes collapsed = {};  // of the operand: slice size 1, absent from the slices; sorted (inserted_window_dims)
  Axes start = {};      // operand axis of each component (start_index_map, scatter_dims_to_operand_dims)
  Axes operand_batch = {};  // axes of the operand, each of them paired with an axis of the indices; sorted
  Axes indices_batch = {};  // the axis of the indices that is paired with each axis in operand_batch
  TESSERA_FIELDS(window, collapsed, start, operand_batch, indices_batch)
};
struct IndexOptions {
  IndexMode mode = IndexMode::fill_or_drop;
  bool sorted = false;              // promise: the indices ascend
  bool unique = false;              // promise: no two slices overlap
  std::optional<double> fill = {};  // gather; none: NaN, the least signed and the largest unsigned integer
  TESSERA_FIELDS(mode, sorted, unique, fill)
};
// Parameters of gather. Operands: x, indices.
struct Gather {
  IndexAxes axes;
  Dims slice_sizes;
  IndexOptions options;
  TESSERA_FIELDS(axes, slice_sizes, options)
};
// Parameters of the scatters. Operands: x, indices, updates.
struct IndexedUpdate {
  IndexAxes axes;
  IndexOptions options;
  TESSERA_FIELDS(axes, options)
};
// Parameters of dynamic_slice. Operands: x, then one scalar integer per axis.
struct DynamicSlice {
  Dims sizes;
  TESSERA_FIELDS(sizes)
};

// dynamic_update_slice has the operands x, update, then one scalar integer per axis.
TESSERA_API extern const Primitive dynamic_slice_p, dynamic_update_slice_p, gather_p, scatter_p,
    scatter_add_p, scatter_mul_p, scatter_min_p, scatter_max_p;

namespace lax {

/// True if negative indices count from the end: along all axes, or along each. Otherwise they are clamped to
/// 0, except that a known weakly typed one, such as a number in the call, is an error.
struct NegativeStarts {
  std::vector<bool> allowed;
  NegativeStarts(bool all) : allowed{all} {}
  NegativeStarts(std::initializer_list<bool> by_axis) : allowed(by_axis) {}
};
/// A slice of `sizes` elements from `start` on. The start is clamped so that the slice fits.
///   x       T[...]   any dtype
///   start   one integer scalar per axis; negative ones count from the end, where they are allowed
///   sizes   one per axis, at most the size of the axis
///   result  T[sizes]
///   errors  ArgumentError, also for a negative start, as in NegativeStarts; ShapeError, DtypeError
///   source  jax.lax.dynamic_slice; StableHLO dynamic_slice
TESSERA_API Array dynamic_slice(Operand x, const Arrays& start, const Dims& sizes,
                                const NegativeStarts& allow_negative = true);
/// A dynamic slice along one axis, with all elements of the others.
///   source  jax.lax.dynamic_slice_in_dim
TESSERA_API Array dynamic_slice_in_dim(Operand x, const Array& start, std::int64_t size,
                                       std::int64_t axis = 0, bool allow_negative = true);
/// A dynamic slice of one index of an axis.
///   keep    true: the axis stays, with size 1
///   source  jax.lax.dynamic_index_in_dim
TESSERA_API Array dynamic_index_in_dim(Operand x, const Array& index, std::int64_t axis = 0, bool keep = true,
                                       bool allow_negative = true);

/// Returns x with the slice from `start` on replaced by `update`. The start is clamped so that the slice
/// fits.
///   x       T[...]   any dtype
///   update  T[...]   of the same rank, at most as large along every axis
///   start   one integer scalar per axis; negative ones count from the end, where they are allowed
///   result  T[...]   of x's shape
///   errors  ArgumentError, also for a negative start, as in NegativeStarts; ShapeError, DtypeError
///   source  jax.lax.dynamic_update_slice; StableHLO dynamic_update_slice
TESSERA_API Array dynamic_update_slice(Operand x, const Array& update, const Arrays& start,
                                       const NegativeStarts& allow_negative = true);
/// dynamic_update_slice along one axis, from the start of the others.
///   source  jax.lax.dynamic_update_slice_in_dim
TESSERA_API Array dynamic_update_slice_in_dim(Operand x, const Array& update, const Array& start,
                                              std::int64_t axis, bool allow_negative = true);
/// Replaces one index of an axis; `update` has the axis with size 1, or lacks it.
///   source  jax.lax.dynamic_update_index_in_dim
TESSERA_API Array dynamic_update_index_in_dim(Operand x, const Array& update, const Array& index,
                                              std::int64_t axis, bool allow_negative = true);

/// Slices of x at indices.
///   x            T[...]   any dtype
///   indices      I[..., n]   any integer dtype; n components, one for each of axes.start
///   axes         see IndexAxes
///   slice_sizes  one per axis of x
///   options      mode, fill value, promises
///   result       T[...]
///   errors       ArgumentError, ShapeError, DtypeError
///   source       jax.lax.gather; StableHLO gather
TESSERA_API Array gather(Operand x, const Array& indices, const IndexAxes& axes, const Dims& slice_sizes,
                         const IndexOptions& options = {});

/// Returns x with slices at indices replaced by `updates`; the last of overlapping updates in row-major
/// order wins.
///   x        T[...]   any dtype
///   indices  I[..., n]   any integer dtype; n components, one for each of axes.start
///   updates  T[...]   see IndexAxes
///   axes     see IndexAxes
///   options  mode and promises
///   result   T[...]   of x's shape
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.scatter; StableHLO scatter
TESSERA_API Array scatter(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                          const IndexOptions& options = {});
/// Returns x with `updates` added to the slices at indices; operands as in scatter.
///   x        T[...]   any number type
///   source   jax.lax.scatter_add; StableHLO scatter
TESSERA_API Array scatter_add(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});
/// Returns x with the slices at indices multiplied by `updates`; operands as in scatter. Differentiable in
/// the updates only with options.unique.
///   x        T[...]   any number type
///   source   jax.lax.scatter_mul; StableHLO scatter
TESSERA_API Array scatter_mul(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});
/// Returns x with the elementwise minimum of x and `updates` in the slices at indices; operands as in
/// scatter.
///   x        T[...]   bool or any number type; complex numbers are ordered as in lax::min
///   source   jax.lax.scatter_min; StableHLO scatter
TESSERA_API Array scatter_min(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});
/// Returns x with the elementwise maximum of x and `updates` in the slices at indices; operands as in
/// scatter.
///   x        T[...]   bool or any number type; complex numbers are ordered as in lax::max
///   source   jax.lax.scatter_max; StableHLO scatter
TESSERA_API Array scatter_max(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});

}  // namespace lax
}  // namespace tessera::inline v0
