// max of an array without elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MaxEmpty) {
  Array x = zeros({0, 3});
  expect_error<ArgumentError>([&] { max(x); },
                              "ArgumentError: max: axis 0 of f32[0,3] is empty, and has no max.\n"
                              "  Give the value for that case: {.initial = 0}.\n"
                              "  at max_empty.cc:9");
}
