// An array donated again.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DonatedTwice) {
  Array x = ones({3});
  auto step = jit([](Array v) { return v * 2; }, {.donate = {0}});
  Array y = step(x);
  expect_error<DeviceError>(
      [&] { step(x); },
      "DeviceError: this f32[3] was donated at donated_twice.cc:9 and its memory was reused.\n"
      "  Use the result that took its place, or do not donate the argument.\n"
      "  at donated_twice.cc:9");
}
