// scalar() of the dtype of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScalarKey) {
  expect_error<DtypeError>([&] { scalar(1.0, key_threefry); },
                           "DtypeError: scalar(): the number 1.0 is not a PRNG key.\n"
                           "  Use random::key(seed).");
}
