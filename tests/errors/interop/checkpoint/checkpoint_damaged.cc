// A file that is not a checkpoint.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointDamaged) {
  Array x = ones({2, 3});
  expect_error<FileError>(
      [&] { load_checkpoint(scratch("damaged.checkpoint", "something else entirely"), x); },
      "FileError: cannot read damaged.checkpoint: it is not a complete safetensors file: its header claims "
      "7956005065853857651 bytes, the file has 23.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at checkpoint_damaged.cc:10");
}
