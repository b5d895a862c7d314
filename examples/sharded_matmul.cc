// A matrix product over many devices with plain jit: the function is written as for one device, the operands and
// the result have shardings, and the partitioner inserts the collectives that these shardings need.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"x", 4}, {"y", 2}});
  Array a = ts::random::normal(ts::random::key(0), {64, 128});
  Array b = ts::random::normal(ts::random::key(1), {128, 32});
  auto product = ts::jit([](Array a, Array b) { return matmul(a, b); });

  // a is sharded by rows, b by columns: each device has the operands of its block of the result. No communication.
  Array rows = ts::shard(a, {mesh, P("x")}), columns = ts::shard(b, {mesh, P(none, "y")});
  Array blocks = product(rows, columns);
  std::cout << "rows x columns: " << blocks.sharding() << "\n" << communication(product)(rows, columns);

  // Operands sharded along the contracting dimension: each device computes partial sums of half of the rows, which
  // are added by an all_reduce over x. An all_gather over y then joins the halves.
  Array left = ts::shard(a, {mesh, P(none, "x")}), right = ts::shard(b, {mesh, P("x")});
  Array sums = product(left, right);
  std::cout << "\nsummed over x: " << sums.sharding() << "\n" << communication(product)(left, right);

  // A sharded result is requested: the sum becomes a reduce_scatter, since each device needs a quarter of the rows.
  auto scattered = ts::jit([](Array a, Array b) { return matmul(a, b); }, {.out_shardings = {mesh, P("x")}});
  Array parts = scattered(left, right);
  std::cout << "\nresult sharded: " << parts.sharding() << "\n" << communication(scattered)(left, right);

  for (const Array& result : {blocks, sums, parts})
    ts::assert_allclose(result, matmul(a, b), {.rtol = 1e-4, .atol = 1e-4});
  std::cout << "\nall are the product\n" << visualize(parts) << "\n";
}
// Output:
// rows x columns: Sharding(Mesh(x=4, y=2), P("x", "y"))
// no communication
//
// summed over x: Sharding(Mesh(x=4, y=2), P())
// collective           axes           bytes/device   times  line
// all_reduce           x                      6144       1  examples/sharded_matmul.cc:13
//   dot_general of f32[64@y,32] sum@x -> f32[64,32]; required: dot_general sums over axis 1 of its ...
// all_gather           y                      4096       1  examples/sharded_matmul.cc:13
//   result of f32[64@y,32] sum@x -> f32[64,32]; chosen: "y" shards axis 0 where dot_general compute...
// 10240 bytes to each device
//
// result sharded: Sharding(Mesh(x=4, y=2), P("x"))
// collective           axes           bytes/device   times  line
// reduce_scatter       x                      3072       1  examples/sharded_matmul.cc:27
//   dot_general of f32[64,32@y] sum@x -> f32[64@x,32]; required: dot_general sums over axis 1 of it...
// all_gather           y                      1024       1  examples/sharded_matmul.cc:27
//   sharding_constraint of f32[64,32@y] sum@x -> f32[64@x,32]; requested: P("x") at examples/sharde...
// 4096 bytes to each device
//
// all are the product
//         0:32
//       +------+
//  0:16 | 0,1  |
//       +------+
// 16:32 | 2,3  |
//       +------+
// 32:48 | 4,5  |
//       +------+
// 48:64 | 6,7  |
//       +------+
