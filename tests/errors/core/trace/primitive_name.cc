// An unknown name of a primitive.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PrimitiveName) {
  expect_error<ArgumentError>([&] { primitive_named("sinus"); },
                              "ArgumentError: no primitive is called \"sinus\".\n"
                              "  all_primitives() lists them.\n"
                              "  at primitive_name.cc:9");
}
