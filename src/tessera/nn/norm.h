// Normalisation: LayerNorm, RMSNorm, GroupNorm, BatchNorm. Statistics are computed in f32 at least.
#pragma once
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

struct NormOptions {
  double epsilon = 1e-6;
  bool use_scale = true, use_bias = true;
  Dtype dtype = default_float();  ///< of scale and bias
  TESSERA_FIELDS(epsilon, use_scale, use_bias, dtype)
};

/// (x - mean) / sqrt(variance + epsilon) over the last axis, times scale, plus bias.
///   features  size of the last axis, with an optional logical name; if omitted, init takes it from the input
///   call      T[..., features] -> T[..., features]
///   source    flax.linen.LayerNorm; Ba et al. 2016
struct TESSERA_API LayerNorm {
  Array scale, bias;  // [features]; empty where not used
  double epsilon = 1e-6;
  std::optional<AxisName> axis;
  DeferredInit deferred;
  TESSERA_FIELDS(scale, bias, epsilon, axis, deferred)

  LayerNorm() : LayerNorm(NormOptions{}) {}
  explicit LayerNorm(const NormOptions& options);
  explicit LayerNorm(Axis features, const NormOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// x / sqrt(mean(x^2) + epsilon) over the last axis, times scale.
///   features  as in LayerNorm
///   options   use_bias is ignored
///   call      T[..., features] -> T[..., features]
///   source    flax.linen.RMSNorm; Zhang and Sennrich 2019
struct TESSERA_API RMSNorm {
  Array scale;  // [features]; empty where not used
  double epsilon = 1e-6;
  std::optional<AxisName> axis;
  DeferredInit deferred;
  TESSERA_FIELDS(scale, epsilon, axis, deferred)

  RMSNorm() : RMSNorm(NormOptions{}) {}
  explicit RMSNorm(const NormOptions& options);
  explicit RMSNorm(Axis features, const NormOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// The number of groups of features, and the number of leading batch axes (0 for a single example).
struct NormGroups {
  std::int64_t groups = 32;
  std::int64_t batch_axes = 1;
};

/// Normalises over all spatial axes and each group of features; with one feature per group it is InstanceNorm.
///   groups    {.groups = 32, .batch_axes = 1}
///   features  as in LayerNorm
///   call      T[batch..., space..., features] -> the same
///   errors    ArgumentError unless the groups divide the features
///   source    flax.linen.GroupNorm; Wu and He 2018
struct TESSERA_API GroupNorm {
  Array scale, bias;  // [features]; empty where not used
  std::int64_t groups = 32, batch_axes = 1;
  double epsilon = 1e-6;
  std::optional<AxisName> axis;
  DeferredInit deferred;
  TESSERA_FIELDS(scale, bias, groups, batch_axes, epsilon, axis, deferred)

  GroupNorm() : GroupNorm(NormGroups{}) {}
  explicit GroupNorm(NormGroups groups, const NormOptions& options = {});
  GroupNorm(NormGroups groups, Axis features, const NormOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// The running statistics of BatchNorm: [features], in the default floating dtype if made by initial_state().
struct BatchNormState {
  Array mean, variance;
  TESSERA_FIELDS(mean, variance)
};

struct BatchNormOptions {
  double momentum = 0.99;  ///< running statistics become old * momentum + new * (1 - momentum)
  double epsilon = 1e-5;
  bool use_scale = true, use_bias = true;
  std::optional<AxisName> axis_name = {};  ///< named axis (of pmap ...) that is part of the batch
  Dtype dtype = default_float();
  TESSERA_FIELDS(momentum, epsilon, use_scale, use_bias, axis_name, dtype)
};

/// (x - mean) / sqrt(variance + epsilon) for each feature, over all other axes, and over devices along axis_name.
///   features  number of features
///   call      norm(x, state) -> std::pair(y, next state): uses the statistics of this batch
///             norm(x, state, true) -> std::pair(y, state): uses the running statistics, for inference
///   state     initial_state(); it is not a parameter and has no gradient
///   source    flax.linen.BatchNorm; Ioffe and Szegedy 2015
struct TESSERA_API BatchNorm {
  Array scale, bias;  // [features]; empty where not used
  double momentum = 0.99, epsilon = 1e-5;
  std::int64_t features = 0;
  std::optional<AxisName> axis_name, axis;
  TESSERA_FIELDS(scale, bias, momentum, epsilon, features, axis_name, axis)

  BatchNorm() = default;
  explicit BatchNorm(Axis features, const BatchNormOptions& options = {});
  BatchNormState initial_state(Where where = here()) const;
  std::pair<Array, BatchNormState> operator()(Operand x, const BatchNormState& state,
                                              bool use_running_average = false) const;
  std::vector<Spec> logical_axes() const;
};

}  // namespace tessera::inline v0::nn
