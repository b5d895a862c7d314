// Indices of nonzero elements, distinct elements of an array, and arrays as sets. Results have a known size,
// which is given or counted first.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/selection.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

namespace {

Array integer(std::int64_t value) { return scalar(value, default_int()); }
// Converts a mask to integers that can count its elements.
Array counted(const Array& mask) { return lib::convert(mask, index_dtype(mask.size(), default_int())); }

std::int64_t size_of(const char* name, const Array& mask, const SizedOptions& options) {
  if (options.size) {
    if (*options.size < 0)
      fail<ArgumentError>(str(name, ": the size is ", *options.size, "."), "Expected at least 0.");
    return *options.size;
  }
  if (!lib::is_known(mask))
    fail<TraceError>(str(name, ": the number of results depends on values, which are abstract here."),
                     "Give the number of results: {.size = n}.");
  return lax::reduce_sum(counted(mask), {0}).item<std::int64_t>();
}

// Returns `size` indices: those of the true elements of a vector, followed by `missing`.
Array positions_of(const Array& mask, std::int64_t size, const Array& missing) {
  Array out = lax::broadcast_in_dim(missing, {size}, {});
  std::int64_t elements = mask.dim(0);
  if (size == 0 || elements == 0) return out;
  Array count = lax::cumsum(counted(mask), 0), rank = lax::sub(count, lib::constant_like(count, 1));
  Array dropped = lax::broadcast_in_dim(lib::constant_like(count, size), {elements}, {});
  Array target = lax::select(mask, rank, dropped);
  return lax::scatter(out, lax::reshape(target, {elements, 1}), lax::iota(missing.dtype(), {elements}, 0),
                      {{}, {0}, {0}, {}, {}}, {.mode = IndexMode::fill_or_drop});
}

// The elements of an array, or its slices along an axis, in ascending order.
struct Ordered {
  Array values, positions;  // `positions`: the indices before sorting
  Array begins;             // bool: true where a new value starts
};
// Sorts the slices x[i] lexicographically.
Ordered ordered_rows(const Array& x, bool equal_nan) {
  std::int64_t count = x.dim(0), width = x.size() / std::max<std::int64_t>(count, 1);
  Array positions = lax::iota(default_int(), {count}, 0);
  if (x.size() == 0)  // slices without elements are equal
    return {x, positions, lax::eq(positions, integer(0))};
  Array rows = lax::reshape(x, {count, width});
  Arrays columns = lax::unstack(rows, 1);
  columns.push_back(positions);
  positions = lax::sort(columns, {.axis = 0, .keys = static_cast<int>(width)}).back();
  rows = take(rows, positions, OneAxis(0), OutOfBounds::clip);
  Array before = lax::slice(rows, {0, 0}, {count - 1, width}),
        after = lax::slice(rows, {1, 0}, {count, width});
  Array differ = lax::ne(after, before);
  if (x.dtype().is_inexact() && equal_nan)
    differ = lax::bitwise_and(differ, lax::bitwise_not(lax::bitwise_and(isnan(after), isnan(before))));
  Array first = lax::broadcast_in_dim(Array(true), {1}, {});
  return {lax::reshape(rows, x.shape()), positions,
          lax::concatenate({first, lax::reduce_or(differ, {1})}, 0)};
}
Ordered ordered(const Array& x, bool equal_nan = true) {
  Array flat = ravel(x);
  Arrays sorted =
      lax::sort(Arrays{flat, lax::iota(index_dtype(flat.size(), default_int()), flat.shape(), 0)});
  std::int64_t elements = flat.dim(0);
  if (elements == 0) return {sorted[0], sorted[1], lax::broadcast_in_dim(Array(false), {0}, {})};
  Array before = lax::slice(sorted[0], {0}, {elements - 1}), after = lax::slice(sorted[0], {1}, {elements});
  Array differ = lax::ne(after, before);
  if (x.dtype().is_inexact() && equal_nan)  // NaN equals NaN
    differ = lax::bitwise_and(
        differ, lax::bitwise_not(lax::bitwise_and(lax::ne(after, after), lax::ne(before, before))));
  Array first = lax::broadcast_in_dim(Array(true), {1}, {});
  return {sorted[0], sorted[1], lax::concatenate({first, differ}, 0)};
}

// Replaces all values after the first `count` by `fill`.
Array filled(const Array& values, const Array& count, const Array& fill) {
  Array is_valid = lax::lt(lax::iota(default_int(), values.shape(), 0), count);
  return lax::select(is_valid, values,
                     lib::broadcast_to_shape("unique", lib::convert(fill, values.dtype()), values.shape()));
}
// The values at the indices `starts`, padded as the options say.
Array values_at(const Ordered& in, const Array& starts, const SizedOptions& options) {
  std::int64_t size = starts.dim(0), elements = in.values.dim(0);
  if (elements == 0 && size > 0 && options.fill.empty())
    fail<ArgumentError>(str("unique: ", size, " values are requested for an empty array."),
                        "Give a fill value: {.fill = 0}.");
  Dtype dtype = in.values.dtype();
  Shape shape = in.values.shape();
  shape[0] = size;
  if (elements == 0)
    return size ? lax::broadcast_in_dim(lib::convert(options.fill, dtype), shape, {}) : in.values;
  Array out = take(in.values, starts, OneAxis(0), OutOfBounds::clip);
  return options.fill.empty() ? out : filled(out, lax::reduce_sum(counted(in.begins), {0}), options.fill);
}

}  // namespace

