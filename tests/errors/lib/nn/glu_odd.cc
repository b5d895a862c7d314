// glu along an axis of odd size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GluOdd) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { glu(x); },
                              "ArgumentError: glu: axis 1 of f32[2,3] has an odd size.\n"
                              "  Expected an even size: one half gates the other.\n"
                              "  at glu_odd.cc:9");
}
