// A .npz file with a password.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzEncrypted) {
  std::string path = scratch("encrypted.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = true});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-98 - 79 + 8, std::ios::end);  // end records, entry; its flags are at 8
  file.put(char(1));
  file.close();
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read encrypted.npz, array \"a\": it is encrypted.\n"
                          "  Expected an archive without a password, as numpy.savez writes.\n"
                          "  at npz_encrypted.cc:14");
}
