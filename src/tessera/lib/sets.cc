// Indices of elements that are not 0, and the different elements of an array. Results have a size that is known
// beforehand: it is given, or counted now.
#include <tessera/lib/indexing.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/logic.h>
#include <tessera/lib/math.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/reductions.h>
#include <tessera/lib/sorting.h>

namespace tessera::inline v0 {

namespace {

Array integer(std::int64_t value) { return scalar(value, default_int()); }
Array counted(const Array& mask) { return lib::convert(mask, default_int()); }

std::int64_t size_of(const char* name, const Array& mask, const SizedOptions& options) {
  if (options.size) {
    if (*options.size < 0)
      fail<ArgumentError>(str(name, ": the size is ", *options.size, "."), "Expected at least 0.");
    return *options.size;
  }
  if (!lib::is_known(mask))
    fail<TraceError>(str(name, ": how many results there are depends on values, which are abstract here."),
                     "Give the number of results: {.size = n}.");
  return lax::reduce_sum(counted(mask), {0}).item<std::int64_t>();
}

// The places of true elements of a vector, `missing` behind the last.
Array places_of(const Array& mask, std::int64_t size, const Array& missing) {
  Array out = lax::broadcast_in_dim(missing, {size}, {});
  std::int64_t length = mask.dim(0);
  if (size == 0 || length == 0) return out;
  Array rank = lax::sub(lax::cumsum(counted(mask), 0), integer(1));
  Array target = lax::select(mask, rank, lax::broadcast_in_dim(integer(size), {length}, {}));
  return lax::scatter(out, lax::reshape(target, {length, 1}), lax::iota(default_int(), {length}, 0),
                      {{}, {0}, {0}, {}, {}}, {.mode = IndexMode::fill_or_drop});
}

// The flattened array in order, with the places that its elements had, and where a new value begins.
struct Ordered {
  Array values, places, begins;
};
Ordered ordered(const Array& x) {
  Array flat = ravel(x);
  Arrays sorted = lax::sort(Arrays{flat, lax::iota(default_int(), flat.shape(), 0)});
  std::int64_t length = flat.dim(0);
  if (length == 0) return {sorted[0], sorted[1], lax::broadcast_in_dim(Array(false), {0}, {})};
  Array before = lax::slice(sorted[0], {0}, {length - 1}), behind = lax::slice(sorted[0], {1}, {length});
  Array differ = lax::ne(behind, before);
  if (x.dtype().is_inexact())  // NaN is like NaN
    differ = lax::bitwise_and(
        differ, lax::bitwise_not(lax::bitwise_and(lax::ne(behind, behind), lax::ne(before, before))));
  Array first = lax::broadcast_in_dim(Array(true), {1}, {});
  return {sorted[0], sorted[1], lax::concatenate({first, differ}, 0)};
}

// Elements at places, of which some may be missing.
Array values_at(const Ordered& in, const Array& starts, const SizedOptions& options) {
  std::int64_t size = starts.dim(0), length = in.values.dim(0);
  if (length == 0 && size > 0 && options.fill.empty())
    fail<ArgumentError>(str("unique: ", size, " values are asked for of an empty array."),
                        "Give what stands in their place: {.fill = 0}.");
  Dtype dtype = in.values.dtype();
  Array fill = options.fill.empty() ? Array{} : lib::convert(options.fill, dtype);
  if (length == 0) return size ? lax::broadcast_in_dim(fill, {size}, {}) : in.values;
  Array out = take(in.values, starts, OneAxis(0), OutOfBounds::clip);
  if (fill.empty()) return out;
  Array count = lax::reduce_sum(counted(in.begins), {0});
  return lax::select(lax::lt(lax::iota(default_int(), {size}, 0), count), out,
                     lax::broadcast_in_dim(fill, {size}, {}));
}

}  // namespace

Arrays nonzero(Operand x, SizedOptions options) {
  At at(x.where);
  if (x->ndim() == 0)
    fail<ArgumentError>("nonzero: the operand is a scalar, which has no index.",
                        "Use where(x != 0, a, b), or atleast_1d(x).");
  Array mask = lax::ne(*x, lib::constant_like(*x, 0)), flat = ravel(mask);
  std::int64_t size = size_of("nonzero", flat, options);
  Array missing = options.fill.empty() ? integer(0) : integer(-1);
  Array place = places_of(flat, size, missing);
  Arrays out;
  Dims strides = row_major_strides(x->shape());
  for (std::int64_t axis = 0; axis < x->ndim(); ++axis) {
    Array stride = integer(std::max<std::int64_t>(strides[axis], 1)),
          extent = integer(std::max<std::int64_t>(x->dim(axis), 1));
    Array index = lax::rem(lax::div(place, stride), extent);
    if (!options.fill.empty()) {
      Array fill = lax::broadcast_in_dim(lib::convert(options.fill, default_int()), {size}, {});
      index = lax::select(lax::lt(place, integer(0)), fill, index);
    }
    out.push_back(index);
  }
  return out;
}

Array flatnonzero(Operand x, SizedOptions options) {
  At at(x.where);
  return nonzero({ravel(*x), x.where}, options)[0];
}

Array argwhere(Operand x, SizedOptions options) {
  At at(x.where);
  return stack({nonzero(x, options), x.where}, 1);
}

Array unique(Operand x, SizedOptions options) {
  At at(x.where);
  Ordered in = ordered(*x);
  return values_at(in, places_of(in.begins, size_of("unique", in.begins, options), integer(0)), options);
}

Unique unique_all(Operand x, SizedOptions options) {
  At at(x.where);
  Ordered in = ordered(*x);
  std::int64_t size = size_of("unique", in.begins, options), length = in.values.dim(0);
  Array starts = places_of(in.begins, size, integer(0));
  Array ends = places_of(in.begins, size + 1, integer(length));
  Unique out;
  out.values = values_at(in, starts, options);
  out.index = length ? take(in.places, starts, OneAxis(0), OutOfBounds::clip) : starts;
  out.counts = lax::sub(lax::slice(ends, {1}, {size + 1}), lax::slice(ends, {0}, {size}));
  Array number = lax::sub(lax::cumsum(counted(in.begins), 0), integer(1));
  Array of_element =
      lax::scatter(in.places, lax::reshape(in.places, {length, 1}), number, {{}, {0}, {0}, {}, {}},
                   {.mode = IndexMode::promise_in_bounds, .unique = true});
  out.inverse = lax::reshape(of_element, x->shape());
  return out;
}

}  // namespace tessera::inline v0
