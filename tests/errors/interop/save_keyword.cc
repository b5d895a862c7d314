// save_compiled with a keyword of C++ as the name of the function: the header is for C and C++.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveKeyword) {
  auto f = [](Array x) { return x + 1; };
  expect_error<ArgumentError>(
      [&] { save_compiled(f, ones({3}), scratch("template")); },
      "ArgumentError: save_compiled: \"template\" cannot be the name of a function in C.\n"
      "  Expected letters, digits and _, and no keyword: the last part of the path is the name.");
}
