// A safetensors file of three bytes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsTiny) {
  expect_error<FileError>(
      [&] { load_safetensors(scratch("tiny.safetensors", "abc")); },
      "FileError: cannot read tiny.safetensors: it is not a complete safetensors file: it has "
      "3 bytes, fewer than 8.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_tiny.cc:9");
}
