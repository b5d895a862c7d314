// Partition rules of dynamic slices, gather and scatters. If an indexed axis is sharded, each device handles the
// indices that fall into its block; indices are clamped to the bounds of the global array first.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/partition/halo.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

Array filled_like(const Array& x, std::int64_t value) {
  return lax::broadcast_in_dim(scalar(value, x.dtype()), x.shape(), {});
}

// The start of this device's block along an axis of the operand.
Array block_start(const ShardedCall& c, std::size_t axis, Dtype dtype) {
  SubAxisList sub_axes = *block_sub_axes(c.sub, c.in[0].axes[axis]);
  std::vector<std::int64_t> starts;
  for (std::int64_t r = 0; r < c.sub.size(sub_axes); ++r)
    starts.push_back(r * c.blocks[0].dim(static_cast<std::int64_t>(axis)));
  return by_coordinate(c.sub, sub_axes, starts, dtype);
}

// Slices at indices into this device's block. An index outside the block is out of bounds: negative or too
// large.
struct LocalSlices {
  IndexAxes axes;
  Dims sizes;  // sizes of the slices, by axis of the operand
  IndexMode mode;
  Array indices;
  bool indices_changed = false;  // true if the indices differ from the global ones

  std::size_t component_of(std::int64_t axis);
  void split_into_elements(const ShardedCall& c, std::int64_t axis);
  void skip_padding(const ShardedCall& c);
  void convert_to_block(const ShardedCall& c);

  std::int64_t last() const { return indices.ndim() - 1; }
  Array column(std::size_t k) const {
    auto at = static_cast<std::int64_t>(k);
    return lax::slice_in_dim(indices, at, at + 1, 1, last());
  }
  void set_columns(const Arrays& columns) {
    if (columns.size() > 1) indices = concatenate_p(Concatenate{last()}, columns)[0];
    if (columns.size() == 1) indices = columns[0];
  }
};

Array where_true(const Array& where, const Array& yes, const Array& no) {
  return select_n_p({}, {where, no, yes});
}
Array clamped(const Array& x, std::int64_t low, std::int64_t high) {
  return min_p({}, {max_p({}, {x, filled_like(x, low)}), filled_like(x, high)});
}

// Returns the component of the indices for this axis; adds a component that is zero if there is none.
std::size_t LocalSlices::component_of(std::int64_t axis) {
  std::size_t k = std::find(axes.start.begin(), axes.start.end(), axis) - axes.start.begin();
  if (k < axes.start.size()) return k;
  Shape one = indices.shape();
  one.back() = 1;
  Array zero = lax::broadcast_in_dim(scalar(std::int64_t{0}, indices.dtype()), one, {});
  indices = k ? concatenate_p(Concatenate{last()}, {indices, zero}) : zero;
  axes.start.push_back(axis);
  return k;
}

// Converts a slice that may extend over several blocks to slices of one element: its axis becomes an axis of
// the indices. The slice is in bounds if all its elements are.
void LocalSlices::split_into_elements(const ShardedCall& c, std::int64_t axis) {
  std::int64_t full = c.types[0].dim(axis), size = sizes[axis];
  std::size_t window = 0;
  for (std::int64_t d = 0; d < axis; ++d)
    window += !axes.collapsed.contains(d) && !axes.operand_batch.contains(d);
  std::int64_t position = axes.window[window] - static_cast<std::int64_t>(window);
  std::size_t component = component_of(axis);
  Arrays columns;
  for (std::size_t k = 0; k < axes.start.size(); ++k) columns.push_back(column(k));
  Array& start = columns[component];
  if (mode == IndexMode::clip) start = clamped(start, 0, full - size);
  if (mode == IndexMode::fill_or_drop) {
    Array inside = bitwise_and_p(
        {}, {ge_p({}, {start, filled_like(start, 0)}), le_p({}, {start, filled_like(start, full - size)})});
    start = where_true(inside, start, filled_like(start, -size));
  }
  Axes column_axes;
  for (std::int64_t d = 0; d <= last(); ++d) column_axes.push_back(d + (d >= position));
  for (std::size_t k = 0; k < columns.size(); ++k) {
    Shape shape = columns[k].shape();
    shape.insert(position, size);
    columns[k] = lax::broadcast_in_dim(columns[k], shape, column_axes);
    if (k == component) columns[k] = add_p({}, {columns[k], lax::iota(columns[k].dtype(), shape, position)});
  }
  indices = columns[0];
  if (columns.size() > 1) indices = concatenate_p(Concatenate{columns[0].ndim() - 1}, columns)[0];
  axes.window.erase(window);
  axes.collapsed.push_back(axis);
  std::sort(axes.collapsed.begin(), axes.collapsed.end());
  for (std::int64_t& d : axes.indices_batch) d += d >= position;
  sizes[axis] = 1;
}

