// A pipeline: each of eight devices has one layer. Microbatches enter at the first device and move to the
// next device in every iteration of a scan, so that all devices work at the same time except in the first and
// the last seven iterations.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

struct Layers {
  Array w, b;  // [layers, size, size] and [layers, size]
  TESSERA_FIELDS(w, b)
};

Array layer(Array w, Array b, Array x) { return x + tanh(matmul(x, w) + b); }

// The layers in order, on one device.
Array in_order(const Layers& layers, Array x) {
  auto step = [](Array x, const Layers& one) { return layer(one.w, one.b, x); };
  return ts::scan(step, x, layers).first;
}

// On each device: one layer, and all microbatches [count, rows, size]; the first device reads them.
Array pipeline(const Layers& stage, Array microbatches) {
  std::int64_t stages = ts::axis_size("stage"), count = microbatches.dim(0);
  Array rank = ts::axis_index("stage");
  Array idle = ts::zeros({stages - 1, microbatches.dim(1), microbatches.dim(2)});
  auto step = [&](Array arrived, Array microbatch) {
    Array out = layer(stage.w[0], stage.b[0], where(rank == 0, microbatch, arrived));
    return std::pair(ppermute(out, "stage", ts::ring(1)), out);
  };
  Array first = ts::zeros({microbatches.dim(1), microbatches.dim(2)});
  Array outs = ts::scan(step, first, ts::concatenate({microbatches, idle})).second;
  // Sums the results of the last device, from its first microbatch on, with zeros of the other devices.
  Array results = outs[ts::slice(stages - 1, stages - 1 + count)];
  return psum(where(rank == stages - 1, results, 0.0f), "stage");
}

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"stage", 8}});
  auto keys = ts::random::split(ts::random::key(0), 3);
  Layers layers{ts::random::normal(keys[0], {8, 16, 16}) / 4, ts::random::normal(keys[1], {8, 16})};
  Array x = ts::random::normal(keys[2], {128, 16}), microbatches = reshape(x, {16, 8, 16});

  auto piped = ts::shard_map(pipeline, {.in_specs = {P("stage"), P()}, .out_specs = P(), .mesh = mesh});
  Array y = ts::jit(piped)(layers, microbatches);
  ts::assert_allclose(reshape(y, {128, 16}), in_order(layers, x), {.rtol = 1e-4, .atol = 1e-4});
  std::cout << "16 microbatches through 8 layers in " << 16 + 8 - 1 << " steps: equal\n";

  auto loss = [&](const Layers& layers) { return mean(square(piped(layers, microbatches))); };
  auto expected_loss = [&](const Layers& layers) { return mean(square(in_order(layers, x))); };
  Layers g = ts::jit(ts::grad(loss))(layers), expected = ts::jit(ts::grad(expected_loss))(layers);
  ts::assert_allclose(g.w, expected.w, {.rtol = 1e-3, .atol = 1e-4});
  ts::assert_allclose(g.b, expected.b, {.rtol = 1e-3, .atol = 1e-4});
  std::cout << "its gradient: equal, sharded as " << to_string(g.w.sharding().spec()) << "\n";
}
// Output:
// 16 microbatches through 8 layers in 23 steps: equal
// its gradient: equal, sharded as P("stage")
