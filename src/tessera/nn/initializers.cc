// Initializers: draws from a distribution, scaled by a number or by the fans of the shape.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_matrices.h>
#include <tessera/nn/initializers.h>
#include <cmath>

namespace tessera::inline v0::nn {

namespace {

double size_along(const Shape& shape, const Axes& axes) {
  double out = 1;
  for (std::int64_t axis : normalize_axes("initializer", axes, static_cast<std::int64_t>(shape.size())))
    out *= static_cast<double>(shape[axis]);
  return out;
}

double fan_of(const Initializer& from, const Shape& shape) {
  if (shape.size() < 2)
    fail<ShapeError>(str("initializer: the shape ", shape, " has no inputs and outputs to be counted."),
                     "Expected at least two axes; for a vector use normal, uniform or zeros.");
  double in = size_along(shape, from.in_axis), out = size_along(shape, from.out_axis);
  double counted = in * out * size_along(shape, from.batch_axis), window = 1;
  if (counted > 0) window = static_cast<double>(element_count(shape)) / counted;
  double fan_in = in * window, fan_out = out * window;
  switch (from.fan) {
    case Initializer::Fan::out:
      return fan_out;
    case Initializer::Fan::average:
      return (fan_in + fan_out) / 2;
    case Initializer::Fan::geometric:
      return std::sqrt(fan_in * fan_out);
    default:
      return fan_in;
  }
}

// Square root as a scalar in the dtype of the result, as in JAX, so that the numbers agree.
Array root(double square, Dtype dtype) { return scalar(std::sqrt(square), dtype); }

Array scaled_by_fan(const Initializer& from, const Array& key, const Shape& shape, Dtype dtype) {
  double variance = from.scale / std::max(fan_of(from, shape), 1.0);
  switch (from.kind) {
    case InitializerKind::uniform:
      return random::uniform(key, shape, dtype, scalar(-1.0, dtype), scalar(1.0, dtype)) *
             root(3 * variance, dtype);
    case InitializerKind::normal:
      return random::normal(key, shape, dtype) * root(variance, dtype);
    default: {
      constexpr double stddev_of_truncated = .87962566103423978;  // of a normal truncated at two deviations
      return random::truncated_normal(key, from.low, from.high, shape, dtype) *
             root(variance / (stddev_of_truncated * stddev_of_truncated), dtype);
    }
  }
}

Array orthogonal_columns(const Initializer& from, const Array& key, const Shape& shape, Dtype dtype) {
  auto rank = static_cast<std::int64_t>(shape.size());
  if (rank < 2)
    fail<ShapeError>(str("initializer: the shape ", shape, " has no rows and columns."),
                     "Expected at least two axes for orthogonal columns.");
  if (element_count(shape) == 0) return full(shape, scalar(0.0, dtype));
  std::int64_t axis = normalize_axis("initializer", from.out_axis.front(), rank), columns = shape[axis];
  std::int64_t rows = element_count(shape) / columns;
  Shape moved;
  for (std::int64_t d = 0; d < rank; ++d)
    if (d != axis) moved.push_back(shape[d]);
  moved.push_back(columns);
  Array q = random::orthogonal(key, rows, Shape{}, dtype, columns);
  return scalar(from.scale, dtype) * moveaxis(reshape(q, moved), -1, axis);
}

Array delta_orthogonal_columns(const Initializer& from, const Array& key, const Shape& shape, Dtype dtype) {
  std::size_t rank = shape.size();
  if (rank < 3 || rank > 5 || shape[rank - 1] < shape[rank - 2])
    fail<ShapeError>(str("initializer: the shape ", shape,
                         " is not the shape of a convolution with at least as many outputs as inputs."),
                     "Expected [window..., in, out] with one to three axes of windows and in <= out.");
  Array middle = orthogonal_columns(from, key, Shape(shape.end() - 2, shape.end()), dtype);
  Dims low(rank, 0), high(rank, 0);
  Shape ones(rank - 2, 1);
  for (std::size_t d = 0; d + 2 < rank; ++d) low[d] = (shape[d] - 1) / 2, high[d] = shape[d] - 1 - low[d];
  ones.push_back(shape[rank - 2]), ones.push_back(shape[rank - 1]);
  return lax::pad(reshape(middle, ones), scalar(0.0, dtype), low, high);
}

}  // namespace

Array Initializer::operator()(Operand key, Sizes shape, Dtype dtype) const {
  At at(key.where);
  if (kind == InitializerKind::constant) return full(shape, scalar(scale, dtype));
  if (kind == InitializerKind::orthogonal) return orthogonal_columns(*this, *key, shape.shape, dtype);
  if (kind == InitializerKind::delta_orthogonal)
    return delta_orthogonal_columns(*this, *key, shape.shape, dtype);
  if (fan != Fan::none) return scaled_by_fan(*this, *key, shape.shape, dtype);
  Array factor = scalar(scale, dtype);
  if (kind == InitializerKind::uniform) return random::uniform(*key, shape, dtype) * factor;
  if (kind == InitializerKind::normal) return random::normal(*key, shape, dtype) * factor;
  return random::truncated_normal(*key, low, high, shape, dtype) * factor;
}

namespace initializers {

using Fan = Initializer::Fan;

static Initializer plain(InitializerKind kind, double scale) {
  return Initializer{.kind = kind, .scale = scale};
}

Initializer zeros() { return plain(InitializerKind::constant, 0); }
Initializer ones() { return plain(InitializerKind::constant, 1); }
Initializer constant(double value) { return plain(InitializerKind::constant, value); }
Initializer uniform(double scale) { return plain(InitializerKind::uniform, scale); }
Initializer normal(double stddev) { return plain(InitializerKind::normal, stddev); }
Initializer truncated_normal(double stddev, double low, double high) {
  return Initializer{.kind = InitializerKind::truncated_normal, .scale = stddev, .low = low, .high = high};
}
Initializer variance_scaling(double scale, Fan fan, InitializerKind kind, FanAxes axes) {
  return Initializer{.kind = kind,
                     .scale = scale,
                     .fan = fan,
                     .in_axis = axes.in_axis,
                     .out_axis = axes.out_axis,
                     .batch_axis = axes.batch_axis};
}
Initializer lecun_normal(FanAxes axes) {
  return variance_scaling(1, Fan::in, InitializerKind::truncated_normal, std::move(axes));
}
Initializer lecun_uniform(FanAxes axes) {
  return variance_scaling(1, Fan::in, InitializerKind::uniform, std::move(axes));
}
Initializer glorot_normal(FanAxes axes) {
  return variance_scaling(1, Fan::average, InitializerKind::truncated_normal, std::move(axes));
}
Initializer glorot_uniform(FanAxes axes) {
  return variance_scaling(1, Fan::average, InitializerKind::uniform, std::move(axes));
}
Initializer he_normal(FanAxes axes) {
  return variance_scaling(2, Fan::in, InitializerKind::truncated_normal, std::move(axes));
}
Initializer he_uniform(FanAxes axes) {
  return variance_scaling(2, Fan::in, InitializerKind::uniform, std::move(axes));
}

Initializer kaiming_normal(FanAxes axes) { return he_normal(std::move(axes)); }
Initializer kaiming_uniform(FanAxes axes) { return he_uniform(std::move(axes)); }
Initializer xavier_normal(FanAxes axes) { return glorot_normal(std::move(axes)); }
Initializer xavier_uniform(FanAxes axes) { return glorot_uniform(std::move(axes)); }
Initializer orthogonal(double scale, std::int64_t column_axis) {
  return Initializer{.kind = InitializerKind::orthogonal, .scale = scale, .out_axis = {column_axis}};
}
Initializer delta_orthogonal(double scale, std::int64_t column_axis) {
  return Initializer{.kind = InitializerKind::delta_orthogonal, .scale = scale, .out_axis = {column_axis}};
}

}  // namespace initializers

}  // namespace tessera::inline v0::nn
