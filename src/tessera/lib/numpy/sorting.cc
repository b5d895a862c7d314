// Sorting and searching: NumPy's names over lax::sort.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/lib/promote.h>
#include <bit>

namespace tessera::inline v0 {

namespace {

Array flattened(const Array& x, const std::optional<OneAxis>& axis) { return axis ? x : ravel(x); }
std::int64_t axis_number(const char* name, const std::optional<OneAxis>& axis, const Array& x) {
  return normalize_axis(name, axis ? axis->number : 0, x.ndim());
}
Array indices_along(const Array& x, std::int64_t axis) {
  return lax::iota(index_dtype(x.dim(axis), default_int()), x.shape(), axis);
}

// Checks an axis and `kth`, an index along it; returns both as nonnegative numbers.
std::pair<std::int64_t, std::int64_t> partition_at(const char* name, const Array& x, std::int64_t kth,
                                                   OneAxis along) {
  std::int64_t axis = normalize_axis(name, along.number, x.ndim()), size = x.dim(axis);
  if (kth < -size || kth >= size)
    fail<ArgumentError>(str(name, ": element ", kth, " is requested for axis ", axis, " of ", x.aval(), "."),
                        str("Expected a number in [", -size, ", ", size, ")."));
  return {axis, kth < 0 ? kth + size : kth};
}

// True where a comes before b in the order of sorting.
Array before(const Array& a, const Array& b) {
  if (a.dtype().is_complex()) {
    Array real_a = lax::real(a), real_b = lax::real(b);
    Array tied = lax::bitwise_not(before(real_b, real_a));
    return lax::bitwise_or(before(real_a, real_b),
                           lax::bitwise_and(tied, before(lax::imag(a), lax::imag(b))));
  }
  Array less = lax::lt(a, b);
  if (!a.dtype().is_floating()) return less;
  return lax::bitwise_or(less, lax::bitwise_and(lax::ne(b, b), lax::eq(a, a)));
}

}  // namespace

Array sort(Operand x, std::optional<OneAxis> along, SortingOptions options) {
  At at(x.where);
  Array flat = flattened(*x, along);
  std::int64_t axis = axis_number("sort", along, flat);
  Array out = lax::sort({flat, x.where}, {.axis = axis, .stable = options.stable});
  return options.descending ? lax::rev(out, {axis}) : out;
}
Array sort(Operand x, SortingOptions options) { return sort(x, options.axis, options); }

Array sort_complex(Operand x) {
  At at(x.where);
  Array sorted = sort(x);
  return lib::convert(sorted, promote_types(lib::to_inexact(x->dtype()), c64));
}

Array argsort(Operand x, std::optional<OneAxis> along, SortingOptions options) {
  At at(x.where);
  Array keys = flattened(*x, along);
  std::int64_t axis = axis_number("argsort", along, keys);
  Array order = indices_along(keys, axis);
  // Reversed before and after the sort, so that equal elements keep their order.
  bool reverse = options.descending && options.stable;
  if (reverse) keys = lax::rev(keys, {axis}), order = lax::rev(order, {axis});
  Array out = lax::sort(Arrays{keys, order}, {.axis = axis, .stable = options.stable}, x.where)[1];
  if (options.descending) out = lax::rev(out, {axis});
  return options.dtype ? lib::convert(out, *options.dtype) : out;
}
Array argsort(Operand x, SortingOptions options) { return argsort(x, options.axis, options); }

Array lexsort(const Operands& keys, OneAxis along) {
  At at(keys.where);
  if (keys.arrays.empty()) fail<ArgumentError>("lexsort: there is no key.", "Expected at least one array.");
  std::int64_t axis = normalize_axis("lexsort", along.number, keys.arrays[0].ndim());
  Arrays operands(keys.arrays.rbegin(), keys.arrays.rend());
  operands.push_back(indices_along(keys.arrays[0], axis));
  return lax::sort(operands, {.axis = axis, .keys = static_cast<int>(keys.arrays.size())}, keys.where).back();
}

// As in JAX: the elements after `kth` descend.
Array partition(Operand x, std::int64_t kth, OneAxis along) {
  At at(x.where);
  auto [axis, k] = partition_at("partition", *x, kth, along);
  Array sorted = lax::sort({*x, x.where}, {.axis = axis});
  Array above = lib::slice_along(sorted, axis, k + 1, x->dim(axis));
  return lax::concatenate({lib::slice_along(sorted, axis, 0, k + 1), lax::rev(above, {axis})}, axis);
}
// As in JAX: the indices of the elements after `kth` ascend.
Array argpartition(Operand x, std::int64_t kth, OneAxis along) {
  At at(x.where);
  auto [axis, k] = partition_at("argpartition", *x, kth, along);
  Array order = lax::sort(Arrays{*x, lax::iota(index_dtype(x->dim(axis)), x->shape(), axis)}, {.axis = axis},
                          x.where)[1];
  Array above = lax::sort(lib::slice_along(order, axis, k + 1, x->dim(axis)), {.axis = axis});
  return lax::concatenate({lib::slice_along(order, axis, 0, k + 1), above}, axis);
}

// Binary search without branches: each step adds a power of two if the element there comes before the value.
// All steps are one kernel, which keeps the position in a register.
Array searchsorted(Operand sorted, Operand values, SearchOptions options) {
  At at(sorted.where);
  if (sorted->ndim() != 1)
    fail<ShapeError>(str("searchsorted: the array to search is ", sorted->aval(), "."), "Expected a vector.");
  Array vector = options.sorter.empty() ? *sorted : take({*sorted, sorted.where}, options.sorter, OneAxis(0));
  Arrays both = lib::promote_dtypes(Arrays{vector, *values});
  vector = both[0];
  Array value = both[1];
  std::int64_t size = vector.dim(0);
  Dtype dtype = index_dtype(2 * size);
  auto number = [&](std::int64_t v) { return scalar(v, dtype); };
  Array position = lax::broadcast_in_dim(number(0), value.shape(), {});
  for (auto step = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(size))); step;
       step /= 2) {
    Array next = lax::add(position, number(step));
    Array element = take(vector, lax::sub(next, number(1)), OneAxis(0), OutOfBounds::clip);
    Array is_before =
        options.side == Side::left ? before(element, value) : lax::bitwise_not(before(value, element));
    Array inside = lax::le(next, number(size));
    position = lax::select(lax::bitwise_and(is_before, inside), next, position);
  }
  return lib::convert(position, index_dtype(size));
}

}  // namespace tessera::inline v0
