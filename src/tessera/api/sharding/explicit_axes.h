// Explicit mesh axes, {"data", 4, AxisType::explicit_}: the sharding along them is part of an array's type, aval(x) is
// f32[8@data,2048], and an operation that leaves the sharding of its result unspecified is an error; these functions specify it.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/prefix.h>

namespace tessera::inline v0 {

namespace detail {
TESSERA_API Array reshard(const Array& x, const Placement& where, const TreePath* path);
template <class T>
auto reshard_tree(const char* function, T&& tree, const Prefix<Placement>& where) {
  std::remove_cvref_t<T> out(std::forward<T>(tree));
  spread({function, "where", "one placement"}, out, where,
         [](Array& x, const Placement& to, const TreePath& path) { x = reshard(x, to, &path); });
  return out;
}
// While it lives, results with an unspecified sharding are replicated.
class TESSERA_API OpenResults {
 public:
  OpenResults();
  ~OpenResults();
  OpenResults(const OpenResults&) = delete;
  OpenResults& operator=(const OpenResults&) = delete;

 private:
  std::shared_ptr<void> scope_;
};
}  // namespace detail

/// The arrays of a tree in other types: sharded along explicit axes as `where` says, along others as before. Outside of
/// transformations that is where they then are, as for shard.
///   where   {mesh, P("data")}, or P("data") alone on the mesh of a WithMesh or of the array's type
///   result  the same elements; aval(result) shows the sharding
///   cost    the communication from the old sharding to the new
///   errors  ShardingError for a spec that does not fit the mesh or the array, and for axes that are not explicit
///   source  jax.sharding.reshard
template <class T>
auto reshard(T&& tree, const Prefix<Placement>& where, Where line = here()) {
  At at(line);
  return detail::reshard_tree("reshard", std::forward<T>(tree), where);
}

/// f, in which the partitioner chooses shardings that an operation leaves unspecified; f's results are as `where`
/// says: auto_axes([](Array a, Array b) { return matmul(a, b); }, {mesh, P("data")})(x, w).
///   where   placements of f's results, as for reshard
///   errors  as reshard
///   source  jax.sharding.auto_axes
template <class F>
auto auto_axes(F f, Prefix<Placement> where) {
  return [f = std::move(f), where = std::move(where)](auto&&... args) {
    auto out = [&] {
      detail::OpenResults open;
      return f(std::forward<decltype(args)>(args)...);
    }();
    return detail::reshard_tree("auto_axes", std::move(out), where);
  };
}

}  // namespace tessera::inline v0
