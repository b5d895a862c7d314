// Explicit mesh axes, {"data", 4, AxisType::explicit_}: the sharding along them is part of an array's type, so that
// aval(x) is f32[8@data,2048]. An operation for which the sharding of the result is ambiguous is an error; reshard and
// auto_axes resolve it.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/prefix.h>

namespace tessera::inline v0 {

namespace detail {
TESSERA_API Array reshard(const Array& x, const Placement& where, const TreePath* path);
template <class T>
auto reshard_tree(const char* function, T&& tree, const Prefix<Placement>& where) {
  std::remove_cvref_t<T> out(std::forward<T>(tree));
  broadcast_prefix({function, "where", "one placement"}, out, where,
                   [](Array& x, const Placement& to, const TreePath& path) { x = reshard(x, to, &path); });
  return out;
}
// While an object of this class exists, a result with an unspecified sharding is replicated; otherwise it is an error.
class TESSERA_API UnspecifiedResults {
 public:
  UnspecifiedResults();
  ~UnspecifiedResults();
  UnspecifiedResults(const UnspecifiedResults&) = delete;
  UnspecifiedResults& operator=(const UnspecifiedResults&) = delete;

 private:
  std::shared_ptr<void> scope_;
};
}  // namespace detail

/// Changes the sharding along explicit mesh axes, and with it the type, of the arrays of a tree. Other axes keep their
/// sharding. Outside of transformations the arrays are placed as by shard.
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

/// Returns a function that calls f, in which the results that operations leave unspecified are replicated
/// along explicit axes, and reshards the results of f:
/// auto_axes([](Array a, Array b) { return matmul(a, b); }, {mesh, P("data")})(x, w).
///   where   placements of f's results, as for reshard
///   errors  as reshard
///   source  jax.sharding.auto_axes
template <class F>
auto auto_axes(F f, Prefix<Placement> where) {
  return [f = std::move(f), where = std::move(where)](auto&&... args) {
    auto out = [&] {
      detail::UnspecifiedResults replicated;
      return f(std::forward<decltype(args)>(args)...);
    }();
    return detail::reshard_tree("auto_axes", std::move(out), where);
  };
}

}  // namespace tessera::inline v0
