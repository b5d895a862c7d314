// A machine of a size that its kind does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MachineSize) {
  expect_error<ArgumentError>([] { Config{.machine = "v5e:2x40"}; },
                              "ArgumentError: machine: the size in \"v5e:2x40\" is missing or not valid.\n"
                              "  Known are v5e:RxC, as v5e:2x4, of at most 16x16; h100:N, N at most 8; cpu "
                              "and cpu:N, virtual devices of a process.\n"
                              "  at machine_size.cc:8");
}
