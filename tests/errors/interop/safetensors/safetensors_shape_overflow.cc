// A safetensors file with a shape that overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsShapeOverflow) {
  std::string header =
      R"({"a": {"dtype": "F32", "shape": [4294967296, 4294967296], "data_offsets": [0, 8]}})";
  std::string path = scratch("shape_overflow.safetensors", char(header.size()) + std::string(7, char(0)) +
                                                               header + std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read shape_overflow.safetensors: it is not a complete safetensors "
      "file: \"a\" has shape (4294967296, 4294967296) and more, too large for any file.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_shape_overflow.cc:13");
}
