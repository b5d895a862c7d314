// Indices computed from iotas on eight devices: reads and writes are those of one device, for every dtype in which the
// indices are computed.
#include <gtest/gtest.h>
#include <tests/spmd/on_devices.h>
#include <random>

namespace tessera::spmd_tests {
namespace {

// Compares reads and writes at [f(), columns] of an array with n rows with those of one device.
void check_rows(std::int64_t n, const std::function<Array()>& f) {
  Array columns = integers({n}, 3), added = numbers({n}, 1);
  auto g = jit([=](Array x) { return std::pair(x.at(f(), columns).get(), x.at(f(), columns).add(added)); });
  EXPECT_NO_THROW(check_sharded(g, std::tuple(rows(numbers({n, 3})))));
}

TEST(AlignedIndices, IotasThatWrap) {
  check_rows(300, [] { return lax::iota(u8, {300}, 0); });
  check_rows(300, [] { return lax::iota(i8, {300}, 0); });
  check_rows(300, [] { return lax::iota(i32, {300}, 0).astype(u8); });
  check_rows(300, [] { return lax::iota(i32, {300}, 0).astype(i8); });
  check_rows(200, [] { return lax::iota(u8, {200}, 0) + scalar(100.0, u8) - scalar(100.0, u8); });
  check_rows(200, [] { return (lax::iota(u8, {200}, 0) + scalar(100.0, u8)).astype(i32) - 100; });
}
TEST(AlignedIndices, IotasThatRound) {
  check_rows(1000, [] { return lax::iota(bf16, {1000}, 0).astype(i32); });
  check_rows(3000, [] { return lax::iota(f16, {3000}, 0).astype(i32); });
}
TEST(AlignedIndices, CasesOfAnInteger) {
  for (int which : {-1, 0, 1, 2, 3})
    check_rows(16, [=] {
      Array at = lax::iota(i32, {16}, 0);
      return lax::select_n(scalar(std::int64_t{which}, i32), Arrays{at, at - 1, (at * 5) % 16});
    });
  check_rows(16, [] { return lax::select_n(scalar(1.0, i32), Arrays{lax::iota(i32, {16}, 0)}); });
}

// Index expressions chosen by a seed.
class RandomIndices {
 public:
  RandomIndices(unsigned seed, std::int64_t n) : random_(seed), n_(n) {}

  Array operator()() {
    Array at = lax::iota(dtype(), {n_}, 0);
    for (unsigned steps = pick(6); steps > 0; --steps) at = step(at);
    return at.dtype().is_integer() ? at : at.astype(i32);
  }

 private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(random_() % n); }
  Dtype dtype() {
    constexpr Dtype all[] = {i32, u8, i8, i16, bf16, i64, u32, u64, f16};
    return all[pick(9)];
  }
  Array constant(Dtype dtype) {
    constexpr int all[] = {0, 1, 2, 100, 127, -1, -2, 200, 1 << 15, 1 << 30};
    return scalar(std::int64_t{all[pick(10)]}, i32).astype(dtype);
  }
  Array step(const Array& x) {
    Array c = constant(x.dtype());
    switch (pick(10)) {
      case 0:
        return x + c;
      case 1:
        return x - c;
      case 2:
        return x + c - c;
      case 3:
        return (x + c).astype(dtype()) - c.astype(dtype());
      case 4:
        return x.astype(dtype());
      case 5:
        return lax::clamp(c, x, constant(x.dtype()));
      case 6:
        return lax::rem(x, c);
      case 7: {
        constexpr int cases[] = {-1, 0, 1, 2, 3};
        return lax::select_n(scalar(std::int64_t{cases[pick(5)]}, i32), Arrays{x, x - c, x * c});
      }
      case 8:
        return where(pick(2) ? x < c : x >= c, x, x + c);
      default:
        return reshape(expand_dims(x, 0), x.shape());
    }
  }

  std::mt19937 random_;
  std::int64_t n_;
};

void check_random(unsigned first, unsigned count) {
  constexpr std::int64_t sizes[] = {5, 16, 130, 200, 300};
  for (unsigned seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE(seed);
    std::int64_t n = sizes[seed % 5];
    check_rows(n, [=] { return RandomIndices(seed, n)(); });
  }
}
TEST(AlignedIndices, Random) { check_random(0, 20); }
TEST(SlowAlignedIndices, Random) { check_random(20, 300); }

}  // namespace
}  // namespace tessera::spmd_tests
