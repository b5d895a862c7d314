// Collectives: communication between the devices (or the elements of a vmap) that differ along named axes.
// They are used inside shard_map, pmap or vmap(axis_name).
#pragma once
#include <tessera/base/error.h>
#include <tessera/core/axis_scope.h>
#include <tessera/core/program_types.h>
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

using AxisGroups = std::vector<Dims>;  // disjoint groups of one size that together contain all ranks

/// One axis name or several; with {"x", "y"}, the rank is x * (size of y) + y.
class AxisNames {
 public:
  AxisNames(AxisName name) : names_{name} {}
  AxisNames(const char* name) : names_{AxisName(name)} {}
  AxisNames(std::initializer_list<AxisName> names) : names_(names) {}
  auto begin() const { return names_.begin(); }
  auto end() const { return names_.end(); }

 private:
  std::vector<AxisName> names_;
};

// Parameters of psum, pmax, pmin and all_to_all.
struct CollectiveParams {
  NamedAxes axes;
  AxisGroups groups;
  TESSERA_FIELDS(axes, groups)
};
// Parameters of all_gather and reduce_scatter. `dim` is the axis that all_gather adds, or that reduce_scatter removes.
struct AxisCollectiveParams {
  NamedAxes axes;
  AxisGroups groups;
  std::int64_t dim;
  TESSERA_FIELDS(axes, groups, dim)
};
struct Permute {
  NamedAxes axes;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;  // from, to
  TESSERA_FIELDS(axes, pairs)
};
struct Broadcast {
  NamedAxes axes;
  std::int64_t root;
  TESSERA_FIELDS(axes, root)
};
// Parameters of ragged_all_to_all. Operands: rows, initial result, input_offsets, send_sizes, output_offsets,
// recv_sizes.
struct RaggedAllToAll {
  NamedAxes axes;
  AxisGroups groups;
  bool adds;  // true: adds rows to the initial result; false: replaces rows
  TESSERA_FIELDS(axes, groups, adds)
};
struct AxisIndex {
  NamedAxis axis;
  TESSERA_FIELDS(axis)
};
TESSERA_API extern const Primitive psum_p, pmax_p, pmin_p, all_gather_p, reduce_scatter_p, all_to_all_p,
    ragged_all_to_all_p, ppermute_p, pbroadcast_p, axis_index_p;

struct CollectiveOptions {
  AxisGroups groups = {};  ///< groups of ranks along a single axis; empty: one group of all ranks
  bool tiled = false;      ///< all_gather, psum_scatter, all_to_all: no axis is added or removed
};

