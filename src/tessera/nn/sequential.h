// Sequential: a composition of modules and functions; MLP: linear layers with activations between them.
#pragma once
#include <tessera/lib/nn.h>
#include <tessera/nn/init.h>
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

/// Applies modules and functions in sequence: Sequential(Linear(key, 64, 32), relu, ...). Functions are pointers or
/// lambdas without captures; wrap a function with default arguments (gelu) in a lambda.
///   call    (x) -> last(...(first(x))); (x, key) passes a key of its own to each layer that takes one
///   source  flax.linen.Sequential, equinox.nn.Sequential
template <class... Layer>
struct Sequential {
  std::tuple<Layer...> layers;
  TESSERA_FIELDS(layers)

  Sequential() = default;
  explicit Sequential(Layer... layer) requires(sizeof...(Layer) > 0) : layers(std::move(layer)...) {}

  template <class X>
  auto operator()(const X& x) const {
    return run<0>(x, [](const auto& layer, std::size_t, const auto& value) { return layer(value); });
  }
  template <class X>
  auto operator()(const X& x, const Array& key) const {
    return run<0>(x, [&](const auto& layer, std::size_t i, const auto& value) {
      if constexpr (std::is_invocable_v<decltype(layer), decltype(value), const Array&>)
        return layer(value, detail::layer_key(key, i));
      else
        return layer(value);
    });
  }

 private:
  template <std::size_t i, class X, class F>
  auto run(const X& x, const F& call) const {
    if constexpr (i == sizeof...(Layer))
      return x;
    else
      return run<i + 1>(call(std::get<i>(layers), i, x), call);
  }
};
template <class... Layer>
Sequential(Layer...) -> Sequential<Layer...>;

/// An activation function: a function pointer, so that layers can store it.
using Activation = Array (*)(Operand x);

struct MLPOptions {
  Activation activation = relu;           ///< after every layer but the last
  Activation final_activation = nullptr;  ///< after the last layer; null: none
  WeightOptions weights = {};
  std::optional<AxisName> hidden_axis = {};  ///< logical name of the hidden feature axes
};

/// A multilayer perceptron: `depth` hidden layers of `width` features and an output layer.
///   key            PRNG key; without it, init makes the parameters
///   in, out        number of features, with an optional logical axis name
///   width, depth   size and number of the hidden layers; depth 0 is one linear layer
///   call           T[..., in] -> T[..., out]
///   errors         ArgumentError for a negative depth
///   source         equinox.nn.MLP
struct TESSERA_API MLP {
  std::vector<Linear> layers;
  Activation activation = relu, final_activation = nullptr;
  TESSERA_FIELDS(layers, activation, final_activation)

  MLP() = default;
  MLP(Operand key, Axis in, Axis out, std::int64_t width, std::int64_t depth, const MLPOptions& options = {});
  explicit MLP(Axis out, std::int64_t width, std::int64_t depth, const MLPOptions& options = {});
  Array operator()(Operand x) const;
};

}  // namespace tessera::inline v0::nn
