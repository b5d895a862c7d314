// The C source of a program that calls a library.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CSourceLibrary) {
  auto square = [](Array x) { return matmul(x, x); };
  expect_error<ArgumentError>(
      [&] {
        inspect(square)(ones({256, 256})).c_source();
      },
      "ArgumentError: c_source: the program calls tessera_gemm_f32, which has no C source.\n"
      "  Expected kernels, loops, branches and copies. save_compiled writes programs with matrix products "
      "and convolutions "
      "to an object for C.\n"
      "  at c_source_library.cc:8");
}
