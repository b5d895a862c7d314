// A checkpoint in a folder, whose index has a leaf of an unknown dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointIndexLeaf) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_index_leaf.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_index_leaf.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "q7", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": []}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_index_leaf.checkpoint: it is not a complete checkpoint: leaf 0 of "
      "its "
      "index lacks a path, dtype, shape, mesh, spec or blocks.\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_index_leaf.cc:16");
}
