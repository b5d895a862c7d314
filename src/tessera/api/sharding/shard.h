// Placing arrays on devices and fetching them: shard, and JAX's names device_put, device_get, make_array and others.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/prefix.h>
#include <tessera/mesh/axis_rules.h>
#include <tessera/mesh/visualize.h>

namespace tessera::inline v0 {

/// One placement for all arrays of a tree, or a list with one entry per child, nested as the tree is:
/// {mesh, P("data")}, {{mesh, P()}, {mesh, P("data")}}. With `none` arrays keep their placement.
using Placements = Prefix<Placement>;

// Host memory with the interface of HostArray.
template <class T>
concept HostMemory = requires(const T& x) {
  x.data(), x.shape(), x.dtype(), x.strides();
  { x.is_contiguous() } -> std::same_as<bool>;
};

namespace detail {

template <class T>
inline constexpr bool holds_host = HostMemory<T>;
template <class... T>
inline constexpr bool holds_host<std::tuple<T...>> = (holds_host<T> || ...);
template <class A, class B>
inline constexpr bool holds_host<std::pair<A, B>> = holds_host<A> || holds_host<B>;
template <class T>
inline constexpr bool holds_host<std::vector<T>> = holds_host<T>;

TESSERA_API Array place_host_data(const void* elements, const Shape& shape, Dtype dtype, Sharding sharding,
                                  const char* function, const TreePath* path);
template <HostMemory T>
Array place(const T& host, Sharding sharding, const char* function, const TreePath* path) {
  if (!host.is_contiguous()) return place(host.copy(), sharding, function, path);
  return place_host_data(host.data(), host.shape(), host.dtype(), sharding, function, path);
}

// Returns the tree with f(leaf, value, path) in place of each array, and of each HostArray in tuples and vectors.
template <class T, class V, class F>
auto placed_tree(const PrefixWords& words, T&& tree, const Prefix<V>& prefix, const F& f,
                 const TreePath& path = {}) {
  using U = std::remove_cvref_t<T>;
  if constexpr (HostMemory<U>) {
    if (prefix.is_list()) fail_prefix(words, path, prefix.children().size(), 0);
    return f(tree, prefix.value(), path);
  } else if constexpr (holds_host<U>) {
    auto child = [&](const auto& x, std::size_t i) {
      return placed_tree(words, x, prefix.is_list() ? prefix.children()[i] : prefix, f,
                         TreePath{&path, {{}, static_cast<std::int64_t>(i)}});
    };
    if constexpr (tree_detail::is_tuple<U>) {
      prefix.check_count(words, path, std::tuple_size_v<U>);
      return [&]<std::size_t... i>(std::index_sequence<i...>) {
        if constexpr (requires { tree.first; })
          return std::pair{child(std::get<i>(tree), i)...};
        else
          return std::tuple{child(std::get<i>(tree), i)...};
      }
      (std::make_index_sequence<std::tuple_size_v<U>>{});
    } else {
      prefix.check_count(words, path, tree.size());
      std::vector<decltype(child(tree[0], 0))> out;
      for (std::size_t i = 0; i < tree.size(); ++i) out.push_back(child(tree[i], i));
      return out;
    }
  } else {
    U out(std::forward<T>(tree));
    broadcast_prefix(
        words, out, prefix, [&](Array& x, const V& value, const TreePath& at) { x = f(x, value, at); }, path);
    return out;
  }
}

template <class T>
auto shard_tree(const char* function, T&& tree, const Placements& where) {
  const Placement* last = nullptr;
  Sharding sharding;
  return placed_tree({function, "where", "one placement"}, std::forward<T>(tree), where,
                     [&](const auto& x, const Placement& to, const TreePath& path) {
                       if (&to != last) last = &to, sharding = to.sharding();
                       return place(x, sharding, function, &path);
                     });
}

// Places each leaf by sharding_of(path).
template <class T, class F>
auto shard_each(T&& tree, F&& sharding_of) {
  return placed_tree({"shard", "where", "one placement"}, std::forward<T>(tree), Placements(none),
                     [&](const auto& x, const Placement&, const TreePath& path) {
                       return place(x, sharding_of(path), "shard", &path);
                     });
}
TESSERA_API Sharding by_names(Mesh mesh, const AxisRules& rules, const Spec& names);

// Places the elements that process `source` has.
TESSERA_API Array place_from_process(const Array& x, int source, Sharding sharding, const TreePath* path);
inline const Array& host_array(const Array& x) { return x; }
template <HostMemory T>
Array host_array(const T& host) {
  return place(host, Sharding(), "shard", nullptr);
}

}  // namespace detail

/// Places the arrays of a tree on devices; other members are unchanged. Inside a transformation it is a sharding
/// constraint.
///   tree    an Array, or any struct, tuple, vector, map of arrays; a HostArray, or tuples and vectors of
///           HostArrays, whose elements are copied to Arrays
///   where   {mesh, P("data")}, a Sharding, a Device, P alone under a WithMesh, for all arrays or in lists nested as
///           the tree is; with none an array keeps its placement
///   result  the tree with the same elements; an array that has the sharding already is returned as it is. Sizes need
///           not be multiples of the mesh axes: the last blocks are then smaller, or empty
///   cost    each element that a device does not hold yet is copied once; devices of this host share the memory of
///           replicated blocks
///   errors  ShardingError for a spec that does not fit the mesh or the leaf (with its path), and inside
///           shard_map for a placement on a device; TreeError for lists that do not fit the tree
///   source  jax.device_put, jax.lax.with_sharding_constraint
template <class T>
auto shard(T&& tree, const Placements& where, Where line = here()) {
  At at(line);
  return detail::shard_tree("shard", std::forward<T>(tree), where);
}

/// The source of the elements of an array that is placed over several processes.
struct ShardOptions {
  int source = 0;  ///< the process whose elements all devices get
};
/// Places the arrays that one process has, as in shard(x, {mesh, P("data")}, {.source = 0}). To be called by all processes; the
/// arrays of the others only give the shapes and dtypes.
///   errors  also ArgumentError for a process that does not exist, ShapeError if the processes have different shapes or dtypes
template <class T>
auto shard(T&& tree, const Placements& where, const ShardOptions& options, Where line = here()) {
  At at(line);
  return detail::placed_tree({"shard", "where", "one placement"}, std::forward<T>(tree), where,
                             [&](const auto& x, const Placement& to, const TreePath& path) {
                               return detail::place_from_process(detail::host_array(x), options.source,
                                                                 to.sharding(), &path);
                             });
}
// A mesh and a spec as two arguments do not compile, since together they are one placement.
template <class T, std::same_as<Spec> S>
std::remove_cvref_t<T> shard(T&& tree, Mesh, const S&, Where = here()) {
  static_assert(sizeof(S) == 0, "a mesh and a spec are one placement: shard(x, {mesh, spec})");
  return tree;
}
/// Places arrays by rules over their paths: shard(model, mesh, {{".*\\.w", P("fsdp", "tp")}, {".*", P()}}).
///   errors  also ShardingError for a path that no rule matches
template <class T>
auto shard(T&& tree, Mesh mesh, const PathRules& rules, Where line = here()) {
  At at(line);
  return detail::shard_each(std::forward<T>(tree), [&](const TreePath& path) {
    return Sharding(mesh, rules.spec_for(path.text()), MemoryKind::device, line);
  });
}
/// Places arrays by rules over their paths, on the mesh of the surrounding WithMesh.
template <class T>
auto shard(T&& tree, const PathRules& rules, Where line = here()) {
  At at(line);
  return detail::shard_each(std::forward<T>(tree), [&](const TreePath& path) {
    return Placement(rules.spec_for(path.text())).sharding();
  });
}
/// Places arrays by logical names of their axes: shard(batch, mesh, {{"batch", "data"}, {"embed", none}}, P("batch",
/// "embed")).
///   names   P(...) of logical names for all arrays, or in lists nested as the tree is
///   errors  also ShardingError for a name without a rule
template <class T>
auto shard(T&& tree, Mesh mesh, const AxisRules& rules, const Prefix<Spec>& names, Where line = here()) {
  At at(line);
  return detail::placed_tree({"shard", "names", "one P(...) of names"}, std::forward<T>(tree), names,
                             [&](const auto& x, const Spec& spec, const TreePath& path) {
                               return detail::place(x, detail::by_names(mesh, rules, spec), "shard", &path);
                             });
}

/// Places the arrays of a tree on devices: the same as shard(tree, where).
///   source  jax.device_put
template <class T>
auto device_put(T&& tree, const Placements& where, Where line = here()) {
  At at(line);
  return detail::shard_tree("device_put", std::forward<T>(tree), where);
}

namespace detail {
TESSERA_API Array fetched(const Array& x);
// `leaves` are those of all trees in order; counts[i] is the number of leaves of tree i.
TESSERA_API Arrays stacked_on(const Arrays& leaves, std::size_t tree_count,
                              const std::vector<std::string>& paths, const DeviceList& devices);
TESSERA_API Array replicated_on(const Array& x, const DeviceList& devices);

template <class T>
auto fetched_tree(const T& tree) {
  if constexpr (std::is_same_v<T, Array>) {
    return tree.to_host();
  } else if constexpr (tree_detail::is_tuple<T>) {
    return std::apply([](const auto&... x) { return std::tuple(fetched_tree(x)...); }, tree);
  } else if constexpr (requires { typename T::value_type; } && tree_detail::is_list<T> && holds_arrays<T>) {
    std::vector<decltype(fetched_tree(*tree.begin()))> out;
    for (const auto& x : tree) out.push_back(fetched_tree(x));
    return out;
  } else {
    T out = tree;
    each_leaf(out, [](Array& x) { x = fetched(x); });
    return out;
  }
}
}  // namespace detail

/// Copies the elements to the host. An Array becomes a HostArray; tuples and vectors of Arrays become tuples and
/// vectors of HostArrays. Other trees keep their type; their arrays are copies that no donation affects.
///   source  jax.device_get
template <class T>
auto device_get(const T& tree, Where where = here()) {
  At at(where);
  return detail::fetched_tree(tree);
}

/// Puts one array on each device: the result has a new first axis, along which device i holds arrays[i].
///   arrays   one per device, of the same shape and dtype; or trees of such arrays
///   devices  none: all devices
///   result   T[devices, ...], placed by Sharding::positional(devices, {devices})
///   cost     copies each array that is not yet on its device
///   errors   ArgumentError for a list of another length; TreeError for trees of different structure; ShapeError and
///            DtypeError, with the path of the leaf, for arrays that differ
///   source   jax.device_put_sharded
template <class T>
requires holds_arrays<T> T device_put_sharded(const std::vector<T>& trees, const DeviceList& devices = none,
                                              Where where = here()) {
  At at(where);
  Arrays leaves;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    tree_detail::check_structures(str("device_put_sharded: entries 0 and ", i), tree_detail::erased(trees[0]),
                                  tree_detail::erased(trees[i]), "Expected trees of one structure.");
    append_all(leaves, tree_flatten(trees[i]));
  }
  Arrays stacked = detail::stacked_on(
      leaves, trees.size(), trees.empty() ? std::vector<std::string>{} : tree_paths(trees[0]), devices);
  return tree_unflatten(trees[0], stacked);
}
TESSERA_API Array device_put_sharded(const Arrays& arrays, const DeviceList& devices = none,
                                     Where where = here());
