// pbroadcast from a rank that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PbroadcastRoot) {
  auto call = [] { vmap([](Array v) { return pbroadcast(v, "i", 4); }, {.axis_name = "i"})(ones({4, 3})); };
  expect_error<ArgumentError>(
      call,
      "ArgumentError: pbroadcast: axis \"i\" has 4 ranks, 0 to 3: 4 is not one of them.\n"
      "  Expected the rank of the device whose value is broadcast.\n"
      "  at pbroadcast_root.cc:8");
}
