// A convolution whose dilation overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowConv) {
  Array x = ones({1, 1, 5});
  expect_error<MemoryError>(
      [&] {
        lax::conv_general_dilated(x, x, {.padding = {{0, 0}}, .lhs_dilation = {std::int64_t{1} << 62}});
      },
      "MemoryError: conv_general_dilated: an axis of the padded operand would have more elements than can be "
      "addressed.\n"
      "  Expected at most 2^56 elements: check the padding and the dilation.\n"
      "  at size_overflow_conv.cc:11");
}
