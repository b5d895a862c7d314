// An object in a folder that does not exist.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveWrite) {
  auto f = [](Array x) { return x + 1; };
  expect_error<FileError>(
      [&] { save_compiled(f, ones({3}), scratch("no_such_folder/f")); },
      "FileError: cannot write no_such_folder/f.o: No such file or directory.\n"
      "  Expected a path in an existing folder; paths are relative to the working directory.");
}
