// Functional updates, x.at(...).set(v): contiguous slices and numbers by dynamic_update_slice, everything
// else by one scatter with one index column for each axis that is not updated in full.
#include <tessera/api/control/control.h>
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using lib::AxisEntry;
using lib::AxisEntryKind;
using lib::ResultAxis;
using lib::ResultAxisKind;
using lib::Subscript;
using Combine = Array (*)(Operand, Operand);

bool is_contiguous(const AxisEntry& e) {
  return e.kind != AxisEntryKind::array && (e.step == 1 || e.count == 1);
}

// The value converted to the array's dtype and to the subscript's shape, without new axes.
Array shaped_value(const Array& x, const Subscript& s, const Array& value) {
  Array out =
      lib::broadcast_to_shape("at", lib::convert(value, x.dtype(), x.aval().weak()), s.result_shape());
  Axes new_values;
  for (std::size_t i = 0; i < s.result.size(); ++i)
    if (s.result[i].kind == ResultAxisKind::newaxis) new_values.push_back(static_cast<std::int64_t>(i));
  return new_values.empty() ? out : lax::squeeze(out, new_values);
}

// For numbers and contiguous slices: computes the new part and writes it back.
Array update_part(const Array& x, const Subscript& s, const Array& value, Combine combine) {
  Arrays starts;
  Shape sizes;
  for (const AxisEntry& e : s.axes) {
    starts.push_back(scalar(e.start, index_dtype(e.start)));
    sizes.push_back(e.count);
  }
  if (element_count(sizes) == 0) return x;
  Array part = value.shape() == sizes ? value : lax::reshape(value, sizes);
  if (combine) part = combine(lib::slice_statically(x, s), part);
  return sizes == x.shape() ? part : lax::dynamic_update_slice(x, part, starts);
}

// The indices of a scatter as columns, with an axis for each axis of the update that is not a window.
struct Columns {
  Shape loops;     // sizes of these axes, in order of the result
  Arrays columns;  // each of shape `loops`
  IndexAxes dims;
  Dtype dtype;  // of the columns

  Columns(const Array& x, const Subscript& s)
      : dtype(index_dtype(*std::max_element(x.shape().begin(), x.shape().end()))) {
    std::vector<std::int64_t> loop_of_axis(s.axes.size(), -1);
    Axes batch_loops;
    std::int64_t result_axis = 0;
    for (const ResultAxis& r : s.result) {
      if (r.kind == ResultAxisKind::newaxis) continue;
      if (r.kind == ResultAxisKind::range && is_contiguous(s.axes[r.axis])) {
        dims.window.push_back(result_axis++);
        continue;
      }
      std::int64_t loop = static_cast<std::int64_t>(loops.size());
      if (r.kind == ResultAxisKind::batch) batch_loops.push_back(loop);
      if (r.kind == ResultAxisKind::range) loop_of_axis[r.axis] = loop;
      loops.push_back(r.size);
      ++result_axis;
    }
    for (std::size_t i = 0; i < s.axes.size(); ++i)
      add_axis(s.axes[i], i, s.batch, batch_loops, loop_of_axis[i]);
  }

  void add_axis(const AxisEntry& e, std::size_t axis, const Shape& batch, const Axes& batch_loops,
                std::int64_t loop) {
    std::int64_t number = static_cast<std::int64_t>(axis);
    bool is_window = e.kind == AxisEntryKind::range && is_contiguous(e);
    if (!is_window) dims.collapsed.push_back(number);
    if (is_window && e.start == 0) return;  // a window at the start needs no index
    dims.start.push_back(number);
    if (e.kind == AxisEntryKind::array) {
      Array positions = lib::broadcast_to_shape("at", lib::convert(e.positions, dtype), batch);
      columns.push_back(lax::broadcast_in_dim(positions, loops, batch_loops));
    } else if (is_contiguous(e)) {
      columns.push_back(lax::broadcast_in_dim(scalar(e.start, dtype), loops, {}));
    } else {
      columns.push_back(lax::iota(dtype, loops, loop) * scalar(e.step, dtype) + scalar(e.start, dtype));
    }
  }

  // [loops..., number of columns]
  Array index_rows() const {
    std::int64_t last = static_cast<std::int64_t>(loops.size());
    Arrays parts;
    for (const Array& column : columns) parts.push_back(lax::expand_dims(column, {last}));
    if (parts.empty()) {
      Shape shape = loops;
      shape.push_back(0);
      return zeros(shape, dtype);
    }
    return parts.size() == 1 ? parts[0] : lax::concatenate(parts, last);
  }
};

using Scatter = Array (*)(Operand, const Array&, const Array&, const IndexAxes&, const IndexOptions&);

// Returns the mask of an update by a single mask and a scalar, which needs no indices: x.at(mask).set(0)
// works for traced masks too.
const Array* lone_mask(const std::vector<Index>& entries, const Array& value) {
  const Array* mask = nullptr;
  for (const Index& e : entries) {
    if (e.kind == IndexKind::ellipsis && &e == &entries.back()) continue;
    if (e.kind != IndexKind::array || !e.array.dtype().is_bool() || mask) return nullptr;
    mask = &e.array;
  }
  return mask && value.ndim() == 0 ? mask : nullptr;
}

