// Reading by a subscript: slices by slice, scalar arrays by dynamic_slice, index arrays by one gather.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>

namespace tessera::inline v0 {

namespace lib {

// Removes the axes of numbers and scalars, and inserts new axes.
static Array shaped(const Array& x, const Subscript& s) {
  Shape shape = s.result_shape();
  if (x.shape() == shape) return x;
  Axes dropped, inserted;
  for (std::size_t i = 0; i < s.axes.size(); ++i)
    if (s.axes[i].kind != AxisEntryKind::range) dropped.push_back(static_cast<std::int64_t>(i));
  for (std::size_t i = 0; i < s.result.size(); ++i)
    if (s.result[i].kind == ResultAxisKind::newaxis) inserted.push_back(static_cast<std::int64_t>(i));
  Array out = dropped.empty() ? x : lax::squeeze(x, dropped);
  return inserted.empty() ? out : lax::expand_dims(out, inserted);
}

// Reads at traced scalars, clamped to the array as by dynamic_slice. Reads the scalars before it takes the slices, so
// that the derivative updates only the part of the large array at these indices.
static Array read_scalars(const Array& x, const Subscript& s) {
  Arrays starts;
  Shape sizes = x.shape();
  for (std::size_t i = 0; i < s.axes.size(); ++i) {
    bool is_array = s.axes[i].kind == AxisEntryKind::array;
    starts.push_back(is_array ? s.axes[i].positions : scalar(std::int64_t{0}, i32));
    if (is_array) sizes[i] = 1;
  }
  return shaped(slice_statically(lax::dynamic_slice(x, starts, sizes), s), s);
}

// Stacks index arrays as the columns of one array [batch..., number of arrays].
static Array columns_of(const Subscript& s) {
  Shape shape = s.batch;
  shape.push_back(1);
  Arrays columns;
  for (const AxisEntry& e : s.axes) {
    if (e.kind != AxisEntryKind::array) continue;
    Array column = broadcast_to_shape("index", e.positions, s.batch);
    columns.push_back(lax::expand_dims(column, {static_cast<std::int64_t>(s.batch.size())}));
  }
  columns = promote_dtypes(columns);
  return columns.size() == 1 ? columns[0]
                             : lax::concatenate(columns, static_cast<std::int64_t>(s.batch.size()));
}

Array wrapped_positions(const Array& positions, std::int64_t size) { return mod(positions, size); }
Subscript wrapped(const Array& x, Subscript s) {
  for (std::size_t i = 0; i < s.axes.size(); ++i)
    if (s.axes[i].kind == AxisEntryKind::array && x.shape()[i])
      s.axes[i].positions = wrapped_positions(s.axes[i].positions, x.shape()[i]);
  return s;
}

static void check_elements(const Array& x, const Subscript& s) {
  for (std::size_t axis = 0; axis < s.axes.size(); ++axis) {
    const Array& index = s.axes[axis].positions;
    if (s.axes[axis].kind == AxisEntryKind::array && x.shape()[axis] == 0 && index.size() > 0)
      fail<ArgumentError>(
          str("index: axis ", axis, " of ", x.aval(), " is empty, but the index is ", index.aval(), "."),
          "Nothing can be read from an empty axis; check the size first.");
  }
}

Array read(const Array& x, const Subscript& s, const IndexedOptions& options) {
  check_elements(x, s);
  OutOfBounds mode = options.mode;
  if (mode == OutOfBounds::wrap)
    return read(x, wrapped(x, s), {.mode = OutOfBounds::clip, .unique_indices = options.unique_indices});
  if (s.has_arrays && element_count(s.result_shape()) == 0) return zeros(s.result_shape(), x.dtype());
  if (s.has_arrays && s.batch.empty() && mode != OutOfBounds::fill) return read_scalars(x, s);
  Array sliced = slice_statically(x, s);
  if (!s.has_arrays) return shaped(sliced, s);
  IndexAxes dims;
  Shape sizes = sliced.shape();
  for (std::size_t i = 0; i < s.axes.size(); ++i) {
    if (s.axes[i].kind == AxisEntryKind::range) continue;
    dims.collapsed.push_back(static_cast<std::int64_t>(i));
    sizes[i] = 1;
    if (s.axes[i].kind == AxisEntryKind::array) dims.start.push_back(static_cast<std::int64_t>(i));
  }
  Axes inserted;
  std::int64_t result_axis = 0;
  for (std::size_t i = 0; i < s.result.size(); ++i) {
    if (s.result[i].kind == ResultAxisKind::newaxis) {
      inserted.push_back(static_cast<std::int64_t>(i));
      continue;
    }
    if (s.result[i].kind == ResultAxisKind::range) dims.window.push_back(result_axis);
    ++result_axis;
  }
  Array out = lax::gather(sliced, columns_of(s), dims, sizes,
                          {.mode = mode == OutOfBounds::fill ? IndexMode::fill_or_drop : IndexMode::clip,
                           .sorted = options.indices_are_sorted,
                           .unique = options.unique_indices,
                           .fill = options.fill});
  return inserted.empty() ? out : lax::expand_dims(out, inserted);
}

}  // namespace lib

static Array subscript(const Array& x, std::vector<Index> entries) {
  At at(entries[0].where);
  return lib::read(x, lib::parse_subscript(x, entries), {});
}

Array Array::operator[](const Index& i) const { return subscript(*this, {i}); }

IndexedRef::IndexedRef(Array x, std::vector<Index> entries)
    : x_(std::move(x)), entries_(std::move(entries)) {}

Array IndexedRef::get(IndexedOptions options) const {
  At at(entries_[0].where);
  return lib::read(x_, lib::parse_subscript(x_, entries_, options.wrap_negative_indices), options);
}

Array take(Operand x, Operand indices, std::optional<OneAxis> along, OutOfBounds mode,
           std::optional<double> fill) {
  return take(x, indices, TakeOptions{.axis = along, .mode = mode, .fill = fill});
}
Array take(Operand x, Operand indices, TakeOptions options) {
  At at(x.where);
  Array flat = options.axis ? *x : ravel(*x), positions = *indices;
  std::int64_t axis = normalize_axis("take", options.axis ? options.axis->number : 0, flat.ndim());
  if (options.mode == OutOfBounds::clip && positions.dtype().is_signed()) positions = maximum(positions, 0);
  std::vector<Index> entries(axis, Index(slice(), x.where));
  entries.emplace_back(positions, x.where);
  return lib::read(flat, lib::parse_subscript(flat, entries),
                   {.mode = options.mode,
                    .indices_are_sorted = options.indices_are_sorted,
                    .unique_indices = options.unique_indices,
                    .fill = options.fill});
}

Array take_along_axis(Operand given, Operand indices, std::optional<OneAxis> along, OutOfBounds mode,
                      std::optional<double> fill, bool wrap_negative) {
  At at(given.where);
  Array x = along ? *given : ravel(*given);
  std::int64_t axis = normalize_axis("take_along_axis", along ? along->number : 0, x.ndim());
  if (x.ndim() != indices->ndim())
    fail<ShapeError>(
        str("take_along_axis: the operand is ", x.aval(), ", but the indices are ", indices->aval(), "."),
        "Expected equal ranks; expand_dims adds axes.");
  Array index = *indices;
  if (index.dtype().is_signed()) index = lib::convert(index, index_dtype(x.dim(axis), index.dtype()));
  if (!wrap_negative && mode == OutOfBounds::clip)
    index = maximum(index, 0);
  else if (!wrap_negative && mode != OutOfBounds::wrap)
    index = where(index < 0, scalar(x.dim(axis), index.dtype()), index);
  // Along all other axes, the index is that of the element of the result (0 where x has size 1).
  std::vector<Index> entries;
  Shape shape = x.shape();
  shape[axis] = 1;
  shape = broadcast_shapes("take_along_axis", shape, indices->shape());
  for (std::int64_t i = 0; i < x.ndim(); ++i) {
    if (i == axis) {
      entries.emplace_back(index, given.where);
      continue;
    }
    Shape one(shape.size(), 1);
    one[i] = x.dim(i) == 1 ? 1 : shape[i];
    entries.emplace_back(lax::iota(index_dtype(one[i]), one, i), given.where);
  }
  return lib::read(x, lib::parse_subscript(x, entries), {.mode = mode, .fill = fill});
}

Array Array::operator()(const Index& a) const { return subscript(*this, {a}); }
Array Array::operator()(const Index& a, const Index& b) const { return subscript(*this, {a, b}); }
Array Array::operator()(const Index& a, const Index& b, const Index& c) const {
  return subscript(*this, {a, b, c});
}
Array Array::operator()(const Index& a, const Index& b, const Index& c, const Index& d) const {
  return subscript(*this, {a, b, c, d});
}
Array Array::operator()(const Index& a, const Index& b, const Index& c, const Index& d,
                        const Index& e) const {
  return subscript(*this, {a, b, c, d, e});
}
Array Array::operator()(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                        const Index& f) const {
  return subscript(*this, {a, b, c, d, e, f});
}
Array Array::operator()(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                        const Index& f, const Index& g) const {
  return subscript(*this, {a, b, c, d, e, f, g});
}
Array Array::operator()(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                        const Index& f, const Index& g, const Index& h) const {
  return subscript(*this, {a, b, c, d, e, f, g, h});
}
IndexedRef Array::at(const Index& a) const { return {*this, {a}}; }
IndexedRef Array::at(const Index& a, const Index& b) const { return {*this, {a, b}}; }
IndexedRef Array::at(const Index& a, const Index& b, const Index& c) const { return {*this, {a, b, c}}; }
IndexedRef Array::at(const Index& a, const Index& b, const Index& c, const Index& d) const {
  return {*this, {a, b, c, d}};
}
IndexedRef Array::at(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e) const {
  return {*this, {a, b, c, d, e}};
}
IndexedRef Array::at(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                     const Index& f) const {
  return {*this, {a, b, c, d, e, f}};
}
IndexedRef Array::at(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                     const Index& f, const Index& g) const {
  return {*this, {a, b, c, d, e, f, g}};
}
IndexedRef Array::at(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                     const Index& f, const Index& g, const Index& h) const {
  return {*this, {a, b, c, d, e, f, g, h}};
}

}  // namespace tessera::inline v0
