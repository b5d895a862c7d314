// top_k along an axis that is too large for i32 indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TopKLength) {
  expect_error<ArgumentError>(
      [&] { eval_shape([](Array x) { return lax::top_k(x, 1); })(ShapeDtype({std::int64_t{1} << 31})); },
      "ArgumentError: top_k: axis 0 of f32[2147483648] is longer than i32 can count.\n"
      "  Use sort with an array of i64 indices.\n"
      "  at top_k_length.cc:9");
}
