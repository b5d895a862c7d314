// Trees of arguments as lists of leaves.
#include <tessera/api/arguments.h>

namespace tessera::inline v0::arguments {

Leaves leaves_of(tree_detail::TreeRef tree) {
  Leaves out;
  tree_detail::each_leaf(tree, [&](Array& x) {
    out.present.push_back(!x.empty());
    if (!x.empty()) out.arrays.push_back(x);
  });
  return out;
}

void clear_leaves(tree_detail::TreeRef tree) {
  tree_detail::each_leaf(tree, [](Array& x) { x = Array{}; });
}

void fill_leaves(tree_detail::TreeRef tree, const std::vector<bool>& present, Args leaves) {
  std::size_t i = 0, next = 0;
  tree_detail::each_leaf(tree, [&](Array& x) {
    if (present[i++]) x = leaves[next++];
  });
}

void fill_leaves(tree_detail::TreeRef tree, Args leaves) {
  std::size_t next = 0;
  tree_detail::each_leaf(tree, [&](Array& x) {
    if (!x.empty()) x = leaves[next++];
  });
}

FlatFunction flat_function(FunctionRef<Arrays(Args)> f) { return f; }

}  // namespace tessera::inline v0::arguments
