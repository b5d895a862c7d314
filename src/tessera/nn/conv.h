// Conv: a convolution over one to three axes of space with a bias, channels last; a plain struct of arrays.
#pragma once
#include <tessera/base/fields.h>
#include <tessera/core/array.h>

namespace tessera::inline v0::nn {

/// How a Conv moves over its input: static, so part of every cache key.
struct ConvLayout {
  Dims strides = {}, dilation = {};  ///< 1 where empty
  std::string padding = "SAME";      ///< or "VALID", "SAME_LOWER"
  std::int64_t groups = 1;
  TESSERA_FIELDS(strides, dilation, padding, groups)
};

/// A convolutional layer.
///   key      PRNG key; weights are normal with variance 2 / (window * in / groups), biases 0
///   in, out  number of features
///   window   sizes along the axes of space: {3, 3} for images
///   call     T[n, space..., in] -> T[n, space..., out]
///   errors   ArgumentError for windows of other ranks; those of lax::conv_general_dilated
///   source   flax.linen.Conv
struct TESSERA_API Conv {
  Array w, b;  // [window..., in / groups, out], [out]
  ConvLayout layout;
  TESSERA_FIELDS(w, b, layout)

  Conv() = default;
  Conv(Operand key, std::int64_t in, std::int64_t out, const Dims& window, ConvLayout layout = {},
       Dtype dtype = default_float());
  Array operator()(Operand x) const;
};

}  // namespace tessera::inline v0::nn
