// A .npz file with an unknown compression.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzMethod) {
  std::string path = scratch("method.npz");
  save_npz(path, {{"a", HostArray{1.0f, 2.0f}}}, {.compressed = true});
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-98 - 79 + 10, std::ios::end);  // end records, entry; its method is at 10
  file.put(char(12));
  file.close();
  expect_error<FileError>(
      [&] { load_npz(path); },
      "FileError: cannot read method.npz, array \"a\": its compression method is 12.\n"
      "  Expected stored or deflated entries, as numpy.savez and numpy.savez_compressed write.\n"
      "  at npz_method.cc:15");
}
