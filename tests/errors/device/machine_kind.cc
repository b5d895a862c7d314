// A machine of an unknown kind.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MachineKind) {
  expect_error<ArgumentError>([] { set_machine("v7:2x4"); },
                              "ArgumentError: machine: \"v7:2x4\" is not a known kind.\n"
                              "  Known are v5e:RxC, as v5e:2x4, of at most 16x16; h100:N, N at most 8; cpu "
                              "and cpu:N, virtual devices of a process.\n"
                              "  at machine_kind.cc:8");
}
