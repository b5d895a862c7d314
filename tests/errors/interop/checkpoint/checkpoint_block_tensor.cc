// A checkpoint in a folder, whose file has a block with another shape than its index.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointBlockTensor) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_block_tensor.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_block_tensor.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "process-0.safetensors", "tensor": "[9:9]", "begin": [0, 0], "end": [2, 3]}]}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_block_tensor.checkpoint: it is not a complete checkpoint: the block "
      "[0:2, "
      "0:3] of the leaf (the tree itself) is not in version-1/process-0.safetensors as f32[2,3].\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_block_tensor.cc:16");
}
