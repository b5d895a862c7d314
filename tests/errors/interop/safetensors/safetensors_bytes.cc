// A safetensors file with an array of too few bytes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsBytes) {
  std::string header = R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 4]}})";
  std::string path = scratch(
      "bytes.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(4, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read bytes.safetensors: it is not a complete safetensors file: \"a\" "
      "is f32[2], 8 bytes, but has 4.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_bytes.cc:12");
}
