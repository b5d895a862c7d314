// MLP: makes the parameters of its linear layers from one key, or leaves that to init.
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/sequential.h>

namespace tessera::inline v0::nn {

static void check_depth(std::int64_t depth) {
  if (depth < 0)
    fail<ArgumentError>(str("MLP: the depth is ", depth, "."),
                        "Expected a number of hidden layers: 0 or more.");
}
static Axis hidden(std::int64_t width, const MLPOptions& options) {
  Axis axis(width);
  axis.name = options.hidden_axis;
  return axis;
}

MLP::MLP(Operand key, Axis in, Axis out, std::int64_t width, std::int64_t depth, const MLPOptions& options)
    : activation(options.activation), final_activation(options.final_activation) {
  At at(key.where);
  check_depth(depth);
  Array keys = random::split(*key, depth + 1);
  Axis inner = hidden(width, options);
  for (std::int64_t i = 0; i <= depth; ++i)
    layers.emplace_back(keys[i], i == 0 ? in : inner, i == depth ? out : inner, options.weights);
}

MLP::MLP(Axis out, std::int64_t width, std::int64_t depth, const MLPOptions& options)
    : activation(options.activation), final_activation(options.final_activation) {
  check_depth(depth);
  Axis inner = hidden(width, options);
  for (std::int64_t i = 0; i <= depth; ++i) {
    layers.emplace_back(i == depth ? out : inner, options.weights);
    if (i) layers.back().axes.in = inner.name;
  }
}

Array MLP::operator()(Operand x) const {
  At at(x.where);
  Array y = *x;
  for (const Linear& layer : layers) {
    y = layer(y);
    Activation f = &layer == &layers.back() ? final_activation : activation;
    if (f) y = f(y);
  }
  return y;
}

}  // namespace tessera::inline v0::nn
