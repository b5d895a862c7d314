// Vectors of the elements of a tree's leaves.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/ravel_pytree.h>

namespace tessera::inline v0::lib {

Array raveled(const Arrays& leaves, Where where) {
  At at(where);
  if (leaves.empty()) return zeros({0});
  Arrays parts;
  for (const Array& leaf : promote_dtypes(leaves)) parts.push_back(ravel(leaf));
  return parts.size() == 1 ? parts[0] : lax::concatenate(parts, 0);
}

Arrays unraveled(const Array& vector, const Avals& leaves, Where where) {
  At at(where);
  std::int64_t size = 0, start = 0;
  for (const Aval& leaf : leaves) size += element_count(leaf.shape());
  if (vector.shape() != Shape{size})
    fail<ShapeError>(
        str("ravel_pytree: the vector is ", vector.aval(), ", but the tree has ", size, " elements."),
        "Expected a vector of the size of the raveled tree.");
  Arrays out;
  for (const Aval& leaf : leaves) {
    std::int64_t end = start + element_count(leaf.shape());
    out.push_back(convert(reshape(lax::slice(vector, {start}, {end}), leaf.shape()), leaf.dtype()));
    start = end;
  }
  return out;
}

}  // namespace tessera::inline v0::lib
