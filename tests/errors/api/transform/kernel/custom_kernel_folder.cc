// A custom kernel in C without a folder for temporary files.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CustomKernelFolder) {
  struct Scratch {
    Scratch() { setenv("TMPDIR", "/no/such/folder", 1); }
    ~Scratch() { unsetenv("TMPDIR"); }
  };
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  auto make = [&] {
    Scratch nowhere;
    custom_kernel("f", infer, c_source("int f(void) { return 0; }"));
  };
  expect_error<FileError>(make,
                          "FileError: custom_kernel: cannot create a folder in /no/such/folder.\n"
                          "  TMPDIR names the folder for temporary files.\n"
                          "  at custom_kernel_folder.cc:16");
}
