// A .npz file with a changed byte.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzChecksum) {
  std::string path = scratch("npz_checksum.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = false});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(55 + 128 + 2);  // after the local header and the header of the .npy file
  file.put('!');
  file.close();
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read npz_checksum.npz, array \"a\": its checksum does not "
                          "match: the data is damaged.\n"
                          "  Copy or write the file again.\n"
                          "  at npz_checksum.cc:15");
}
