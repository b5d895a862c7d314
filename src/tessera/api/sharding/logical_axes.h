// Logical axis names of models: a struct names the axes of its arrays, rules map them to the mesh axes that shard
// them, and shard(model, mesh, rules) places the whole model.
#pragma once
#include <tessera/api/sharding/shard.h>

namespace tessera::inline v0 {

/// A struct that names the axes of its arrays: logical_axes() returns one P(...) of names for each member that is
/// an Array, in order. P("embed", "mlp") names two axes, P() none.
template <class T>
concept HasLogicalAxes = requires(const T& x) {
  { x.logical_axes() } -> std::convertible_to<std::vector<Spec>>;
};

namespace detail {

// The names of the members of one struct that are arrays, in order.
class TESSERA_API ArrayNames {
 public:
  ArrayNames() = default;
  explicit ArrayNames(std::vector<Spec> names);
  // Returns the names of the axes of the next array; P() if there are none.
  const Spec& next();
  // Throws a TreeError if there are names, but next() was not called once for each of them.
  void check(const TreePath& path) const;

 private:
  SharedState<const std::vector<Spec>> names_;
  std::size_t arrays_ = 0;
};
TESSERA_API void add_names(std::vector<Spec>& out, const Spec& names);

// Calls f(leaf, names, path) for each array of the tree; arrays of structs without logical_axes() have empty names.
template <class T, class F>
void each_named(T& tree, const Spec& names, const F& f, const TreePath& path) {
  using U = std::remove_const_t<T>;
  if constexpr (std::is_same_v<U, Array>) {
    f(tree, names, path);
  } else if constexpr (holds_arrays<U>) {
    ArrayNames given;
    if constexpr (HasLogicalAxes<U>) given = ArrayNames(tree.logical_axes());
    tree_detail::children(tree, [&](tree_detail::TreeStep step, auto& child) {
      bool named = std::is_same_v<std::remove_cvref_t<decltype(child)>, Array>;
      each_named(child, named ? given.next() : Spec(), f, TreePath{&path, step});
    });
    given.check(path);
  }
}

}  // namespace detail

/// Returns the logical axis names of all arrays of a tree, in flatten order: one P(...) for each array; P() for an
/// array without names.
///   source  haliax: the axes of named arrays; flax.linen.get_partition_spec
template <class T>
std::vector<Spec> logical_axes(const T& tree, Where where = here()) {
  At at(where);
  std::vector<Spec> out;
  detail::each_named(tree, Spec(),
                     [&](const Array&, const Spec& names, const TreePath&) { detail::add_names(out, names); },
                     {});
  return out;
}

/// Places the arrays of a model by the logical names that its structs give their axes:
/// shard(model, mesh, AxisRules{{"embed", "fsdp"}, {"mlp", "tp"}}). Arrays without names are replicated. The moments of
/// an optimizer are sharded as their parameters.
///   errors  as shard(tree, where); ShardingError for a name without a rule
///   source  haliax.shard, flax.linen.logical_to_mesh_sharding
template <class T>
T shard(T tree, Mesh mesh, const AxisRules& rules, Where line = here()) {
  At at(line);
  detail::each_named(tree, Spec(),
                     [&](Array& x, const Spec& names, const TreePath& path) {
                       x = detail::place(x, detail::by_names(mesh, rules, names), "shard", &path);
                     },
                     {});
  return tree;
}

}  // namespace tessera::inline v0
