// A .npz file with an impossible size of an array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzSize) {
  std::string path = scratch("size.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = true});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-98 - 79 + 46 + 5 + 4 + 5, std::ios::end);  // end records, entry; its 64-bit size
  file.put(char(127));
  file.close();
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read size.npz, array \"a\": its compressed data is damaged.\n"
                          "  Copy or write the file again.\n"
                          "  at npz_size.cc:14");
}
