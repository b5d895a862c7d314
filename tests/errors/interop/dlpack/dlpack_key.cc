// PRNG keys as a DLPack tensor.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackKey) {
  expect_error<DtypeError>([&] { to_dlpack(random::key(0)); },
                           "DtypeError: to_dlpack: DLPack has no type for key<threefry>.\n"
                           "  Give random::key_data(key).\n"
                           "  at dlpack_key.cc:8");
}