Arrays nonzero(Operand x, SizedOptions options) {
  At at(x.where);
  if (x->ndim() == 0)
    fail<ArgumentError>("nonzero: the operand is a scalar, which has no index.",
                        "Use where(x != 0, a, b), or atleast_1d(x).");
  if (!options.fill.empty() && options.fill.ndim() && options.fill.shape() != Shape{x->ndim()})
    fail<ShapeError>(str("nonzero: the fill is ", options.fill.aval(), " for the operand ", x->aval(), "."),
                     "Expected a scalar, or a vector with an index for each axis.");
  Array mask = lax::ne(*x, lib::constant_like(*x, 0)), flat = ravel(mask);
  std::int64_t size = size_of("nonzero", flat, options);
  Dtype dtype = index_dtype(flat.size(), default_int());
  auto integer = [dtype](std::int64_t value) { return scalar(value, dtype); };
  Array missing = options.fill.empty() ? integer(0) : integer(-1);
  Array position = positions_of(flat, size, missing);
  Arrays out;
  Dims strides = row_major_strides(x->shape());
  for (std::int64_t axis = 0; axis < x->ndim(); ++axis) {
    Array stride = integer(std::max<std::int64_t>(strides[axis], 1)),
          extent = integer(std::max<std::int64_t>(x->dim(axis), 1));
    Array index = lax::rem(lax::div(position, stride), extent);
    if (!options.fill.empty()) {
      Array fill = options.fill.ndim() ? options.fill[axis] : options.fill;
      fill = lax::broadcast_in_dim(lib::convert(fill, dtype), {size}, {});
      index = lax::select(lax::lt(position, integer(0)), fill, index);
    }
    out.push_back(index);
  }
  return out;
}

Arrays where(Operand condition, SizedOptions options) {
  return nonzero(std::move(condition), std::move(options));
}

Array flatnonzero(Operand x, SizedOptions options) {
  At at(x.where);
  return nonzero({ravel(*x), x.where}, options)[0];
}

Array argwhere(Operand x, SizedOptions options) {
  At at(x.where);
  return stack({nonzero(x, options), x.where}, 1);
}

static Array distinct(const Array& x, const SizedOptions& options, bool equal_nan) {
  Ordered in = ordered(x, equal_nan);
  return values_at(in, positions_of(in.begins, size_of("unique", in.begins, options), integer(0)), options);
}
Array unique(Operand x, UniqueOptions options) {
  At at(x.where);
  if (options.axis) return unique_all(x, options).values;
  return distinct(*x, {.size = options.size, .fill = options.fill}, options.equal_nan);
}
Array unique_values(Operand x, SizedOptions options) {
  At at(x.where);
  return distinct(*x, options, false);
}

