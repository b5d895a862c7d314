// cross_entropy with floating labels.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnCrossEntropyLabels) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { nn::cross_entropy(x, ones({2})); },
                           "DtypeError: cross_entropy: labels are f32[2], not integers.\n"
                           "  Expected class numbers of an integer dtype, 0 being the first class.\n"
                           "  at nn_cross_entropy_labels.cc:9");
}
