// The walks over trees, which read the tables of tree_type.h.
#include <tessera/core/tree.h>
#include <cstring>
#include <mutex>
#include <unordered_map>

namespace tessera::inline v0::tree_detail {

void append_step(std::string& path, TreeStep step) {
  if (step.key)
    path += str('[', step.text(step.key), ']');
  else if (!step.name.empty())
    path += str('.', step.name);
  else if (step.index >= 0)
    path += str('[', step.index, ']');
}

void encode_word(KeyWords& out, std::uint64_t word) { out.push_back(word); }

void encode_text(KeyWords& out, std::string_view text) {
  out.push_back(text.size());
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    out.push_back(word);
  }
}

std::uint64_t intern_static(std::type_index type, std::uint64_t hash, std::shared_ptr<const void> value,
                            bool (*equal)(const void*, const void*)) {
  struct InternedValue {
    std::type_index type;
    std::shared_ptr<const void> value;
    std::uint64_t number;
  };
  static std::mutex mutex;
  static auto& table = *new std::unordered_multimap<std::uint64_t, InternedValue>;
  std::lock_guard lock(mutex);
  auto [first, last] = table.equal_range(hash);
  for (auto it = first; it != last; ++it)
    if (it->second.type == type && equal(it->second.value.get(), value.get())) return it->second.number;
  std::uint64_t number = table.size();
  table.emplace(hash, InternedValue{type, std::move(value), number});
  return number;
}

void encode_dims(KeyWords& out, const void* dims) {
  const Dims& value = *static_cast<const Dims*>(dims);
  out.push_back(value.size());
  out.insert(out.end(), value.begin(), value.end());
}

namespace {
using Node = TreeTypeKind;
Array& array_of(TreeRef leaf) { return *static_cast<Array*>(const_cast<void*>(leaf.tree)); }

void encode_static(KeyWords& out, const StaticType& type, const void* value) {
  if (type.bytes) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, value, type.bytes);
    out.push_back(bits);
  } else if (type.encode) {
    type.encode(out, value);
  }
}

// The addresses of the members of a product.
class MemberList {
 public:
  explicit MemberList(TreeRef tree) {
    if (tree.type->count > inline_.size()) heap_.resize(tree.type->count), addresses_ = heap_.data();
    tree.type->members(tree.tree, addresses_);
  }
  const void* operator[](std::size_t i) const { return addresses_[i]; }

 private:
  std::array<const void*, 16> inline_;
  std::vector<const void*> heap_;
  const void** addresses_ = inline_.data();
};

// Calls f(step, child) for each child of a node. The steps of members are empty unless `named`.
template <bool named, class F>
void visit_children(TreeRef node, F&& f) {
  const TreeType& type = *node.type;
  switch (type.kind) {
    case Node::leaf:
    case Node::fixed:
      return;
    case Node::product: {
      MemberList members(node);
      for (std::size_t i = 0; i < type.count; ++i) {
        TreeStep step;
        if constexpr (named) {
          step.name = detail::nth_name(type.names, i);
          if (step.name.empty()) step.index = static_cast<std::int64_t>(i);
        }
        f(step, TreeRef{type.children[i], members[i]});
      }
      return;
    }
    case Node::list:
      for (std::size_t i = 0, n = type.size(node.tree); i < n; ++i)
        f(TreeStep{{}, static_cast<std::int64_t>(i)}, TreeRef{type.children[0], type.at(node.tree, i)});
      return;
    case Node::map:
      type.each(node.tree, [&](const void* key, const void* child) {
        f(TreeStep{{}, -1, key, type.key_text}, TreeRef{type.children[0], child});
      });
      return;
    case Node::optional:
      if (type.size(node.tree)) f(TreeStep{}, TreeRef{type.children[0], type.at(node.tree, 0)});
      return;
    case Node::variant:
      f(TreeStep{}, TreeRef{type.children[type.size(node.tree)], type.at(node.tree, 0)});
      return;
  }
}