// Makes the entries of the index array that are padding of uneven blocks out-of-bounds indices.
void LocalSlices::skip_padding(const ShardedCall& c) {
  for (std::int64_t d = 0; d < last(); ++d) {
    const SizeFactors& size_factors = c.in[1].axes[d];
    if (!is_uneven(size_factors, c.sub)) continue;
    Arrays columns;
    for (std::size_t k = 0; mode == IndexMode::clip && k < axes.start.size(); ++k) {
      std::size_t axis = axes.start[k];
      columns.push_back(clamped(column(k), 0, c.types[0].shape()[axis] - sizes[axis]));
    }
    set_columns(columns);
    mode = IndexMode::fill_or_drop;
    Array index = global_index(c.sub, size_factors);
    Array inside = lt_p({}, {index, filled_like(index, c.types[1].dim(d))});
    indices =
        where_true(lax::broadcast_in_dim(inside, indices.shape(), {d}), indices, filled_like(indices, -1));
    indices_changed = true;
  }
}

// Converts the indices to indices into this device's block.
void LocalSlices::convert_to_block(const ShardedCall& c) {
  Arrays columns;
  for (std::size_t k = 0; k < axes.start.size(); ++k) {
    std::size_t axis = axes.start[k];
    std::int64_t size = c.types[0].shape()[axis];
    Array local = column(k);
    if (mode == IndexMode::clip) local = clamped(local, 0, size - sizes[axis]);
    bool full_slice = sizes[axis] == size && !axes.collapsed.contains(axes.start[k]);
    if (is_sharded(c.in[0].axes[axis]) && !full_slice) {
      // The padding after the last element is out of bounds.
      if (is_uneven(c.in[0].axes[axis], c.sub))
        local = where_true(lt_p({}, {local, filled_like(local, size)}), local, filled_like(local, -1));
      local =
          sub_p({}, {local, lax::broadcast_in_dim(block_start(c, axis, local.dtype()), local.shape(), {})});
      indices_changed = true;
    } else if (is_sharded(c.in[0].axes[axis]) && mode == IndexMode::fill_or_drop) {
      local = where_true(eq_p({}, {local, filled_like(local, 0)}), local, filled_like(local, -1));
    } else if (is_sharded(c.in[0].axes[axis])) {
      local = filled_like(local, 0);
    }
    columns.push_back(local);
  }
  set_columns(columns);
  if (indices_changed) mode = IndexMode::fill_or_drop;
}

LocalSlices local_slices(const ShardedCall& c, const IndexAxes& axes, IndexMode mode, const Dims& sizes) {
  LocalSlices out{axes, sizes, mode, c.blocks[1]};
  // The dtype must be able to represent the indices, the sizes of axes and their sums.
  Dtype dtype = out.indices.dtype();
  std::int64_t largest = 1;
  for (std::int64_t size : c.types[0].shape()) largest = std::max(largest, 2 * size);
  Dtype wide = index_dtype(largest, dtype.is_unsigned() && dtype.bytes() >= 4 ? i64 : i32);
  if (dtype.is_unsigned() || dtype.bytes() < wide.bytes()) out.indices = signed_index(out.indices, wide);
  if (c.blocks.size() > 2) out.skip_padding(c);
  for (std::int64_t d = 0; d < c.types[0].rank(); ++d) {
    if (!is_sharded(c.in[0].axes[d])) continue;
    bool single = axes.collapsed.contains(d) || axes.operand_batch.contains(d);
    std::size_t at = d;
    if (axes.collapsed.contains(d)) out.component_of(d);
    if (!single && sizes[at] != c.types[0].dim(d)) out.split_into_elements(c, d);
  }
  out.convert_to_block(c);
  return out;
}

