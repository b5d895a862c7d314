// Operations on a sharded axis: replacing padding, gathering blocks, identities of reductions.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0::spmd {

Array ShardedAxis::replace_padding(const Array& x, const Array& padding_value) const {
  if (size == block_size * count) return x;
  Array not_padding = within(index(x.shape()), 0, size);
  return select_n_p({}, {not_padding, lax::broadcast_in_dim(padding_value, x.shape(), {}), x});
}

Array ShardedAxis::global(const Array& positions) const {
  Array start = convert_element_type_p(ConvertElementType{positions.dtype(), false}, {first()});
  return add_p({}, {positions, lax::broadcast_in_dim(start, positions.shape(), {})});
}

Array ShardedAxis::stacked(const Array& x, std::int64_t at) const {
  DeviceGroups groups = device_groups_along(sub, sub_axes);
  return all_gather_p(AxisCollectiveParams{groups.axes, groups.groups, at}, {vary(x, names_of(groups.axes))});
}

Array ShardedAxis::gathered_along(const Array& x, std::int64_t at) const {
  Array blocks = stacked(x, at);
  Shape shape = blocks.shape();
  std::size_t position = at;
  shape[position] *= shape[position + 1];
  shape.erase(position + 1);
  return lax::reshape(blocks, shape);
}

Array identity_of(ReduceKind kind, Dtype dtype) {
  const Primitive* reduction = nullptr;  // applied to an axis of size 0, it returns the identity
  switch (kind) {
    case ReduceKind::prod:
      reduction = &reduce_prod_p;
      break;
    case ReduceKind::max:
      reduction = &reduce_max_p;
      break;
    case ReduceKind::min:
      reduction = &reduce_min_p;
      break;
    case ReduceKind::logical_and:
      reduction = &reduce_and_p;
      break;
    case ReduceKind::logical_or:
      reduction = &reduce_or_p;
      break;
    default:
      return zeros_of(Aval({}, dtype));
  }
  return (*reduction)(ReduceAxes{{0}}, {zeros_of(Aval({0}, dtype))});
}

}  // namespace tessera::inline v0::spmd
