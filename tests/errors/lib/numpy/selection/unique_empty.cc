// unique of an empty array with a size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UniqueEmpty) {
  expect_error<ArgumentError>([&] { unique(zeros(0), {.size = 2}); },
                              "ArgumentError: unique: 2 values are requested for an empty array.\n"
                              "  Give a fill value: {.fill = 0}.\n"
                              "  at unique_empty.cc:8");
}
