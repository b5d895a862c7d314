// Layers of flax.linen, by their parameters.
#include "golden.h"

namespace golden {

static void add_norms(Cases& cases) {
  auto add = [&](const char* name, auto norm) {
    cases[str("norm ", name)] = with_gradients([norm](const Arrays& a) {
      auto layer = norm;
      layer.scale = a[1];
      if constexpr (requires { layer.bias; }) layer.bias = a[2];
      return layer(a[0]);
    });
  };
  add("layer", nn::LayerNorm(6));
  add("rms", nn::RMSNorm(6));
  add("group", nn::GroupNorm({.groups = 3}, 6));
  add("instance", nn::GroupNorm({.groups = 6}, 6));
  auto batch_norm = [](const Arrays& a) {
    nn::BatchNorm layer(6, {.momentum = 0.9});
    layer.scale = a[1], layer.bias = a[2];
    return layer;
  };
  cases["norm batch"] = [=](const Arrays& a) -> Arrays {
    auto [y, next] = batch_norm(a)(a[0], {a[3], a[4]});
    return {y, next.mean, next.variance};
  };
  cases["norm batch running"] = [=](const Arrays& a) -> Arrays {
    return {batch_norm(a)(a[0], {a[3], a[4]}, true).first};
  };
  cases["norm batch gradient"] = with_gradients([=](const Arrays& a) {
    nn::BatchNorm layer = batch_norm(a);
    return layer(a[0], layer.initial_state()).first;
  });
}

template <class Layer>
static Array convolve(const nn::ConvLayout& layout, const Arrays& a) {
  Layer layer;
  layer.layout = layout;
  layer.w = a[1];
  if (a.size() > 2) layer.b = a[2];
  return layer(a[0]);
}

static void add_convolutions(Cases& cases) {
  auto add = [&](const char* name, const nn::ConvLayout& layout) {
    cases[str("conv ", name)] =
        with_gradients([layout](const Arrays& a) { return convolve<nn::Conv>(layout, a); });
  };
  add("same", {});
  add("valid", {.padding = "VALID"});
  add("strides", {.strides = {2, 3}});
  add("pairs", {.padding = {{1, 2}, {0, 1}}});
  add("dilation", {.dilation = {2, 1}});
  add("input dilation", {.padding = {{1, 2}, {0, 1}}, .input_dilation = {1, 2}});
  add("groups", {.groups = 2});
  add("circular", {.padding = "CIRCULAR"});
  add("circular strides", {.strides = {2, 2}, .dilation = {2, 1}, .padding = "CIRCULAR"});
  cases["conv causal"] = [](const Arrays& a) -> Arrays {
    return {convolve<nn::Conv>({.dilation = {2}, .padding = "CAUSAL"}, a)};
  };
  cases["conv volume"] = [](const Arrays& a) -> Arrays { return {convolve<nn::Conv>({}, a)}; };
  auto transposed = [&](const char* name, const nn::ConvLayout& layout) {
    cases[str("conv transpose ", name)] =
        with_gradients([layout](const Arrays& a) { return convolve<nn::ConvTranspose>(layout, a); });
  };
  transposed("same", {.strides = {2, 3}});
  transposed("valid", {.strides = {2, 2}, .padding = "VALID"});
  transposed("dilation", {.dilation = {1, 2}});
  cases["pool max"] = with_gradients([](const Arrays& a) {
    return nn::max_pool(a[0], {2, 3}, {2, 1}, "SAME");
  });
  cases["pool min"] = [](const Arrays& a) -> Arrays { return {nn::min_pool(a[0], {2, 2})}; };
  cases["pool average"] = with_gradients([](const Arrays& a) {
    return nn::avg_pool(a[0], {3, 2}, {2, 2}, "SAME");
  });
  cases["pool average inside"] = [](const Arrays& a) -> Arrays {
    return {nn::avg_pool(a[0], {3, 2}, {2, 2}, "SAME", false)};
  };
  cases["pool line"] = [](const Arrays& a) -> Arrays { return {nn::avg_pool(a[0], {2})}; };
}

static void add_cells(Cases& cases) {
  for (bool reverse : {false, true})
    cases[reverse ? "lstm reverse" : "lstm"] = [reverse](const Arrays& a) -> Arrays {
      nn::LSTMCell cell;
      cell.w = a[3], cell.recurrent = a[4], cell.b = a[5];
      auto [last, ys] = nn::RNN{cell, reverse}(a[0], nn::LSTMCarry{a[1], a[2]});
      return {last.c, last.h, ys};
    };
  cases["gru"] = [](const Arrays& a) -> Arrays {
    nn::GRUCell cell;
    cell.w = a[2], cell.recurrent = a[3], cell.b = a[4], cell.recurrent_b = a[5];
    auto [last, ys] = nn::RNN{cell}(a[0], a[1]);
    return {last, ys};
  };
}

void add_layers(Cases& cases) {
  add_norms(cases);
  add_convolutions(cases);
  add_cells(cases);
}

}  // namespace golden
