// var with ddof and correction.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VarCorrection) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { var(x, {.ddof = 1, .correction = 1}); },
                              "ArgumentError: var: ddof = 1.0 and correction = 1.0 are both given.\n"
                              "  They mean the same: leave one of them out.\n"
                              "  at var_correction.cc:9");
}
