// ravel_pytree: the leaves of a tree as one vector, for optimizers and solvers that work with vectors, and its inverse.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0 {

namespace lib {
// Returns the elements of all leaves as one vector of the promoted dtype.
TESSERA_API Array raveled(const Arrays& leaves, Where where);
// Splits a vector into leaves of these types.
TESSERA_API Arrays unraveled(const Array& vector, const Avals& leaves, Where where);
}  // namespace lib

/// Flattens a tree to a vector: its leaves in order, each in row-major order, in the dtype to which all promote.
///   result  std::pair(vector, unravel): unravel(vector) is a tree of the same structure, shapes and dtypes
///   errors  ShapeError from unravel for a vector of another size
///   source  jax.flatten_util.ravel_pytree
template <class T>
auto ravel_pytree(const T& tree, Where where = here()) {
  arguments::Leaves leaves = arguments::leaves_of(tree);
  Avals types;
  for (const Array& leaf : leaves.arrays) types.push_back(leaf.aval());
  auto unravel = [bare = arguments::skeleton(tree), types, present = leaves.present](const Array& vector,
                                                                                     Where where = here()) {
    return arguments::rebuild(bare, present, lib::unraveled(vector, types, where));
  };
  return std::pair(lib::raveled(leaves.arrays, where), unravel);
}

}  // namespace tessera::inline v0
