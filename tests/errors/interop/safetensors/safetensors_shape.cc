// A safetensors file with a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsShape) {
  std::string header = R"({"a": {"dtype": "F32", "shape": [-2], "data_offsets": [0, 8]}})";
  std::string path = scratch(
      "shape.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read shape.safetensors: it is not a complete safetensors file: \"a\" "
      "has a shape that is not a list of sizes.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_shape.cc:12");
}
