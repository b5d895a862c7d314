// The order of an array's axes in memory. An array in another order than row-major is stored as a row-major array with permuted axes.
#pragma once
#include <tessera/base/shape.h>
#include <xla/pjrt/c/pjrt_c_api.h>
#include <string>
#include <string_view>

namespace tessera::inline v0::pjrt {

class MemoryOrder {
 public:
  // Row-major.
  MemoryOrder() = default;
  // Fails unless the axes are a permutation.
  explicit MemoryOrder(Axes major_to_minor);
  bool is_row_major() const { return axes_.empty(); }

  // The permutation of axes from the array to the stored array, and its inverse. Both leave `leading`
  // additional axes in front unpermuted. For a row-major order, which has no rank, they contain the leading
  // axes only.
  Axes to_stored(std::int64_t leading = 0) const;
  Axes from_stored(std::int64_t leading = 0) const;
  // Converts the shape of an array to that of its stored array, and back.
  Shape to_stored_shape(const Shape& shape) const;
  Shape from_stored_shape(const Shape& shape) const;
  Dims byte_strides(const Shape& shape, std::int64_t element_bytes) const;

  Axes minor_to_major(std::size_t rank) const;
  // The layout in HLO: "{1,0}", from minor to major.
  std::string text(std::size_t rank) const;

  friend bool operator==(const MemoryOrder& a, const MemoryOrder& b) { return a.axes_ == b.axes_; }

 private:
  Axes axes_;  // from major to minor; empty if row-major
};

// Returns elements[axis] for each of these axes.
Dims picked(const Dims& elements, const Axes& axes);
// The order that a layout of PJRT has; null stands for row-major. Fails for layouts that no array can have.
MemoryOrder order_of(const PJRT_Buffer_MemoryLayout* layout, const Shape& shape, std::int64_t element_bytes);
// The order that a layout in HLO has, as text or as its axes from minor to major.
MemoryOrder order_of(std::string_view text, std::size_t rank);
MemoryOrder order_of(const Axes& minor_to_major, std::size_t rank);

}  // namespace tessera::inline v0::pjrt
