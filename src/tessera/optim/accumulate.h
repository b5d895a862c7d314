// Gradient accumulation: MultiSteps and accumulate; and exponential running means of parameters (Ema).
#pragma once
#include <tessera/api/control/control.h>
#include <tessera/api/transform/eval_shape.h>
#include <tessera/optim/leaves.h>

namespace tessera::inline v0::optim {

/// The state of MultiSteps: the mean of the gradients so far, their number, and the inner state.
template <class T, class S>
struct MultiStepsState {
  T mean;
  Array count;  // i32[]
  S inner;
  TESSERA_FIELDS(mean, count, inner)
};

// Steps of MultiSteps on one leaf.
TESSERA_API Array mean_so_far(const Array& mean, const Array& gradient, const Array& count);
TESSERA_API Array like_leaf(const Array& update, const Array& gradient);

/// An optimizer that steps once every `every` calls, with the mean of the gradients since its last step; the calls
/// between return zero updates.
///   inner    the optimizer
///   source   optax.MultiSteps
template <class Inner>
struct MultiSteps {
  Inner inner;
  std::int64_t every = 1;
  TESSERA_FIELDS(inner, every)

  template <class T>
  MultiStepsState<T, State<Inner, T>> init(const T& params) const {
    return {map_floating(zero_moment, params), no_steps(), inner.init(params)};
  }
  template <class T, class S>
  std::pair<T, MultiStepsState<T, S>> transform(const T& gradients, const MultiStepsState<T, S>& state,
                                                const T& params) const {
    T mean = map_floating([&](const Array& m, const Array& g) { return mean_so_far(m, g, state.count); },
                          state.mean, gradients);
    Array count = state.count + 1;
    auto step = [this](const T& mean, const S& inner_state, const T& params) {
      auto [updates, next] = inner.transform(mean, inner_state, params);
      return std::tuple<T, S, T>(map_floating(like_leaf, updates, mean), next,
                                 map_floating(zero_moment, mean));
    };
    auto skip = [](const T& mean, const S& inner_state, const T&) {
      return std::tuple<T, S, T>(map_floating(zero_moment, mean), inner_state, mean);
    };
    auto [updates, next, next_mean] =
        cond(count == static_cast<int>(every), step, skip, mean, state.inner, params);
    return {std::move(updates), {std::move(next_mean), count % static_cast<int>(every), std::move(next)}};
  }
  TESSERA_OPTIMIZER_UPDATE
};
template <class Inner>
MultiSteps(Inner, std::int64_t) -> MultiSteps<Inner>;

// Steps of accumulate on one leaf.
TESSERA_API Array split_batch(const Array& x, std::int64_t parts);
TESSERA_API Array zeros_of_type(const Array& x);
TESSERA_API Array mean_of_parts(const Array& total, std::int64_t parts);

/// Applies f to equal parts of a batch, one after another, and combines the results; needs the memory of one part.
///   f        (params, batch) -> any tree, such as value_and_grad(loss)
///   batch    arrays whose leading axis `parts` divides
///   result   floating leaves: the mean over the parts; integers: their sum
///   errors   ShapeError unless the parts divide the leading axes
template <class F, class P, class B>
auto accumulate(F f, const P& params, const B& batch, std::int64_t parts, Where where = here()) {
  At at(where);
  B batches = tree_map([&](const Array& x) { return split_batch(x, parts); }, batch);
  B first =
      tree_map([](const Array& x) { return ShapeDtype(without_axes(x.shape(), {0}), x.dtype()); }, batches);
  auto zero = tree_map(zeros_of_type, eval_shape([&](const B& part) { return f(params, part); })(first));
  auto step = [&](const decltype(zero)& total, const B& part) {
    return tree_map([](const Array& t, const Array& x) { return like_leaf(t + x, t); }, total,
                    f(params, part));
  };
  auto total = scan(step, zero, batches, {}, where).first;
  return tree_map([&](const Array& t) { return mean_of_parts(t, parts); }, total);
}

/// The state of Ema: the running mean before bias correction.
template <class T>
struct EmaState {
  T mean;
  Array steps;  // i32[]
  TESSERA_FIELDS(mean, steps)
};
TESSERA_API Array ema_mean(const Array& mean, const Array& p, double decay);
TESSERA_API Array ema_corrected(const Array& mean, const Array& steps, double decay);

/// An exponential running mean of parameters (or of any tree), for evaluation.
///   init     params -> EmaState
///   update   (params, state) -> std::pair(mean, state); leaves that are not floating are taken from params
///   debias   divide by 1 - decay^steps, so that the first mean equals the parameters
///   source   optax.ema
struct Ema {
  double decay = 0.999;
  bool debias = true;
  TESSERA_FIELDS(decay, debias)

  template <class T>
  EmaState<T> init(const T& params) const {
    return {map_floating(zero_moment, params), no_steps()};
  }
  template <class T>
  std::pair<T, EmaState<T>> update(const T& params, const EmaState<T>& state) const {
    T mean = map_floating([&](const Array& m, const Array& p) { return ema_mean(m, p, decay); }, state.mean,
                          params);
    Array steps = state.steps + 1;
    T out = tree_map(
        [&](const Array& p, const Array& m) {
          return m.empty() ? p : debias ? ema_corrected(m, steps, decay) : m;
        },
        params, mean);
    return {std::move(out), {std::move(mean), std::move(steps)}};
  }
};

}  // namespace tessera::inline v0::optim