/// Puts a copy of the tree on each device: every array gets a new first axis, with an equal entry per device.
///   devices  none: all devices
///   result   T[devices, ...], placed by Sharding::positional(devices, {devices})
///   cost     at most one copy, which the devices of this host share
///   source   jax.device_put_replicated
template <class T>
T device_put_replicated(const T& tree, const DeviceList& devices = none, Where where = here()) {
  At at(where);
  return tree_map([&](const Array& x) { return detail::replicated_on(x, devices); }, tree);
}

/// The shard of an array on one device.
struct Shard {
  Device* device;
  Block block;  ///< the index ranges of the block in the array
  Array data;   ///< the elements, on that device; without padding
  int replica;  ///< the index of this device among those that hold the same block
};
/// Returns the shards of an array on the devices of this process, in the order of its sharding's devices.
///   cost    copies padded blocks only
///   errors  TraceError for a traced array
///   source  jax.Array.addressable_shards
TESSERA_API std::vector<Shard> addressable_shards(const Array& x, Where where = here());

namespace detail {
using BlockSource = SharedFunction<Array(const Block&)>;
TESSERA_API Array make_array(const Shape& shape, const Placement& where, const BlockSource& block,
                             std::optional<Dtype> dtype);
}  // namespace detail

/// Makes a sharded array from a function that returns its blocks. The unsharded array is never stored.
///   where     the placement of the array
///   callback  (const Block&) -> HostArray or Array of the block's shape; called once for each distinct block
///             of this process that is not empty; without `dtype`, also for the first block if it is empty
///   dtype     the dtype of the array; that of the first block unless given
///   errors    ShapeError and DtypeError for a block of another shape or dtype
///   source    jax.make_array_from_callback
template <class F>
Array make_array(const Shape& shape, const Placement& where, F&& callback, std::optional<Dtype> dtype = {},
                 Where line = here()) {
  At at(line);
  using R = std::invoke_result_t<F&, const Block&>;
  return detail::make_array(
      shape, where,
      [&](const Block& block) -> Array {
        SetWhere no_line(Where{});
        if constexpr (HostMemory<R>) {
          auto host = std::make_shared<R>(callback(block));
          return Array::view(host->data(), host->shape(), host->dtype(), host, host->strides());
        } else {
          return callback(block);
        }
      },
      dtype);
}

/// Draws the blocks of an array and the ids of the devices that hold them, as text: visualize(x.sharding(), shape).
TESSERA_API std::string visualize(const Array& x, Where where = here());
/// Draws the blocks of an array as the text of an SVG file, with one colour for each block.
TESSERA_API std::string visualize_svg(const Array& x, Where where = here());

}  // namespace tessera::inline v0

// Shardings, meshes and specs are static arguments of jitted functions: part of the key of a program.
template <>
struct std::hash<tessera::Sharding> {
  std::size_t operator()(tessera::Sharding sharding) const { return hash_of(sharding); }
};
template <>
struct std::hash<tessera::Mesh> {
  std::size_t operator()(tessera::Mesh mesh) const { return hash_of(mesh); }
};
template <>
struct std::hash<tessera::Spec> {
  std::size_t operator()(const tessera::Spec& spec) const { return hash_of(spec); }
};