// Returns true for each index that is out of bounds of the global array.
Array out_of_bounds(const ShardedCall& c, const Gather& p) {
  Array indices = c.blocks[1], out;
  std::int64_t last = indices.ndim() - 1;
  Shape one(indices.shape().begin(), indices.shape().end() - 1);
  indices = signed_index(indices, i64);
  for (std::size_t k = 0; k < p.axes.start.size(); ++k) {
    std::int64_t axis = p.axes.start[k];
    Array column = lax::slice_in_dim(indices, k, k + 1, 1, last);
    column = lax::reshape(column, one);
    std::int64_t last_start = c.types[0].shape()[axis] - c.params.as<Gather>().slice_sizes[axis];
    Array outside = bitwise_or_p({}, {lt_p({}, {column, filled_like(column, 0)}),
                                      gt_p({}, {column, filled_like(column, last_start)})});
    out = out.empty() ? outside : bitwise_or_p({}, {out, outside});
  }
  return out;
}

// Returns `found` with the fill value for out-of-bounds indices on one device and zero on the others, so that the sum
// over the devices is the fill value.
Array with_fill(const ShardedCall& c, const Gather& local, const Array& indices, const Array& found) {
  const Gather& p = c.params.as<Gather>();
  Gather reads_fill = local;  // with an index that is out of bounds
  reads_fill.options = p.options;
  Array invalid_index = filled_like(convert_element_type_p(ConvertElementType{i64, false}, {indices}), -1);
  Array fill = gather_p(reads_fill, {c.blocks[0], invalid_index});
  SubAxisList sub_axes;
  for (const PartialSum& s : c.out[0].partial) sub_axes.push_back(s.sub_axis);
  Array first = eq_p({}, {coordinate(c.sub, sub_axes), scalar(std::int64_t{0}, i32)});
  Axes index_axes;
  for (std::int64_t axis = 0; axis < found.ndim(); ++axis)
    if (!p.axes.window.contains(axis)) index_axes.push_back(axis);
  Array outside = lax::broadcast_in_dim(out_of_bounds(c, p), found.shape(), index_axes);
  outside = bitwise_and_p({}, {outside, lax::broadcast_in_dim(first, found.shape(), {})});
  return select_n_p({}, {outside, found, fill});
}

}  // namespace

Arrays partition_gather(const ShardedCall& c) {
  Gather p = c.params.as<Gather>();
  LocalSlices local = local_slices(c, p.axes, p.options.mode, p.slice_sizes);
  bool fills = local.indices_changed && p.options.mode == IndexMode::fill_or_drop && p.options.fill != 0.0;
  p.axes = local.axes;
  p.slice_sizes = local.sizes;
  p.options.mode = local.mode;
  if (local.indices_changed) {
    p.options.fill = 0.0;
    p.options.sorted = p.options.unique = false;
  }
  for (std::size_t d = 0; d < p.slice_sizes.size(); ++d)
    if (is_sharded(c.in[0].axes[d]) && p.slice_sizes[d] == c.types[0].shape()[d])
      p.slice_sizes[d] = c.blocks[0].dim(static_cast<std::int64_t>(d));
  Array found = gather_p(p, {c.blocks[0], local.indices});
  return {fills ? with_fill(c, p, local.indices, found) : found};
}

// The identity of the reduction that combines the partial results.
static Array neutral(const Primitive& primitive, const Array& x) {
  if (&primitive == &scatter_add_p) return zeros_of(x.aval());
  return filled_like(x, 1);
}

Arrays partition_scatter(const ShardedCall& c) {
  IndexedUpdate p = c.params.as<IndexedUpdate>();
  Dims sizes;
  std::size_t next = 0;
  const Shape& updates = c.types[2].shape();
  for (std::int64_t axis = 0; axis < c.types[0].rank(); ++axis) {
    bool single = p.axes.collapsed.contains(axis) || p.axes.operand_batch.contains(axis);
    sizes.push_back(single ? 1 : updates[p.axes.window[next++]]);
  }
  LocalSlices local = local_slices(c, p.axes, p.options.mode, sizes);
  p.axes = local.axes;
  p.options.mode = local.mode;
  if (local.indices_changed) p.options.sorted = false;
  Array base = c.blocks[0];
  // Each device applies a part of the updates; only the first one starts from the operand's values.
  SubAxisList sub_axes;
  for (const PartialSum& s : c.out[0].partial) sub_axes.push_back(s.sub_axis);
  if (!sub_axes.empty() && (&c.primitive == &scatter_add_p || &c.primitive == &scatter_mul_p)) {
    Array first = eq_p({}, {coordinate(c.sub, sub_axes), scalar(std::int64_t{0}, i32)});
    base = select_n_p({}, {lax::broadcast_in_dim(first, base.shape(), {}), neutral(c.primitive, base), base});
  }
  return {c.primitive(p, {base, local.indices, c.blocks[2]})};
}

