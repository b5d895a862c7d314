// A checkpoint with a leaf of another shape than in the prototype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct CheckpointLayer {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
}  // namespace

TEST(Errors, CheckpointType) {
  Array x = ones({2, 3});
  std::string path = scratch("type.checkpoint");
  save_checkpoint(path, CheckpointLayer{x, ones({3})});
  expect_error<TreeError>(
      [&] {
        load_checkpoint(path, CheckpointLayer{x, ones({2})});
      },
      "TreeError: load_checkpoint: leaf .b is f32[3] in type.checkpoint, but f32[2] in the prototype.\n"
      "  Expected equal shapes and dtypes: build the prototype as for saving.\n"
      "  at checkpoint_type.cc:20");
}
