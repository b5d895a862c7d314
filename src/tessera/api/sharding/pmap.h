// pmap: runs a function on several devices, each on one slice of its arguments along a mapped axis. It is a jitted
// shard_map over a mesh of one axis.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/api/sharding/prefix.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

struct PmapOptions {
  Prefix<std::optional<int>> in_axes = std::optional<int>(0);
  Prefix<std::optional<int>> out_axes = std::optional<int>(0);
  std::optional<AxisName> axis_name = {};
  DeviceList devices = none;
  Donate donate = {};
};

namespace pmap_detail {

// Runs f, a function of the leaves of `args`; `result`, called after it, returns its result.
TESSERA_API Arrays run(const PmapOptions& options, Where where, tree_detail::TreeRef args,
                       FunctionRef<Arrays(Args)> f, FunctionRef<tree_detail::TreeRef()> result);

}  // namespace pmap_detail

/// Runs f once for each entry along a mapped axis of its arguments, each call on its own device.
///   in_axes    the mapped axis of each argument (default 0); none: the argument is replicated; lists nest as trees do
///   out_axes   the position of the mapped axis in the results (default 0); none: the results are equal on all devices,
///              and the first device's is returned
///   axis_name  the name by which collectives inside f refer to the mapped axis
///   devices    the devices to use; none: the first of devices()
///   donate     as for jit
///   result     a callable with the arguments of f, mapped ones with one more axis. Inside another pmap it maps over
///              a second axis of the mesh
///   errors     ShapeError where mapped axes differ, with both paths; DeviceError when there are more entries than
///              devices; TreeError for axes that do not fit the arguments
///   source     jax.pmap
template <class F>
auto pmap(F f, PmapOptions options = {}, Where where = here()) {
  Donate donate = options.donate;
  auto mapped =
      arguments::transformed<F>([f = std::move(f), options = std::move(options), where](auto&&... given) {
        auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
        arguments::Flat<F, decltype(args)> flat{f, args};
        return flat.finish(pmap_detail::run(options, where, tree_detail::erased(args), flat,
                                            [&] { return tree_detail::erased(*flat.result); }));
      });
  return Jitted<decltype(mapped)>(std::move(mapped), {.donate = donate}, where,
                                  jit_detail::make_cache("jit", where, {.moves_arguments = true}));
}

}  // namespace tessera::inline v0
