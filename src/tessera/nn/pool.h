// Pooling over windows of images and other arrays with channels last.
#pragma once
#include <tessera/core/array.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0::nn {

/// Largest element of each window.
///   x        T[n, space..., c]
///   window   sizes along the axes of space: {2, 2}
///   strides  the window's sizes unless given
///   padding  "VALID", "SAME" or pairs
///   result   T[n, smaller space..., c]
///   errors   ShapeError where the window does not fit; those of lax::reduce_window_max
///   source   flax.linen.max_pool
TESSERA_API Array max_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID");

}  // namespace tessera::inline v0::nn
