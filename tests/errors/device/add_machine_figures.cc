// add_machine with a grid that does not match the number of devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AddMachineFigures) {
  Machine mine = machine_named("v5e:2x4");
  mine.name = "mine:6", mine.devices = 6;
  expect_error<ArgumentError>(
      [&] { add_machine(mine); },
      "ArgumentError: add_machine: \"mine:6\" has a figure that is missing or not positive, or a grid of 8 "
      "for 6 devices.\n"
      "  Expected positive rates and bandwidths, and a grid of all devices with a `wraps` for each axis.\n"
      "  at add_machine_figures.cc:11");
}
