// eye of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EyeSize) {
  expect_error<ArgumentError>([&] { eye(-1); },
                              "ArgumentError: eye: the shape (-1, -1) is not the shape of a matrix.\n"
                              "  Expected whole numbers of at least 0 for both sizes.\n"
                              "  at eye_size.cc:8");
}
