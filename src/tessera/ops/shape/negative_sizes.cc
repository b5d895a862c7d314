// The check of every operation that takes a shape.
#include <tessera/ops/shape/negative_sizes.h>

namespace tessera::inline v0 {

void refuse_negative_sizes(std::string_view operation, const Shape& shape) {
  for (std::int64_t size : shape)
    if (size < 0)
      fail<ShapeError>(str(operation, ": the shape ", shape, " has a negative size."),
                       "Expected sizes of at least 0.");
}

}  // namespace tessera::inline v0
