// The check of every operation that takes a shape.
#pragma once
#include <tessera/base/shape.h>

namespace tessera::inline v0 {

/// Throws a ShapeError that names the operation if a size is negative.
TESSERA_API void refuse_negative_sizes(std::string_view operation, const Shape& shape);

}  // namespace tessera::inline v0
