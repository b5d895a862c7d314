// Imports literals, and operations that move elements.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

Array array_of(const Elements& elements) {
  Aval aval(elements.type.shape, *elements.type.dtype);
  // Text marks a literal of one element as a splat, bytecode does not.
  if (!elements.splat && aval.count() != 1) return copy_of(aval, elements.bytes.data());
  Array one = copy_of(aval.with_shape({}), elements.bytes.data());
  return aval.rank() == 0 ? one : lax::broadcast_in_dim(one, aval.shape(), {});
}

namespace {

Arrays constant(OpCall& c) {
  c.expect_operands(0);
  const Attribute* value = find(c.op.attributes, attribute::value);
  if (!value || !value->elements()) c.fail("found no literal as value", "value = dense<...>");
  return {array_of(*value->elements())};
}

Arrays iota(OpCall& c) {
  c.expect_operands(0);
  return {
      lax::iota(c.result().dtype(), c.result().shape(), c.attributes().integer(attribute::iota_dimension))};
}

Arrays broadcast(OpCall& c) {
  c.expect_operands(1);
  std::int64_t before = c.result().rank() - c.args[0].ndim();
  if (before < 0) c.fail(str("found the result's type ", c.result()), "at least the axes of the operand");
  return {lax::broadcast_in_dim(c.args[0], c.result().shape(), iota_dims(c.args[0].ndim(), before))};
}
Arrays broadcast_in_dim(OpCall& c) {
  c.expect_operands(1);
  Axes axes = c.attributes().integers(attribute::broadcast_dimensions);
  const Array& x = c.args[0];
  Shape shape = c.result().shape();
  Axes sorted = axes;
  if (shape == x.shape() && axes == iota_dims(x.ndim())) return {x};
  // lax::broadcast_in_dim takes axes in ascending order, so the operand is transposed if they are not.
  std::sort(sorted.begin(), sorted.end());
  if (axes == sorted || std::ssize(axes) != x.ndim()) return {lax::broadcast_in_dim(x, shape, axes)};
  Axes order = iota_dims(x.ndim());
  std::sort(order.begin(), order.end(), [&](std::int64_t a, std::int64_t b) { return axes[a] < axes[b]; });
  return {lax::broadcast_in_dim(lax::transpose(x, order), shape, sorted)};
}

Arrays reshape(OpCall& c) {
  c.expect_operands(1);
  Shape shape = c.result().shape();
  return {shape == c.args[0].shape() ? c.args[0] : lax::reshape(c.args[0], shape)};
}
Arrays transpose(OpCall& c) {
  c.expect_operands(1);
  return {lax::transpose(c.args[0], c.attributes().integers(attribute::permutation))};
}
Arrays reverse(OpCall& c) {
  c.expect_operands(1);
  return {lax::rev(c.args[0], c.attributes().integers(attribute::dimensions))};
}
Arrays concatenate(OpCall& c) {
  return {lax::concatenate(c.args, c.attributes().integer(attribute::dimension))};
}
Arrays slice(OpCall& c) {
  c.expect_operands(1);
  Fields a = c.attributes();
  return {lax::slice(c.args[0], a.integers(attribute::start_indices), a.integers(attribute::limit_indices),
                     a.integers(attribute::strides, Dims(c.args[0].ndim(), 1)))};
}
Arrays pad(OpCall& c) {
  c.expect_operands(2);
  Fields a = c.attributes();
  return {lax::pad(c.args[0], c.args[1], a.integers(attribute::edge_padding_low),
                   a.integers(attribute::edge_padding_high),
                   a.integers(attribute::interior_padding, Dims(c.args[0].ndim(), 0)))};
}

// The bits of a complex number are those of its real part, then those of its imaginary part.
Arrays bitcast_convert(OpCall& c) {
  c.expect_operands(1);
  Array x = c.args[0];
  Aval to = c.result();
  if (narrow_bits(c.op.operand_types[0]) || narrow_bits(c.op.results[0].type)) return {bitcast_narrow(c)};
  if (x.dtype() == to.dtype()) return {x};
  if (x.dtype().is_complex()) {
    Array parts = lax::concatenate(
        {lax::expand_dims(lax::real(x), {x.ndim()}), lax::expand_dims(lax::imag(x), {x.ndim()})}, x.ndim());
    x = parts;
  }
  if (!to.dtype().is_complex()) return {lax::reshape(lax::bitcast_convert_type(x, to.dtype()), to.shape())};
  Shape with_parts = to.shape();
  with_parts.push_back(2);
  Array parts = lax::reshape(lax::bitcast_convert_type(x, to.dtype().real_part()), with_parts);
  auto part = [&](std::int64_t i) {
    return lax::squeeze(lax::slice_in_dim(parts, i, i + 1, 1, to.rank()), {to.rank()});
  };
  Array re = part(0), im = part(1);
  return {lax::complex(re, im)};
}

Arrays dimension_size(OpCall& c) {
  c.expect_operands(1);
  std::int64_t axis = c.attributes().integer(attribute::dimension);
  if (axis < 0 || axis >= c.args[0].ndim())
    c.fail(str("found axis ", axis, " of ", c.args[0].aval()), "one of its axes");
  return {scalar(c.args[0].dim(axis), i32)};
}

Arrays select(OpCall& c) {
  c.expect_operands(3);
  return {lax::select(c.args[0], c.args[1], c.args[2])};
}
Arrays barrier(OpCall& c) { return c.args.empty() ? Arrays{} : lax::optimization_barrier(c.args); }

constexpr ImportRule shape_imports[] = {
    {op::constant, constant},
    {sdy::constant, constant},
    {chlo::constant, constant},
    {op::iota, iota},
    {op::broadcast, broadcast},
    {op::broadcast_in_dim, broadcast_in_dim},
    {op::select, select},
    {op::optimization_barrier, barrier},
    {op::reshape, reshape},
    {op::transpose, transpose},
    {op::reverse, reverse},
    {op::concatenate, concatenate},
    {op::slice, slice},
    {op::pad, pad},
    {op::bitcast_convert, bitcast_convert},
    {op::get_dimension_size, dimension_size},
};

}  // namespace

RuleTable shape_rules() { return shape_imports; }

}  // namespace tessera::inline v0::stablehlo
