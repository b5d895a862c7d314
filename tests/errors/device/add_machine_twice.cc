// add_machine with the name of an existing machine.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AddMachineTwice) {
  Machine mine = machine_named("h100:8");
  expect_error<ArgumentError>([&] { add_machine(mine); },
                              "ArgumentError: add_machine: there is a machine \"h100:8\" already.\n"
                              "  Give it another name.\n"
                              "  at add_machine_twice.cc:9");
}
