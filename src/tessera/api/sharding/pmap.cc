// pmap: a shard_map over a mesh with one axis, and one more axis for each pmap nested inside the outermost one.
#include <tessera/api/sharding/pmap.h>
#include <tessera/api/sharding/shard_map.h>
#include <tessera/api/transform/grad.h>
#include <tessera/base/per_thread.h>
#include <tessera/core/trace_context.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/batch.h>
#include <algorithm>

namespace tessera::inline v0::pmap_detail {

namespace {

// The mapped axis and the path of each leaf of a tree that is not empty.
struct Mapped {
  std::vector<std::optional<int>> axes;
  std::vector<std::string> paths;
};
// The arguments of one call, independent of their C++ types.
struct PmapCall {
  std::optional<AxisName> axis_name;
  const DeviceList* devices;
  Arrays leaves;
  Mapped in;
  SharedFunction<Arrays(Args)> f;
  SharedFunction<Mapped()> out;  // after f has run
  Where where;
};

Mapped spread_axes(const char* argument, tree_detail::TreeRef tree,
                   const Prefix<std::optional<int>>& prefix) {
  Mapped out;
  auto visit = [&](Array& x, const void* axis, const TreePath& path) {
    if (x.empty()) return;
    out.axes.push_back(*static_cast<const std::optional<int>*>(axis));
    out.paths.push_back(path.text());
  };
  prefix_detail::broadcast_prefix({"pmap", argument, "one axis"}, tree,
                                  prefix_detail::type<std::optional<int>>, &prefix, visit, {});
  return out;
}

// The axes of the pmaps nested inside the outermost pmap. To find them, the outermost pmap is traced once with the
// nested pmaps as vmaps; its mesh then gets these axes, too.
using InnerAxes = std::vector<MeshAxis>;
// The list that nested pmaps of this thread add their axes to; null unless the outermost pmap is being traced for them.
InnerAxes*& current_search() {
  struct Slot {
    InnerAxes* axes = nullptr;
  };
  return per_thread<Slot>().axes;
}
struct InnerAxesSearch {
  explicit InnerAxesSearch(InnerAxes& axes) { current_search() = &axes; }
  ~InnerAxesSearch() { current_search() = nullptr; }
  Observed observed;
};

std::string argument(const Mapped& in, std::size_t i) { return str("argument", in.paths[i]); }
int mapped_axis(const char* which, const Mapped& mapped, std::size_t i, std::int64_t rank) {
  return static_cast<int>(
      normalize_axis(str("pmap: ", which, mapped.paths[i]).c_str(), *mapped.axes[i], rank));
}

// Returns the common size along the mapped axes, and makes the axes non-negative.
std::int64_t common_size(const PmapCall& p, Mapped& in) {
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < p.leaves.size(); ++i) {
    if (!in.axes[i]) continue;
    const Array& x = p.leaves[i];
    if (x.ndim() == 0)
      fail<ShapeError>(str("pmap: ", argument(in, i), " is ", x.aval().with_varying({}).strong(),
                           ", which has no axis ", *in.axes[i], " to map over."),
                       "Pass none for it in in_axes, or give it an axis with one entry per device.");
    in.axes[i] = mapped_axis("in_axes", in, i, x.ndim());
    if (!first) first = i;
    std::int64_t n = x.dim(*in.axes[i]), expected = p.leaves[*first].dim(*in.axes[*first]);
    if (n != expected)
      fail<ShapeError>(str("pmap: ", argument(in, i), " has size ", n, " along its mapped axis ", *in.axes[i],
                           ", but ", argument(in, *first), " has ", expected, "."),
                       "Expected one size along all mapped axes.");
  }
  if (!first)
    fail<ArgumentError>("pmap: no argument is mapped, so the number of devices is not known.",
                        "Map at least one argument in in_axes.");
  return p.leaves[*first].dim(*in.axes[*first]);
}

Spec spec_of(AxisName name, const std::optional<int>& axis) {
  return axis ? Spec{}.with(*axis, name) : Spec{};
}

// Runs f on blocks: removes the mapped axes, whose size in a block is 1, from the arguments and adds them to the results.
struct FunctionOfBlocks {
  const PmapCall& p;
  const Mapped& in;
  AxisName name;
  Mapped out = {};

  Arrays operator()(Args blocks) {
    Arrays args;
    for (std::size_t i = 0; i < blocks.size(); ++i)
      args.push_back(in.axes[i] ? lax::squeeze(blocks[i], {*in.axes[i]}) : blocks[i]);
    Arrays results = p.f(args);
    At at(p.where);
    out = p.out();
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (!out.axes[i]) {
        results[i] = first_device_value(results[i]);
        continue;
      }
      out.axes[i] = mapped_axis("out_axes", out, i, results[i].ndim() + 1);
      results[i] = lax::expand_dims(results[i], {*out.axes[i]});
    }
    return results;
  }
  // Selects the value of the first device for a result that is not mapped; only this value has a derivative.
  Array first_device_value(const Array& x) const {
    if (!x.dtype().is_inexact() || !x.aval().varying().contains(name)) return x;
    Array first = lax::eq(axis_index(name, p.where), scalar(std::int64_t{0}, i32));
    return lax::select(first, x, stop_gradient(x));
  }
  shard_map_detail::LeafSpecs leaf_specs(const Mapped& mapped) const {
    shard_map_detail::LeafSpecs out;
    for (const auto& axis : mapped.axes) out.specs.push_back(spec_of(name, axis));
    out.paths = mapped.paths;
    return out;
  }
};

