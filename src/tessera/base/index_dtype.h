// The dtype of indices along an axis.
#pragma once
#include <tessera/base/dtype.h>

namespace tessera::inline v0 {

// Returns an integer dtype that represents `size` and every smaller number: i32, whatever the default integer is, or i64
// where i32 is too narrow.
inline Dtype index_dtype(std::int64_t size) { return size >> 31 ? i64 : i32; }
// The same, but at least as wide as `minimum`, which is a signed integer dtype.
inline Dtype index_dtype(std::int64_t size, Dtype minimum) {
  return minimum.bits() > index_dtype(size).bits() ? minimum : index_dtype(size);
}

}  // namespace tessera::inline v0
