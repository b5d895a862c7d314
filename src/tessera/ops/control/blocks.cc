// Types of blocks, and shard_map evaluated by vmap.
#include <tessera/mesh/sub_axis.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/blocks.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

NamedAxes named_axes_of(const Mesh& mesh, const std::vector<AxisName>& axes) {
  NamedAxes out;
  for (AxisName axis : axes) out.push_back({axis, mesh.size(axis)});
  return out;
}

static std::int64_t shard_count(const Mesh& mesh, const Spec& spec, std::int64_t dim) {
  return size_of(named_axes_of(mesh, spec.axes_of(dim)));
}

// The sharding of a block inside the body, which manual axes do not shard.
static Sharding inside(const ShardMap& p, Sharding sharding) {
  if (!sharding) return {};
  std::vector<SpecEntry> entries;
  for (const SpecEntry& entry : sharding.spec()) {
    std::vector<AxisName> remaining;
    for (AxisName name : entry.axes())
      if (std::find(p.manual.begin(), p.manual.end(), sub_axis(p.mesh, name)->axis) == p.manual.end())
        remaining.push_back(name);
    entries.emplace_back(std::move(remaining));
  }
  return {sharding.mesh(), Spec(std::move(entries))};
}

// The sharding of a global value: manual axes shard it as the spec says, and the other axes shard the blocks.
static Sharding outside(const ShardMap& p, Sharding sharding, const Spec& spec) {
  std::vector<SpecEntry> entries;
  for (std::size_t d = 0; d < std::max(spec.size(), sharding ? sharding.spec().size() : 0); ++d) {
    auto axis = static_cast<std::int64_t>(d);
    std::vector<AxisName> names = spec.axes_of(axis);
    if (sharding)
      names.insert(names.end(), sharding.spec().axes_of(axis).begin(), sharding.spec().axes_of(axis).end());
    entries.emplace_back(std::move(names));
  }
  return Sharding(p.mesh, Spec(std::move(entries))).explicit_part();
}

Aval local_of(const ShardMap& p, Aval global, const Spec& spec) {
  Shape shape = global.shape();
  for (std::int64_t d = 0; d < global.rank(); ++d) shape[d] /= shard_count(p.mesh, spec, d);
  AxisSet varying = global.varying();
  for (AxisName axis : spec.axes()) varying.insert(axis);
  return global.with_shape(shape).with_varying(varying).with_sharding(inside(p, global.sharding()));
}

Aval global_of(const ShardMap& p, Aval local, const Spec& spec) {
  Shape shape = local.shape();
  for (std::int64_t d = 0; d < local.rank(); ++d) shape[d] *= shard_count(p.mesh, spec, d);
  AxisSet varying = local.varying();
  for (AxisName axis : p.manual) varying.erase(axis);
  return local.with_shape(shape).with_varying(varying).with_sharding(outside(p, local.sharding(), spec));
}

Spec with_leading_axis_sharded(const Spec& spec, const std::vector<AxisName>& axes) {
  std::vector<SpecEntry> entries(spec.begin(), spec.end());
  entries.insert(entries.begin(), SpecEntry(axes));
  return Spec(std::move(entries));
}

namespace {

// A manual mesh axis, and the array axis that it shards.
struct ManualAxis {
  AxisName axis;
  std::int64_t dim;
};
// The manual mesh axes in `spec`, in the mesh's order.
std::vector<ManualAxis> sharded_axes(const ShardMap& p, const Spec& spec) {
  std::vector<ManualAxis> out;
  for (AxisName axis : p.manual)
    for (std::int64_t d = 0; d < static_cast<std::int64_t>(spec.size()); ++d)
      for (AxisName spec_axis : spec.axes_of(d))
        if (spec_axis == axis) out.push_back({axis, d});
  return out;
}

// The shape of a global value with every sharded axis split into (mesh axes..., block size). In that shape,
// `mesh_dims` are the axes of the mesh axes, in the mesh's order, and `other_dims` those of the block.
struct Split {
  Shape shape;
  std::vector<int> mesh_dims, other_dims;
};
Split split(const ShardMap& p, const Spec& spec, const Shape& local) {
  Split s;
  std::vector<std::pair<AxisName, int>> mesh_axes;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(local.size()); ++d) {
    for (AxisName axis : spec.axes_of(d)) {
      mesh_axes.emplace_back(axis, static_cast<int>(s.shape.size()));
      s.shape.push_back(p.mesh.size(axis));
    }
    s.other_dims.push_back(static_cast<int>(s.shape.size()));
    s.shape.push_back(local[d]);
  }
  for (const ManualAxis& axes : sharded_axes(p, spec))
    for (auto [axis, dim] : mesh_axes)
      if (axis == axes.axis) s.mesh_dims.push_back(dim);
  return s;
}