Unique unique_all(Operand x, UniqueOptions given) {
  At at(x.where);
  SizedOptions options{.size = given.size, .fill = given.fill};
  std::int64_t axis = given.axis ? normalize_axis("unique", given.axis->number, x->ndim()) : 0;
  Ordered in =
      given.axis ? ordered_rows(moveaxis(*x, axis, 0), given.equal_nan) : ordered(*x, given.equal_nan);
  std::int64_t size = size_of("unique", in.begins, options), elements = in.values.dim(0);
  Array starts = positions_of(in.begins, size, integer(0));
  Array ends = positions_of(in.begins, size + 1, integer(elements));
  Unique out;
  out.values = values_at(in, starts, options);
  out.index = elements ? take(in.positions, starts, OneAxis(0), OutOfBounds::clip) : starts;
  out.counts = lax::sub(lax::slice(ends, {1}, {size + 1}), lax::slice(ends, {0}, {size}));
  Array number = lax::sub(lax::cumsum(counted(in.begins), 0), integer(1));
  Array of_element =
      lax::scatter(in.positions, lax::reshape(in.positions, {elements, 1}), number, {{}, {0}, {0}, {}, {}},
                   {.mode = IndexMode::promise_in_bounds, .unique = true});
  out.inverse = given.axis ? of_element : lax::reshape(of_element, x->shape());
  if (given.axis) out.values = moveaxis(out.values, 0, axis);
  return out;
}

UniqueCounts unique_counts(Operand x, SizedOptions options) {
  Unique result = unique_all(x, {.size = options.size, .fill = options.fill, .equal_nan = false});
  return {result.values, result.counts};
}
UniqueInverse unique_inverse(Operand x, SizedOptions options) {
  Unique result = unique_all(x, {.size = options.size, .fill = options.fill, .equal_nan = false});
  return {result.values, result.inverse};
}

Array union1d(Operand x, Operand y, SizedOptions options) {
  At at(x.where);
  Arrays both = lib::promote_dtypes(Arrays{*x, *y});
  return distinct(concatenate({ravel(both[0]), ravel(both[1])}), options, true);
}

namespace {

// The elements of two arrays x and y in ascending order. `begins` marks the first of equal elements; `in_x` and `in_y`
// mark it if x, or y, has this value.
struct SetPair {
  std::int64_t x_size, y_size;
  Array values, positions, begins, in_x, in_y;
  Array first_in_y;  // for each element, the next element that comes from y
  SetPair(const Array& a, const Array& b, const SetOptions& options) : x_size(a.size()), y_size(b.size()) {
    Arrays both = lib::promote_dtypes(Arrays{ravel(a), ravel(b)});
    Ordered in = ordered(concatenate(both));
    values = in.values, positions = in.positions, begins = in.begins;
    std::int64_t elements = x_size + y_size;
    in_x = in_y = begins;
    if (elements == 0) return;
    Array from_x = lax::lt(positions, integer(x_size)), from_y = lax::bitwise_not(from_x);
    if (values.dtype().is_inexact()) {  // NaN in one array does not equal NaN in the other
      Array changes =
          lax::bitwise_and(from_y, lax::pad(lax::slice(from_x, {0}, {elements - 1}), Array(false), {1}, {0}));
      begins = lax::bitwise_or(begins, lax::bitwise_and(lax::ne(values, values), changes));
    }
    // Among equal elements those of x come first, so that the last one shows if y has the value.
    Array number = lax::iota(default_int(), {elements}, 0),
          end = lax::broadcast_in_dim(integer(elements - 1), {elements}, {});
    Array ends = lax::pad(lax::slice(begins, {1}, {elements}), Array(true), {0}, {1});
    in_x = lax::bitwise_and(begins, from_x);
    if (options.assume_unique) {  // at most two elements are equal, and that of y is the second
      in_y = lax::bitwise_and(begins, lax::bitwise_or(from_y, lax::bitwise_not(ends)));
      first_in_y = lax::select(from_y, number, lax::min(lax::add(number, integer(1)), end));
      return;
    }
    Array last = lax::cummin(lax::select(ends, number, end), 0, true);
    first_in_y = lax::cummin(lax::select(from_y, number, end), 0, true);
    in_y = lax::bitwise_and(begins, take(from_y, last, OneAxis(0), OutOfBounds::clip));
  }
};

struct Chosen {
  Array positions;  // in the order of SetPair
  Array values;
  Array count;
};
Chosen chosen(const char* name, const SetPair& pair, const Array& mask, const SetOptions& options) {
  std::int64_t size = size_of(name, mask, {.size = options.size});
  Chosen out{positions_of(mask, size, integer(0)), {}, lax::reduce_sum(counted(mask), {0})};
  if (pair.x_size + pair.y_size == 0) {
    out.values = zeros({size}, pair.values.dtype());
  } else {
    out.values = take(pair.values, out.positions, OneAxis(0), OutOfBounds::clip);
  }
  Array fill = options.fill;
  if (fill.empty()) {
    Array none = lib::constant_like(out.values, 0);
    fill = size ? lax::select(lax::gt(out.count, integer(0)),
                              lax::squeeze(lax::slice(out.values, {0}, {1}), {0}), none)
                : none;
  }
  out.values = filled(out.values, out.count, fill);
  return out;
}

}  // namespace

