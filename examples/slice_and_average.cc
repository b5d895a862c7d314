// shard_map: a function of one device's block, with explicit communication. Eight virtual devices in a grid
// of 2 x 4 each slice their part of x; averages over devices, over blocks, and blocks that are rotated.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::slice;

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"x", 2}, {"y", 4}});

  // Each device sees 64 of the 512 numbers, takes the first 4, and averages them with those of the others.
  auto slice_and_average = [](Array block) {
    std::cout << "block " << to_string(block.aval()) << "\n";
    return pmean(block[slice(0, 4)], {"x", "y"});
  };
  auto f = ts::shard_map(slice_and_average, {.in_specs = P({"x", "y"}), .out_specs = P(), .mesh = mesh});
  Array x = ts::arange(512.0f), means = f(x);
  std::cout << means << " on " << to_string(means.sharding()) << "\n";
  // The same for the whole array, on one device.
  std::cout << mean(reshape(x, {8, 64})(slice(), slice(0, 4)), ts::axis(0)) << "\n\n";

  // Activations [8, 4] sharded along both axes. The average over each x shard: no communication.
  Array a = reshape(ts::arange(32.0f), {8, 4});
  auto shard_means = ts::shard_map([](Array b) { return mean(b, ts::axis(0), {.keepdims = true}); },
                                   {.in_specs = P("x", "y"), .out_specs = P("x", "y"), .mesh = mesh});
  std::cout << shard_means(a) << "\n" << to_string(*ts::make_jaxpr(shard_means)(a)) << "\n\n";

  // roll(b, 1) - b within each x shard: no communication either.
  auto roll_within = ts::shard_map([](Array b) { return roll(b, 1, 0) - b; },
                                   {.in_specs = P("x", "y"), .out_specs = P("x", "y"), .mesh = mesh});
  std::cout << roll_within(a) << "\n\n";

  // Blocks are rotated: every device sends to the next one along y.
  auto roll_blocks = ts::shard_map([](Array b) { return ppermute(b, "y", ts::ring(1)); },
                                   {.in_specs = P("x", "y"), .out_specs = P("x", "y"), .mesh = mesh});
  std::cout << roll_blocks(a) << "\n" << bool(all(roll_blocks(a) == roll(a, 1, 1))) << "\n";
}
// Output:
// block f32[64]{x,y}
// [224. 225. 226. 227.] on Sharding(Mesh(x=2, y=4), P())
// [224. 225. 226. 227.]
//
// [[ 6.  7.  8.  9.]
//  [22. 23. 24. 25.]]
// { lambda a:f32[8,4] . let
//     b:f32[2,4] = shard_map[body={ lambda a:f32[4,1]{x,y} . let
//           b:f32[1]{x,y} = reduce_sum[axes=(0)] a
//           c:f32[1,1]{x,y} = reshape[shape=(1, 1)] b
//           d:f32[1,1]{x,y} = div c 4.0:f32[]
//         in (d) } mesh=Mesh(x=2, y=4) manual=(x, y) in=(P("x", "y")) out=(P("x", "y"))] a
//   in (b) }
//
// [[12. 12. 12. 12.]
//  [-4. -4. -4. -4.]
//  [-4. -4. -4. -4.]
//  [-4. -4. -4. -4.]
//  [12. 12. 12. 12.]
//  [-4. -4. -4. -4.]
//  [-4. -4. -4. -4.]
//  [-4. -4. -4. -4.]]
//
// [[ 3.  0.  1.  2.]
//  [ 7.  4.  5.  6.]
//  [11.  8.  9. 10.]
//  [15. 12. 13. 14.]
//  [19. 16. 17. 18.]
//  [23. 20. 21. 22.]
//  [27. 24. 25. 26.]
//  [31. 28. 29. 30.]]
// 1
