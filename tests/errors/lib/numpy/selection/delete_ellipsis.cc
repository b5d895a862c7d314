// delete_ of an ellipsis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeleteEllipsis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { delete_(x, ellipsis, 0); },
                              "ArgumentError: delete_: positions are an ellipsis or a new axis.\n"
                              "  Expected a number, a slice or an array.\n"
                              "  at delete_ellipsis.cc:9");
}
