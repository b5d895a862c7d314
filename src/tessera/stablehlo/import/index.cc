// Imports reads and writes at dynamic indices. Out-of-bounds indices are clamped (slices, gather) or
// dropped (scatter).
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/combination.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::stablehlo {

namespace {

// Checks that there is a start index for each axis of the operand.
void expect_starts(OpCall& c, std::size_t first) {
  std::size_t rank = c.args.empty() ? 0 : c.args[0].ndim();
  c.expect_operands(first + rank);
}

Arrays dynamic_slice(OpCall& c) {
  expect_starts(c, 1);
  return dynamic_slice_p(DynamicSlice{c.attributes().integers(attribute::slice_sizes)}, c.args);
}
Arrays dynamic_update_slice(OpCall& c) {
  expect_starts(c, 2);
  return dynamic_update_slice_p({}, c.args);
}

// Transposes indices so that their components are along the last axis.
Array components_last(OpCall& c, const Array& indices, std::int64_t axis) {
  if (axis < 0 || axis > indices.ndim())
    c.fail(str("found index_vector_dim = ", axis, " of indices ", indices.aval()),
           "one of their axes, or their number");
  if (axis == indices.ndim()) return lax::expand_dims(indices, {axis});
  return move_axis(indices, static_cast<int>(axis), static_cast<int>(indices.ndim()) - 1);
}
// The axis numbers after the component's axis has moved to the end.
Axes without_component(Axes axes, std::int64_t component) {
  for (std::int64_t& axis : axes) axis -= axis > component;
  return axes;
}

Arrays gather(OpCall& c) {
  c.expect_operands(2);
  Fields numbers = c.attributes().custom(attribute::dimension_numbers, op::gather);
  std::int64_t component = numbers.integer(attribute::index_vector_dim, 0);
  IndexAxes axes{
      numbers.integers(attribute::offset_dims, Dims{}),
      numbers.integers(attribute::collapsed_slice_dims, Dims{}),
      numbers.integers(attribute::start_index_map, Dims{}),
      numbers.integers(attribute::operand_batching_dims, Dims{}),
      without_component(numbers.integers(attribute::start_indices_batching_dims, Dims{}), component)};
  IndexOptions options{IndexMode::clip, c.attributes().flag(attribute::indices_are_sorted), false, {}};
  return {lax::gather(c.args[0], components_last(c, c.args[1], component), axes,
                      c.attributes().integers(attribute::slice_sizes), options)};
}

using Scatter = Array (*)(Operand, const Array&, const Array&, const IndexAxes&, const IndexOptions&);

struct ScatterCall {
  IndexAxes axes;
  IndexOptions options;
  Array indices;
};

// Applies updates one after the other: reads, combines and writes each position, in the order of the updates.
// It is used for several arrays, and for combinations that have no scatter primitive.
Arrays scatter_sequentially(OpCall& c, const Arrays& x, const ScatterCall& s, const Arrays& updates) {
  // Gathers from an array of positions, so that each update gets the position that it writes; -1 if that is out of
  // bounds.
  std::int64_t count = updates[0].size(), size = x[0].size();
  Array positions = lax::reshape(lax::iota(i64, {size}), x[0].shape());
  Shape window(x[0].ndim(), 1);
  for (std::int64_t axis = 0, next = 0; axis < x[0].ndim(); ++axis) {
    if (s.axes.collapsed.contains(axis) || s.axes.operand_batch.contains(axis)) continue;
    window[axis] = updates[0].dim(s.axes.window[next++]);
  }
  IndexOptions reading{IndexMode::fill_or_drop, false, false, -1.0};
  Array targets = lax::reshape(lax::gather(positions, s.indices, s.axes, window, reading), {count});
  Arrays flat, rows;
  for (std::size_t i = 0; i < x.size(); ++i) {
    flat.push_back(lax::reshape(x[i], {size}));
    rows.push_back(lax::reshape(updates[i], {count}));
  }
  Avals in = avals_of(flat);
  in.push_back(Aval({}, i64));
  for (const Array& row : rows) in.push_back(row.aval().with_shape({}));
  std::size_t n = x.size();
  ClosedJaxpr body = stage("scatter", in, [&](Args a) {
    const Array& position = a[n];
    Array inside = lax::ge(position, scalar(std::int64_t{0}, i64)),
          at = lax::max(position, scalar(std::int64_t{0}, i64));
    Arrays old, out;
    for (std::size_t i = 0; i < n; ++i)
      old.push_back(lax::reshape(dynamic_slice_p(DynamicSlice{{1}}, {a[i], at}), {}));
    Arrays args = old;
    append_all(args, a.subspan(n + 1));
    Arrays combined = c.region(0, args);
    if (combined.size() != n) c.fail(str("found a combination of ", combined.size(), " results"), str(n));
    for (std::size_t i = 0; i < n; ++i) {
      Array next = lax::reshape(lax::select(inside, combined[i], old[i]), {1});
      out.push_back(dynamic_update_slice_p({}, {a[i], next, at}));
    }
    return out;
  });
  Arrays args = body.consts;
  append_all(args, flat);
  args.push_back(targets);
  append_all(args, rows);
  Arrays results = scan_p(
      Scan{body.jaxpr, static_cast<int>(body.consts.size()), static_cast<int>(n), count, false, 1}, args);
  for (std::size_t i = 0; i < n; ++i) results[i] = lax::reshape(results[i], x[i].shape());
  return results;
}

// The scatter primitive whose combination the region computes; null if there is none.
Scatter scatter_of(OpCall& c, const Array& x) {
  ClosedJaxpr body =
      stage_elements("scatter", element_types(Arrays{x, x}), [&](Args a) { return c.region(0, a); });
  const Jaxpr& jaxpr = *body.jaxpr;
  if (jaxpr.eqns.empty() && jaxpr.out.size() == 1 && var_of(jaxpr.out[0]) &&
      *var_of(jaxpr.out[0]) == jaxpr.in[1])
    return lax::scatter;
  const Monoid* monoid = monoid_of(jaxpr);
  if (!monoid || !monoid->scatter) return nullptr;
  return monoid->scatter == &scatter_add_p   ? lax::scatter_add
         : monoid->scatter == &scatter_mul_p ? lax::scatter_mul
         : monoid->scatter == &scatter_max_p ? lax::scatter_max
                                             : lax::scatter_min;
}

Arrays scatter(OpCall& c) {
  c.expect_regions(1);
  std::size_t n = c.args.size() / 2;
  if (c.args.size() % 2 == 0)
    c.fail(str("found ", c.args.size(), " operands"), "arrays, indices, and updates for each array");
  Fields numbers = c.attributes().custom(attribute::scatter_dimension_numbers, op::scatter);
  std::int64_t component = numbers.integer(attribute::index_vector_dim, 0);
  ScatterCall s;
  s.axes = {numbers.integers(attribute::update_window_dims, Dims{}),
            numbers.integers(attribute::inserted_window_dims, Dims{}),
            numbers.integers(attribute::scatter_dims_to_operand_dims, Dims{}),
            numbers.integers(attribute::input_batching_dims, Dims{}),
            without_component(numbers.integers(attribute::scatter_indices_batching_dims, Dims{}), component)};
  s.options = {IndexMode::fill_or_drop,
               c.attributes().flag(attribute::indices_are_sorted),
               c.attributes().flag(attribute::unique_indices),
               {}};
  s.indices = components_last(c, c.args[n], component);
  auto first = c.args.begin();
  Arrays x(first, first + static_cast<std::ptrdiff_t>(n)),
      updates(first + static_cast<std::ptrdiff_t>(n) + 1, c.args.end());
  if (n == 1)
    if (Scatter f = scatter_of(c, x[0])) return {f(x[0], s.indices, updates[0], s.axes, s.options)};
  // Checks shapes as for any scatter.
  for (std::size_t i = 0; i < n; ++i) {
    lax::scatter(x[i], s.indices, updates[i], s.axes, s.options);
    if (x[i].shape() != x[0].shape() || updates[i].shape() != updates[0].shape())
      c.fail("found arrays of different shapes", "one shape for the arrays, and one for the updates");
  }
  if (updates[0].size() == 0 || x[0].size() == 0) return x;
  return scatter_sequentially(c, x, s, updates);
}

// Selects entries of the operand along `dim` by an array of indices. The first `batch_dims` axes of the two correspond.
Arrays torch_index_select(OpCall& c) {
  c.expect_operands(2);
  std::int64_t axis = c.attributes().integer(attribute::dim),
               batch = c.attributes().integer(attribute::batch_dims, 0);
  const Array &x = c.args[0], &index = c.args[1];
  if (axis < batch || axis >= x.ndim() || batch < 0 || batch > index.ndim())
    c.fail(str("found dim = ", axis, " and batch_dims = ", batch), "axes of the operands");
  IndexAxes axes;
  Dims sizes = x.shape();
  for (std::int64_t i = 0; i < batch; ++i)
    axes.operand_batch.push_back(i), axes.indices_batch.push_back(i), sizes[i] = 1;
  axes.collapsed = axes.start = {axis};
  sizes[axis] = 1;
  for (std::int64_t i = batch; i < axis; ++i) axes.window.push_back(i);
  for (std::int64_t i = axis + 1; i < x.ndim(); ++i) axes.window.push_back(i - 1 + index.ndim() - batch);
  return {lax::gather(x, lax::expand_dims(index, {index.ndim()}), axes, sizes,
                      {IndexMode::clip, false, false, {}})};
}

constexpr ImportRule index_imports[] = {
    {op::dynamic_slice, dynamic_slice},
    {op::dynamic_update_slice, dynamic_update_slice},
    {op::gather, gather},
    {op::scatter, scatter},
    {op::torch_index_select, torch_index_select},
};

}  // namespace

RuleTable index_rules() { return index_imports; }

}  // namespace tessera::inline v0::stablehlo
