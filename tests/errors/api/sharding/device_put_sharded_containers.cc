// Trees for the devices that have the same number of leaves in different containers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedContainers) {
  Device* device = devices()[0];
  Array x = ones({2});
  using Lists = std::pair<Arrays, Arrays>;
  expect_error<TreeError>(
      [&] {
        device_put_sharded(std::vector<Lists>{{{x}, {x, x}}, {{x, x}, {x}}}, {device, device});
      },
      "TreeError: device_put_sharded: entries 0 and 1 differ in structure at [0] (1 against 2 entries).\n"
      "  Expected trees of one structure.\n"
      "  at device_put_sharded_containers.cc:13");
}
