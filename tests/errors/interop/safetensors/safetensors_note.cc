// A safetensors file that notes another dtype than it stores.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsNote) {
  std::string header =
      R"({"__metadata__": {"tessera.dtype.a": "c64"}, "a": {"dtype": "F32", "shape": [3], "data_offsets": [0, 12]}})";
  std::string path = scratch(
      "note.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(12, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read note.safetensors: it is not a complete safetensors file: \"a\" "
      "is noted as c64, but stored as f32[3].\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_note.cc:13");
}
