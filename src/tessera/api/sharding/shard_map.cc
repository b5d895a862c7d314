// shard_map on flat leaves: chooses the mesh, checks the specs, and stages the body on blocks.
#include <tessera/api/sharding/devices.h>
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/shard_map.h>
#include <tessera/ops/control/blocks.h>
#include <tessera/ops/control/body.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::shard_map_detail {

Mesh chosen_mesh(const ShardMapOptions& options) {
  if (options.mesh) return options.mesh;
  if (Mesh mesh = current_mesh()) return mesh;
  fail<ShardingError>("shard_map: no mesh is given.",
                      "Give one: {.in_specs = ..., .out_specs = ..., .mesh = mesh}, or declare WithMesh "
                      "scope{mesh} before the call.");
}

LeafSpecs spread_specs(const char* function, const char* argument, tree_detail::TreeRef tree,
                       const Prefix<Spec>& prefix) {
  LeafSpecs out;
  prefix_detail::broadcast_prefix({function, argument, "one spec"}, tree, prefix_detail::type<Spec>, &prefix,
                                  [&](Array& x, const void* spec, const TreePath& path) {
                                    if (x.empty()) return;
                                    out.specs.push_back(*static_cast<const Spec*>(spec));
                                    out.paths.push_back(path.text());
                                  },
                                  {});
  return out;
}

namespace {

// The manual axes, in the mesh's order.
std::vector<AxisName> manual_axes(const ShardMapCall& p) {
  for (AxisName axis : p.manual)
    if (!p.mesh.has(axis))
      fail<ShardingError>(
          str(p.function, ": axis_names has \"", axis, "\", but ", p.mesh, " has no such axis."),
          str("Expected some of its axes ", p.mesh.names(), "."));
  std::vector<AxisName> out;
  for (const MeshAxis& axis : p.mesh.axes())
    if (p.manual.empty() || std::find(p.manual.begin(), p.manual.end(), axis.name) != p.manual.end())
      out.push_back(axis.name);
  return out;
}

void check_spec(const ShardMapCall& p, const std::vector<AxisName>& manual, const Spec& spec,
                const std::string& name) {
  std::vector<AxisName> axes = spec.axes();
  for (AxisName axis : axes) {
    if (!p.mesh.has(axis))
      fail<ShardingError>(
          str(p.function, ": ", name, " is ", spec, ", but ", p.mesh, " has no axis \"", axis, "\"."),
          str("Expected one of its axes ", p.mesh.names(), "."));
    if (std::count(axes.begin(), axes.end(), axis) > 1)
      fail<ShardingError>(
          str(p.function, ": ", name, " is ", spec, ", which uses the mesh axis \"", axis, "\" twice."),
          "Expected each mesh axis at most once: it can shard an array along one axis only.");
    if (std::find(manual.begin(), manual.end(), axis) == manual.end())
      fail<ShardingError>(
          str(p.function, ": ", name, " is ", spec, ", but \"", axis, "\" is not in axis_names."),
          "Name it in axis_names, or leave it out of the spec.");
  }
}

// Throws if one of the axes is already manual in an enclosing shard_map, or mapped by an enclosing vmap.
void check_outer(const ShardMapCall& p, const std::vector<AxisName>& manual) {
  for (AxisName axis : manual)
    for (const NamedAxis& outer : axes_in_scope())
      if (outer.name == axis)
        fail<ArgumentError>(str(p.function, ": axis \"", axis, "\" of ", p.mesh,
                                " is in scope already, with size ", outer.size, "."),
                            "Name in axis_names only axes that are not in scope, or rename the axis.");
}
// Throws if the body contains a shard_map over another mesh or a value on one device.
void check_meshes(const ShardMapCall& p, const Jaxpr& body) {
  Mesh inner = body.effects().mesh;
  if (!inner || inner == p.mesh) return;
  if (inner.names().empty())
    fail<ShardingError>(str(p.function, " over ", p.mesh, ": a value inside is placed on ",
                            to_string(*inner.devices()[0]), "."),
                        str("Inside, a value is a shard, on each device of the mesh: place the result of ",
                            p.function, " instead."));
  fail<ShardingError>(str(p.function, " over ", p.mesh, " contains one over ", inner, "."),
                      "Use one mesh throughout, each level with its own axis_names.");
}

void check_results(const ShardMapCall& p, const std::vector<AxisName>& manual, const LeafSpecs& out,
                   const Avals& types) {
  for (std::size_t i = 0; i < types.size(); ++i) {
    std::string name = str("out_specs", out.paths[i]);
    check_spec(p, manual, out.specs[i], name);
    if (static_cast<std::int64_t>(out.specs[i].size()) > types[i].rank())
      fail<ShardingError>(str(p.function, ": ", name, " is ", out.specs[i],
                              ", but the result there is a block ", types[i].with_varying({}).strong(), "."),
                          "Expected at most one entry for each axis of the block.");
    for (AxisName axis : types[i].varying())
      if (p.checks_equal && std::find(manual.begin(), manual.end(), axis) != manual.end() &&
          !out.specs[i].uses(axis))
        fail<ShardingError>(str(p.function, ": ", name, " is ", out.specs[i], ", which says that the result ",
                                types[i].with_varying({}).strong(), " is the same along mesh axis \"", axis,
                                "\", but it varies over it."),
                            str("Reduce it over the axis, for example with psum(x, \"", axis,
                                "\"), or name the axis in the spec."));
  }
}

// Returns the body with each result marked as varying over the manual axes in its spec. Even if the body computes equal
// blocks on all devices of such an axis, they are distinct blocks of the global result, each with a cotangent of its
// own.
JaxprPtr with_varying_results(const JaxprPtr& body, const std::vector<AxisName>& manual,
                              const std::vector<Spec>& specs) {
  MeshTypes out(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i)
    for (AxisName axis : manual)
      if (specs[i].uses(axis)) out[i].varying.insert(axis);
  return retyped(body, MeshTypes(body->in.size()), out);
}

}  // namespace

Arrays run(const ShardMapCall& p) {
  At at(p.where);
  ShardMap map;
  map.mesh = p.mesh;
  map.manual = manual_axes(p);
  check_outer(p, map.manual);
  Avals blocks;
  for (std::size_t i = 0; i < p.leaves.size(); ++i) {
    std::string name = str("in_specs", p.in.paths[i]);
    check_spec(p, map.manual, p.in.specs[i], name);
    Sharding(p.mesh, p.in.specs[i])
        .check_divides(p.leaves[i].shape(), str(p.function, ": argument", p.in.paths[i], " (", name, ")"));
    blocks.push_back(local_of(map, p.leaves[i].aval(), p.in.specs[i]));
  }
  ClosedJaxpr closed;
  {
    WithAxes scope(named_axes_of(p.mesh, map.manual), p.shared);
    closed = stage(p.function, blocks, p.f);
  }
  check_meshes(p, *closed.jaxpr);
  LeafSpecs out = p.out();
  check_results(p, map.manual, out, closed.jaxpr->out_avals());
  map.body = with_varying_results(closed.jaxpr, map.manual, out.specs);
  map.in.assign(closed.consts.size(), Spec{});
  map.in.insert(map.in.end(), p.in.specs.begin(), p.in.specs.end());
  map.out = out.specs;
  Arrays args = closed.consts;
  append_all(args, p.leaves);
  return shard_map_p(map, Args(args));
}

}  // namespace tessera::inline v0::shard_map_detail