template <class F>
void leaves(TreeRef tree, F& f) {
  if (tree.type->kind == Node::leaf)
    f(array_of(tree));
  else if (tree.type->holds_arrays)
    visit_children<false>(tree, [&](const TreeStep&, TreeRef child) { leaves(child, f); });
}

std::string child_path(const std::string& path, const TreeStep& step) {
  std::string inner = path;
  append_step(inner, step);
  return inner;
}

template <class F>
void encode_with(KeyWords& out, TreeRef tree, F& with_leaf, bool ignore_static = false) {
  const TreeType& type = *tree.type;
  switch (type.kind) {
    case Node::leaf:
      with_leaf(out, array_of(tree));
      return;
    case Node::fixed:
      if (!ignore_static) encode_static(out, type.fixed, tree.tree);
      return;
    case Node::product:
      break;
    default:
      if (type.size) out.push_back(type.size(tree.tree));
  }
  visit_children<false>(tree, [&](const TreeStep& step, TreeRef child) {
    if (type.kind == Node::map) encode_static(out, type.fixed, step.key);
    encode_with(out, child, with_leaf, ignore_static);
  });
}

// The first key of a map that another map does not have; null if there is none.
const void* key_missing_in(TreeRef map, TreeRef other) {
  auto key_words = [&](const void* key) {
    KeyWords out;
    encode_static(out, map.type->fixed, key);
    return out;
  };
  const void* missing = nullptr;
  map.type->each(map.tree, [&](const void* key, const void*) {
    bool found = missing != nullptr;
    other.type->each(other.tree,
                     [&](const void* k, const void*) { found |= key_words(k) == key_words(key); });
    if (!found) missing = key;
  });
  return missing;
}

// The first key that one of two maps has alone, for messages.
std::string keys_text(TreeRef a, TreeRef b) {
  for (auto [map, other, which] : {std::tuple(a, b, "first"), std::tuple(b, a, "second")})
    if (const void* key = key_missing_in(map, other))
      return str(" (only the ", which, " has the key ", a.type->key_text(key), ")");
  return "";
}

// The difference of two values of one type, for messages: " (3 against 4)".
std::string values_text(TreeRef a, TreeRef b) {
  using Text = StaticType::Text;
  const TreeType& type = *a.type;
  if (type.kind == Node::fixed && type.fixed.form != Text::none) {
    const char* quote = type.fixed.form == Text::string ? "\"" : "";
    return str(" (", quote, type.fixed.text(a.tree), quote, " against ", quote, type.fixed.text(b.tree),
               quote, ")");
  }
  std::size_t m = type.size ? type.size(a.tree) : 0, n = type.size ? type.size(b.tree) : 0;
  if (m != n) switch (type.kind) {
      case Node::optional:
        return m ? " (a value against none)" : " (none against a value)";
      case Node::variant:
        return str(" (alternative ", m, " against ", n, ")");
      default:
        return str(" (", m, " against ", n, " entries)");
    }
  return type.kind == Node::map ? keys_text(a, b) : "";
}

// The structure, with the words that `leaf` adds for each leaf.
template <class Leaf>
KeyWords words_of(TreeRef tree, Leaf& leaf, bool ignore_static = false) {
  KeyWords out;
  encode_with(out, tree, leaf, ignore_static);
  return out;
}
void leaf_presence(KeyWords& out, const Array& x) { out.push_back(x.empty()); }
void any_leaf(KeyWords&, const Array&) {}

template <class Leaf>
std::string difference(TreeRef a, TreeRef b, const std::string& path, Leaf& leaf,
                       bool ignore_static = false) {
  if (words_of(a, leaf, ignore_static) == words_of(b, leaf, ignore_static)) return "";
  struct Child {
    std::string path;
    TreeRef tree;
  };
  std::vector<Child> left;
  visit_children<true>(a, [&](const TreeStep& step, TreeRef child) {
    left.push_back({child_path(path, step), child});
  });
  bool comparable = a.type->kind != Node::map || keys_text(a, b).empty();
  std::string found;
  std::size_t i = 0;
  visit_children<false>(b, [&](const TreeStep&, TreeRef child) {
    if (comparable && found.empty() && i < left.size() && left[i].tree.type == child.type)
      found = difference(left[i].tree, child, left[i].path, leaf, ignore_static);
    ++i;
  });
  return found.empty() ? (path.empty() ? "the root" : path) + values_text(a, b) : found;
}
}  // namespace

