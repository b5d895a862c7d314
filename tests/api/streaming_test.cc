// Non-temporal stores: results larger than the caches are written past them, unless they share memory with an
// operand.
#include <gtest/gtest.h>
#include <tessera/base/processor.h>
#include <tessera/tessera.h>
#include <cstdio>
#include <sstream>

namespace tessera {
namespace {

const std::int64_t kLarge = 3 * caches().last / 8 + (1 << 20);  // f32: 1.5 times the last cache, and 4 MiB

template <class F>
bool is_non_temporal(const F& f, const Array& x) {
  return inspect(f)(x).source().find("non-temporal") != std::string::npos;
}

TEST(Streaming, OnlyLargeAlignedResults) {
  auto f = [](Array x) { return x + 1; };
  EXPECT_TRUE(is_non_temporal(f, zeros({kLarge}, f32)));
  EXPECT_FALSE(is_non_temporal(f, zeros({1 << 20}, f32)));
  EXPECT_NE(inspect(f)(zeros({kLarge}, f32)).assembly().find("movnt"), std::string::npos);
}

// Prefetches of a part of the cache lines cost more time than none.
TEST(Streaming, EachCacheLineOfAnOperandIsPrefetched) {
  std::istringstream lines(inspect([](Array x) { return exp(x); })(zeros({kLarge}, f32)).llvm());
  int prefetches = 0, widest = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("call void @llvm.prefetch") != std::string::npos) ++prefetches;
    int elements = 0;
    if (auto at = line.find("load <"); at != std::string::npos &&
                                       std::sscanf(line.c_str() + at, "load <%d x", &elements) == 1 &&
                                       prefetches > 0) {
      EXPECT_EQ(prefetches, (elements * 4 + 63) / 64) << line;
      widest = std::max(widest, elements);
      prefetches = 0;
    }
  }
  EXPECT_GT(widest, 0);
}

// Each element of every result, for many dtypes and row sizes.
TEST(Streaming, ValuesOfAllDtypesAndRows) {
  for (Dtype dtype : {i8, bf16, f32, f64, c64}) {
    std::int64_t n = (std::int64_t{49} << 20) / dtype.bytes() + 5;
    Array x = (arange(n, i32) % 100).astype(dtype);
    EXPECT_TRUE(
        jit([](Array a, Array b) { return all(a + 1 == b); })(x, jit([](Array a) { return a + 1; })(x))
            .item<bool>())
        << dtype;
  }
  for (std::int64_t columns : {4096, 4097, 7}) {
    Array x = reshape((arange((kLarge / columns) * columns, i32) % 97).astype(f32), {-1, columns});
    Array y = jit([](Array a) { return softmax(a, -1); })(x);
    EXPECT_NEAR(sum(y).item<float>() / static_cast<float>(x.shape()[0]), 1, 1e-3);
    Array t = jit([](Array a) { return transpose(a) + 1; })(x);
    EXPECT_TRUE(all(transpose(t) == x + 1).item<bool>());
  }
}

TEST(Streaming, InPlaceAndInLoops) {
  auto f = jit([](Array x) { return x + 1; });
  Array x = zeros({kLarge}, f32);
  for (int i = 0; i < 3; ++i) x = f(std::move(x));
  EXPECT_EQ(max(x).item<float>(), 3);
  EXPECT_EQ(min(x).item<float>(), 3);
  // Stacked results that begin in the middle of a cache line.
  Array row = zeros({kLarge + 1}, f32);
  auto stacked = jit([](Array x) {
    return std::get<1>(scan([](Array c, Array) { return std::pair(c + 1, c * 2); }, x, zeros({3}, f32)));
  });
  Array all_rows = stacked(row);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(max(all_rows(i)).item<float>(), 2 * i);
    EXPECT_EQ(min(all_rows(i)).item<float>(), 2 * i);
  }
}

}  // namespace
}  // namespace tessera
