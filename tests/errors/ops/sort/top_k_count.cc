// top_k of more elements than there are.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TopKCount) {
  Array x = ones({4, 3});
  expect_error<ArgumentError>([&] { lax::top_k(x, 4); },
                              "ArgumentError: top_k: 4 elements are requested along axis 1 of f32[4,3].\n"
                              "  Expected a number in [0, 3].\n"
                              "  at top_k_count.cc:9");
}
