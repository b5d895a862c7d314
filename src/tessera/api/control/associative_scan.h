// associative_scan: all prefixes of an associative operation, in parallel.
#pragma once
#include <tessera/api/flat_call.h>

namespace tessera::inline v0 {

struct AssociativeScanOptions {
  int axis = 0;          ///< the axis along which elements are combined; negative: from the end
  bool reverse = false;  ///< computes suffixes in place of prefixes
};

namespace control_detail {
using Combine = SharedFunction<Arrays(const Arrays& a, const Arrays& b)>;
TESSERA_API Arrays associative_scan(const Combine& combine, const Arrays& elements,
                                    const AssociativeScanOptions& options, Where where);
[[noreturn]] TESSERA_API void fail_combined(const std::string& path, Where where);
}  // namespace control_detail

namespace lax {

/// Computes all prefixes of an associative operation along an axis: result[i] = f(...f(f(x[0], x[1]), x[2])..., x[i]),
/// in about 2 log2(n) vectorised steps for at most 512 elements. Longer axes are divided into blocks of 32
/// elements, and a loop over the positions in a block scans all blocks at once.
///   f        (a, b) -> tree like a; associative, and elementwise along the axis: it is called with slices of any size
///   xs       an array, or a tree of arrays with one size along the axis
///   options  axis; reverse: suffixes in place of prefixes
///   result   a tree like xs
///   cost     at most 2 n applications of f to one element
///   errors   ShapeError, DtypeError, TreeError where sizes differ, or f changes a type
///   source   jax.lax.associative_scan
template <class F, class X>
X associative_scan(F f, const X& xs, AssociativeScanOptions options = {}, Where where = here()) {
  arguments::Leaves in = arguments::leaves_of(xs);
  X bare = arguments::skeleton(xs);
  auto combine = [&](const Arrays& a, const Arrays& b) {
    X left = arguments::rebuild(bare, in.present, a), right = arguments::rebuild(bare, in.present, b);
    X both = X(f(left, right));
    return arguments::leaves_like(
        tree_detail::encoded(bare), in.present, tree_detail::encoded(both),
        [&](const std::string& difference) { control_detail::fail_combined(difference, where); });
  };
  return arguments::rebuild(bare, in.present,
                            control_detail::associative_scan(combine, in.arrays, options, where));
}

}  // namespace lax
}  // namespace tessera::inline v0
