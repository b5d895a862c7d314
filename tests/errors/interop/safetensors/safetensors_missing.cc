// A safetensors file that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsMissing) {
  expect_error<FileError>([&] { load_safetensors(scratch("missing.safetensors")); },
                          "FileError: cannot read missing.safetensors: No such file or directory.\n"
                          "  Expected an existing file; paths are relative to the working directory.\n"
                          "  at safetensors_missing.cc:8");
}
