// Reading an array from a .npz file without arrays.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzEmpty) {
  std::string path = scratch("empty.npz");
  save_npz(path, {});
  expect_error<FileError>([&] { load_npz(path, "a"); },
                          "FileError: cannot read empty.npz: it has no array \"a\".\n"
                          "  The archive is empty.\n"
                          "  at npz_empty.cc:10");
}
