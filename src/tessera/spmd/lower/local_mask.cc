// Masks the padding of uneven blocks that would be reduced: it becomes the identity of the reduction.
#include <tessera/ops/partition/sharded_axis.h>

namespace tessera::inline v0::spmd {

// Returns the factor along which an axis is reduced and unevenly sharded, or null.
static const Factor* padded_factor(const ShardedCall& c, const Factors& factors, std::size_t operand,
                                   std::size_t axis) {
  const Factors::AxisFactors& axis_factors = factors.operands[operand][axis];
  if (axis_factors.size() != 1 || !is_uneven(c.in[operand].axes[axis], c.sub)) return nullptr;
  const Factor& f = factors.factors[axis_factors[0]];
  return f.reduce != ReduceKind::none && f.reduce != ReduceKind::custom ? &f : nullptr;
}

Arrays without_padding(const ShardedCall& c) {
  Arrays out(c.blocks.begin(), c.blocks.end());
  bool uneven = false;
  for (const ShardingSpec& sharding : c.in)
    for (const SizeFactors& axis : sharding.axes) uneven |= is_uneven(axis, c.sub);
  if (!uneven) return out;
  Factors factors = c.primitive.factors(c.params, c.types);
  for (std::size_t i = 0; i < out.size(); ++i)
    for (std::int64_t a = 0; a < c.types[i].rank(); ++a)
      if (const Factor* f = padded_factor(c, factors, i, a)) {
        Array index = global_index(c.sub, c.in[i].axes[a]);
        Array inside = lax::broadcast_in_dim(within(index, 0, c.types[i].dim(a)), out[i].shape(), {a});
        Array identity = lax::broadcast_in_dim(identity_of(f->reduce, out[i].dtype()), out[i].shape(), {});
        out[i] = select_n_p({}, {inside, identity, out[i]});
      }
  return out;
}

}  // namespace tessera::inline v0::spmd
