// bincount of a negative length.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BincountLength) {
  expect_error<ArgumentError>([&] { bincount(arange(3), {.length = -1}); },
                              "ArgumentError: bincount: the length is -1.\n"
                              "  Expected a length of at least 0.\n"
                              "  at bincount_length.cc:8");
}
