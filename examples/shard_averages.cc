// The average of each device's shard of the data, by plain jit: the function contains no shard_map and no
// mesh axis. It is written for the whole array; since each average concerns one device, no communication is
// needed, which is asserted.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::slice;

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"x", 8}});
  Array x = ts::arange(64, ts::f32, {mesh, P("x")});

  auto averages = ts::jit([](Array x) { return mean(reshape(x, {8, 8}), ts::axis(1)); });
  ts::assert_no_communication(averages)(x);
  std::cout << averages(x) << " with " << averages(x).sharding() << "\n";

  // Subtracts each shard's mean, rolls by one within the shard, and flattens to [64].
  auto rolled = ts::jit([](Array x) {
    Array shards = reshape(x, {8, 8});
    return reshape(roll(shards - mean(shards, ts::axis(1), {.keepdims = true}), 1, 1), {64});
  });
  ts::assert_no_communication(rolled)(x);
  std::cout << rolled(x)[slice(0, 16)] << " ... with " << rolled(x).sharding() << "\n";

  // The average over all shards needs communication.
  auto average = ts::jit([](Array x) { return mean(x); });
  try {
    ts::assert_no_communication(average)(x);
  } catch (const ts::ShardingError& error) {
    std::cout << error.what() << "\n";
  }
}
// Output:
// [ 3.5 11.5 19.5 27.5 35.5 43.5 51.5 59.5] with Sharding(Mesh(x=8), P("x"))
// [ 3.5 -3.5 -2.5 -1.5 -0.5  0.5  1.5  2.5  3.5 -3.5 -2.5 -1.5 -0.5  0.5
//   1.5  2.5] ... with Sharding(Mesh(x=8), P("x"))
// ShardingError: assert_no_communication: the program communicates.
// collective           axes           bytes/device   times  line
// all_reduce           x                         7       1  examples/shard_averages.cc:27
//   reduce_sum of f32[] sum@x -> f32[]; required: reduce_sum sums over axis 0 of its operand, ...
//   Shard the values at these lines so that no collective is needed, or remove the assertion.
//   at examples/shard_averages.cc:29
