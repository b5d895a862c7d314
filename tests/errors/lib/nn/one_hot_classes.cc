// one_hot of a negative number of classes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OneHotClasses) {
  expect_error<ArgumentError>([&] { one_hot(array({1}), -1); },
                              "ArgumentError: one_hot: the number of classes is -1.\n"
                              "  Expected at least 0 classes.\n"
                              "  at one_hot_classes.cc:8");
}
