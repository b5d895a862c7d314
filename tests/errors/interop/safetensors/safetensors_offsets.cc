// A safetensors file with an array of one offset.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsOffsets) {
  std::string header = R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0]}})";
  std::string path = scratch("offsets.safetensors", char(header.size()) + std::string(7, char(0)) + header +
                                                        std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read offsets.safetensors: it is not a complete safetensors file: "
      "\"a\" has data_offsets that are not a pair of numbers.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_offsets.cc:12");
}
