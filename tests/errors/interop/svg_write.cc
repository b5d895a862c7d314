// A plot in a folder that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SvgWrite) {
  expect_error<FileError>(
      [&] {
        plot({{"y", {1, 2}}}).save(scratch("no_such_folder/plot.svg"));
      },
      "FileError: cannot write no_such_folder/plot.svg: No such file or directory.\n"
      "  Expected a path in an existing folder; paths are relative to the working directory.\n"
      "  at svg_write.cc:10");
}
