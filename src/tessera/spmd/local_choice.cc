// Selections and special reductions along a sharded axis. Each device applies the operation to its own
// elements; the same operation then selects among the results of all devices, in the order of the axis.
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/sort/sort_rules.h>
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

namespace {

bool is_sharded_along(const LocalCall& c, std::int64_t axis, std::size_t operand = 0) {
  return is_sharded(c.in[operand].axes[axis]);
}

// Converts indices along an axis of this device's block to global indices.
Array unsharded_axis(const ShardedAxis& axis, const Array& positions) {
  Array first = convert_element_type_p(ConvertElementType{positions.dtype(), false}, {axis.first()});
  return add_p({}, {positions, lax::broadcast_in_dim(first, positions.shape(), {})});
}

Array with_axis(const Array& x, std::int64_t axis) {
  Shape shape = x.shape();
  shape.insert(axis, 1);
  return lax::reshape(x, shape);
}

// The element that is selected last: for floats with all bits set, the least in IEEE 754's total order.
Array chosen_last(Dtype dtype) {
  if (!dtype.is_floating()) return identity_of(ReduceKind::max, dtype);
  std::int64_t bits = dtype.bytes() * 8;
  Dtype integer = bits == 8 ? i8 : bits == 16 ? i16 : bits == 32 ? i32 : i64;
  return lax::bitcast_convert_type(scalar(std::int64_t{-1}, integer), dtype);
}

Arrays top_k(const LocalCall& c) {
  const TopK& p = c.params.as<TopK>();
  if (!is_sharded_along(c, p.axis)) return c.primitive(c.params, c.blocks);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Array x = axis.without_padding(c.blocks[0], chosen_last(c.types[0].dtype()));
  Arrays local = top_k_p(TopK{std::min(p.count, axis.block_size), p.axis}, Arrays{x});
  Array values = axis.gathered_along(local[0], p.axis),
        positions = axis.gathered_along(unsharded_axis(axis, local[1]), p.axis);
  Arrays best = top_k_p(p, Arrays{values});
  return {best[0], gather_along(positions, best[1], p.axis)};
}

bool is_chosen_from(const Params& params, std::int64_t axis) { return params.as<TopK>().axis == axis; }

template <ReduceKind neutral>
Arrays position(const LocalCall& c) {
  const ArgReduce& p = c.params.as<ArgReduce>();
  if (!is_sharded_along(c, p.axis)) return c.primitive(c.params, c.blocks);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Dtype dtype = c.types[0].dtype();
  Array x = axis.without_padding(c.blocks[0], identity_of(neutral, dtype));
  Array local = with_axis(c.primitive(c.params, {x}), p.axis);
  Array values = axis.gathered_along(gather_along(x, local, p.axis), p.axis),
        positions = axis.gathered_along(unsharded_axis(axis, local), p.axis);
  Array best = with_axis(c.primitive(ArgReduce{p.axis, i32}, {values}), p.axis);
  return {lax::reshape(gather_along(positions, best, p.axis), c.result_shape())};
}

bool is_reduced_to_position(const Params& params, std::int64_t axis) {
  return params.as<ArgReduce>().axis == axis;
}

Arrays exclusive_or(const LocalCall& c) {
  const ReduceAxes& p = c.params.as<ReduceAxes>();
  Array x = c.blocks[0];
  for (std::int64_t d : p.axes)
    if (is_sharded_along(c, d))
      x = ShardedAxis::of_operand(c, d).without_padding(x, zeros_of(Aval({}, x.dtype())));
  x = reduce_xor_p(p, {x});
  for (std::int64_t d : p.axes)
    if (is_sharded_along(c, d))
      x = reduce_xor_p(ReduceAxes{{0}}, {ShardedAxis::of_operand(c, d).stacked(x, 0)});
  return {x};
}

bool any_reduced(const Params& params, std::int64_t axis) {
  return params.as<ReduceAxes>().axes.contains(axis);
}

// A reduction whose initial values are its identity, so they fill the padding of blocks.
Arrays reduce(const LocalCall& c) {
  Reduce p = c.params.as<Reduce>();
  auto first = static_cast<std::size_t>(p.consts), count = (c.blocks.size() - first) / 2;
  if (p.axes.empty() || !is_sharded_along(c, p.axes[0], first)) return c.primitive(c.params, c.blocks);
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axes[0], first);
  Arrays operands(c.blocks.begin(), c.blocks.end());
  for (std::size_t k = first; k < first + count; ++k)
    operands[k] = axis.without_padding(operands[k], operands[k + count]);
  Arrays local = reduce_p(p, operands);
  for (std::size_t k = 0; k < count; ++k) operands[first + k] = axis.stacked(local[k], 0);
  p.axes = {0};
  return reduce_p(p, operands);
}

// Returns true if blocks of the axis are contiguous in the order of the reduction, because it is the major
// one of the reduced axes.
bool is_major_reduced(const Params& params, std::int64_t axis) {
  const Axes& axes = params.as<Reduce>().axes;
  return !axes.empty() && axes[0] == axis;
}

constexpr LocalRule choice_table[] = {
    {&top_k_p, nullptr, top_k, false, is_chosen_from},
    {&argmax_p, nullptr, position<ReduceKind::max>, false, is_reduced_to_position},
    {&argmin_p, nullptr, position<ReduceKind::min>, false, is_reduced_to_position},
    {&reduce_xor_p, nullptr, exclusive_or, false, any_reduced},
    {&reduce_p, nullptr, reduce, false, is_major_reduced},
};

}  // namespace

std::span<const LocalRule> choice_rules() { return choice_table; }

}  // namespace tessera::inline v0::spmd
