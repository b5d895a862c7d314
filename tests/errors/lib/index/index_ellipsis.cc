// A subscript with two ellipses.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexEllipsis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x(ellipsis, 0, ellipsis); },
                              "ArgumentError: index: ellipsis appears twice.\n"
                              "  Expected it at most once: it stands for all axes that are not named.\n"
                              "  at index_ellipsis.cc:9");
}
