// Segment reductions: each is one scatter into an array of identities or, with buckets, into one for each
// bucket.
#include <tessera/base/index_dtype.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/segments.h>

namespace tessera::inline v0 {

namespace {

struct Combination {
  const char* name;
  Array identity;
  Array (IndexedRef::*scatter)(Operand, IndexedOptions) const;
  Array (*reduce)(const Array&);  // reduces the first axis
};

void check_operands(const char* name, const Array& data, const Array& segments) {
  if (!segments.dtype().is_integer())
    fail<DtypeError>(str(name, ": the segments are ", segments.aval(), "."),
                     "Expected integers; convert with astype(i32).");
  if (segments.ndim() != 1 || data.ndim() == 0 || data.dim(0) != segments.dim(0))
    fail<ShapeError>(str(name, ": the data are ", data.aval(), ", the segments ", segments.aval(), "."),
                     "Expected a vector with one number for each row of the data.");
}

std::int64_t count_of(const char* name, const Array& segments, std::optional<std::int64_t> given) {
  if (given) {
    if (*given < 0) fail<ArgumentError>(str(name, ": the count is ", *given, "."), "Expected at least 0.");
    return *given;
  }
  if (!lib::is_known(segments))
    fail<TraceError>(str(name, ": the number of segments depends on values, which are abstract here."),
                     "Give their number: segment_sum(data, segments, count).");
  if (segments.size() == 0) return 0;
  return std::max<std::int64_t>(max(segments).item<std::int64_t>() + 1, 0);
}

Array combined(const Combination& reduction, const Operand& data, const Operand& segments,
               std::optional<std::int64_t> given, const SegmentOptions& options) {
  check_operands(reduction.name, *data, *segments);
  std::int64_t count = count_of(reduction.name, *segments, given), size = segments->size();
  IndexedOptions update{.mode = options.mode,
                        .indices_are_sorted = options.indices_are_sorted,
                        .unique_indices = options.unique_indices,
                        .wrap_negative_indices = false};
  Shape shape = data->shape();
  shape[0] = count;
  if (element_count(shape) == 0) return zeros(shape, data->dtype());
  if (!options.bucket_size)
    return (full(shape, reduction.identity, data->dtype()).at(*segments).*reduction.scatter)(*data, update);
  std::int64_t bucket = *options.bucket_size;
  if (bucket <= 0)
    fail<ArgumentError>(str(reduction.name, ": the bucket size is ", bucket, "."), "Expected at least 1.");
  shape.insert(0, (size + bucket - 1) / bucket);
  Dtype dtype = index_dtype(std::max(size, bucket));
  Array number = lax::div(lax::iota(dtype, {size}, 0), scalar(bucket, dtype));
  Array parts = (full(shape, reduction.identity, data->dtype()).at(number, *segments).*reduction.scatter)(
      *data, update);
  return lib::convert(reduction.reduce(parts), data->dtype());
}

// The identity of the reduction by `op`; for complex numbers, which have no order, the scatter throws.
Array identity_of(expr::ScalarOp op, Dtype dtype) {
  if (dtype.is_complex()) return scalar(0.0, dtype);
  std::uint64_t bits = expr::identity_bits(op, dtype);
  return copy_of(Aval({}, dtype), &bits);
}

}  // namespace

Array segment_sum(Operand data, Operand segments, std::optional<std::int64_t> count, SegmentOptions options) {
  At at(data.where);
  Combination by{"segment_sum", scalar(std::int64_t{0}, data->dtype()), &IndexedRef::add,
                 [](const Array& x) { return sum(x, axis(0)); }};
  return combined(by, data, segments, count, options);
}
Array segment_prod(Operand data, Operand segments, std::optional<std::int64_t> count,
                   SegmentOptions options) {
  At at(data.where);
  Combination by{"segment_prod", scalar(std::int64_t{1}, data->dtype()), &IndexedRef::multiply,
                 [](const Array& x) { return prod(x, axis(0)); }};
  return combined(by, data, segments, count, options);
}
Array segment_max(Operand data, Operand segments, std::optional<std::int64_t> count, SegmentOptions options) {
  At at(data.where);
  Combination by{"segment_max", identity_of(expr::ScalarOp::max, data->dtype()), &IndexedRef::max,
                 [](const Array& x) { return max(x, axis(0)); }};
  return combined(by, data, segments, count, options);
}
Array segment_min(Operand data, Operand segments, std::optional<std::int64_t> count, SegmentOptions options) {
  At at(data.where);
  Combination by{"segment_min", identity_of(expr::ScalarOp::min, data->dtype()), &IndexedRef::min,
                 [](const Array& x) { return min(x, axis(0)); }};
  return combined(by, data, segments, count, options);
}

}  // namespace tessera::inline v0
