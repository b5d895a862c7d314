// The optimizers' updates of one leaf.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/optim/chain.h>
#include <tessera/optim/rms.h>
#include <algorithm>

namespace tessera::inline v0::optim {

// A factor of a wider dtype (a schedule's f32) does not widen.
Array scaled(const Array& direction, const Array& factor) {
  return (factor * direction).astype(direction.dtype());
}

Array velocity_of(const Array& velocity, const Array& gradient, double momentum) {
  return (momentum * velocity + gradient).astype(velocity.dtype());
}

// |x|^2, also of complex numbers.
static Array squared(const Array& x) { return x.dtype().is_complex() ? real(x * conj(x)) : x * x; }
static Array rms(const Array& x) { return sqrt(mean(squared(x))); }

Array Moments::running(const Array& mean, const Array& x, double decay) {
  return (decay * mean + (1 - decay) * x).astype(mean.dtype());
}
Array Moments::running_square(const Array& square, const Array& x, double decay) {
  return (decay * square + (1 - decay) * squared(x)).astype(square.dtype());
}
Moments::Correction Moments::correction(const Array& step) const {
  Array t = step.astype(default_float());
  return {1 - power(b1, t), 1 - power(b2, t), nesterov ? 1 - power(b1, t + 1) : Array{}};
}
Array Moments::direction(const Array& mean, const Array& square, const Array& gradient,
                         const Correction& at) const {
  Array m = nesterov ? b1 * (mean / at.next_mean) + (1 - b1) * (gradient / at.mean) : mean / at.mean;
  return (m / (sqrt(square / at.square) + epsilon)).astype(mean.dtype());
}
Array sign_of_interpolation(const Array& mean, const Array& gradient, double b1) {
  return sign(b1 * mean + (1 - b1) * gradient);
}
Array scale_by_trust_ratio(const Array& direction, const Array& p) {
  Array own = sqrt(sum(squared(p))), step = sqrt(sum(squared(direction)));
  Array nothing = (own == 0) | (step == 0);
  return (direction * where(nothing, 1.0, own / where(nothing, 1.0, step))).astype(direction.dtype());
}

Array full_moment(const Array& p, double value) { return full_like(p, value); }
Array divide_by_root(const Array& gradient, const Array& square, const Array& mean, double epsilon) {
  Array spread = (mean.empty() ? square : square - squared(mean)) + epsilon;
  // Squares that are 0 are those of gradients that always were.
  return gradient * where(square > 0, lax::rsqrt(spread), 0.0);
}

// The two largest axes, the largest last; none where they are too small.
static std::optional<std::pair<std::int64_t, std::int64_t>> factored_axes(const FactoredRule& rule,
                                                                          const Shape& shape) {
  if (!rule.factored || shape.size() < 2) return {};
  std::vector<std::int64_t> axes(shape.size());
  for (std::size_t i = 0; i < axes.size(); ++i) axes[i] = static_cast<std::int64_t>(i);
  std::stable_sort(axes.begin(), axes.end(), [&](auto a, auto b) { return shape[a] < shape[b]; });
  if (shape[axes[axes.size() - 2]] < rule.min_dim_size_to_factor) return {};
  return std::pair(axes[axes.size() - 2], axes.back());
}

FactoredRule::Leaf FactoredRule::init(const Array& p) const {
  auto axes = factored_axes(*this, p.shape());
  if (!axes) return {{}, {}, zeros_like(p)};
  return {zeros(without_axes(p.shape(), {axes->second}), p.dtype()),
          zeros(without_axes(p.shape(), {axes->first}), p.dtype()),
          {}};
}

FactoredRule::Leaf FactoredRule::next(const Array& gradient, const Leaf& state, const Array& step) const {
  Array decay = 1.0 - power(step.astype(default_float()) + 1, -decay_rate);
  Array square = squared(gradient) + epsilon;
  auto run = [&](const Array& old, const Array& fresh) {
    return (decay * old + (1.0 - decay) * fresh).astype(old.dtype());
  };
  auto axes = factored_axes(*this, gradient.shape());
  if (!axes) return {{}, {}, run(state.full, square)};
  return {run(state.row, mean(square, axis(axes->second))),
          run(state.column, mean(square, axis(axes->first))),
          {}};
}

Array FactoredRule::update(const Array& gradient, const Leaf& state, const Array& p,
                           const Array& rate) const {
  Array out;
  if (auto axes = factored_axes(*this, gradient.shape())) {
    auto [rows, columns] = *axes;
    std::int64_t reduced = rows > columns ? rows - 1 : rows;
    Array average = mean(state.row, {.axis = reduced, .keepdims = true});
    Array row = lax::rsqrt(Array(state.row / average)), column = lax::rsqrt(state.column);
    out = gradient * expand_dims(row, columns) * expand_dims(column, rows);
  } else {
    out = gradient * lax::rsqrt(state.full);
  }
  if (clipping_threshold > 0) out = out / maximum(1.0, rms(out) / clipping_threshold);
  Array factor = -rate;
  if (multiply_by_parameter_scale) factor = factor * maximum(rms(p), 1e-3);
  return (out * factor).astype(gradient.dtype());
}

static Array squared_norm(const Array& x) { return sum(squared(x)); }
Array norm_of(const Arrays& leaves) {
  Array total = 0.0f;
  for (const Array& x : leaves)
    if (has_gradient(x)) total = total + squared_norm(x);
  return sqrt(total);
}
Array clipped(const Array& x, double most) { return clip(x, -most, most); }
Array clipped_by_norm(const Array& x, const Array& norm, double most) {
  return where(norm < most, x, (x / norm.astype(x.dtype())) * most).astype(x.dtype());
}

}  // namespace tessera::inline v0::optim
