// An array whose name is not UTF-8.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsUtf8) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        save_safetensors(scratch("utf8.safetensors"), {{"\xff", x}});
      },
      "ArgumentError: save_safetensors: a name or a text of the metadata is not valid UTF-8.\n"
      "  Expected UTF-8: the header of the file is JSON.\n"
      "  at safetensors_utf8.cc:11");
}
