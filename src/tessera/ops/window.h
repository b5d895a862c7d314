// Padding of operations over windows (convolution, reduce_window), by name or by numbers.
#pragma once
#include <tessera/base/fields.h>

namespace tessera::inline v0 {

/// Padding of each spatial axis: "SAME" (so that there are ceil(size / stride) windows), "SAME_LOWER" (likewise, but an
/// odd element is added before the axis), "VALID" (none), or a (low, high) pair for each axis; negative numbers crop.
class TESSERA_API Padding {
 public:
  Padding(const char* name) : name_(name) {}
  Padding(std::initializer_list<std::pair<std::int64_t, std::int64_t>> pairs);
  Padding(std::vector<std::pair<std::int64_t, std::int64_t>> pairs);
  bool named() const { return !name_.empty(); }
  const std::string& name() const { return name_; }
  const std::vector<std::pair<std::int64_t, std::int64_t>>& pairs() const { return pairs_; }

  /// Returns (low, high) for axes of size `in` and windows of `window` elements (with dilation). Throws an
  /// ArgumentError that names `operation`.
  std::pair<Dims, Dims> resolve(const char* operation, const Shape& in, const Dims& window,
                                const Dims& strides) const;
  TESSERA_FIELDS(name_, pairs_)

 private:
  std::string name_;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs_;
};

// The extent of a window of `size` elements with dilation `dilation`; 0 for size 0.
inline std::int64_t dilated(std::int64_t size, std::int64_t dilation) {
  return size ? (size - 1) * dilation + 1 : 0;
}

// Throws a MemoryError if a padded size cannot be addressed. Takes the terms of the sum, which could
// overflow.
TESSERA_API void check_extent(const char* operation, std::initializer_list<double> parts);

}  // namespace tessera::inline v0
