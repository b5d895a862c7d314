// A compiled program called with other types than it was lowered for.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CompiledTypes) {
  auto twice = jit([](Array v) { return v * 2.0; }).lower(ShapeDtype({4})).compile();
  twice(ones({4}));
  expect_error<ArgumentError>(
      [&] { twice(ones({5})); },
      "ArgumentError: compiled: it is called with f32[5].\n"
      "  Expected arguments of the types, shardings and static values that it was lowered for.\n"
      "  at compiled_types.cc:8");
}
