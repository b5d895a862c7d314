// The factors that connect a global value with its blocks, and global shardings of blocks.
#include <tessera/spmd/sharding/manual.h>

namespace tessera::inline v0::spmd {

static SubAxisList sub_axes_along(const SubAxes& sub, const Spec& spec, std::size_t axis) {
  SubAxisList out;
  for (AxisName name : spec.axes_of(static_cast<std::int64_t>(axis))) out.append(sub.sub_axes_of(name));
  return out;
}

Factors boundary_factors(const SubAxes& sub, const Spec& spec, Aval full, Aval block) {
  Factors f = Factors::of(std::span(&full, 1), std::span(&block, 1));
  for (std::size_t a = 0; a < f.results[0].size(); ++a) {
    std::int64_t blocks = sub.size(sub_axes_along(sub, spec, a));
    if (blocks > 1) f.operands[0][a].push_back(f.add(blocks, FactorKind::replicate));
    int inside = f.add(block.dim(static_cast<std::int64_t>(a)));
    f.operands[0][a].push_back(inside), f.results[0][a] = {inside};
  }
  return f;
}

ShardingSpec global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block) {
  ShardingSpec out = block;
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    SubAxisList sub_axes = sub_axes_along(sub, spec, a);
    if (sub_axes.empty()) continue;
    std::int64_t size = 1;
    for (const SizeFactor& d : block.axes[a]) size *= d.size;
    if (!size) {
      out.axes[a] = sharded_along(sub, 0, sub_axes);
      continue;
    }
    SizeFactors size_factors;
    for (int sub_axis : sub_axes) size_factors.push_back({sub[sub_axis].size, {sub_axis}});
    out.axes[a] = merge_factors({size_factors, block.axes[a]});
  }
  return out;
}

ShardingSpec expressible_global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block) {
  ShardingSpec out = block;
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    SizeFactors& axis = out.axes[a];
    if (sub_axes_along(sub, spec, a).empty() || axis.empty() || !(is_uneven(axis, sub) || !axis[0].size))
      continue;
    axis = sharded_along(sub, axis[0].size, {});
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
