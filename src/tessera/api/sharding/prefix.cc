#include <tessera/api/sharding/prefix.h>

namespace tessera::inline v0 {

std::string TreePath::text() const {
  std::string out = above ? above->text() : "";
  tree_detail::append_step(out, step);
  return out;
}

void fail_prefix(const PrefixWords& words, const TreePath& path, std::size_t given, std::size_t children) {
  std::string at = path.text(), place = at.empty() ? words.argument : str(words.argument, " at ", at);
  if (children == 0)
    fail<TreeError>(str(words.function, ": ", place, " is a list of ", given, ", but there is an array."),
                    str("Expected ", words.entry, " there."));
  fail<TreeError>(
      str(words.function, ": ", place, " has ", given, given == 1 ? " entry" : " entries",
          ", but the tree has ", children, children == 1 ? " child" : " children", " there."),
      str("Expected one entry per argument, element or member, or ", words.entry, " for all of them."));
}

}  // namespace tessera::inline v0
