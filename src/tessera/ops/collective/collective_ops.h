// Communication between the devices (or the elements of a vmap) that differ along named axes. Everything here
// is used inside shard_map, pmap or vmap(axis_name).
#pragma once
#include <tessera/base/error.h>
#include <tessera/core/axis_scope.h>
#include <tessera/core/primitive.h>
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

using AxisGroups = std::vector<Dims>;  // ranks along one axis; each in one group, all of one size

/// One axis name or several: {"x", "y"} counts y fastest.
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

// psum, pmax, pmin, all_gather, reduce_scatter, all_to_all.
struct OverAxes {
  NamedAxes axes;
  AxisGroups groups;
  TESSERA_FIELDS(axes, groups)
};
// all_gather: the new axis; reduce_scatter: the axis that disappears.
struct AlongAxis {
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
// Operands: rows, initial result, input_offsets, send_sizes, output_offsets, recv_sizes.
struct RaggedAllToAll {
  NamedAxes axes;
  AxisGroups groups;
  bool adds;  // to the initial result; else rows replace what is there
  TESSERA_FIELDS(axes, groups, adds)
};
struct AxisIndex {
  NamedAxis axis;
  TESSERA_FIELDS(axis)
};
TESSERA_API extern const Primitive psum_p, pmax_p, pmin_p, all_gather_p, reduce_scatter_p, all_to_all_p,
    ragged_all_to_all_p, ppermute_p, pbroadcast_p, axis_index_p;

struct CollectiveOptions {
  AxisGroups groups = {};  ///< ranks that belong together, along a single axis; none: all of them
  bool tiled = false;      ///< all_gather, psum_scatter, all_to_all: no axis comes or goes
};

/// Sums x over mesh axes; every device gets the total.
///   x       T[...]   this device's value, T any number type; of bool those that are true are counted, as i32
///   axes    names of axes in scope
///   result  T[...]   same shape; no longer varies over the axes (with groups, it does)
///   cost    2 (n-1)/n * bytes(x) per device on a ring of n
///   errors  TraceError if an axis is not in scope; ArgumentError for groups that do not fit
///   source  jax.lax.psum; StableHLO all_reduce
TESSERA_API Array psum(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// The mean in place of the sum.
///   source  jax.lax.pmean
TESSERA_API Array pmean(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// The largest value; a derivative is shared by those that are equal.
///   source  jax.lax.pmax
TESSERA_API Array pmax(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// The smallest value; a derivative is shared by those that are equal.
///   source  jax.lax.pmin
TESSERA_API Array pmin(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});
/// The product.
///   cost    that of all_gather: its derivative needs all factors
TESSERA_API Array pprod(Operand x, const AxisNames& axes, const CollectiveOptions& options = {});

/// The values of all n devices, in the order of their ranks.
///   x       T[...]   this device's value
///   axis    where the new axis of size n stands; with `tiled`, the axis that becomes n times as long
///   result  no longer varies over the axes (with groups, it does)
///   cost    (n-1) * bytes(x) per device
///   errors  TraceError, ArgumentError
///   source  jax.lax.all_gather; StableHLO all_gather
TESSERA_API Array all_gather(Operand x, const AxisNames& axes, std::int64_t axis = 0,
                             const CollectiveOptions& options = {});
/// Sums over the devices, of which each keeps its part: psum, then the slice of its rank.
///   x       T[..., n, ...]   n along `axis`, which disappears; with `tiled` a multiple of n, divided by n
///   cost    (n-1)/n * bytes(x) per device
///   errors  TraceError, ArgumentError, ShapeError where the axis does not divide
///   source  jax.lax.psum_scatter; StableHLO reduce_scatter
TESSERA_API Array psum_scatter(Operand x, const AxisNames& axes, std::int64_t axis = 0,
                               const CollectiveOptions& options = {});
/// Slice j of `split_axis` goes to the device of rank j; what arrives stands along `concat_axis`, by rank.
///   x       T[...]   n along split_axis, which disappears, and n appears as concat_axis; with `tiled` the one
///                    is divided by n and the other multiplied
///   cost    (n-1)/n * bytes(x) per device
///   errors  TraceError, ArgumentError, ShapeError
///   source  jax.lax.all_to_all; StableHLO all_to_all
TESSERA_API Array all_to_all(Operand x, const AxisNames& axes, std::int64_t split_axis,
                             std::int64_t concat_axis, const CollectiveOptions& options = {});

/// Slices of rows, as many rows as each device says, to every device: the caller's slice i is
/// operand[input_offsets[i] : input_offsets[i] + send_sizes[i]] and goes to the device of rank i / (K / n), where
/// it becomes the rows of the result from output_offsets[i] on. Rows that receive nothing are those of `output`.
///   operand         T[N, ...]
///   output          T[M, ...]   any dtype
///   input_offsets   integer[K]  K a multiple of n, the number of devices; in this device's operand
///   send_sizes      integer[K]
///   output_offsets  integer[K]  in the result of the device that receives
///   recv_sizes      integer[K]  what arrives, by the rank that sends: all_to_all of send_sizes
///   options         groups
///   result          T[M, ...]   varies over the axes
///   cost            the rows that go to others
///   errors          TraceError, ArgumentError, ShapeError, DtypeError. Devices refuse, with a DeviceError, sizes
///                   that differ, rows that do not exist, and two slices for one row of a result; vmap does not
///                   look: there rows that do not exist are left out, and the last slice wins
///   source          jax.lax.ragged_all_to_all
TESSERA_API Array ragged_all_to_all(Operand operand, const Array& output, const Array& input_offsets,
                                    const Array& send_sizes, const Array& output_offsets,
                                    const Array& recv_sizes, const AxisNames& axes,
                                    const CollectiveOptions& options = {});

/// A permutation that sends everything k ranks up, around the end: ring(1), ring(-1).
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
/// Rank i gets the value of rank sources[i]; every rank is the source of one.
///   source  jax.lax.pshuffle
TESSERA_API Array pshuffle(Operand x, const AxisNames& axes, const Dims& sources);
/// The value of one rank, on every device.
///   source  jax.lax.pbroadcast; StableHLO collective_broadcast
TESSERA_API Array pbroadcast(Operand x, const AxisNames& axes, std::int64_t root);

/// This device's rank along the axes: i32[].
///   source  jax.lax.axis_index
TESSERA_API Array axis_index(const AxisNames& axes, Where where = here());
/// The number of ranks: known while tracing.
///   source  jax.lax.axis_size
TESSERA_API std::int64_t axis_size(const AxisNames& axes, Where where = here());
/// The same value, from here on taken to differ over the axes; its derivative is summed over them. Inserted
/// where it is needed: programs need not call it.
///   source  jax.lax.pvary
TESSERA_API Array pvary(Operand x, const AxisNames& axes);

namespace detail {
TESSERA_API std::int64_t ranks(const char* operation, const AxisNames& axes, Where where);
}  // namespace detail
/// A number's sum over the axes is its product with their size: no communication. psum(true) and psum(1) are how
/// many ranks there are.
template <class T>
requires std::is_arithmetic_v<T>
auto psum(T value, const AxisNames& axes, Where where = here()) {
  using Sum = std::conditional_t<std::is_same_v<T, bool>, std::int64_t, T>;
  return static_cast<Sum>(static_cast<Sum>(value) * static_cast<Sum>(detail::ranks("psum", axes, where)));
}

// All of these take a tree of arrays in place of one, do the same with each of them, and give the tree back.

/// A struct, tuple, vector, map ... of arrays. Other members pass through unchanged.
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