Arrays as_vmap(const PmapCall& p, const Mapped& in, const NamedAxis& axis) {
  BatchAxes axes;
  for (const auto& a : in.axes) axes.push_back(a.value_or(unbatched));
  WithAxes scope({axis}, SharedGradient::separate);
  Batched b = batch_flat("pmap", p.f, p.leaves, axes, {axis.size, axis.name});
  Mapped out = p.out();
  for (std::size_t i = 0; i < b.out.size(); ++i) {
    if (out.axes[i]) {
      std::int64_t rank = b.out[i].ndim() + (b.axes[i] == unbatched);
      b.out[i] = batch_axis_to(b.out[i], b.axes[i], axis.size, mapped_axis("out_axes", out, i, rank));
    } else if (b.axes[i] != unbatched) {
      b.out[i] = lax::squeeze(lax::slice_in_dim(b.out[i], 0, 1, 1, b.axes[i]), {b.axes[i]});
    }
  }
  return b.out;
}

Mesh mesh_of(const PmapCall& p, const std::vector<MeshAxis>& axes) {
  std::int64_t count = 1;
  for (const MeshAxis& axis : axes) count *= axis.size;
  std::span<Device* const> available =
      p.devices->given() ? std::span<Device* const>(p.devices->list()) : devices();
  if (count > static_cast<std::int64_t>(available.size())) {
    bool given = p.devices->given();
    fail<DeviceError>(str("pmap: ", count, " entries along the mapped ", axes.size() == 1 ? "axis" : "axes",
                          ", but ", given ? "" : "this process has ", available.size(),
                          available.size() == 1 ? " device" : " devices",
                          !given                  ? "."
                          : available.size() == 1 ? " is given."
                                                  : " are given."),
                      given ? str("Give ", count, " in devices, or map at most ", available.size(), ".")
                            : str("Map at most as many entries as there are devices; TESSERA_DEVICES=", count,
                                  " or Config{.devices = ", count, "} gives this process more."));
  }
  return make_mesh(axes, DeviceList(available.first(count)));
}

Arrays run_on_mesh(const PmapCall& p, const Mapped& in, AxisName name, const Mesh& mesh) {
  FunctionOfBlocks body{p, in, name};
  shard_map_detail::ShardMapCall q{
      "pmap", mesh, {name}, false, SharedGradient::separate, p.leaves, body.leaf_specs(in), {}, {}, p.where};
  q.f = [&](Args blocks) { return body(blocks); };
  q.out = [&] { return body.leaf_specs(body.out); };
  return shard_map_detail::run(q);
}

Arrays run(const PmapCall& p) {
  Mapped in = p.in;
  std::int64_t n = common_size(p, in);
  AxisName name =
      p.axis_name ? *p.axis_name : AxisName(std::string_view(str("<axis ", axes_in_scope().size(), ">")));
  if (Mesh mesh = trace_context().pmap_mesh) return run_on_mesh(p, in, name, mesh);
  if (InnerAxes* inner = current_search()) {
    MeshAxis axis(name, n);
    if (std::find(inner->begin(), inner->end(), axis) == inner->end()) inner->push_back(axis);
    return as_vmap(p, in, {name, n});
  }
  InnerAxes inner;
  mesh_of(p, {{name, n}});  // checks, before f is traced, that there are enough devices for this axis
  {
    InnerAxesSearch search(inner);
    Avals blocks;
    for (std::size_t i = 0; i < p.leaves.size(); ++i) {
      Shape shape = p.leaves[i].shape();
      if (in.axes[i]) shape[*in.axes[i]] = 1;
      AxisSet varying = p.leaves[i].aval().varying();
      if (in.axes[i]) varying.insert(name);
      blocks.push_back(p.leaves[i].aval().with_shape(shape).with_varying(varying));
    }
    WithAxes inside({{name, n}}, SharedGradient::separate);
    FunctionOfBlocks body{p, in, name};
    stage("pmap", blocks, [&](Args a) { return body(a); });
  }
  std::vector<MeshAxis> axes = {{name, n}};
  axes.insert(axes.end(), inner.begin(), inner.end());
  WithContext mesh(&TraceContext::pmap_mesh, mesh_of(p, axes));
  return run_on_mesh(p, in, name, trace_context().pmap_mesh);
}

}  // namespace

Arrays run(const PmapOptions& options, Where where, tree_detail::TreeRef args, FunctionRef<Arrays(Args)> f,
           FunctionRef<tree_detail::TreeRef()> result) {
  At at(where);
  return run({options.axis_name, &options.devices, arguments::leaves_of(args).arrays,
              spread_axes("in_axes", args, options.in_axes), arguments::flat_function(f),
              [&] { return spread_axes("out_axes", result(), options.out_axes); }, where});
}

}  // namespace tessera::inline v0::pmap_detail
