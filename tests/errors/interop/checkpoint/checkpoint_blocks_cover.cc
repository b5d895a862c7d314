// A checkpoint in a folder, whose index does not cover an array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointBlocksCover) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_blocks_cover.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_blocks_cover.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "process-0.safetensors", "tensor": "[0:2, 0:3]", "begin": [0, 0], "end": [2, 2]}]}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_blocks_cover.checkpoint: it is not a complete checkpoint: the "
      "blocks of "
      "the leaf (the tree itself) do not cover f32[2,3] once.\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_blocks_cover.cc:16");
}
