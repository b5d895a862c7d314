// A safetensors file with a dtype that Tessera does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsDtype) {
  std::string header = R"({"a": {"dtype": "F4", "shape": [2], "data_offsets": [0, 1]}})";
  std::string path = scratch(
      "dtype.safetensors", char(header.size()) + std::string(7, char(0)) + header + std::string(1, char(0)));
  expect_error<FileError>(
      [&] { load_safetensors(path); },
      "FileError: cannot read dtype.safetensors: \"a\" has dtype \"F4\", which Tessera does not have.\n"
      "  Convert it before saving: BOOL, I8 to I64, U8 to U64, F8_E4M3, F8_E5M2, F16, BF16, F32, F64 and C64 "
      "can be read.\n"
      "  at safetensors_dtype.cc:12");
}