Array intersect1d(Operand x, Operand y, SetOptions options) {
  At at(x.where);
  SetPair pair(*x, *y, options);
  return chosen("intersect1d", pair, lax::bitwise_and(pair.in_x, pair.in_y), options).values;
}

Intersection intersect1d_all(Operand x, Operand y, SetOptions options) {
  At at(x.where);
  SetPair pair(*x, *y, options);
  Chosen both = chosen("intersect1d", pair, lax::bitwise_and(pair.in_x, pair.in_y), options);
  if (pair.x_size + pair.y_size == 0) return {both.values, both.positions, both.positions};
  auto elements_at = [](const Array& of, const Array& where) {
    return take(of, where, OneAxis(0), OutOfBounds::clip);
  };
  Array in_x = elements_at(pair.positions, both.positions);
  Array in_y = lax::sub(elements_at(pair.positions, elements_at(pair.first_in_y, both.positions)),
                        integer(pair.x_size));
  return {both.values, filled(in_x, both.count, integer(pair.x_size)),
          filled(in_y, both.count, integer(pair.y_size))};
}

Array setxor1d(Operand x, Operand y, SetOptions options) {
  At at(x.where);
  SetPair pair(*x, *y, options);
  return chosen("setxor1d", pair, lax::bitwise_and(pair.begins, lax::ne(pair.in_x, pair.in_y)), options)
      .values;
}

Array setdiff1d(Operand x, Operand y, SetOptions options) {
  At at(x.where);
  if (options.fill.empty()) options.fill = scalar(std::int64_t{0}, x->dtype());
  if (options.assume_unique) {
    Array mask = logical_not(isin(ravel(*x), *y));
    std::int64_t size = size_of("setdiff1d", mask, {.size = options.size});
    Array positions = positions_of(mask, size, integer(0));
    if (x->size() == 0)
      return lib::broadcast_to_shape("setdiff1d", lib::convert(options.fill, x->dtype()), {size});
    Array values = take(ravel(*x), positions, OneAxis(0), OutOfBounds::clip);
    return filled(values, lax::reduce_sum(counted(mask), {0}), options.fill);
  }
  SetPair pair(*x, *y, options);
  Array only_in_x = lax::bitwise_and(pair.in_x, lax::bitwise_not(pair.in_y));
  return lib::convert(chosen("setdiff1d", pair, only_in_x, options).values, x->dtype());
}

}  // namespace tessera::inline v0
