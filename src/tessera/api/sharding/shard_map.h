// shard_map: runs a function on the blocks of each device, with explicit collectives.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/api/sharding/prefix.h>
#include <tessera/core/axis_scope.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

struct ShardMapOptions {
  Prefix<Spec> in_specs;
  Prefix<Spec> out_specs;
  std::vector<AxisName> axis_names = {};  ///< the manual mesh axes; empty: all of them
  Mesh mesh = {};                         ///< empty: the mesh of the surrounding WithMesh
};

namespace shard_map_detail {

struct LeafSpecs {
  std::vector<Spec> specs;
  std::vector<std::string> paths;
};
TESSERA_API LeafSpecs spread_specs(const char* function, const char* argument, tree_detail::TreeRef tree,
                                   const Prefix<Spec>& prefix);
template <class T>
LeafSpecs spread_specs(const char* function, const char* argument, T& tree, const Prefix<Spec>& prefix) {
  return spread_specs(function, argument, tree_detail::erased(tree), prefix);
}
// The data of one call, with types erased.
struct ShardMapCall {
  const char* function;  // "shard_map" or "pmap"
  Mesh mesh;
  std::vector<AxisName> manual;
  bool checks_equal;  // true: results that their spec declares equal on devices must not vary
  SharedGradient shared;
  Arrays leaves;
  LeafSpecs in;
  SharedFunction<Arrays(Args)> f;
  SharedFunction<LeafSpecs()> out;  // after f has run
  Where where;
};
TESSERA_API Arrays run(const ShardMapCall& problem);
TESSERA_API Mesh chosen_mesh(const ShardMapOptions& options);

}  // namespace shard_map_detail

/// Runs f on every device of a mesh, on that device's blocks of the arguments.
///   in_specs    the mesh axes that shard each argument: one spec, or a braced list with one entry per argument, nested
///               as the trees are
///   out_specs   the mesh axes along which the blocks that f returns are concatenated to the results. Along a mesh axis
///               that a spec does not name, all devices must return equal values
///   axis_names  the manual mesh axes, which collectives inside f may name; along other axes the partitioner shards f
///   mesh        the devices
///   result      a callable with the arguments of f; inside, arrays are blocks, and collectives name the axes
///   errors      ShardingError, with the path, for sizes that are not multiples of the mesh axes, and for results that
///               vary over a mesh axis that their spec does not name; TreeError for specs that do not fit the tree
///   source      jax.shard_map. The axes over which values vary are inferred: pvary is never needed
template <class F>
auto shard_map(F f, ShardMapOptions options, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), options = std::move(options), where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    arguments::Flat<F, decltype(args)> flat{f, args};
    shard_map_detail::ShardMapCall p{"shard_map",
                                     {},
                                     options.axis_names,
                                     true,
                                     SharedGradient::sum,
                                     flat.leaves(),
                                     {},
                                     arguments::flat_function(flat),
                                     {},
                                     where};
    {
      At at(where);
      p.mesh = shard_map_detail::chosen_mesh(options);
      p.in = shard_map_detail::spread_specs("shard_map", "in_specs", args, options.in_specs);
    }
    p.out = [&] {
      return shard_map_detail::spread_specs("shard_map", "out_specs", *flat.result, options.out_specs);
    };
    return flat.finish(shard_map_detail::run(p));
  });
}

}  // namespace tessera::inline v0
