// The errors of logical_axes.h's templates.
#include <tessera/api/sharding/logical_axes.h>

namespace tessera::inline v0 {

void detail::check_names(const TreePath& path, std::size_t names, std::size_t arrays) {
  if (names == arrays) return;
  std::string where = path.text();
  fail<TreeError>(str("logical_axes: ", where.empty() ? "the tree" : where, " has ", arrays,
                      " arrays, but names for ", names, "."),
                  "Expected logical_axes() to give one P(...) for each member that is an Array, in order.");
}

}  // namespace tessera::inline v0
