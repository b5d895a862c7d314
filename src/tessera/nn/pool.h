// Pooling over windows of images and other arrays with channels last.
//
//   x        T[n..., space..., c], with any number of axes before those of space
//   window   sizes along the axes of space: {2, 2}
//   strides  the window's sizes unless given
//   padding  "VALID", "SAME" or pairs
//   result   T[n..., smaller space..., c]
//   errors   ShapeError where the window does not fit; those of lax::reduce_window_max
#pragma once
#include <tessera/core/array.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0::nn {

/// Largest element of each window.
///   source   flax.linen.max_pool
TESSERA_API Array max_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID");
/// Smallest element of each window.
///   source   flax.linen.min_pool
TESSERA_API Array min_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID");
/// Mean of each window, floating.
///   count_padding  the zeros of the padding count; else the mean is that of the elements inside
///   source         flax.linen.avg_pool
TESSERA_API Array avg_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID", bool count_padding = true);

}  // namespace tessera::inline v0::nn
