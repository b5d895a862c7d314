// Arithmetic of shapes and axes, with the errors that name the operation.
#include <tessera/base/shape.h>
#include <algorithm>
#include <ostream>

namespace tessera::inline v0 {

std::int64_t element_count(const Shape& shape) {
  std::int64_t count = 1;
  bool overflow = false;
  for (std::int64_t size : shape) overflow |= __builtin_mul_overflow(count, size, &count);
  if (shape.contains(0)) return 0;
  if (overflow || count > (std::int64_t{1} << 56))
    fail<MemoryError>(
        str("an array of shape ", shape, " has more elements than can be addressed."),
        "Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.");
  return count;
}

Dims row_major_strides(const Shape& shape) {
  Dims strides(shape.size(), 1);
  for (std::size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  return strides;
}

Shape broadcast_shapes(const char* operation, const Shape& a, const Shape& b) {
  if (a == b) return a;
  std::size_t rank = std::max(a.size(), b.size());
  Shape out(rank, 1);
  for (std::size_t i = 0; i < rank; ++i) {
    std::int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1, y = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (x != y && x != 1 && y != 1)
      fail<ShapeError>(str(operation, ": shapes ", a, " and ", b, " do not broadcast: ", x, " against ", y,
                           " on axis ", rank - 1 - i, " of the result."),
                       "Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.");
    out[rank - 1 - i] = x == 1 ? y : x;
  }
  return out;
}

void refuse_negative_sizes(std::string_view operation, const Shape& shape) {
  if (std::none_of(shape.begin(), shape.end(), [](std::int64_t size) { return size < 0; })) return;
  fail<ShapeError>(
      str(operation, operation.empty() ? "" : ": ", "the shape ", shape, " has a negative size."),
      "Expected sizes of at least 0.");
}

std::int64_t normalize_axis(const char* operation, std::int64_t axis, std::int64_t rank) {
  if (axis < -rank || axis >= rank)
    fail<ArgumentError>(str(operation, ": axis ", axis, " is out of range for an array of rank ", rank, "."),
                        str("Expected an axis in [", -rank, ", ", rank, ")."));
  return axis < 0 ? axis + rank : axis;
}

Axes normalize_axes(const char* operation, const Axes& axes, std::int64_t rank) {
  Axes out;
  for (std::int64_t axis : axes) {
    std::int64_t a = normalize_axis(operation, axis, rank);
    if (out.contains(a))
      fail<ArgumentError>(str(operation, ": axis ", a, " appears twice in ", axes, "."),
                          "Expected each axis at most once.");
    out.push_back(a);
  }
  return out;
}

Dims without_axes(const Dims& dims, const Axes& axes) {
  Dims out;
  for (std::size_t i = 0; i < dims.size(); ++i)
    if (!axes.contains(static_cast<std::int64_t>(i))) out.push_back(dims[i]);
  return out;
}

Dims iota_dims(std::int64_t count, std::int64_t first) {
  Dims out(count, 0);
  for (std::int64_t i = 0; i < count; ++i) out[i] = first + i;
  return out;
}

std::uint64_t hash_of(const Dims& dims) {
  std::uint64_t h = 0x9e3779b97f4a7c15ull + dims.size();
  for (std::int64_t d : dims) h = (h ^ static_cast<std::uint64_t>(d)) * 0xff51afd7ed558ccdull, h ^= h >> 32;
  return h;
}

std::ostream& operator<<(std::ostream& out, const Dims& dims) { return out << str(dims); }

}  // namespace tessera::inline v0
