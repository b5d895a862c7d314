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

void move_leaves(tree_detail::TreeRef tree, const std::vector<bool>& present, Arrays& leaves) {
  std::size_t i = 0, next = 0;
  tree_detail::each_leaf(tree, [&](Array& x) {
    if (present[i++]) x = std::move(leaves[next++]);
  });
}

void fill_leaves(tree_detail::TreeRef tree, Args leaves) {
  std::size_t next = 0;
  tree_detail::each_leaf(tree, [&](Array& x) {
    if (!x.empty()) x = leaves[next++];
  });
}

Arrays leaves_like(tree_detail::TreeRef like, const std::vector<bool>& present, tree_detail::TreeRef tree,
                   FunctionRef<void(const std::string&)> fail) {
  auto structure = [](tree_detail::TreeRef of) {
    KeyWords out;
    tree_detail::encode(out, of, [](KeyWords&, const Array&) {});
    return out;
  };
  Leaves out = leaves_of(tree);
  if (out.present != present || structure(tree) != structure(like)) {
    clear_leaves(tree);
    fail(tree_detail::first_difference(like, tree, ""));
  }
  return out.arrays;
}

FlatFunction flat_function(FunctionRef<Arrays(Args)> f) { return f; }

}  // namespace tessera::inline v0::arguments
