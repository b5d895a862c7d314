// Lesson 8: placement. A mesh names the axes of the devices; a spec says which of them shard which axis of an
// array. A sharded array is used like any other.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

struct Layer {
  Array w, b;
  std::string activation = "tanh";  // not an array: returned unchanged
  TESSERA_FIELDS(w, b, activation)
};

int main() {
  [[maybe_unused]] ts::Config config{.devices = 8};  // eight virtual devices in this process
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  std::cout << ts::to_string(mesh) << " on " << ts::device_count() << " devices\n";

  // shard accepts any tree; here each member has its own placement.
  Layer layer{.w = ts::arange(32).reshape({8, 4}), .b = ts::zeros({4})};
  layer = ts::shard(layer, {{mesh, P("data", "model")}, {mesh, P()}, none});
  std::cout << ts::visualize(layer.w) << "\n";
  ts::Shard third = ts::addressable_shards(layer.w)[2];
  std::cout << *third.device << " holds " << ts::str(third.block) << ":\n" << third.data << "\n";

  // Sizes need not be multiples of the mesh axes. Resharding sends each element directly to its new device.
  Array x = ts::arange(7, ts::f32, {mesh, P("data")});
  Array y = ts::shard(x, {mesh, P("model")});
  std::cout << y << " has " << ts::to_string(y.sharding()) << "\n";

  // Placement by rules for paths, on the mesh in scope.
  ts::WithMesh scope{mesh};
  layer = ts::shard(layer, ts::PathRules{{".*w", P({"data", "model"})}, {".*", P("model")}});
  std::cout << ts::to_string(layer.b.sharding()) << "\n";

  // Each block is made on its device: no device holds the whole array.
  Array rows = ts::make_array({8, 2}, P("data"),
                              [](const ts::Block& block) { return ts::full(block.shape(), block.begin[0]); });
  std::cout << rows.T() << "\n";
}
// Output:
// Mesh(data=4, model=2) on 8 devices
//       0:2   2:4
//     +-----+-----+
// 0:2 |  0  |  1  |
//     +-----+-----+
// 2:4 |  2  |  3  |
//     +-----+-----+
// 4:6 |  4  |  5  |
//     +-----+-----+
// 6:8 |  6  |  7  |
//     +-----+-----+
// CpuDevice(id=2) holds [2:4, 0:2]:
// [[ 8  9]
//  [12 13]]
// [0. 1. 2. 3. 4. 5. 6.] has Sharding(Mesh(data=4, model=2), P("model"))
// Sharding(Mesh(data=4, model=2), P("model"))
// [[0 0 2 2 4 4 6 6]
//  [0 0 2 2 4 4 6 6]]
