// A checkpoint that lacks a leaf of the prototype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointLacks) {
  Array x = ones({2, 3});
  std::string path = scratch("lacks.checkpoint");
  save_checkpoint(path, std::map<std::string, Array>{{"w", x}});
  expect_error<TreeError>(
      [&] {
        load_checkpoint(path, std::map<std::string, Array>{{"b", x}, {"w", x}});
      },
      "TreeError: load_checkpoint: lacks.checkpoint lacks the leaf [\"b\"], f32[2,3].\n"
      "  Expected a prototype with the structure that was saved.\n"
      "  at checkpoint_lacks.cc:13");
}
