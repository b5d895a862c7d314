// block of an empty list.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BlockEmpty) {
  expect_error<ArgumentError>([&] { block({}); },
                              "ArgumentError: block: a list is empty.\n"
                              "  Expected at least one block in every list.\n"
                              "  at block_empty.cc:8");
}
