// A loader with a number in place of a key.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderKeyDtype) {
  Array x = ones({10, 3});
  expect_error<DtypeError>([&] { Loader(x, {.batch = 2, .key = 3}); },
                           "DtypeError: Loader: the key is i32[]*.\n"
                           "  Expected a PRNG key: random::key(seed).\n"
                           "  at loader_key_dtype.cc:9");
}
