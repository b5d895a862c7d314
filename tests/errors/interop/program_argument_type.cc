// An imported program called with an argument of another type.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProgramArgumentType) {
  Program f = import_stablehlo("module @f { func.func @main(%x: tensor<2xf32>) { return } }");
  expect_error<ArgumentError>([&] { f(Arrays{ones({3})}); },
                              "ArgumentError: program f: argument 0 is f32[3].\n"
                              "  Expected f32[2].\n"
                              "  at program_argument_type.cc:9");
}
