// Rules shared by the scatters, apart from their dimension numbers.
#include <tessera/ops/index/index_rules.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0 {

Avals infer_scatter(const char* name, int accepts, const IndexedUpdate& p, AvalArgs in) {
  if (!(accepts_bit(in[0].dtype()) & accepts))
    elementwise_detail::infer_common(name, accepts, in.subspan(0, 1));
  if (in[2].dtype() != in[0].dtype())
    fail<DtypeError>(str(name, ": the operand is ", in[0], ", but the updates are ", in[2], "."),
                     "Expected one dtype; convert with astype.");
  check_index_axes(name, p.axes, in[0], in[1], in[2].rank());
  std::int64_t rank = static_cast<std::int64_t>(p.axes.window.size()) + in[1].rank() - 1;
  if (in[2].rank() != rank)
    fail<ShapeError>(
        str(name, ": the updates are ", in[2], ", for indices ", in[1], " and ", p.axes.window.size(),
            " window axes."),
        str("Expected updates of rank ", rank, ": the axes of the indices but the last, and the window's."));
  Dims sizes = slice_sizes_of(p.axes, in[0], in[2].shape());
  check_slice_sizes(name, p.axes, in[0], in[1], sizes);
  Shape expected = gathered_shape(p.axes, in[1], sizes);
  if (in[2].shape() != expected)
    fail<ShapeError>(str(name, ": the updates are ", in[2], ", for indices ", in[1], "."),
                     str("Expected updates of shape ", expected, "."));
  return {in[0]};
}

Array apply_scatter(const Primitive& self, const IndexedUpdate& p, const Array& x, const Array& indices,
                    const Array& updates) {
  Shape with_targets = x.shape();
  bool has_target = true;
  for (std::int64_t axis : p.axes.collapsed)
    if (axis >= 0 && axis < x.ndim() && x.shape()[axis] == 0) with_targets[axis] = 1, has_target = false;
  if (has_target) return self(p, {x, indices, updates});
  Aval in[] = {x.aval().with_shape(with_targets), indices.aval(), updates.aval()};
  self.infer(p, in);  // throws if shapes or dtypes do not match
  return x;
}

Batched batch_scatter(const Primitive& self, const IndexedUpdate& p, Args x, const BatchAxes& axes,
                      BatchSize size) {
  IndexedUpdate q = p;
  Array operand = batch_axis_to(x[0], axes[0], size, 0), updates = batch_axis_to(x[2], axes[2], size, 0);
  Array indices = x[1];
  if (axes[1] == unbatched) {
    q.axes = with_mapped_operand(p.axes);
  } else {
    indices = move_axis(x[1], axes[1], 0);
    q.axes = with_mapped_pair(p.axes);
  }
  return {{self(q, {operand, indices, updates})}, {0}};
}

Factors factors_of_scatter(const IndexedUpdate& p, AvalArgs in, FactorKind kind, ReduceKind reduce) {
  Factors out = Factors::of(in, in.subspan(0, 1));
  Axes index_axes;  // axes of the updates that come from the indices
  for (std::int64_t axis = 0; axis < in[2].rank(); ++axis)
    if (!p.axes.window.contains(axis)) index_axes.push_back(axis);
  for (std::size_t i = 0; i < index_axes.size(); ++i) {
    bool batch = p.axes.indices_batch.contains(static_cast<std::int64_t>(i));
    out.operands[2][index_axes[i]] =
        out.operands[1][i] = {batch ? out.add(in[1].shape()[i]) : out.add(in[1].shape()[i], kind, reduce)};
  }
  out.operands[1].back() = {out.add(in[1].shape().back(), FactorKind::replicate)};
  std::size_t next = 0;
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    auto& operand_factors = out.operands[0][axis];
    auto batch = std::find(p.axes.operand_batch.begin(), p.axes.operand_batch.end(), axis);
    if (batch != p.axes.operand_batch.end()) {
      operand_factors = out.operands[1][p.axes.indices_batch[batch - p.axes.operand_batch.begin()]];
    } else if (p.axes.collapsed.contains(axis)) {
      operand_factors = {out.add(in[0].dim(axis), FactorKind::permute)};
    } else {
      // If a slice covers a part of the axis, elements of the operand stay in place and the slice is sent to
      // their shards.
      std::int64_t window = p.axes.window[next++], size = in[2].dim(window);
      bool full = size == in[0].dim(axis);
      operand_factors = {out.add(in[0].dim(axis), full ? FactorKind::pass : FactorKind::permute)};
      out.operands[2][window] =
          full ? operand_factors : Factors::AxisFactors{out.add(size, FactorKind::replicate)};
    }
    out.results[0][axis] = operand_factors;
  }
  return out;
}

bool disjoint(const IndexedUpdate& p, const Shape& indices) {
  std::int64_t slices = 1;
  for (std::int64_t axis = 0; axis + 1 < static_cast<std::int64_t>(indices.size()); ++axis)
    if (!p.axes.indices_batch.contains(axis)) slices *= indices[axis];
  return p.options.unique || slices <= 1;
}

