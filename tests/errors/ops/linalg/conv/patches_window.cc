// conv_general_dilated_patches with a window of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PatchesWindow) {
  auto call = [] { lax::conv_general_dilated_patches(ones({1, 1, 4, 4}), {3}); };
  expect_error<ArgumentError>(
      call,
      "ArgumentError: conv_general_dilated_patches: the window is (3), for f32[1,1,4,4].\n"
      "  Expected one size for each spatial axis.\n"
      "  at patches_window.cc:8");
}
