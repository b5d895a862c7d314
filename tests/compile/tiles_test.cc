// Tiles: loops whose results run along another axis of memory than their operands, with sizes that fill no block.
#include <tessera/compile/stage_text.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <random>
#include "tests/compile/harness.h"

namespace programs {

namespace {

constexpr std::int64_t kSizes[] = {3, 8, 9, 15, 16, 17, 31, 33, 64, 70, 130};

std::int64_t one_of(std::mt19937& random, std::span<const std::int64_t> sizes) {
  return sizes[random() % sizes.size()];
}

// A transposed array. The bits of `kind` add a concatenation of pieces (1), a shift with padding (2), the addition of
// an array that is not transposed (4) and a reshape to one axis (8).
Array transposed(const Array& a, const Array& b, unsigned kind) {
  std::int64_t rows = a.dim(0), columns = a.dim(1);
  Array x = lax::transpose(a, {1, 0});
  if (kind & 1)
    x = lax::concatenate({lax::slice_in_dim(x, 1, columns, 1, 0), lax::slice_in_dim(x, 0, 1, 1, 0)}, 0);
  if (kind & 2) {
    Array zero = lax::convert_element_type(lax::iota(x.dtype(), {1}, 0), x.dtype());
    x = lax::pad(lax::slice_in_dim(x, 1, rows, 1, 1), lax::reshape(zero, {}), {0, 1}, {0, 0}, {0, 0});
  }
  if (kind & 4) x = lax::add(x, b);
  if (kind & 8) x = lax::reshape(x, {rows * columns});
  return x;
}

}  // namespace

TEST(Tiles, RandomPrograms) {
  std::mt19937 random(7);
  for (Dtype dtype : {f32, f64, bf16, i32, i64, u8, c64})
    for (int i = 0; i < 24; ++i) {
      std::int64_t rows = one_of(random, kSizes), columns = one_of(random, kSizes);
      unsigned kind = random() % 16;
      SCOPED_TRACE(str(dtype, " ", rows, " x ", columns, ", kind ", kind));
      check_program([kind](Args x) { return Arrays{transposed(x[0], x[1], kind)}; },
                    {values({rows, columns}, dtype), values({columns, rows}, dtype, 2)});
    }
}

TEST(Tiles, OneOfManyAxes) {
  for (Dtype dtype : {f32, bf16})
    check_program(
        [](Args x) {
          return Arrays{lax::neg(lax::transpose(x[0], {2, 0, 3, 1}))};
        },
        {values({9, 10, 17, 19}, dtype)});
}

// Scans in blocks end with a transposition in pieces.
TEST(Tiles, PiecesOfBothAxesAreTiles) {
  auto f = [](Args x) {
    Array first = lax::slice_in_dim(x[0], 0, 1, 1, 0), rest = lax::slice_in_dim(x[0], 1, 64, 1, 0);
    Array all = lax::concatenate({first, lax::mul(rest, lax::broadcast_in_dim(x[1], {63, 96}, {1}))}, 0);
    return Arrays{lax::reshape(lax::transpose(all, {1, 0}), {64 * 96})};
  };
  Arrays args{values({64, 96}, f32), values({96}, f32, 2)};
  check_program(f, args);
  std::string text = Inspection(staged(f, args)).source();
  EXPECT_NE(text.find("tile i"), std::string::npos) << text;
}

}  // namespace programs
