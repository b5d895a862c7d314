// A safetensors file whose header is not JSON.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsHeaderJson) {
  std::string header = R"({"a": )";
  std::string path = scratch("header_json.safetensors", char(header.size()) + std::string(7, char(0)) +
                                                            header + std::string(0, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read header_json.safetensors: it is not a complete safetensors file: "
      "its header is not a JSON object.\n"
      "  The file is damaged, cut short or of another format: write or copy it again.\n"
      "  at safetensors_header_json.cc:12");
}
