// A machine of a size that its kind does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MachineSize) {
  expect_error<ArgumentError>([] { Config{.machine = "v5e:2x40"}; },
                              "ArgumentError: machine: the size in \"v5e:2x40\" is missing or not valid.\n"
                              "  Expected v5e:RxC of at most 16x16, such as v5e:2x4; h100:N with N of at "
                              "most 8; cpu or cpu:N, virtual devices of a process.\n"
                              "  at machine_size.cc:8");
}
