// A safetensors file with a gap between arrays.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsGap) {
  std::string header = R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [4, 12]}})";
  std::string path = scratch(
      "gap.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(12, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read gap.safetensors: it is not a complete safetensors file: its "
      "arrays overlap or leave a gap at byte 0.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_gap.cc:12");
}
