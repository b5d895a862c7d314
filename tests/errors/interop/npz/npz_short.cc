// A truncated .npz file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzShort) {
  std::string path = scratch("npz_short.npz", std::string("PK\x03\x04 and then nothing"));
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read npz_short.npz: the archive is damaged or cut short.\n"
                          "  Copy or write the file again.\n"
                          "  at npz_short.cc:10");
}
