// Two products with a constraint between them: inside jit, shard constrains the sharding of a value. Without
// it the partitioner decides from the arguments. Both programs compute the same, with different
// communication.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"x", 4}, {"y", 2}});
  Array keys = ts::random::split(ts::random::key(0), 3);
  Array x = ts::shard(ts::random::normal(keys[0], {64, 32}), {mesh, P("x")});
  Array w1 = ts::shard(ts::random::normal(keys[1], {32, 256}), {mesh, P(none, "y")});
  Array w2 = ts::shard(ts::random::normal(keys[2], {256, 16}), {mesh, P("y")});

  // Columns of w1 correspond to rows of w2: the hidden values are not communicated, and the results are
  // summed over y.
  auto free = ts::jit([](Array x, Array w1, Array w2) { return matmul(relu(matmul(x, w1)), w2); });
  std::cout << "without a constraint\n" << communication(free)(x, w1, w2);

  // The hidden values are replicated along y, so they are gathered.
  auto replicated = ts::jit([=](Array x, Array w1, Array w2) {
    Array hidden = ts::shard(relu(matmul(x, w1)), {mesh, P("x")});
    return matmul(hidden, w2);
  });
  std::cout << "\nhidden values replicated along y\n" << communication(replicated)(x, w1, w2);

  // Their rows are sharded over all devices: an all-to-all from blocks of columns to blocks of rows.
  auto rows = ts::jit([=](Array x, Array w1, Array w2) {
    Array hidden = ts::shard(relu(matmul(x, w1)), {mesh, P({"x", "y"})});
    return matmul(hidden, w2);
  });
  std::cout << "\nrows sharded over all devices\n" << communication(rows)(x, w1, w2);

  Array expected = matmul(relu(matmul(x, w1)), w2);
  for (const auto& y : {free(x, w1, w2), replicated(x, w1, w2), rows(x, w1, w2)}) {
    ts::assert_allclose(y, expected, {.rtol = 1e-4, .atol = 1e-3});
    std::cout << y.sharding() << "\n";
  }
}
// Output:
// without a constraint
// collective           axes           bytes/device   times  line
// all_reduce           y                      1024       1  examples/constrained_matmuls.cc:19
//   dot_general of f32[64@x,16] sum@y -> f32[64@x,16]; required: dot_general sums over axis 1 of ...
// 1024 bytes to each device
//
// hidden values replicated along y
// collective           axes           bytes/device   times  line
// all_gather           y                      8192       1  examples/constrained_matmuls.cc:24
//   sharding_constraint of f32[64@x,256@y] -> f32[64@x,256]; requested: P("x") at ...
// all_reduce           y                      1024       1  examples/constrained_matmuls.cc:25
//   dot_general of f32[64@x,16] sum@y -> f32[64@x,16]; required: dot_general sums over axis 0 of ...
// 9216 bytes to each device
//
// rows sharded over all devices
// collective           axes           bytes/device   times  line
// all_to_all           y                      4096       1  examples/constrained_matmuls.cc:31
//   sharding_constraint of f32[64@x,256@y] -> f32[64@x@y,256]; requested: P(("x", "y")) at ...
// all_to_all           y                      4096       1  examples/constrained_matmuls.cc:32
//   dot_general of f32[64@x@y,256] -> f32[64@x,256@y]; conflict: "y" shards axis 0 by P(("x", "y")) ...
// reduce_scatter       y                       512       1  examples/constrained_matmuls.cc:32
//   dot_general of f32[64@x,16] sum@y -> f32[64@x@y,16]; required: dot_general sums over axis 0 ...
// 8704 bytes to each device
// Sharding(Mesh(x=4, y=2), P("x"))
// Sharding(Mesh(x=4, y=2), P("x"))
// Sharding(Mesh(x=4, y=2), P(("x", "y")))
