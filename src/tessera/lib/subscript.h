// A parsed subscript: the elements that it names, and the correspondence of its axes and those of the result.
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0::lib {

// The contribution of one axis of the array.
struct AxisEntry {
  enum class Kind : std::uint8_t { range, number, array } kind = Kind::range;
  std::int64_t start = 0, count = 0, step = 1;  // of a range; a number has count 1
  Array positions;                              // of an array: i32 or i64, not negative unless out of range
};

// One axis of the result.
struct ResultAxis {
  enum class Kind : std::uint8_t { range, batch, newaxis } kind;
  std::int64_t axis;  // of the array (range), or of the index arrays' common shape (batch)
  std::int64_t size;
};

struct Subscript {
  std::vector<AxisEntry> axes;     // one for each axis of the array
  std::vector<ResultAxis> result;  // in order
  Shape batch;                     // common shape of the index arrays
  bool has_arrays = false;

  Shape result_shape() const;
  // Only numbers and slices, or scalars in place of numbers.
  bool is_static() const { return !has_arrays; }
};

// Parses a subscript of `x`: ellipsis, masks, negative numbers (out of range, unless they wrap), and the positions of
// new axes and index arrays.
Subscript parse_subscript(const Array& x, const std::vector<Index>& entries, bool wrap_negative = true);
// The elements of `x` that the slices and numbers name; numbers keep an axis of size 1.
Array slice_statically(const Array& x, const Subscript& s);
Array read(const Array& x, const Subscript& s, const IndexedOptions& options);
// Positions brought inside an axis of this size by the modes clip and wrap; in any other, they have to be there:
// an ArgumentError, or a TraceError where they have no values.
Array inside(const char* name, const Array& positions, std::int64_t size, OutOfBounds mode);
// f of each of the values, as many times as `times` says there (at least once).
Array applied(const std::function<Array(const Array&)>& f, const Array& values, const Array& times);
// Positions modulo the size of the axis.
Array counted_round(const Array& positions, std::int64_t size);
// With all positions inside: counted on from the other end.
Subscript wrapped(const Array& x, Subscript s);

}  // namespace tessera::inline v0::lib
