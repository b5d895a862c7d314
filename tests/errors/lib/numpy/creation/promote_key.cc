// A PRNG key plus a number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PromoteKey) {
  expect_error<DtypeError>([&] { random::key(0) + ones({2}); },
                           "DtypeError: promotion: no dtype holds both key<threefry> and f32.\n"
                           "  Convert one of the two explicitly with astype.\n"
                           "  at promote_key.cc:8");
}
