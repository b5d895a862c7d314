// unpackbits with a negative count.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UnpackbitsCount) {
  expect_error<ArgumentError>([&] { unpackbits(ones({3}, u8), none, -1); },
                              "ArgumentError: unpackbits: the count -1 is negative.\n"
                              "  Expected a count of at least 0.\n"
                              "  at unpackbits_count.cc:8");
}