/// Sums x over mesh axes; every device gets the total.
///   x       T[...]   this device's value, T any number type; for bool, counts the true values as i32
///   axes    names of axes in scope
///   result  T[...]   same shape; no longer varies over the axes (with groups, it does)
///   cost    2 (n-1)/n * bytes(x) per device on a ring of n
///   errors  TraceError if an axis is not in scope; ArgumentError for groups that do not fit
///   source  jax.lax.psum; StableHLO all_reduce
TESSERA_API Array psum(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// Computes the mean of x over mesh axes.
///   source  jax.lax.pmean
TESSERA_API Array pmean(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// Computes the largest value over mesh axes; equal largest values share the derivative.
///   source  jax.lax.pmax
TESSERA_API Array pmax(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// Computes the smallest value over mesh axes; equal smallest values share the derivative.
///   source  jax.lax.pmin
TESSERA_API Array pmin(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// Computes the product over mesh axes.
///   cost    that of all_gather, since its derivative needs all factors
TESSERA_API Array pprod(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});

/// Gathers the values of all n devices, in the order of their ranks.
///   x       T[...]   this device's value
///   axis    position of the new axis of size n; with `tiled`, the axis along which the values are
///           concatenated
///   result  no longer varies over the axes (with groups, it does)
///   cost    (n-1) * bytes(x) per device
///   errors  TraceError, ArgumentError
///   source  jax.lax.all_gather; StableHLO all_gather
TESSERA_API Array all_gather(Operand x, const AxisNames& axes, std::int64_t axis = 0,
                             const CollectiveOptions& options = {});
/// Sums over the devices and scatters the sum: each device keeps the slice of its rank.
///   x       T[..., n, ...]   n along `axis`, which is removed; with `tiled` a multiple of n, which is
///           divided by n
///   cost    (n-1)/n * bytes(x) per device
///   errors  TraceError, ArgumentError, ShapeError if n does not divide the axis
///   source  jax.lax.psum_scatter; StableHLO reduce_scatter
TESSERA_API Array psum_scatter(Operand x, const AxisNames& axes, std::int64_t axis = 0,
                               const CollectiveOptions& options = {});
/// Sends slice j of `split_axis` to the device of rank j; received slices are ordered by rank along
/// `concat_axis`.
///   x       T[...]   split_axis has size n and is removed, concat_axis is a new axis of size n; with `tiled`
///           the size of the former is divided by n and that of the latter multiplied by n
///   cost    (n-1)/n * bytes(x) per device
///   errors  TraceError, ArgumentError, ShapeError
///   source  jax.lax.all_to_all; StableHLO all_to_all
TESSERA_API Array all_to_all(Operand x, const AxisNames& axes, std::int64_t split_axis,
                             std::int64_t concat_axis, const CollectiveOptions& options = {});

/// Sends slices of rows, of sizes that are data, to all devices. This device's slice i is
/// operand[input_offsets[i] : input_offsets[i] + send_sizes[i]]. It is sent to the device of rank i / (K /
/// n), where it replaces the rows of the result from output_offsets[i] on. Rows of the result that receive
/// nothing are those of `output`.
///   operand         T[N, ...]
///   output          T[M, ...]   any dtype
///   input_offsets   integer[K]  offsets in this device's operand; K is a multiple of n, the number of
///                   devices
///   send_sizes      integer[K]
///   output_offsets  integer[K]  offsets in the result of the receiving device
///   recv_sizes      integer[K]  sizes of the received slices, by sender: all_to_all of send_sizes
///   options         groups
///   result          T[M, ...]   varies over the axes
///   cost            the bytes of the rows that are sent to other devices
///   errors          TraceError, ArgumentError, ShapeError, DtypeError. DeviceError from devices for sizes
///                   that differ, rows that do not exist, and two slices for one row of a result. Under vmap
///                   these are not checked: rows that do not exist are skipped, and the last slice wins
///   source          jax.lax.ragged_all_to_all
TESSERA_API Array ragged_all_to_all(Operand operand, const Array& output, const Array& input_offsets,
                                    const Array& send_sizes, const Array& output_offsets,
                                    const Array& recv_sizes, const AxisNames& axes,
                                    const CollectiveOptions& options = {});

/// A cyclic permutation by k ranks: ring(1), ring(-1).
struct Ring {
  std::int64_t k;
};
constexpr Ring ring(std::int64_t k) { return {k}; }
/// Sends x from rank to rank. Devices that receive from no other device get zeros.
///   pairs   (from, to); each rank at most once on either side
///   cost    bytes(x) per device
///   errors  TraceError; ArgumentError for a rank out of range, negative or repeated
///   source  jax.lax.ppermute; StableHLO collective_permute
TESSERA_API Array ppermute(Operand x, const AxisNames& axes,
                           const std::vector<std::pair<std::int64_t, std::int64_t>>& pairs);
TESSERA_API Array ppermute(Operand x, const AxisNames& axes, Ring ring);
/// Permutes values: rank i gets the value of rank sources[i]; `sources` is a permutation.
///   source  jax.lax.pshuffle
TESSERA_API Array pshuffle(Operand x, const AxisNames& axes, const Dims& sources);
/// Broadcasts the value of one rank to all devices.
///   source  jax.lax.pbroadcast; StableHLO collective_broadcast
TESSERA_API Array pbroadcast(Operand x, const AxisNames& axes, std::int64_t root);

/// This device's rank along the axes: i32[].
///   source  jax.lax.axis_index
TESSERA_API Array axis_index(const AxisNames& axes, Where where = here());
/// The number of ranks along the axes, known while tracing.
///   source  jax.lax.axis_size
TESSERA_API std::int64_t axis_size(const AxisNames& axes, Where where = here());
/// Returns x, typed as varying over the axes; the derivative is summed over them. It is inserted where it is
/// needed, so programs need not call it.
///   source  jax.lax.pvary
TESSERA_API Array pvary(Operand x, const AxisNames& axes);

namespace detail {
TESSERA_API std::int64_t ranks(const char* operation, const AxisNames& axes, Where where);
}  // namespace detail
/// The sum of a number over the axes is its product with their size, without communication. psum(true) and
/// psum(1) are the number of ranks.
template <class T>
requires std::is_arithmetic_v<T>
auto psum(T value, const AxisNames& axes, Where where = here()) {
  using Sum = std::conditional_t<std::is_same_v<T, bool>, std::int64_t, T>;
  return static_cast<Sum>(static_cast<Sum>(value) * static_cast<Sum>(detail::ranks("psum", axes, where)));
}

// The overloads below apply a collective to each array of a tree.

/// A struct, tuple, vector, map ... of arrays. Other members are returned unchanged.
template <class T>
concept ArrayTree = holds_arrays<T> && !std::convertible_to<const T&, Operand>;

namespace detail {
template <class T, class F>
T on_leaves(T tree, Where where, F&& f) {
  At at(where);
  each_leaf_with_path(tree, [&](const std::string& path, Array& x) {
    if (x.empty()) return;
    try {
      x = f(x);
    } catch (Error& error) {
      if (!path.empty()) error.add_note("It is the leaf " + path + ".");
      throw;
    }
  });
  return tree;
}
}  // namespace detail

#define TESSERA_REDUCES_TREES(name)                                                                       \
  template <ArrayTree T>                                                                                  \
  T name(const T& tree, const AxisNames& axes, const CollectiveOptions& options = {}, Where w = here()) { \
    return detail::on_leaves(tree, w, [&](const Array& x) { return name(x, axes, options); });            \
  }
TESSERA_REDUCES_TREES(psum)
TESSERA_REDUCES_TREES(pmean)
TESSERA_REDUCES_TREES(pmax)
TESSERA_REDUCES_TREES(pmin)
TESSERA_REDUCES_TREES(pprod)
#undef TESSERA_REDUCES_TREES

template <ArrayTree T>
T all_gather(const T& tree, const AxisNames& axes, std::int64_t axis = 0,
             const CollectiveOptions& options = {}, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return all_gather(x, axes, axis, options); });
}
template <ArrayTree T>
T psum_scatter(const T& tree, const AxisNames& axes, std::int64_t axis = 0,
               const CollectiveOptions& options = {}, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return psum_scatter(x, axes, axis, options); });
}
template <ArrayTree T>
T all_to_all(const T& tree, const AxisNames& axes, std::int64_t split_axis, std::int64_t concat_axis,
             const CollectiveOptions& options = {}, Where where = here()) {
  return detail::on_leaves(
      tree, where, [&](const Array& x) { return all_to_all(x, axes, split_axis, concat_axis, options); });
}
template <ArrayTree T>
T ppermute(const T& tree, const AxisNames& axes,
           const std::vector<std::pair<std::int64_t, std::int64_t>>& pairs, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return ppermute(x, axes, pairs); });
}
template <ArrayTree T>
T ppermute(const T& tree, const AxisNames& axes, Ring ring, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return ppermute(x, axes, ring); });
}
template <ArrayTree T>
T pshuffle(const T& tree, const AxisNames& axes, const Dims& sources, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return pshuffle(x, axes, sources); });
}
template <ArrayTree T>
T pbroadcast(const T& tree, const AxisNames& axes, std::int64_t root, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return pbroadcast(x, axes, root); });
}
template <ArrayTree T>
T pvary(const T& tree, const AxisNames& axes, Where where = here()) {
  return detail::on_leaves(tree, where, [&](const Array& x) { return pvary(x, axes); });
}

}  // namespace tessera::inline v0