void each_child(TreeRef node, FunctionRef<void(const TreeStep&, TreeRef)> f) {
  visit_children<true>(node, f);
}

void each_leaf(TreeRef tree, FunctionRef<void(Array&)> f) { leaves(tree, f); }

void each_leaf_with_path(TreeRef tree, FunctionRef<void(const std::string&, Array&)> f,
                         const std::string& path) {
  if (tree.type->kind == Node::leaf)
    f(path, array_of(tree));
  else if (tree.type->holds_arrays)
    visit_children<true>(tree, [&](const TreeStep& step, TreeRef child) {
      each_leaf_with_path(child, f, child_path(path, step));
    });
}

Arrays flatten(TreeRef tree) {
  Arrays out;
  auto add = [&](Array& x) { out.push_back(x); };
  leaves(tree, add);
  return out;
}

std::vector<std::string> paths(TreeRef tree) {
  std::vector<std::string> out;
  each_leaf_with_path(
      tree, [&](const std::string& path, Array&) { out.push_back(path); }, "");
  return out;
}

std::vector<std::pair<std::string, Array>> leaves_with_path(TreeRef tree) {
  std::vector<std::pair<std::string, Array>> out;
  each_leaf_with_path(
      tree, [&](const std::string& path, Array& x) { out.emplace_back(path, x); }, "");
  return out;
}

void unflatten(TreeRef tree, Args new_leaves, Where where) {
  At at(where);
  std::size_t next = 0;
  auto replace = [&](Array& x) {
    if (next < new_leaves.size()) x = new_leaves[next];
    ++next;
  };
  leaves(tree, replace);
  if (next != new_leaves.size())
    fail<TreeError>(
        str("tree_unflatten: the tree has ", next, " leaves, but ", new_leaves.size(), " were given."),
        "Expected one array per leaf, in flatten order.");
}

void map_leaves(TreeRef tree, std::span<const TreeRef> others, FunctionRef<void(Array&, Array* const*)> f) {
  std::vector<Arrays> leaves_of_others;
  for (TreeRef other : others) {
    check_structures("tree_map: the trees", tree, other, "Expected trees with the same leaves.");
    leaves_of_others.push_back(flatten(other));
  }
  std::vector<Array*> corresponding(others.size());
  std::size_t next = 0;
  auto apply = [&](Array& x) {
    for (std::size_t i = 0; i < corresponding.size(); ++i) corresponding[i] = &leaves_of_others[i][next];
    ++next;
    if (!x.empty()) f(x, corresponding.data());
  };
  leaves(tree, apply);
}

void encode(KeyWords& out, TreeRef tree, FunctionRef<void(KeyWords&, const Array&)> with_leaf) {
  encode_with(out, tree, with_leaf);
}

KeyWords structure_words(TreeRef tree) { return words_of(tree, leaf_presence); }

std::string first_difference(TreeRef a, TreeRef b, const std::string& path) {
  return difference(a, b, path, leaf_presence);
}

void check_structures(std::string_view trees, TreeRef a, TreeRef b, const char* expected,
                      bool ignore_static) {
  if (std::string path = difference(a, b, "", any_leaf, ignore_static); !path.empty())
    fail<TreeError>(str(trees, " differ in structure at ", path, "."), expected);
}

void list_nodes(TreeRef tree, std::vector<const void*>& out) {
  if (tree.type->kind == Node::leaf || !tree.type->holds_arrays) return;
  out.push_back(tree.tree);
  visit_children<false>(tree, [&](const TreeStep&, TreeRef child) { list_nodes(child, out); });
}

}  // namespace tessera::inline v0::tree_detail
