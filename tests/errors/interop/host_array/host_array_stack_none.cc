// HostArray::stack of no arrays.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStackNone) {
  expect_error<ArgumentError>([&] { HostArray::stack({}); },
                              "ArgumentError: HostArray::stack: no arrays are given.\n"
                              "  Expected at least one.\n"
                              "  at host_array_stack_none.cc:8");
}