Lowering lower_scatter(const IndexedUpdate& p, AvalArgs in,
                       std::function<Element(const Element& old, const Element& value)> combine) {
  IndexMap map(p.axes, in[0].shape(), in[1].shape(), slice_sizes_of(p.axes, in[0], in[2].shape()),
               p.options.mode);
  Scatter form;
  form.updates = in[2].shape();
  form.update = [map](KernelContext& context, const expr::Indices& at) -> Scatter::Update {
    IndexMap::Located position = map.locate(context, at, 1, true);
    return {position.at, position.valid, context.operand(2, at)};
  };
  form.combine = std::move(combine);
  form.unique = disjoint(p, in[1].shape());
  return form;
}

Array gather_back(const IndexedUpdate& p, const Array& x, const Array& indices, const Shape& updates,
                  std::optional<double> fill) {
  IndexOptions options = p.options;
  options.fill = fill;
  return gather_p(Gather{p.axes, slice_sizes_of(p.axes, x.aval(), updates), options}, {x, indices});
}

// Every candidate that equals the extremum (an update, or the old element) gets an equal share of the derivative.
Linearized linearize_extreme_scatter(const Primitive& self, const IndexedUpdate& p, Args x) {
  Array y = self(p, {x[0], x[1], x[2]});
  auto as_number = [&](const Array& chosen) {
    return convert_element_type_p(ConvertElementType{y.dtype(), y.aval().weak()}, {chosen});
  };
  // A dropped update compares with NaN, so it is not chosen.
  Array update_wins = as_number(eq_p({}, {x[2], gather_back(p, y, x[1], x[2].shape(), __builtin_nan(""))}));
  Array old_wins = as_number(eq_p({}, {x[0], y}));
  Array count = scatter_add_p(p, {old_wins, x[1], update_wins});
  count = max_p({}, {count, scalar_like(count, 1)});
  Array of_update = update_wins / gather_back(p, count, x[1], x[2].shape(), 1.0),
        of_operand = old_wins / count;
  return {{y}, [p, indices = x[1], of_update, of_operand](const Tangents& t) -> Tangents {
            Tangent base, add;
            if (t[0]) base = *t[0] * of_operand;
            if (t[2]) add = *t[2] * of_update;
            if (!add) return {base};
            return {scatter_add_p(p, {materialize(base, of_operand.aval()), indices, *add})};
          }};
}

static Array int_array(const Shape& shape, std::vector<std::int32_t> values) {
  return copy_of(Aval(shape, i32), values.data());
}

Samples scatter_samples(std::initializer_list<Dtype> dtypes, bool unique_only) {
  Samples out;
  using enum IndexMode;
  auto add = [&](Dtype dtype, const IndexedUpdate& p, const Shape& x, const Array& indices,
                 const Shape& updates) {
    if (unique_only && !p.options.unique && dtype.is_inexact()) return;
    out.push_back({p, {sample_array(x, dtype, -3, 3, 1), indices, sample_array(updates, dtype, -3, 3, 2)}});
  };
  Array overlapping = int_array({5, 1}, {2, -1, 0, 7, 2}), disjoint = int_array({2, 1}, {2, 0});
  for (Dtype dtype : dtypes) {
    for (IndexMode mode : {clip, fill_or_drop})
      add(dtype, {{{1}, {0}, {0}, {}, {}}, {mode}}, {3, 4}, overlapping, {5, 4});
    add(dtype, {{{1}, {0}, {0}, {}, {}}, {promise_in_bounds, false, true}}, {3, 4}, disjoint, {2, 4});
  }
  Dtype first = *dtypes.begin();
  // Slices that may be partly out of bounds and overlap, components in another order, window axes between
  // index axes.
  Array pairs = int_array({2, 2, 2}, {0, 0, 3, 1, -2, 1, 4, 2});
  for (IndexMode mode : {clip, fill_or_drop}) {
    add(first, {{{1, 3}, {1}, {2, 0}, {}, {}}, {mode}}, {4, 3, 5}, pairs, {2, 2, 2, 3});
    add(first, {{{0, 2, 4}, {}, {0, 1}, {}, {}}, {mode}}, {4, 3, 5}, pairs, {2, 2, 2, 2, 5});
  }
  // A batch axis pairs axis 1 of x with axis 0 of the indices.
  add(first, {{{2}, {0}, {0}, {1}, {0}}, {fill_or_drop, false, true}}, {4, 3, 5},
      int_array({3, 2, 1}, {0, 3, 1, 9, 2, 1}), {3, 2, 5});
  add(first, {{{}, {0}, {0}, {}, {}}, {clip, false, true}}, {4}, int_array({1}, {9}), {});
  add(first, {{{1}, {0}, {0}, {}, {}}, {clip, false, true}}, {3, 4}, int_array({0, 1}, {}), {0, 4});
  add(first, {{{0}, {}, {}, {}, {}}, {clip, false, true}}, {3}, int_array({0}, {}), {3});
  return out;
}

}  // namespace tessera::inline v0
