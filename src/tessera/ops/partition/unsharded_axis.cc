// Operations that need a sharded axis unsharded: finds other axes to shard, and reshards before and after the
// operation.
#include <tessera/ops/partition/unsharded_axis.h>

namespace tessera::inline v0::spmd {

WithAxisUnsharded with_other_axis_sharded(const SubAxes& sub, const ShardingSpec& from, const Shape& shape,
                                          std::int64_t axis, const AxisPredicate& may_shard) {
  std::size_t at = axis;
  WithAxisUnsharded out{from};
  out.sharding.axes[at] = unsharded({shape[at]}).axes[0];
  for (const SizeFactor& size_factor : from.axes[at])
    for (int sub_axis : size_factor.sub_axes) {
      bool placed = false;
      for (std::size_t other = 0; other < shape.size() && !placed; ++other) {
        std::optional<SubAxisList> sub_axes = block_sub_axes(sub, out.sharding.axes[other]);
        if (other == at || !sub_axes || !may_shard(static_cast<std::int64_t>(other)) || !shape[other])
          continue;
        sub_axes->push_back(sub_axis);
        if (shape[other] % sub.size(*sub_axes)) continue;
        out.sharding.axes[other] = sharded_along(sub, shape[other], *sub_axes);
        placed = true;
      }
      out.gathers |= !placed;
    }
  return out;
}

AxisPredicate other_than(std::int64_t axis) {
  return [axis](std::int64_t other) { return other != axis; };
}

WithAxisUnsharded with_other_axis_sharded(const ShardedCall& c, std::int64_t axis, std::size_t operand) {
  return with_other_axis_sharded(c.sub, c.in[operand], c.types[operand].shape(), axis, other_than(axis));
}

Arrays with_axis_unsharded(const ShardedCall& c, std::int64_t axis, std::size_t first) {
  if (!c.is_sharded(axis, first)) return c.unchanged();
  WithAxisUnsharded inside = with_other_axis_sharded(c, axis, first);
  Arrays operands(c.blocks.begin(), c.blocks.end());
  for (std::size_t i = first; i < operands.size(); ++i)
    operands[i] = c.resharded(operands[i], c.in[i], inside.sharding);
  Arrays out = c.primitive(c.params, operands);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = c.resharded(out[i], inside.sharding, c.out[i]);
  return out;
}

}  // namespace tessera::inline v0::spmd
