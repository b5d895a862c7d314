// A safetensors file whose metadata is not an object.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsMetadata) {
  std::string header = R"({"__metadata__": 3})";
  std::string path = scratch("metadata.safetensors", char(header.size()) + std::string(7, char(0)) + header +
                                                         std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read metadata.safetensors: it is not a complete safetensors file: "
      "\"__metadata__\" is not a JSON object.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_metadata.cc:12");
}
