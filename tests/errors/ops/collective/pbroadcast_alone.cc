// pbroadcast from rank 1 over an axis of size 1.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PbroadcastAlone) {
  expect_error<ArgumentError>(
      [&] { pmap([](Array v) { return pbroadcast(v, "i", 1); }, {.axis_name = "i"})(ones({1})); },
      "ArgumentError: pbroadcast: axis \"i\" has 1 rank, 0: 1 is not one of them.\n"
      "  Expected the rank of the device whose value is broadcast.\n"
      "  at pbroadcast_alone.cc:9");
}
