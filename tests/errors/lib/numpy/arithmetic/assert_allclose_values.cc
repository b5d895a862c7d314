// assert_allclose of arrays that differ.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertAllcloseValues) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { assert_allclose(x, x.at(1, 2).set(1.5)); },
                              "ArgumentError: assert_allclose: 1 of 6 elements differ; the first is at (1, "
                              "2): actual 1.0, expected 1.5.\n"
                              "  Allowed is |actual - expected| <= 0.0 + 1e-07 * |expected|.\n"
                              "  at assert_allclose_values.cc:9");
}
