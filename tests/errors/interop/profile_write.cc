// A trace in a folder that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProfileWrite) {
  Profile record = Profiling().stop();
  expect_error<FileError>(
      [&] { record.save(scratch("no_such_folder/trace.json")); },
      "FileError: cannot write no_such_folder/trace.json: No such file or directory.\n"
      "  Expected a path in an existing folder; paths are relative to the working directory.\n"
      "  at profile_write.cc:10");
}
