// A checkpoint that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointMissing) {
  Array x = ones({2, 3});
  expect_error<FileError>([&] { load_checkpoint(scratch("missing.checkpoint"), x); },
                          "FileError: cannot read missing.checkpoint: No such file or directory.\n"
                          "  Expected an existing file; paths are relative to the working directory.\n"
                          "  at checkpoint_missing.cc:9");
}
