// pad: extends arrays, one axis after the other.
#include <tessera/lib/constants.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/functional.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

PadWidths::PadWidths(std::initializer_list<std::int64_t> before_after, Where where) {
  At at(where);
  if (before_after.size() != 2)
    fail<ArgumentError>(
        str("pad: the widths ", Dims(before_after), " have ", before_after.size(), " entries."),
        "Expected {before, after}, or a pair for each axis.");
  pairs.push_back({before_after.begin()[0], before_after.begin()[1]});
}

PadWidths::PadWidths(std::initializer_list<std::pair<std::int64_t, std::int64_t>> by_axis) : pairs(by_axis) {}
PadValues::PadValues(std::initializer_list<std::pair<Array, Array>> by_axis) : pairs(by_axis) {}

PadValues::PadValues(std::initializer_list<Array> before_after, Where where) {
  At at(where);
  if (before_after.size() != 2)
    fail<ArgumentError>(str("pad: the values have ", before_after.size(), " entries."),
                        "Expected {before, after}, or a pair for each axis.");
  pairs.push_back({before_after.begin()[0], before_after.begin()[1]});
}

namespace {

using WidthPairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

// Returns one pair for each axis of x.
template <class Pair>
std::vector<Pair> by_axis(const char* what, std::vector<Pair> pairs, const Array& x) {
  if (pairs.size() == 1) pairs.assign(x.shape().size(), Pair(pairs[0]));
  if (pairs.size() != x.shape().size())
    fail<ArgumentError>(str("pad: ", pairs.size(), " pairs of ", what, " are given for ", x.aval(),
                            ", which has ", x.ndim(), " axes."),
                        "Expected one pair for all axes, or one for each.");
  return pairs;
}

Array repeated(const Array& one, std::int64_t axis, std::int64_t width) {
  Shape shape = one.shape();
  shape[axis] = width;
  return lib::broadcast_to_shape("pad", one, shape);
}

Array concatenate_padding(const Array& before, const Array& x, const Array& after, std::int64_t axis) {
  return lax::concatenate({before, x, after}, axis);
}

Array with_constants(const Array& x, const WidthPairs& widths, const PadValues& values) {
  auto converted = [&](const Array& value) { return lib::convert(value, x.dtype(), x.aval().weak()); };
  Dims low, high, none(x.shape().size(), 0);
  for (auto [before, after] : widths) low.push_back(before), high.push_back(after);
  if (values.pairs.size() == 1 && values.pairs[0].first.value() == values.pairs[0].second.value())
    return lax::pad(x, converted(values.pairs[0].first), low, high);
  Array out = x;
  auto pairs = by_axis("values", values.pairs, x);
  for (std::size_t axis = 0; axis < pairs.size(); ++axis) {
    Dims before = none, after = none;
    before[axis] = low[axis], after[axis] = high[axis];
    out = lax::pad(out, converted(pairs[axis].first), before, none);
    out = lax::pad(out, converted(pairs[axis].second), none, after);
  }
  return out;
}

Array wrapped(const Array& x, std::int64_t axis, std::int64_t before, std::int64_t after) {
  std::int64_t size = x.dim(axis);
  Arrays parts;
  if (before % size) parts.push_back(lib::slice_along(x, axis, size - before % size, size));
  parts.insert(parts.end(), before / size + after / size + 1, x);
  if (after % size) parts.push_back(lib::slice_along(x, axis, 0, after % size));
  return lax::concatenate(parts, axis);
}

// Adds `missing` mirrored elements on one side, one period at a time: each period mirrors the existing elements. If
// `odd`, values are relative to the outermost element, which changes with each period.
Array mirrored(Array x, std::int64_t axis, std::int64_t missing, bool front, bool odd, std::int64_t skip) {
  const std::int64_t period = x.dim(axis) - skip;
  auto outermost = [&](const Array& y) {
    std::int64_t size = y.dim(axis);
    return front ? lib::slice_along(y, axis, 0, 1) : lib::slice_along(y, axis, size - 1, size);
  };
  Array edge = outermost(x);
  while (missing > 0) {
    std::int64_t width = std::min(missing, period), size = x.dim(axis);
    missing -= width;
    Array reflection = front ? lib::slice_along(x, axis, skip, skip + width)
                             : lib::slice_along(x, axis, size - skip - width, size - skip);
    reflection = lax::rev(reflection, {axis});
    if (odd) {
      reflection = 2 * edge - reflection;
      if (period + skip > 1) edge = outermost(reflection);
    }
    x = lax::concatenate(front ? Arrays{reflection, x} : Arrays{x, reflection}, axis);
  }
  return x;
}

Array ramped(const Array& x, std::int64_t axis, std::pair<std::int64_t, std::int64_t> widths,
             const std::pair<Array, Array>& ends) {
  auto ramp = [&](const Array& end, const Array& edge, std::int64_t width) {
    Array steps =
        linspace(end, squeeze(edge, axis), width, {.endpoint = false, .dtype = x.dtype(), .axis = axis});
    return lib::convert(steps, x.dtype(), x.aval().weak());
  };
  std::int64_t size = x.dim(axis);
  Array before = ramp(ends.first, lib::slice_along(x, axis, 0, 1), widths.first);
  Array after = ramp(ends.second, lib::slice_along(x, axis, size - 1, size), widths.second);
  return concatenate_padding(before, x, lax::rev(after, {axis}), axis);
}

// The median along an axis: the mean of the two elements with the middle ranks; NaN if an element is NaN.
Array median_of(const Array& x, std::int64_t axis) {
  std::int64_t size = x.dim(axis);
  Array values = moveaxis(lib::convert(x, lib::to_inexact(x.dtype())), axis, -1);
  Array one = expand_dims(values, -1), other = expand_dims(values, -2);
  Array position = arange(size), earlier = expand_dims(position, 0) < expand_dims(position, 1);
  Array rank = sum((other < one) | ((other == one) & earlier), {.axis = -1, .dtype = i32});
  auto of_rank = [&](std::int64_t k) {
    return sum(where(rank == k, values, 0), {.axis = -1, .keepdims = true, .dtype = values.dtype()});
  };
  Array out = (of_rank((size - 1) / 2) + of_rank(size / 2)) / 2;
  out = where(any(isnan(values), {.axis = -1, .keepdims = true}), tessera::nan, out);
  return moveaxis(out, -1, axis);
}

Array statistic(PadMode mode, const Array& x, std::int64_t axis) {
  Array out;
  if (mode == PadMode::maximum) out = max(x, {.axis = axis, .keepdims = true});
  if (mode == PadMode::minimum) out = min(x, {.axis = axis, .keepdims = true});
  if (mode == PadMode::mean) out = mean(x, {.axis = axis, .keepdims = true});
  if (mode == PadMode::median) out = median_of(x, axis);
  return lib::convert(x.dtype().is_integer() ? round(out) : out, x.dtype(), x.aval().weak());
}

Array with_statistics(const Array& x, std::int64_t axis, std::pair<std::int64_t, std::int64_t> widths,
                      PadMode mode, std::optional<std::pair<std::int64_t, std::int64_t>> lengths) {
  std::int64_t size = x.dim(axis);
  if (!lengths) {
    Array value = statistic(mode, x, axis);
    return concatenate_padding(repeated(value, axis, widths.first), x, repeated(value, axis, widths.second),
                               axis);
  }
  if (lengths->first <= 0 || lengths->second <= 0)
    fail<ArgumentError>(str("pad: the option stat_length is (", lengths->first, ", ", lengths->second,
                            ") along axis ", axis, "."),
                        "Expected at least one element on either side.");
  Array before = statistic(mode, lib::slice_along(x, axis, 0, std::min(size, lengths->first)), axis);
  Array after =
      statistic(mode, lib::slice_along(x, axis, size - std::min(size, lengths->second), size), axis);
  return concatenate_padding(repeated(before, axis, widths.first), x, repeated(after, axis, widths.second),
                             axis);
}

Array pad_axis(const Array& x, std::int64_t axis, const WidthPairs& widths, const PadOptions& options) {
  auto [before, after] = widths[axis];
  if (before + after == 0) return x;
  std::int64_t size = x.dim(axis);
  if (size == 0)
    fail<ShapeError>(str("pad: axis ", axis, " of ", x.aval(), " is empty and has nothing to repeat."),
                     "Use PadMode::constant, which needs no element.");
  switch (options.mode) {
    case PadMode::edge:
      return concatenate_padding(repeated(lib::slice_along(x, axis, 0, 1), axis, before), x,
                                 repeated(lib::slice_along(x, axis, size - 1, size), axis, after), axis);
    case PadMode::wrap:
      return wrapped(x, axis, before, after);
    case PadMode::reflect:
    case PadMode::symmetric: {
      std::int64_t skip = options.mode == PadMode::reflect && size > 1;
      Array front = mirrored(x, axis, before, true, options.odd, skip);
      return mirrored(front, axis, after, false, options.odd, skip);
    }
    case PadMode::linear_ramp:
      return ramped(x, axis, {before, after}, by_axis("values", options.value.pairs, x)[axis]);
    default: {
      std::optional<std::pair<std::int64_t, std::int64_t>> lengths;
      if (options.stat_length) lengths = by_axis("lengths", options.stat_length->pairs, x)[axis];
      return with_statistics(x, axis, {before, after}, options.mode, lengths);
    }
  }
}

}  // namespace

