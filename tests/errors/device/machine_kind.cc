// A machine of an unknown kind.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MachineKind) {
  expect_error<ArgumentError>([] { set_machine("v7:2x4"); },
                              "ArgumentError: machine: \"v7:2x4\" is not a known kind.\n"
                              "  Expected v5e:RxC of at most 16x16, such as v5e:2x4; h100:N with N of at "
                              "most 8; cpu or cpu:N, virtual devices of a process.\n"
                              "  at machine_kind.cc:8");
}
