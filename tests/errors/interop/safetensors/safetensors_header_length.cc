// A safetensors file with a header longer than the file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsHeaderLength) {
  std::string path = scratch("length.safetensors", char(200) + std::string(7, char(0)) + "{}");
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read length.safetensors: it is not a complete safetensors file: its "
      "header claims 200 bytes, the file has 10.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_header_length.cc:10");
}