// A dynamic slice whose axis is sharded becomes a gather of one slice: each device has a part of it.
Arrays partition_dynamic_slice(const ShardedCall& c) {
  const Shape& full = c.types[0].shape();
  const Dims& sizes = c.params.as<DynamicSlice>().sizes;
  bool sharded = false;
  for (std::size_t d = 0; d < full.size(); ++d) sharded |= is_sharded(c.in[0].axes[d]) && sizes[d] != full[d];
  DynamicSlice local;
  for (std::int64_t size : c.result_shape()) local.sizes.push_back(size);
  if (!sharded) return c.primitive(local, c.blocks);
  Arrays starts;
  for (std::size_t d = 0; d < full.size(); ++d)
    starts.push_back(lax::reshape(signed_index(c.blocks[d + 1], i64), {1}));
  auto rank = static_cast<std::int64_t>(full.size());
  Axes all_axes = iota_dims(rank);
  Params p = Gather{{all_axes, {}, all_axes, {}, {}}, sizes, {IndexMode::clip}};
  Arrays blocks = {c.blocks[0], starts.size() > 1 ? concatenate_p(Concatenate{0}, starts)[0] : starts[0]};
  Avals types = {c.types[0], Aval({rank}, i64)};
  return partition_gather(
      {c.sub, gather_p, p, types, blocks, {c.in[0], unsharded({rank})}, c.out, c.reshard});
}

// Each device replaces the elements of its block that the update covers.
Arrays partition_dynamic_update_slice(const ShardedCall& c) {
  const Shape &full = c.types[0].shape(), &update = c.types[1].shape();
  std::int64_t rank = static_cast<std::int64_t>(full.size());
  Array out = c.blocks[0];
  bool any_sharded = false;
  for (std::size_t d = 0; d < full.size(); ++d)
    any_sharded |= is_sharded(c.in[0].axes[d]) && update[d] != full[d];
  if (!any_sharded) return c.unchanged();
  Array value = c.blocks[1];
  Arrays starts;
  for (std::int64_t d = 0; d < rank; ++d) {
    std::size_t at = d;
    Array start = signed_index(c.blocks[at + 2], i64);
    bool sharded = is_sharded(c.in[0].axes[at]) && update[at] != full[at];
    start = min_p({}, {max_p({}, {start, filled_like(start, 0)}), filled_like(start, full[at] - update[at])});
    if (sharded) start = sub_p({}, {start, block_start(c, at, i64)});
    starts.push_back(start);
  }
  Array is_updated = lax::broadcast_in_dim(scalar(std::int64_t{1}, bool_), out.shape(), {});
  // Element o of the block becomes element o - start of the update, if that exists.
  Array read = value;
  for (std::int64_t d = 0; d < rank; ++d) {
    std::size_t at = d;
    std::int64_t local = out.dim(d), size = value.dim(d);
    if (size == local && update[at] == full[at]) continue;
    Array index = sub_p({}, {lax::iota(i64, {local}, 0), lax::broadcast_in_dim(starts[at], {local}, {})});
    Array inside = bitwise_and_p(
        {}, {ge_p({}, {index, filled_like(index, 0)}), lt_p({}, {index, filled_like(index, size)})});
    is_updated = bitwise_and_p({}, {is_updated, lax::broadcast_in_dim(inside, out.shape(), {d})});
    index = min_p({}, {max_p({}, {index, filled_like(index, 0)}), filled_like(index, size - 1)});
    Gather g;
    g.options.mode = IndexMode::promise_in_bounds;
    for (std::int64_t a = 0; a < rank; ++a) {
      g.slice_sizes.push_back(a == d ? 1 : read.dim(a));
      if (a != d) g.axes.window.push_back(a);
    }
    g.axes.collapsed = {d}, g.axes.start = {d};
    read = gather_p(g, {read, lax::reshape(index, {local, 1})});
  }
  return {select_n_p({}, {is_updated, out, read})};
}

}  // namespace tessera::inline v0::spmd
