// item() of a PRNG key.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemKey) {
  Array key = random::key(0);
  expect_error<DtypeError>([&] { key.item<float>(); },
                           "DtypeError: item(): this key<threefry>[] is a PRNG key, not a number.\n"
                           "  Use random::key_data(key) for its words.\n"
                           "  at item_key.cc:9");
}
