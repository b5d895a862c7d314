// Convolutions over one to three spatial axes with a bias, channels last; plain structs of arrays.
#pragma once
#include <tessera/nn/linear.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0::nn {

/// Strides, padding, groups and dilations of a convolution: static values, hence part of every cache key.
struct ConvLayout {
  Dims strides = {}, dilation = {};  ///< 1 where empty; dilation is the window's
  /// "SAME", "SAME_LOWER", "VALID", pairs; for Conv also "CIRCULAR" (SAME with wraparound) and, for one axis,
  /// "CAUSAL" (each result depends on its own and earlier positions only)
  Padding padding = "SAME";
  std::int64_t groups = 1;
  Dims input_dilation = {};  ///< distance between input elements, filled with zeros; 1 where empty
  TESSERA_FIELDS(strides, dilation, padding, groups, input_dilation)
};

/// A convolutional layer.
///   key      PRNG key
///   in, out  number of features, with an optional logical axis name
///   window   sizes along the spatial axes: {3, 3} for images
///   options  as in Linear
///   call     T[n..., space..., in] -> T[n..., space..., out], with any number of batch axes
///   errors   ArgumentError unless the window has 1 to 3 axes; those of lax::conv_general_dilated
///   source   flax.linen.Conv
struct TESSERA_API Conv {
  Array w, b;  // [window..., in / groups, out], [out]
  ConvLayout layout;
  AxisPair axes;
  DeferredInit deferred;
  TESSERA_FIELDS(w, b, layout, axes, deferred)

  Conv() = default;
  Conv(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout = {},
       const WeightOptions& options = {});
  /// Constructs a layer without parameters; init(module, key, input) makes them.
  Conv(Axis out, const Dims& window, ConvLayout layout = {}, const WeightOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// The transpose of a strided convolution: upsamples the spatial axes by the strides.
///   key, in, out, window, options  as in Conv
///   layout   strides, dilation, and padding: "SAME", "VALID" or pairs; no groups
///   call     T[n..., space..., in] -> T[n..., space..., out]
///   source   flax.linen.ConvTranspose
struct TESSERA_API ConvTranspose {
  Array w, b;  // [window..., in, out], [out]
  ConvLayout layout;
  AxisPair axes;
  DeferredInit deferred;
  TESSERA_FIELDS(w, b, layout, axes, deferred)

  ConvTranspose() = default;
  ConvTranspose(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout = {},
                const WeightOptions& options = {});
  /// Constructs a layer without parameters; init(module, key, input) makes them.
  ConvTranspose(Axis out, const Dims& window, ConvLayout layout = {}, const WeightOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

}  // namespace tessera::inline v0::nn
