// An array with the reserved name "__metadata__".
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SafetensorsName) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        save_safetensors(scratch("name.safetensors"), {{"__metadata__", x}});
      },
      "ArgumentError: save_safetensors: no array can be called \"__metadata__\".\n"
      "  The format uses that name for texts; choose another.\n"
      "  at safetensors_name.cc:11");
}
