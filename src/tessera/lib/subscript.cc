// Parses subscripts as NumPy does: index arrays and numbers broadcast together. In the result, the broadcast axes
// replace the first of these entries, or come first if other entries separate them.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/subscript.h>
#include <algorithm>

namespace tessera::inline v0::lib {

namespace {

// The elements of a mask.
const bool* values_of(const Array& mask) {
  if (!is_known(mask))
    fail<TraceError>(str("index: a boolean mask needs values, but this ", mask.aval(), " is abstract inside ",
                         describe(*mask.value()->trace()), ": the number of selected elements is not known."),
                     "Use where(mask, x, y), or x.at(mask).set(v) with a scalar v; sum(where(mask, x, 0)) "
                     "for a masked sum.");
  return static_cast<const bool*>(known_value(mask, "index").data());
}

// The indices of a mask's true elements, one index array for each of its axes.
Arrays positions_of(const Array& mask) {
  const bool* flags = values_of(mask);
  std::vector<std::vector<std::int64_t>> found(mask.shape().size());
  Dims at(mask.shape().size(), 0);
  for (std::int64_t i = 0; i < mask.size(); ++i) {
    if (flags[i])
      for (std::size_t d = 0; d < at.size(); ++d) found[d].push_back(at[d]);
    for (std::size_t d = at.size(); d-- > 0 && ++at[d] == mask.shape()[d];) at[d] = 0;
  }
  Arrays out;
  for (std::size_t d = 0; d < found.size(); ++d) out.push_back(array(found[d], index_dtype(mask.shape()[d])));
  return out;
}

enum class EntryOrigin : std::uint8_t {
  entry,
  mask,
  // A single bool: an index array of one element, or of none for false, that indexes no axis.
  single_bool,
};

// Entries with masks replaced by index arrays, and the ellipsis (or the end) by full slices.
struct Expanded {
  std::vector<Index> entries;
  std::vector<EntryOrigin> origins;

