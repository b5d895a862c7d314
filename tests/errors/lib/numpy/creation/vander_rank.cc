// vander of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VanderRank) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { vander(x); },
                              "ArgumentError: vander: 2 powers are requested for f32[2,3].\n"
                              "  Expected a vector, and a number of at least 0.\n"
                              "  at vander_rank.cc:9");
}
