// A safetensors file with an array without a dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsEntry) {
  std::string header = R"({"a": {"shape": [2]}})";
  std::string path = scratch(
      "entry.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read entry.safetensors: it is not a complete safetensors file: \"a\" "
      "lacks a dtype, shape or data_offsets.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_entry.cc:12");
}
