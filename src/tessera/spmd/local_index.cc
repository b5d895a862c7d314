// Slices at places computed, gather and scatter, where the axis that is indexed is cut: each device does what falls
// into its own block. Places are clamped as in the whole array first.
#include <tessera/ops/elementwise/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/spmd/halo.h>
#include <tessera/spmd/local.h>

namespace tessera::inline v0::spmd {

namespace {

Array like(const Array& x, std::int64_t value) {
  return lax::broadcast_in_dim(scalar(value, x.dtype()), x.shape(), {});
}

// Where this device's block begins along an axis of the operand.
Array block_start(const LocalCall& c, std::size_t axis, Dtype dtype) {
  std::vector<int> parts = *block_parts(c.sub, c.in[0].axes[axis]);
  std::vector<std::int64_t> starts;
  for (std::int64_t r = 0; r < c.sub.size(parts); ++r)
    starts.push_back(r * c.blocks[0].dim(static_cast<std::int64_t>(axis)));
  return convert_element_type_p(ConvertElementType{dtype, false}, {by_coordinate(c.sub, parts, starts)});
}

// Indices into this device's block: what is outside of it is outside of the array (negative, or too large). `sizes`: of
// the slices, by axis of the operand.
struct OwnIndices {
  Array indices;
  bool moved = false;
};
OwnIndices own_indices(const LocalCall& c, const IndexAxes& axes, IndexMode mode, const Dims& sizes) {
  OwnIndices out{c.blocks[1], false};
  std::int64_t last = out.indices.ndim() - 1;
  if (out.indices.dtype().is_unsigned() || out.indices.dtype().bytes() < 4)
    out.indices = convert_element_type_p(
        ConvertElementType{out.indices.dtype().bytes() < 4 ? i32 : i64, false}, {out.indices});
  Arrays columns;
  for (std::size_t k = 0; k < axes.start.size(); ++k) {
    auto axis = static_cast<std::size_t>(axes.start[k]);
    auto at = static_cast<std::int64_t>(k);
    Array column = lax::slice_in_dim(out.indices, at, at + 1, 1, last);
    if (is_cut(c.in[0].axes[axis]) && sizes[axis] != c.types[0].shape()[axis]) {
      std::int64_t size = c.types[0].shape()[axis];
      if (mode == IndexMode::clip)
        column = min_p({}, {max_p({}, {column, like(column, 0)}), like(column, size - sizes[axis])});
      Array start = lax::broadcast_in_dim(block_start(c, axis, column.dtype()), column.shape(), {});
      column = sub_p({}, {column, start});
      out.moved = true;
    } else if (is_cut(c.in[0].axes[axis])) {
      column = like(column, 0);
    }
    columns.push_back(column);
  }
  if (columns.size() > 1) out.indices = concatenate_p(Concatenate{last}, columns)[0];
  if (columns.size() == 1) out.indices = columns[0];
  return out;
}

// Which indices are of no element of the whole array: bool, one for each of them.
Array beyond(const LocalCall& c, const Gather& p) {
  Array indices = c.blocks[1], out;
  std::int64_t last = indices.ndim() - 1;
  Shape one(indices.shape().begin(), indices.shape().end() - 1);
  indices = convert_element_type_p(ConvertElementType{i64, false}, {indices});
  for (std::size_t k = 0; k < p.axes.start.size(); ++k) {
    auto axis = static_cast<std::size_t>(p.axes.start[k]), at = k;
    Array column =
        lax::slice_in_dim(indices, static_cast<std::int64_t>(at), static_cast<std::int64_t>(at) + 1, 1, last);
    column = lax::reshape(column, one);
    std::int64_t most = c.types[0].shape()[axis] - c.params.as<Gather>().slice_sizes[axis];
    Array outside =
        bitwise_or_p({}, {lt_p({}, {column, like(column, 0)}), gt_p({}, {column, like(column, most)})});
    out = out.empty() ? outside : bitwise_or_p({}, {out, outside});
  }
  return out;
}

// The results of such indices have the fill value on one device, and zero on the others.
Array with_fill(const LocalCall& c, const Gather& p, const Array& found) {
  Gather whole = p;  // as it is, at a place that is none
  whole.options = c.params.as<Gather>().options;
  Array nowhere = like(convert_element_type_p(ConvertElementType{i64, false}, {c.blocks[1]}), -1);
  Array fill = gather_p(whole, {c.blocks[0], nowhere});
  std::vector<int> parts;
  for (const PartialSum& s : c.out[0].partial) parts.push_back(s.part);
  Array first = eq_p({}, {coordinate(c.sub, parts), scalar(std::int64_t{0}, i32)});
  Axes of_index;
  for (std::int64_t axis = 0; axis < found.ndim(); ++axis)
    if (!p.axes.window.contains(axis)) of_index.push_back(axis);
  Array outside = lax::broadcast_in_dim(beyond(c, p), found.shape(), of_index);
  outside = bitwise_and_p({}, {outside, lax::broadcast_in_dim(first, found.shape(), {})});
  return select_n_p({}, {outside, found, fill});
}

Arrays gather(const LocalCall& c) {
  Gather p = c.params.as<Gather>();
  OwnIndices own = own_indices(c, p.axes, p.options.mode, p.slice_sizes);
  bool fills = own.moved && p.options.mode == IndexMode::fill_or_drop && p.options.fill != 0.0;
  if (own.moved) {
    p.options.mode = IndexMode::fill_or_drop;
    p.options.fill = 0.0;
    p.options.sorted = p.options.unique = false;
  }
  for (std::size_t d = 0; d < p.slice_sizes.size(); ++d)
    if (is_cut(c.in[0].axes[d]) && p.slice_sizes[d] == c.types[0].shape()[d])
      p.slice_sizes[d] = c.blocks[0].dim(static_cast<std::int64_t>(d));
  Array found = gather_p(p, {c.blocks[0], own.indices});
  return {fills ? with_fill(c, p, found) : found};
}

// The value that changes nothing where partial results are combined.
Array neutral(const Primitive& primitive, const Array& x) {
  if (&primitive == &scatter_add_p) return zeros_of(x.aval());
  return like(x, 1);
}

Arrays scatter(const LocalCall& c) {
  IndexedUpdate p = c.params.as<IndexedUpdate>();
  Dims sizes;
  std::size_t next = 0;
  const Shape& updates = c.types[2].shape();
  for (std::int64_t axis = 0; axis < c.types[0].rank(); ++axis) {
    bool single = p.axes.collapsed.contains(axis) || p.axes.operand_batch.contains(axis);
    sizes.push_back(single ? 1 : updates[static_cast<std::size_t>(p.axes.window[next++])]);
  }
  OwnIndices own = own_indices(c, p.axes, p.options.mode, sizes);
  if (own.moved) {
    p.options.mode = IndexMode::fill_or_drop;
    p.options.sorted = false;
  }
  Array base = c.blocks[0];
  // Each device has a part of the updates: the first one alone has what was there before.
  std::vector<int> parts;
  for (const PartialSum& s : c.out[0].partial) parts.push_back(s.part);
  if (!parts.empty() && (&c.primitive == &scatter_add_p || &c.primitive == &scatter_mul_p)) {
    Array first = eq_p({}, {coordinate(c.sub, parts), scalar(std::int64_t{0}, i32)});
    base = select_n_p({}, {lax::broadcast_in_dim(first, base.shape(), {}), neutral(c.primitive, base), base});
  }
  return {c.primitive(p, {base, own.indices, c.blocks[2]})};
}

Params dynamic_slice(const LocalCall& c) {
  DynamicSlice p;
  for (std::int64_t size : c.result_shape()) p.sizes.push_back(size);
  return p;
}

// The box as a scatter of one slice, so that what is not in this block is left out.
Arrays dynamic_update_slice(const LocalCall& c) {
  const Shape &whole = c.types[0].shape(), &update = c.types[1].shape();
  std::int64_t rank = static_cast<std::int64_t>(whole.size());
  Array out = c.blocks[0];
  bool moved = false;
  for (std::size_t d = 0; d < whole.size(); ++d) moved |= is_cut(c.in[0].axes[d]) && update[d] != whole[d];
  if (!moved) return c.primitive(c.params, c.blocks);
  // One element at a time along cut axes: an index for each, all of the others by slices.
  Array value = c.blocks[1];
  Arrays starts;
  for (std::int64_t d = 0; d < rank; ++d) {
    auto at = static_cast<std::size_t>(d);
    Array start = convert_element_type_p(ConvertElementType{i64, false}, {c.blocks[at + 2]});
    bool cut = is_cut(c.in[0].axes[at]) && update[at] != whole[at];
    start = min_p({}, {max_p({}, {start, like(start, 0)}), like(start, whole[at] - update[at])});
    if (cut) start = sub_p({}, {start, block_start(c, at, i64)});
    starts.push_back(start);
  }
  Array keep = lax::broadcast_in_dim(scalar(std::int64_t{1}, bool_), out.shape(), {});
  // Element o of the block is element o - start of the update, where that has one.
  Array read = value;
  for (std::int64_t d = 0; d < rank; ++d) {
    auto at = static_cast<std::size_t>(d);
    std::int64_t own = out.dim(d), size = value.dim(d);
    if (size == own && update[at] == whole[at]) continue;
    Array index = sub_p({}, {lax::iota(i64, {own}, 0), lax::broadcast_in_dim(starts[at], {own}, {})});
    Array inside =
        bitwise_and_p({}, {ge_p({}, {index, like(index, 0)}), lt_p({}, {index, like(index, size)})});
    keep = bitwise_and_p({}, {keep, lax::broadcast_in_dim(inside, out.shape(), {d})});
    index = min_p({}, {max_p({}, {index, like(index, 0)}), like(index, size - 1)});
    Gather g;
    g.options.mode = IndexMode::promise_in_bounds;
    for (std::int64_t a = 0; a < rank; ++a) {
      g.slice_sizes.push_back(a == d ? 1 : read.dim(a));
      if (a != d) g.axes.window.push_back(a);
    }
    g.axes.collapsed = {d}, g.axes.start = {d};
    read = gather_p(g, {read, lax::reshape(index, {own, 1})});
  }
  return {select_n_p({}, {keep, out, read})};
}

bool any_axis(const Params&, std::int64_t) { return true; }
// A slice of one element lies in one block.
bool single_elements(const Params& params, std::int64_t axis) {
  const IndexAxes& axes = params.as<IndexedUpdate>().axes;
  return axes.collapsed.contains(axis) && axes.start.contains(axis);
}

constexpr LocalRule table[] = {
    {&gather_p, nullptr, gather, false, nullptr, true},
    {&scatter_p, nullptr, scatter, false, single_elements},
    {&scatter_add_p, nullptr, scatter, false, single_elements},
    {&scatter_mul_p, nullptr, scatter, false, single_elements},
    {&scatter_min_p, nullptr, scatter, false, single_elements},
    {&scatter_max_p, nullptr, scatter, false, single_elements},
    {&dynamic_slice_p, dynamic_slice},
    {&dynamic_update_slice_p, nullptr, dynamic_update_slice, false, any_axis},
};

}  // namespace

std::span<const LocalRule> index_rules() { return table; }

}  // namespace tessera::inline v0::spmd
