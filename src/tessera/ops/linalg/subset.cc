// Ranges of eigenvalues and singular values: checks a range, and selects its elements of an array.
#include <tessera/ops/linalg/matrix.h>
#include <tessera/ops/linalg/subset.h>

namespace tessera::inline v0 {

void check_subset(const char* name, const lax::linalg::Subset& subset, std::int64_t count) {
  if (subset && (subset->first < 0 || subset->first >= subset->second || subset->second > count))
    fail<ArgumentError>(
        str(name, ": subset_by_index is {", subset->first, ", ", subset->second, "}, of ", count, " values."),
        str("Expected {first, last} with 0 <= first < last <= ", count, "."));
}

Array select_subset(const Array& x, const lax::linalg::Subset& subset, std::int64_t axis) {
  if (!subset) return x;
  return lax::slice_in_dim(x, subset->first, subset->second, 1, axis < 0 ? axis + x.ndim() : axis);
}

}  // namespace tessera::inline v0
