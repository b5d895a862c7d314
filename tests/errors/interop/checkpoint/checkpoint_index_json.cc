// A checkpoint in a folder, whose index is truncated.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointIndexJson) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_index_json.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_index_json.checkpoint/checkpoint.json", R"({"format": "tessera.check)");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_index_json.checkpoint: it is not a complete checkpoint: its "
      "checkpoint.json is not JSON of version 1 of the format.\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_index_json.cc:13");
}
