// An imported program called with another number of arguments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProgramArguments) {
  Program f = import_stablehlo("module @f { func.func @main(%x: tensor<2xf32>) { return } }");
  expect_error<ArgumentError>([&] { f(Args{}); },
                              "ArgumentError: program f: 0 arguments are given.\n"
                              "  Expected 1.\n"
                              "  at program_arguments.cc:9");
}
