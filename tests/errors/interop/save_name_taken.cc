// Two functions of one name in an object.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveNameTaken) {
  CompiledObject object;
  object.add([](Array x) { return x + 1; }, "f")(ones({3}));
  expect_error<ArgumentError>([&] { object.add([](Array x) { return x + 2; }, "f")(ones({4})); },
                              "ArgumentError: save_compiled: the object has a function f already.\n"
                              "  Expected another name for each signature.\n"
                              "  at save_name_taken.cc:11");
}
