// PRNG keys in a .npy file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyKey) {
  expect_error<DtypeError>([&] { save_npy(scratch("key.npy"), random::key(0)); },
                           "DtypeError: save_npy: PRNG keys have no NumPy dtype.\n"
                           "  Save random::key_data(key).\n"
                           "  at npy_key.cc:8");
}
