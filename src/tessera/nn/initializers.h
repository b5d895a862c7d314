// Initializers: plain values that say how the first parameters are drawn, as in jax.nn.initializers.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::nn {

/// An initializer of parameters: initializer(key, shape, dtype). The same numbers as JAX draws from the same key.
struct TESSERA_API Initializer {
  enum class Kind : std::uint8_t {
    constant,
    uniform,
    normal,
    truncated_normal,
    orthogonal,
    delta_orthogonal
  };
  /// The divisor of the variance: none (scale is the value itself, the range or the standard deviation),
  /// or the number of inputs, of outputs, their mean or their geometric mean.
  enum class Fan : std::uint8_t { none, in, out, average, geometric };

  Kind kind = Kind::constant;
  double scale = 0;
  Fan fan = Fan::none;
  double low = -2, high = 2;  ///< of truncated normal numbers, in standard deviations
  Axes in_axis = {-2}, out_axis = {-1}, batch_axis = {};  ///< orthogonal: out_axis are the columns
  TESSERA_FIELDS(kind, scale, fan, low, high, in_axis, out_axis, batch_axis)

  ///   errors  ShapeError for fewer than two axes where inputs or outputs are counted, or for orthogonal columns
  Array operator()(Operand key, Sizes shape, Dtype dtype = default_float()) const;
};

namespace initializers {

/// Which axes of a shape are inputs, outputs, and neither; the others are windows, and count for both.
struct FanAxes {
  Axes in_axis = {-2}, out_axis = {-1}, batch_axis = {};
};

TESSERA_API Initializer zeros();
TESSERA_API Initializer ones();
TESSERA_API Initializer constant(double value);
TESSERA_API Initializer uniform(double scale = 1e-2);  ///< in [0, scale)
TESSERA_API Initializer normal(double stddev = 1e-2);
TESSERA_API Initializer truncated_normal(double stddev = 1e-2, double low = -2, double high = 2);
/// Variance scale / fan; the truncated kind is corrected for what truncation takes away.
TESSERA_API Initializer variance_scaling(double scale, Initializer::Fan fan, Initializer::Kind kind,
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
/// All axes but the one of columns as rows of a matrix with orthonormal columns (or rows, where those are fewer),
/// uniformly distributed, times `scale`.
TESSERA_API Initializer orthogonal(double scale = 1, std::int64_t column_axis = -1);
/// A convolution of windows with an orthogonal matrix in the middle and zeros around it: [window..., in, out] with
/// one to three axes of windows, in at most out (Xiao 2018).
TESSERA_API Initializer delta_orthogonal(double scale = 1, std::int64_t column_axis = -1);

}  // namespace initializers

}  // namespace tessera::inline v0::nn