  Expanded(const Array& x, const std::vector<Index>& given) {
    std::int64_t used = 0, ellipses = 0;
    for (const Index& entry : given) {
      if (entry.kind == IndexKind::ellipsis)
        ++ellipses;
      else if (entry.kind != IndexKind::newaxis)
        used += entry.kind == IndexKind::array && entry.array.dtype().is_bool() ? entry.array.ndim() : 1;
    }
    if (ellipses > 1)
      fail<ArgumentError>("index: ellipsis appears twice.",
                          "Expected it at most once: it stands for all axes that are not named.");
    if (used > x.ndim())
      fail<ArgumentError>(str("index: ", used, " indices are given for ", x.aval(), ", which has ", x.ndim(),
                              x.ndim() == 1 ? " axis." : " axes."),
                          "Expected at most one index for each axis.");
    for (const Index& entry : given) {
      if (entry.kind == IndexKind::ellipsis)
        fill(x.ndim() - used, entry.where);
      else if (entry.kind == IndexKind::array && entry.array.dtype().is_bool())
        add_mask(x, entry);
      else
        add(entry, EntryOrigin::entry);
    }
    if (!ellipses) fill(x.ndim() - used, given.empty() ? Where{} : given[0].where);
  }
  void add(const Index& entry, EntryOrigin origin) {
    entries.push_back(entry);
    origins.push_back(origin);
  }
  void fill(std::int64_t count, Where where) {
    for (; count > 0; --count) add(Index(slice(), where), EntryOrigin::entry);
  }
  void add_mask(const Array& x, const Index& entry) {
    if (entry.array.ndim() == 0)
      return add(Index(zeros({*values_of(entry.array) ? 1 : 0}, i32), entry.where), EntryOrigin::single_bool);
    std::int64_t first = 0;
    for (std::size_t i = 0; i < entries.size(); ++i)
      first += entries[i].kind != IndexKind::newaxis && origins[i] != EntryOrigin::single_bool;
    for (std::int64_t d = 0; d < entry.array.ndim(); ++d)
      if (entry.array.dim(d) != x.dim(first + d))
        fail<ShapeError>(
            str("index: the mask ", entry.array.aval(), " does not fit ", x.aval(), ": along axis ",
                first + d, " the sizes are ", entry.array.dim(d), " and ", x.dim(first + d), "."),
            "Expected a mask with the sizes of the axes that it indexes.");
    for (const Array& positions : positions_of(entry.array))
      add(Index(positions, entry.where), EntryOrigin::mask);
  }
};

AxisEntry range_entry(const slice& range, std::int64_t size) {
  std::int64_t step = range.step.value_or(1);
  if (step == 0)
    fail<ArgumentError>("index: a slice has the step 0.",
                        "Expected a step other than 0; a negative one goes backwards.");
  std::int64_t longest = std::max<std::int64_t>(size, 1);  // larger steps select the same element
  step = std::clamp(step, -longest, longest);
  auto bound = [&](std::int64_t b, std::int64_t low, std::int64_t high) {
    return std::clamp(b < 0 ? b + size : b, low, high);
  };
  AxisEntry out;
  out.step = step;
  if (step > 0) {
    out.start = bound(range.start.value_or(0), 0, size);
    std::int64_t stop = bound(range.stop.value_or(size), 0, size);
    out.count = std::max<std::int64_t>(0, (stop - out.start + step - 1) / step);
  } else {
    out.start = range.start ? bound(*range.start, -1, size - 1) : size - 1;
    std::int64_t stop = range.stop ? bound(*range.stop, -1, size - 1) : -1;
    out.count = std::max<std::int64_t>(0, (out.start - stop - step - 1) / -step);
  }
  if (out.count == 0) out.start = 0, out.step = 1;
  return out;
}

AxisEntry number_entry(const Array& x, std::int64_t axis, std::int64_t number) {
  std::int64_t size = x.dim(axis);
  if (number < -size || number >= size)
    fail<ArgumentError>(str("index: ", number, " is out of range for axis ", axis, " of ", x.aval(), "."),
                        size ? str("Expected a number in [", -size, ", ", size, ").")
                             : "The axis is empty: no index is in range.");
  AxisEntry out;
  out.kind = AxisEntryKind::number;
  out.start = number < 0 ? number + size : number;
  out.count = 1;
  return out;
}

AxisEntry array_entry(const Array& x, std::int64_t axis, const Array& index, bool wrap_negative) {
  if (!index.dtype().is_integer())
    fail<DtypeError>(str("index: the index for axis ", axis, " is ", index.aval(), "."),
                     "Expected integers or a boolean mask; convert with astype(i32).");
  std::int64_t size = x.dim(axis);
  AxisEntry out;
  out.kind = AxisEntryKind::array;
  out.positions = convert(index, index_dtype(size));
  if (wrap_negative && !index.dtype().is_unsigned()) {
    Array n = constant_like(out.positions, size), zero = constant_like(out.positions, 0);
    out.positions = lax::select(lax::lt(out.positions, zero), lax::add(out.positions, n), out.positions);
  }
  return out;
}

// Returns the number of the entry before which the axes of the index arrays are inserted in the result.
std::size_t position_of_arrays(const std::vector<Index>& entries) {
  auto is_advanced = [](const Index& e) { return e.kind == IndexKind::array || e.kind == IndexKind::number; };
  std::size_t first = 0;
  while (!is_advanced(entries[first])) ++first;
  std::size_t last = entries.size() - 1;
  while (!is_advanced(entries[last])) --last;
  for (std::size_t i = first; i <= last; ++i)
    if (!is_advanced(entries[i])) return 0;
  return first;
}

}  // namespace

Shape Subscript::result_shape() const {
  Shape shape;
  for (const ResultAxis& axis : result) shape.push_back(axis.size);
  return shape;
}

Subscript parse_subscript(const Array& x, const std::vector<Index>& given, bool wrap_negative) {
  Expanded expanded(x, given);
  Subscript out;
  for (std::size_t i = 0; i < expanded.entries.size(); ++i) {
    Index& entry = expanded.entries[i];
    if (entry.kind == IndexKind::number && entry.number < 0 && !wrap_negative)  // out of range
      entry = Index(scalar(entry.number, i64), entry.where);
    std::int64_t axis = static_cast<std::int64_t>(out.axes.size());
    if (entry.kind == IndexKind::number) out.axes.push_back(number_entry(x, axis, entry.number));
    if (entry.kind == IndexKind::range) out.axes.push_back(range_entry(entry.range, x.dim(axis)));
    if (entry.kind != IndexKind::array) continue;
    out.batch = broadcast_shapes("index", out.batch, entry.array.shape());
    if (expanded.origins[i] == EntryOrigin::single_bool) continue;
    out.axes.push_back(
        array_entry(x, axis, entry.array, wrap_negative && expanded.origins[i] == EntryOrigin::entry));
    out.has_arrays = true;
  }
  // Single bools without index arrays: `true` is a new axis.
  ResultAxisKind batch_kind =
      out.has_arrays || out.batch != Shape{1} ? ResultAxisKind::batch : ResultAxisKind::newaxis;
  out.has_arrays = out.has_arrays || out.batch == Shape{0};
  std::size_t arrays_at = out.batch.empty() ? 0 : position_of_arrays(expanded.entries);
  std::int64_t axis = 0;
  for (std::size_t i = 0; i < expanded.entries.size(); ++i) {
    if (i == arrays_at)
      for (std::size_t d = 0; d < out.batch.size(); ++d)
        out.result.push_back({batch_kind, static_cast<std::int64_t>(d), out.batch[d]});
    const Index& entry = expanded.entries[i];
    if (entry.kind == IndexKind::newaxis) {
      out.result.push_back({ResultAxisKind::newaxis, -1, 1});
      continue;
    }
    if (expanded.origins[i] == EntryOrigin::single_bool) continue;
    if (entry.kind == IndexKind::range)
      out.result.push_back({ResultAxisKind::range, axis, out.axes[axis].count});
    ++axis;
  }
  return out;
}

Array slice_statically(const Array& x, const Subscript& s) {
  Dims start, limit, strides;
  Axes reversed;
  for (std::size_t i = 0; i < s.axes.size(); ++i) {
    const AxisEntry& e = s.axes[i];
    std::int64_t size = x.shape()[i];
    if (e.kind == AxisEntryKind::array) {
      start.push_back(0), limit.push_back(size), strides.push_back(1);
    } else if (e.step > 0) {
      start.push_back(e.start), strides.push_back(e.step);
      limit.push_back(e.count ? e.start + (e.count - 1) * e.step + 1 : e.start);
    } else {
      start.push_back(e.start + (e.count - 1) * e.step), strides.push_back(-e.step),
          limit.push_back(e.start + 1);
      if (e.count > 1) reversed.push_back(static_cast<std::int64_t>(i));
    }
  }
  Array out = start == Dims(start.size(), 0) && limit == x.shape() && strides == Dims(start.size(), 1)
                  ? x
                  : lax::slice(x, start, limit, strides);
  return reversed.empty() ? out : lax::rev(out, reversed);
}

}  // namespace tessera::inline v0::lib
