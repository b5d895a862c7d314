// A checkpoint in a folder, whose index has two leaves of one path.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointIndexTwice) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_index_twice.checkpoint/");
  save_checkpoint(path, x);
  scratch("checkpoint_index_twice.checkpoint/checkpoint.json",
          R"({"format": "tessera.checkpoint", "version": 1, "folder": "version-1",
"leaves": [{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "process-0.safetensors", "tensor": "[0:2, 0:3]", "begin": [0, 0], "end": [2, 3]}]},
{"path": "", "dtype": "f32", "shape": [2, 3], "mesh": "none", "spec": "", 
"blocks": [{"file": "process-0.safetensors", "tensor": "[0:2, 0:3]", "begin": [0, 0], "end": [2, 3]}]}]})");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_index_twice.checkpoint: it is not a complete checkpoint: two leaves "
      "of "
      "its index are called (the tree itself).\n"
      "  The folder is damaged, copied in part or of another format: save or copy it again.\n"
      "  at checkpoint_index_twice.cc:18");
}