Array update_masked(const Array& x, const Array& mask, const Array& value, Combine combine) {
  if (mask.ndim() > x.ndim() || Shape(x.shape().begin(), x.shape().begin() + mask.ndim()) != mask.shape())
    fail<ShapeError>(str("at: the mask ", mask.aval(), " does not fit ", x.aval(), "."),
                     "Expected a mask with the sizes of the axes that it indexes.");
  Array full_mask = lax::broadcast_in_dim(mask, x.shape(), iota_dims(mask.ndim()));
  Array new_values =
      lib::broadcast_to_shape("at", lib::convert(value, x.dtype(), x.aval().weak()), x.shape());
  return lax::select(full_mask, combine ? combine(x, new_values) : new_values, x);
}

Array update(const Array& x, const std::vector<Index>& entries, const Operand& value,
             const IndexedOptions& options, Scatter scatter, Combine combine) {
  At at(entries[0].where);
  if (const Array* mask = lone_mask(entries, *value)) return update_masked(x, *mask, *value, combine);
  Subscript s = lib::parse_subscript(x, entries, options.wrap_negative_indices);
  Array updates = shaped_value(x, s, *value);
  if (x.size() == 0 || element_count(updates.shape()) == 0) return x;
  bool contiguous = !s.has_arrays;
  for (const AxisEntry& e : s.axes) contiguous = contiguous && is_contiguous(e);
  if (contiguous) return update_part(x, s, updates, combine);
  bool wraps = options.mode == OutOfBounds::wrap, inside = wraps || options.mode == OutOfBounds::clip;
  Columns columns(x, wraps ? lib::wrapped(x, s) : s);
  return scatter(x, columns.index_rows(), updates, columns.dims,
                 {.mode = inside ? IndexMode::clip : IndexMode::fill_or_drop,
                  .sorted = options.indices_are_sorted && !wraps,
                  .unique = options.unique_indices});
}

// Returns true if an element may be selected twice; masks, slices and numbers select each element once.
bool may_repeat(const std::vector<Index>& entries) {
  return std::any_of(entries.begin(), entries.end(), [](const Index& e) {
    return e.kind == IndexKind::array && !e.array.dtype().is_bool() && e.array.size() > 1;
  });
}

}  // namespace

Array lib::applied_repeatedly(const SharedFunction<Array(const Array&)>& f, const Array& values,
                              const Array& times) {
  Array first = f(values), iteration = full_like(times, 1);
  if (first.shape() != values.shape())
    fail<ShapeError>(str("apply: the function maps ", values.aval(), " to ", first.aval(), "."),
                     "Expected an array of the same shape, element by element.");
  using Carry = std::pair<Array, Array>;  // iterations so far, values
  auto unfinished = [&](Carry c) { return any(c.first < times); };
  auto step = [&](Carry c) {
    return Carry(c.first + 1, tessera::where(c.first < times, f(c.second), c.second));
  };
  return while_loop(unfinished, step, Carry(iteration, lib::convert(first, values.dtype()))).second;
}

Array IndexedRef::set(Operand value, IndexedOptions options) const {
  return update(x_, entries_, value, options, lax::scatter, nullptr);
}
Array IndexedRef::add(Operand value, IndexedOptions options) const {
  return update(x_, entries_, value, options, lax::scatter_add, tessera::add);
}
Array IndexedRef::subtract(Operand value, IndexedOptions options) const {
  At at(entries_[0].where);
  return add(-lib::convert(*value, x_.dtype(), x_.aval().weak()), options);
}
Array IndexedRef::multiply(Operand value, IndexedOptions options) const {
  return update(x_, entries_, value, options, lax::scatter_mul, tessera::multiply);
}
Array IndexedRef::min(Operand value, IndexedOptions options) const {
  return update(x_, entries_, value, options, lax::scatter_min, minimum);
}
Array IndexedRef::max(Operand value, IndexedOptions options) const {
  return update(x_, entries_, value, options, lax::scatter_max, maximum);
}
Array IndexedRef::divide(Operand value, IndexedOptions options) const {
  At at(entries_[0].where);
  return tessera::divide(x_, IndexedRef(ones_like(x_), entries_).multiply(*value, options));
}
Array IndexedRef::power(Operand value, IndexedOptions options) const {
  At at(entries_[0].where);
  return tessera::power(x_, IndexedRef(ones_like(x_), entries_).multiply(*value, options)).astype(x_.dtype());
}
Array IndexedRef::apply(const SharedFunction<Array(const Array&)>& f, IndexedOptions options) const {
  Array values;
  {
    At at(entries_[0].where);
    IndexedOptions reading = options;
    if (options.mode == OutOfBounds::standard) reading.mode = OutOfBounds::clip;
    values = get(reading);
    if (may_repeat(entries_) && !options.unique_indices) {
      Array times = IndexedRef(full_like(x_, 0, i32), entries_).add(1, options);
      values = lib::applied_repeatedly(f, values, IndexedRef(times, entries_).get(reading));
    } else {
      values = f(values);
    }
  }
  return set(Operand(values, entries_[0].where), options);
}

}  // namespace tessera::inline v0
