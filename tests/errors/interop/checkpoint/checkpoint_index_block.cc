// A checkpoint in a folder, whose index names a file outside of the folder.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointIndexBlock) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_index_block.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_index_block.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "../../passwords", "tensor": "[0:2, 0:3]", "begin": [0, 0], "end": [2, 3]}]}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_index_block.checkpoint: it is not a complete checkpoint: a block of "
      "the "
      "leaf (the tree itself) lacks a tensor, begin, end or the name of a file in the folder.\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_index_block.cc:16");
}
