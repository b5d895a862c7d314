// Costly functions of row reductions: the function is computed by a vector loop after the reductions of a block of rows.
#include <tessera/compile/stage_text.h>
#include <tessera/ops/elementwise/elementary.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <random>
#include "tests/compile/harness.h"

namespace programs {

namespace {

constexpr std::int64_t kRows[] = {1, 7, 8, 9, 100, 128, 129, 255, 256, 257, 300, 1000};
constexpr std::int64_t kColumns[] = {3, 17, 20, 33, 64, 100};

// One function of the rows of x [..., rows, columns]. The bits of `kind` choose the reduction (1, 2) and the function (4, 8), and add
// the results over the rows (16).
Array row_function(const Array& x, const Array& row, unsigned kind) {
  std::int64_t last = x.ndim() - 1;
  Array weighted = lax::mul(x, lax::broadcast_in_dim(row, x.shape(), {last}));
  Array sums = kind & 1 ? lax::reduce_max(weighted, {last}) : lax::reduce_sum(weighted, {last});
  if (kind & 2) {  // logsumexp: a reduction that reads another one
    Array largest = lax::reduce_max(x, {last});
    Axes rows = iota_dims(last);
    sums =
        lax::add(sums, lax::log(lax::reduce_sum(
                           lax::exp(lax::sub(x, lax::broadcast_in_dim(largest, x.shape(), rows))), {last})));
  }
  Array out = kind & 4 ? lax::tanh(sums) : lax::log1p(lax::exp(lax::neg(lax::abs(sums))));
  if (kind & 8) out = lax::mul(out, lax::cos(lax::reduce_sum(x, {last})));
  return kind & 16 ? lax::reduce_sum(out, {last - 1}) : out;
}

}  // namespace

TEST(RowFunctions, RandomPrograms) {
  std::mt19937 random(11);
  for (Dtype dtype : {f32, f64})
    for (int i = 0; i < 30; ++i) {
      std::int64_t rows = kRows[random() % std::size(kRows)],
                   columns = kColumns[random() % std::size(kColumns)];
      unsigned kind = random() % 32;
      Shape shape = random() % 3 ? Shape{rows, columns} : Shape{3, rows, columns};
      SCOPED_TRACE(str(dtype, shape, ", kind ", kind));
      check_program([kind](Args x) { return Arrays{row_function(x[0], x[1], kind)}; },
                    {values(shape, dtype), values({columns}, dtype, 2)}, dtype == f32 ? 3e-5 : 1e-13);
    }
}

// In a loop whose carry is overwritten.
TEST(RowFunctions, InLoops) {
  for (std::int64_t rows : {20, 40, 200, 400}) {
    auto f = [](Args x) {
      return loop({x[0]}, {}, 5, [&](Args c) {
        Array y = row_function(x[1], lax::slice_in_dim(c[0], 0, 20, 1, 0), 0);
        return Arrays{lax::add(lax::mul(c[0], y), y)};
      });
    };
    SCOPED_TRACE(rows);
    check_program(f, {values({rows}, f32), values({rows, 20}, f32, 2)}, 1e-4);
  }
}

TEST(RowFunctions, AreVectorLoops) {
  for (unsigned kind : {0u, 16u}) {
    auto f = [kind](Args x) { return Arrays{row_function(x[0], x[1], kind)}; };
    Arrays args{values({1000, 20}, f32), values({20}, f32)};
    std::string text = Inspection(staged(f, args)).source();
    std::size_t block = text.find("< 128\n"), function = text.find("vector i", text.find("reduce"));
    EXPECT_NE(block, std::string::npos) << text;
    EXPECT_NE(text.find("< 128", text.find("vector i", function + 1)), std::string::npos) << text;
  }
}

}  // namespace programs
