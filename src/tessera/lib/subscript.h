// A parsed subscript: the elements that it selects, and the correspondence between axes of the array and of
// the result.
#pragma once
#include <tessera/lib/numpy/indexing.h>

namespace tessera::inline v0::lib {

enum class AxisEntryKind : std::uint8_t { range, number, array };
// The entry of a subscript for one axis of the array.
struct AxisEntry {
  AxisEntryKind kind = AxisEntryKind::range;
  std::int64_t start = 0, count = 0, step = 1;  // a range; a number has count 1
  // An index array: i32 or i64, not negative unless out of range.
  Array positions;
};

enum class ResultAxisKind : std::uint8_t { range, batch, newaxis };
// One axis of the result.
struct ResultAxis {
  ResultAxisKind kind;
  std::int64_t axis;  // axis of the array (range), or of the index arrays' common shape (batch)
  std::int64_t size;
};

struct Subscript {
  std::vector<AxisEntry> axes;     // one for each axis of the array
  std::vector<ResultAxis> result;  // in order
  Shape batch;                     // common shape of the index arrays
  bool has_arrays = false;

  Shape result_shape() const;
  // True if there are only numbers and slices.
  bool is_static() const { return !has_arrays; }
};

// Parses a subscript of `x`: resolves ellipsis and masks, negative indices (out of range unless `wrap_negative`), and
// the positions of new axes and index arrays.
Subscript parse_subscript(const Array& x, const std::vector<Index>& entries, bool wrap_negative = true);
// Returns the elements of `x` that the slices and numbers select; numbers keep an axis of size 1.
Array slice_statically(const Array& x, const Subscript& s);
// Returns the elements of `x` that the subscript selects.
Array read(const Array& x, const Subscript& s, const IndexedOptions& options);
// Brings positions into the range of an axis of this size by the modes clip and wrap. In other modes throws an
// ArgumentError if one is out of range, and a TraceError for traced positions.
Array bounded_positions(const char* name, const Array& positions, std::int64_t size, OutOfBounds mode);
// Applies f to each of the values, `times` times (at least once).
Array applied_repeatedly(const SharedFunction<Array(const Array&)>& f, const Array& values,
                         const Array& times);
// Returns the positions modulo the size of the axis.
Array wrapped_positions(const Array& positions, std::int64_t size);
// Returns the subscript with all positions modulo the sizes of their axes.
Subscript wrapped(const Array& x, Subscript s);

}  // namespace tessera::inline v0::lib
