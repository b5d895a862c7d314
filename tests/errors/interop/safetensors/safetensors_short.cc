// A truncated safetensors file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsShort) {
  std::string header = R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}})";
  std::string path = scratch(
      "short.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(4, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read short.safetensors: it is not a complete safetensors file: its "
      "arrays have 8 bytes, the file has 4.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_short.cc:12");
}
