// A .npz file whose compressed data is not a deflate stream.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzInflate) {
  std::string path = scratch("inflate.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = true});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(55);  // after the local header
  file.put(char(255));
  file.close();
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read inflate.npz, array \"a\": its compressed data is damaged.\n"
                          "  Copy or write the file again.\n"
                          "  at npz_inflate.cc:14");
}
