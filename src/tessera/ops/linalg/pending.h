#pragma once
#include <tessera/core/array.h>
namespace tessera::inline v0::lax {
TESSERA_API Array reshape(Operand x, const Shape& shape);
TESSERA_API Array rev(Operand x, const Axes& axes);
TESSERA_API Array pad(Operand x, Operand value, const Dims& low, const Dims& high, const Dims& interior = {});
}  // namespace tessera::inline v0::lax
