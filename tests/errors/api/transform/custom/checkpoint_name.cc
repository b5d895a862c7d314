// A checkpoint of a map whose key is not valid UTF-8.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointName) {
  Array x = ones({0, 3});
  expect_error<ArgumentError>(
      [&] {
        save_checkpoint(scratch("checkpoint_name/"), std::map<std::string, Array>{{"\xff", x}});
      },
      "ArgumentError: save_checkpoint: the path of a leaf is not valid UTF-8.\n"
      "  Expected keys of maps in UTF-8: the index of a checkpoint is JSON.\n"
      "  at checkpoint_name.cc:11");
}
