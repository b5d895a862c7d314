// Trees of different structure for the devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedTrees) {
  Device* device = devices()[0];
  expect_error<TreeError>(
      [&] {
        device_put_sharded(std::vector<Arrays>{{zeros({2})}, {zeros({2}), ones({2})}}, {device, device});
      },
      "TreeError: device_put_sharded: entries 0 and 1 differ in structure at the root (1 against 2 "
      "entries).\n"
      "  Expected trees of one structure.\n"
      "  at device_put_sharded_trees.cc:11");
}
