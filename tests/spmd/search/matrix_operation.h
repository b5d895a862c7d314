// The operations of random programs on square matrices.
#pragma once
#include <tessera/tessera.h>

namespace tessera {

// Applies operation number `kind` of seven to matrices of the same shape.
inline Array matrix_operation(std::uint_fast32_t kind, const Array& a, const Array& b) {
  switch (kind) {
    case 0:
      return matmul(a, b);
    case 1:
      return tanh(a);
    case 2:
      return a + b;
    case 3:
      return a - mean(a, axis(1), {.keepdims = true});
    case 4:
      return matmul(a, transpose(b));
    case 5:
      return a * b;
    default:
      return a / (1.0 + sum(abs(b), axis(0)));
  }
}

}  // namespace tessera
