// A checkpoint in a folder, whose index has a leaf of impossible size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointIndexShape) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_index_shape.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_index_shape.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [4294967296, 4294967296], "mesh": "none", "spec": "", 
"blocks": []}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_index_shape.checkpoint: it is not a complete checkpoint: the leaf "
      "(the "
      "tree itself) has shape (4294967296, 4294967296), too large for any file.\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_index_shape.cc:16");
}
