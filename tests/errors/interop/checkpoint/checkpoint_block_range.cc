// A checkpoint in a folder, whose index has a block that goes beyond its array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointBlockRange) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_block_range.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_block_range.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "process-0.safetensors", "tensor": "[0:2, 0:3]", "begin": [0, 0], "end": [2, 4]}]}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_block_range.checkpoint: it is not a complete checkpoint: the block "
      "[0:2, "
      "0:4] of the leaf (the tree itself) is not a part of f32[2,3].\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_block_range.cc:16");
}
