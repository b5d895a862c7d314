// Walks a tree together with a tree prefix, and applies a function to each leaf and its entry of the prefix.
#include <tessera/api/sharding/prefix.h>

namespace tessera::inline v0 {

std::string TreePath::text() const {
  std::string out = parent ? parent->text() : "";
  tree_detail::append_step(out, step);
  return out;
}

void fail_prefix(const PrefixWords& words, const TreePath& path, std::size_t given, std::size_t children) {
  std::string at = path.text(), argument = at.empty() ? words.argument : str(words.argument, " at ", at);
  if (children == 0)
    fail<TreeError>(
        str(words.function, ": ", argument, " is a list of ", given, ", but the tree has an array there."),
        str("Expected ", words.entry, " there."));
  fail<TreeError>(
      str(words.function, ": ", argument, " has ", given, given == 1 ? " entry" : " entries",
          ", but the tree has ", children, children == 1 ? " child" : " children", " there."),
      str("Expected one entry per argument, element or member, or ", words.entry, " for all of them."));
}

namespace prefix_detail {
void broadcast_prefix(const PrefixWords& words, tree_detail::TreeRef tree, const PrefixType& type,
                      const void* prefix, Visit visit, const TreePath& path) {
  std::int64_t given = type.count(prefix);
  if (tree.type->kind == tree_detail::TreeTypeKind::leaf) {
    if (given >= 0) fail_prefix(words, path, given, 0);
    visit(*static_cast<Array*>(const_cast<void*>(tree.tree)), type.value(prefix), path);
    return;
  }
  if (!tree.type->holds_arrays) return;
  if (given >= 0) {
    std::int64_t count = 0;
    tree_detail::each_child(tree, [&](const tree_detail::TreeStep&, tree_detail::TreeRef) { ++count; });
    if (count != given) fail_prefix(words, path, given, count);
  }
  std::size_t i = 0;
  tree_detail::each_child(tree, [&](const tree_detail::TreeStep& step, tree_detail::TreeRef child) {
    broadcast_prefix(words, child, type, given >= 0 ? type.child(prefix, i++) : prefix, visit,
                     TreePath{&path, step});
  });
}
}  // namespace prefix_detail

}  // namespace tessera::inline v0
