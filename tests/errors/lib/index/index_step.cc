// A slice with step 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexStep) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x(slice(0, 2, 0)); },
                              "ArgumentError: index: a slice has the step 0.\n"
                              "  Expected a step other than 0; a negative one goes backwards.\n"
                              "  at index_step.cc:9");
}