// The blocks, stacked along one leading axis for each sharding mesh axis, in the mesh's order.
Array stacked_blocks(const ShardMap& p, const Array& global_value, const Spec& spec) {
  Split s = split(p, spec, local_of(p, global_value.aval(), spec).shape());
  Axes order;
  for (int d : s.mesh_dims) order.push_back(d);
  for (int d : s.other_dims) order.push_back(d);
  return transpose_p(Transpose{order}, {lax::reshape(global_value, s.shape)});
}

Array from_stacked_blocks(const ShardMap& p, const Array& blocks, const Spec& spec, const Shape& local) {
  Split s = split(p, spec, local);
  Axes inverse;
  inverse.resize(s.shape.size());
  std::int64_t k = 0;
  for (int d : s.mesh_dims) inverse[d] = k++;
  for (int d : s.other_dims) inverse[d] = k++;
  Shape shape = local;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(shape.size()); ++d)
    shape[d] *= shard_count(p.mesh, spec, d);
  return lax::reshape(transpose_p(Transpose{inverse}, {blocks}), shape);
}

// Applies vmap over manual axis number `level` and the ones after it.
Arrays map_from(const ShardMap& p, std::size_t level, Args in) {
  if (level == p.manual.size()) return eval_jaxpr(*p.body, in);
  AxisName axis = p.manual[level];
  BatchSize size{p.mesh.size(axis), axis};
  BatchAxes axes;
  for (std::size_t i = 0; i < in.size(); ++i) axes.push_back(p.in[i].uses(axis) ? 0 : unbatched);
  Batched b = batch_flat(
      "shard_map", [&](Args a) { return map_from(p, level + 1, a); }, in, axes, size);
  for (std::size_t i = 0; i < b.out.size(); ++i) {
    if (p.out[i].uses(axis))
      b.out[i] = batch_axis_to(b.out[i], b.axes[i], size, 0);
    else if (b.axes[i] != unbatched)  // equal along the axis, which shard_map has checked
      b.out[i] = lax::squeeze(lax::slice_in_dim(b.out[i], 0, 1, 1, b.axes[i]), {b.axes[i]});
  }
  return b.out;
}

}  // namespace

Arrays shard_map_by_vmap(const ShardMap& p, Args global_value) {
  Arrays in, out;
  for (std::size_t i = 0; i < global_value.size(); ++i)
    in.push_back(stacked_blocks(p, global_value[i], p.in[i]));
  Arrays results = map_from(p, 0, in);
  for (std::size_t i = 0; i < results.size(); ++i)
    out.push_back(from_stacked_blocks(p, results[i], p.out[i], p.body->out_avals()[i].shape()));
  return out;
}

Array block_on_this_device(const Array& global_value, const Mesh& mesh, const Spec& spec) {
  Array x = global_value;
  for (std::int64_t d = 0; d < global_value.ndim(); ++d) {
    NamedAxes axes = named_axes_of(mesh, spec.axes_of(d));
    if (axes.empty()) continue;
    std::int64_t size = global_value.dim(d) / size_of(axes);
    Array start = mul_p({}, {rank_in_group(axes, {}), scalar(size, i32)});
    x = lax::dynamic_slice_in_dim(x, start, size, d);
  }
  return x;
}

Array gathered(const Array& block, const Mesh& mesh, const Spec& spec) {
  Array x = block;
  for (std::int64_t d = 0; d < block.ndim(); ++d) {
    NamedAxes axes = named_axes_of(mesh, spec.axes_of(d));
    if (axes.empty()) continue;
    Shape shape = x.shape();
    shape[d] *= size_of(axes);
    x = lax::reshape(all_gather_p(AxisCollectiveParams{axes, {}, d}, {vary(x, names_of(axes))}), shape);
  }
  return x;
}

Arrays shard_map_on_device(const ShardMap& p, Args global_value) {
  Arrays in, out;
  for (std::size_t i = 0; i < global_value.size(); ++i)
    in.push_back(block_on_this_device(global_value[i], p.mesh, p.in[i]));
  Arrays results = eval_jaxpr(*p.body, in);
  for (std::size_t i = 0; i < results.size(); ++i) out.push_back(gathered(results[i], p.mesh, p.out[i]));
  return out;
}

}  // namespace tessera::inline v0
