// An array that a .npz file does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzName) {
  std::string path = scratch("npz_name.npz");
  save_npz(path, {{"a", HostArray{1.0f}}, {"c", HostArray{2}}});
  expect_error<FileError>([&] { load_npz(path, "b"); },
                          "FileError: cannot read npz_name.npz: it has no array \"b\".\n"
                          "  Expected one of \"a\", \"c\".\n"
                          "  at npz_name.cc:10");
}
