// The path of an object whose last part cannot be a name in C.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveName) {
  auto f = [](Array x) { return x + 1; };
  expect_error<ArgumentError>(
      [&] { save_compiled(f, ones({3}), scratch("my-step")); },
      "ArgumentError: save_compiled: \"my-step\" cannot be the name of a function in C.\n"
      "  Expected letters, digits and _, and no keyword: the last part of the path is the name.");
}
