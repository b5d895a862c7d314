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

struct Mapped {
  std::vector<std::optional<int>> axes;
  std::vector<std::string> paths;
};
template <class T>
Mapped spread_axes(const char* argument, T& tree, const Prefix<std::optional<int>>& prefix) {
  Mapped out;
  spread(PrefixWords{"pmap", argument, "one axis"}, tree, prefix,
         [&](const Array& x, const std::optional<int>& axis, const TreePath& path) {
           if (x.empty()) return;
           out.axes.push_back(axis);
           out.paths.push_back(path.text());
         });
  return out;
}
struct PmapCall {
  std::optional<AxisName> axis_name;
  const DeviceList* devices;
  Arrays leaves;
  Mapped in;
  SharedFunction<Arrays(Args)> f;
  SharedFunction<Mapped()> out;  // after f has run
  Where where;
};
TESSERA_API Arrays run(const PmapCall& problem);

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
        using R = arguments::Result<F, decltype(args)>;
        arguments::Leaves in = arguments::leaves_of(args);
        std::shared_ptr<R> result;
        pmap_detail::PmapCall p{options.axis_name, &options.devices, in.arrays, {}, {}, {}, where};
        {
          At at(where);
          p.in = pmap_detail::spread_axes("in_axes", args, options.in_axes);
        }
        p.f = [&](Args leaves) {
          result = std::make_shared<R>(
              arguments::apply_to(f, arguments::rebuild(arguments::skeleton(args), in.present, leaves)));
          return arguments::leaves_of(*result).arrays;
        };
        p.out = [&] { return pmap_detail::spread_axes("out_axes", *result, options.out_axes); };
        Arrays out = pmap_detail::run(p);
        return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
      });
  return Jitted<decltype(mapped)>(std::move(mapped), {.donate = donate}, where,
                                  jit_detail::make_cache("jit", where, {.moves = true}));
}

}  // namespace tessera::inline v0
