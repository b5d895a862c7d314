// Adagrad, RmsProp and Adafactor: the updates of one leaf.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/optim/rms.h>
#include <algorithm>

namespace tessera::inline v0::optim {

static Array rms(const Array& x) { return sqrt(mean(squared(x))); }

Array full_moment(const Array& p, double value) { return full_like(p, value); }
Array divide_by_root(const Array& gradient, const Array& square, const Array& mean, double epsilon) {
  Array variance = (mean.empty() ? square : square - squared(mean)) + epsilon;
  // A square is 0 only if all gradients of the element were 0; its update is then 0.
  return gradient * where(square > 0, lax::rsqrt(variance), 0.0);
}

// ---- Adafactor -------------------------------------------------------------------------------------------
// Returns the two largest axes, the largest last; nothing if one of them is smaller than min_dim_size_to_factor.
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
  auto run = [&](const Array& old, const Array& new_value) {
    return (decay * old + (1.0 - decay) * new_value).astype(old.dtype());
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

}  // namespace tessera::inline v0::optim
