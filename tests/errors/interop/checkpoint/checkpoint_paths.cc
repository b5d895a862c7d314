// A checkpoint of two leaves with equal paths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct CheckpointKey {
  int shown, hidden;
  auto operator<=>(const CheckpointKey&) const = default;
};
[[maybe_unused]] void append(std::string& out, const CheckpointKey& key) { out += std::to_string(key.shown); }
}  // namespace

TEST(Errors, CheckpointPaths) {
  Array x = ones({2, 3});
  expect_error<TreeError>(
      [&] {
        save_checkpoint(scratch("paths.checkpoint"),
                        std::map<CheckpointKey, Array>{{{1, 1}, x}, {{1, 2}, x}});
      },
      "TreeError: save_checkpoint: two leaves have the path [\"1\"].\n"
      "  Expected different paths: the keys of a map must have different texts.\n"
      "  at checkpoint_paths.cc:19");
}
