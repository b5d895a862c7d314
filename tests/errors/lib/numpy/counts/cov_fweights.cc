// cov with floating fweights.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CovFweights) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { cov(x, {.fweights = ones({3})}); },
                           "DtypeError: cov: the option fweights is f32[3].\n"
                           "  Expected integers; aweights takes other dtypes.\n"
                           "  at cov_fweights.cc:9");
}
