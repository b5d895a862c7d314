// Data-parallel training: eight devices have the same parameters and an eighth of the batch each; the mean of
// their gradients equals the gradient on the whole batch. With pmap a step is one call.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::none;

struct Params {
  Array weight, bias;
  TESSERA_FIELDS(weight, bias)
};

Array loss(const Params& p, Array x, Array y) { return mean(square(p.weight * x + p.bias - y)); }

Params descend(const Params& p, const Params& gradient) {
  return ts::tree_map([](Array v, Array g) { return v - 0.05f * g; }, p, gradient);
}

// One step on one device's shard of the batch. Every device computes the same new parameters.
std::pair<Params, Array> update(const Params& p, Array x, Array y) {
  auto [value, gradient] = ts::value_and_grad(loss)(p, x, y);
  gradient = ts::tree_map([](Array g) { return pmean(g, "devices"); }, gradient);
  return {descend(p, gradient), pmean(value, "devices")};
}

// The same step on the whole batch.
std::pair<Params, Array> update_whole_batch(const Params& p, Array x, Array y) {
  auto [value, gradient] = ts::value_and_grad(loss)(p, x, y);
  return {descend(p, gradient), value};
}

int main() {
  ts::Config config{.devices = 8};
  auto [x_key, noise_key] = ts::random::split(ts::random::key(0));
  Array x = ts::random::normal(x_key, {128, 1});
  Array y = 2 * x - 1 + 0.1f * ts::random::normal(noise_key, {128, 1});
  Array xs = reshape(x, {8, 16, 1}), ys = reshape(y, {8, 16, 1});

  // First variant: parameters with a device axis, one copy for each device.
  Params initial{Array(0.0f), Array(0.0f)};
  Params copies = ts::tree_map([](Array v) { return ts::stack(ts::Arrays(8, v)); }, initial);
  auto parallel = ts::pmap(update, {.axis_name = "devices"});
  auto alone = ts::jit(update_whole_batch);
  Params p = initial;
  for (int step = 0; step <= 60; ++step) {
    auto [next, value] = parallel(copies, xs, ys);
    auto [p_next, expected] = alone(p, x, y);
    copies = next, p = p_next;
    ts::assert_allclose(value[0], expected, {.rtol = 1e-4, .atol = 1e-6});
    if (step % 20 == 0) std::cout << "step " << step << ": loss " << round(value[0], 4) << "\n";
  }
  std::cout << "weight " << round(copies.weight, 3) << "\nbias " << round(copies.bias, 3) << "\n\n";

  // Second variant: with `none` in in_axes and out_axes, parameters have no device axis. Only the last step's
  // values are read.
  auto step_with_shared_params =
      ts::pmap(update, {.in_axes = {none, 0, 0}, .out_axes = none, .axis_name = "devices"});
  Params q = initial;
  Array last;
  for (int step = 0; step < 1000; ++step) std::tie(q, last) = step_with_shared_params(q, xs, ys);
  for (int step = 61; step < 1000; ++step) p = alone(p, x, y).first;
  ts::assert_allclose(q.weight, p.weight, {.rtol = 1e-4});
  std::cout << "after 1000 steps: loss " << round(last, 4) << ", weight " << round(q.weight, 3) << ", bias "
            << round(q.bias, 3) << "\nweight has sharding " << to_string(q.weight.sharding()) << "\n";
}
// Output:
// step 0: loss 5.9883
// step 20: loss 0.0569
// step 40: loss 0.0103
// step 60: loss 0.0096
// weight [1.997 1.997 1.997 1.997 1.997 1.997 1.997 1.997]
// bias [-1.016 -1.016 -1.016 -1.016 -1.016 -1.016 -1.016 -1.016]
//
// after 1000 steps: loss 0.0096, weight 1.998, bias -1.019
// weight has sharding Sharding(Mesh(devices=8), P())
