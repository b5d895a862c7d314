// Convolutions over one to three axes of space with a bias, channels last; plain structs of arrays.
#pragma once
#include <tessera/nn/linear.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0::nn {

/// The geometry of a convolution: static, so part of every cache key.
struct ConvLayout {
  Dims strides = {}, dilation = {};  ///< 1 where empty; dilation is that of the window
  /// "SAME", "SAME_LOWER", "VALID", pairs; of Conv also "CIRCULAR" (SAME, the edges joined) and, for one axis,
  /// "CAUSAL" (each result sees what stands before it)
  Padding padding = "SAME";
  std::int64_t groups = 1;
  Dims input_dilation = {};  ///< distance of neighbours of the input, zeros between them; 1 where empty
  TESSERA_FIELDS(strides, dilation, padding, groups, input_dilation)
};

/// A convolutional layer.
///   key      PRNG key
///   in, out  number of features, with a logical name if they have one
///   window   sizes along the axes of space: {3, 3} for images
///   options  as in Linear
///   call     T[n..., space..., in] -> T[n..., space..., out], with any number of axes before those of space
///   errors   ArgumentError for windows of other ranks; those of lax::conv_general_dilated
///   source   flax.linen.Conv
struct TESSERA_API Conv {
  Array w, b;  // [window..., in / groups, out], [out]
  ConvLayout layout;
  AxisPair axes;
  // The plan for making the parameters on the first call under init; empty afterwards.
  struct Plan {
    Axis out;
    Dims window;
    WeightOptions options;
    TESSERA_FIELDS(out, window, options)
  };
  std::optional<Plan> plan;
  TESSERA_FIELDS(w, b, layout, axes, plan)

  Conv() = default;
  Conv(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout = {},
       const WeightOptions& options = {});
  /// Without parameters: init(module, key, input) makes them.
  Conv(Axis out, const Dims& window, ConvLayout layout = {}, const WeightOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// The transpose of a strided convolution: space times strides.
///   key, in, out, window, options  as in Conv
///   layout   strides, dilation, and padding: "SAME", "VALID" or pairs; no groups
///   call     T[n..., space..., in] -> T[n..., space..., out]
///   source   flax.linen.ConvTranspose
struct TESSERA_API ConvTranspose {
  Array w, b;  // [window..., in, out], [out]
  ConvLayout layout;
  AxisPair axes;
  std::optional<Conv::Plan> plan;
  TESSERA_FIELDS(w, b, layout, axes, plan)

  ConvTranspose() = default;
  ConvTranspose(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout = {},
                const WeightOptions& options = {});
  /// Without parameters: init(module, key, input) makes them.
  ConvTranspose(Axis out, const Dims& window, ConvLayout layout = {}, const WeightOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

}  // namespace tessera::inline v0::nn
