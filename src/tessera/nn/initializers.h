// Initializers: plain values that describe how initial parameters are drawn, as in jax.nn.initializers.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::nn {

enum class InitializerKind : std::uint8_t {
  constant,
  uniform,
  normal,
  truncated_normal,
  orthogonal,
  delta_orthogonal
};
/// Makes initial parameters: initializer(key, shape, dtype). Draws the same numbers as JAX from the same key.
struct TESSERA_API Initializer {
  /// The divisor of the variance: none (scale is the value itself, the range or the standard deviation), or the
  /// number of inputs, the number of outputs, their mean, or their geometric mean.
  enum class Fan : std::uint8_t { none, in, out, average, geometric };

  InitializerKind kind = InitializerKind::constant;
  double scale = 0;
  Fan fan = Fan::none;
  double low = -2, high = 2;  ///< bounds of truncated_normal, in standard deviations
  Axes in_axis = {-2}, out_axis = {-1}, batch_axis = {};  ///< orthogonal: out_axis is the column axis
  TESSERA_FIELDS(kind, scale, fan, low, high, in_axis, out_axis, batch_axis)

  ///   errors  ShapeError for fewer than two axes, if the kind is orthogonal or `fan` is not none
  Array operator()(Operand key, Sizes shape, Dtype dtype = default_float()) const;
};

namespace initializers {

/// The input, output and batch axes of a shape; all other axes are window axes and count for both fans.
struct FanAxes {
  Axes in_axis = {-2}, out_axis = {-1}, batch_axis = {};
};

TESSERA_API Initializer zeros();                       ///< all elements 0
TESSERA_API Initializer ones();                        ///< all elements 1
TESSERA_API Initializer constant(double value);        ///< all elements `value`
TESSERA_API Initializer uniform(double scale = 1e-2);  ///< in [0, scale)
TESSERA_API Initializer normal(double stddev = 1e-2);  ///< normal numbers of mean 0
/// Returns an initializer of normal numbers between low and high standard deviations.
TESSERA_API Initializer truncated_normal(double stddev = 1e-2, double low = -2, double high = 2);
/// Returns an initializer of variance scale / fan; truncated_normal corrects for the variance lost by truncation.
TESSERA_API Initializer variance_scaling(double scale, Initializer::Fan fan, InitializerKind kind,
                                         FanAxes axes = {});
TESSERA_API Initializer lecun_normal(FanAxes axes = {});   ///< truncated, variance 1 / in (LeCun 1998)
TESSERA_API Initializer lecun_uniform(FanAxes axes = {});  ///< variance 1 / in
TESSERA_API Initializer
glorot_normal(FanAxes axes = {});  ///< truncated, variance 2 / (in + out) (Glorot 2010)
TESSERA_API Initializer glorot_uniform(FanAxes axes = {});  ///< variance 2 / (in + out)
TESSERA_API Initializer he_normal(FanAxes axes = {});   ///< truncated, variance 2 / in (He 2015): for relu
TESSERA_API Initializer he_uniform(FanAxes axes = {});  ///< variance 2 / in
TESSERA_API Initializer kaiming_normal(FanAxes axes = {});   ///< the same as he_normal
TESSERA_API Initializer kaiming_uniform(FanAxes axes = {});  ///< the same as he_uniform
TESSERA_API Initializer xavier_normal(FanAxes axes = {});    ///< the same as glorot_normal
TESSERA_API Initializer xavier_uniform(FanAxes axes = {});   ///< the same as glorot_uniform
/// Returns `scale` times a uniformly distributed matrix with orthonormal columns (or rows, where those are fewer).
/// All axes but `column_axis` together are the rows.
TESSERA_API Initializer orthogonal(double scale = 1, std::int64_t column_axis = -1);
/// Returns an initializer of convolution kernels that are an orthogonal matrix at the window's centre and zero
/// elsewhere: [window..., in, out] with one to three window axes and in <= out (Xiao 2018).
TESSERA_API Initializer delta_orthogonal(double scale = 1, std::int64_t column_axis = -1);

}  // namespace initializers

}  // namespace tessera::inline v0::nn
