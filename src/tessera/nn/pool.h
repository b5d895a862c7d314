// Pooling over windows of images and other arrays with channels last.
//
//   x        T[n..., space..., c], with any number of batch axes
//   window   sizes along the spatial axes: {2, 2}
//   strides  default: the window's sizes
//   padding  "VALID", "SAME" or pairs
//   result   T[n..., smaller space..., c]
//   errors   ShapeError if the window has too many axes; those of lax::reduce_window_max
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
/// Mean of each window, in a floating dtype.
///   count_padding  true: padding zeros count as elements; false: the mean is over the elements of x only
///   source         flax.linen.avg_pool
TESSERA_API Array avg_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID", bool count_padding = true);

}  // namespace tessera::inline v0::nn