static WidthPairs checked_widths(const PadWidths& widths, const Array& x) {
  WidthPairs pairs = by_axis("widths", widths.pairs, x);
  for (auto [before, after] : pairs)
    if (before < 0 || after < 0)
      fail<ArgumentError>(str("pad: the widths (", before, ", ", after, ") have a negative entry."),
                          "Expected widths of at least 0; lax::pad takes negative ones.");
  return pairs;
}

Array pad(Operand x, const PadWidths& widths, const PadFunction& f) {
  At at(x.where);
  WidthPairs pairs = checked_widths(widths, *x);
  Array out = with_constants(*x, pairs, 0);
  for (std::int64_t axis = 0; axis < x->ndim(); ++axis) {
    auto padded = [&, axis](const Array& vector) {
      Array result = f(vector, pairs[axis], axis);
      if (result.shape() != vector.shape())
        fail<ShapeError>(str("pad: the function maps ", vector.aval(), ", a vector along axis ", axis,
                             ", to ", result.aval(), "."),
                         "Expected a vector of the same size, with its padding filled in.");
      return result;
    };
    out = apply_along_axis(padded, axis, {out, x.where});
  }
  return out;
}

Array pad(Operand x, const PadWidths& widths, PadOptions options) {
  At at(x.where);
  WidthPairs pairs = checked_widths(widths, *x);
  if (options.mode == PadMode::empty) return with_constants(*x, pairs, 0);
  if (options.mode == PadMode::constant) return with_constants(*x, pairs, options.value);
  Array out = *x;
  for (std::int64_t axis = 0; axis < x->ndim(); ++axis) out = pad_axis(out, axis, pairs, options);
  return out;
}

}  // namespace tessera::inline v0
