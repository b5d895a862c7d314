// A safetensors file whose metadata has a number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsMetadataText) {
  std::string header = R"({"__metadata__": {"a": 3}})";
  std::string path = scratch("metadata_text.safetensors", char(header.size()) + std::string(7, char(0)) +
                                                              header + std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read metadata_text.safetensors: it is not a complete safetensors "
      "file: the metadata \"a\" is not text.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_metadata_text.cc:12");
}
