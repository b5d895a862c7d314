// A checkpoint with a leaf that the prototype lacks.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointExtra) {
  Array x = ones({2, 3});
  std::string path = scratch("extra.checkpoint");
  save_checkpoint(path, std::map<std::string, Array>{{"b", x}, {"w", x}});
  expect_error<TreeError>(
      [&] {
        load_checkpoint(path, std::map<std::string, Array>{{"w", x}});
      },
      "TreeError: load_checkpoint: extra.checkpoint has the leaf [\"b\"], f32[2,3], which the prototype "
      "lacks.\n"
      "  Expected a prototype with the structure that was saved.\n"
      "  at checkpoint_extra.cc:13");
}
