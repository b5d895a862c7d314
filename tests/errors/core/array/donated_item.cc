// item() of an array that was donated.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DonatedItem) {
  Array x = ones({});
  auto step = jit([](Array v) { return v * 2; }, {.donate = {0}});
  Array y = step(x);
  expect_error<DeviceError>(
      [&] { x.item<float>(); },
      "DeviceError: this f32[] was donated at donated_item.cc:9 and its memory was reused.\n"
      "  Use the result that took its place, or do not donate the argument.\n"
      "  at donated_item.cc:12");
}
