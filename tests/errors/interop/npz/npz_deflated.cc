// A .npz file with damaged compressed data.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzDeflated) {
  std::string path = scratch("npz_deflated.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = true});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(55 + 9);  // after the local header
  file.put('!');
  file.close();
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read npz_deflated.npz, array \"a\": its checksum does not "
                          "match: the data is damaged.\n"
                          "  Copy or write the file again.\n"
                          "  at npz_deflated.cc:15");
}
