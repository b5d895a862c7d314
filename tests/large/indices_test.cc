// Axes of more than 2^31 elements: i32 is too narrow for their indices.
#include "tests/large/harness.h"

namespace large {
namespace {

constexpr std::int64_t n = (std::int64_t{1} << 31) + 4099;

// Zeros, but 7 at n - 1 and 5 at n - 4000, which is above 2^31.
Array marked() {
  Array x = zeros({n}, u8);
  auto* to = const_cast<std::uint8_t*>(x.block_until_ready().span<std::uint8_t>().data());
  to[n - 1] = 7, to[n - 4000] = 5;
  return x;
}

TEST(LargeIndicesSlow, Reads) {
  Array x = marked();
  EXPECT_EQ(x[n - 1].item<int>(), 7);
  EXPECT_EQ(x[-1].item<int>(), 7);
  EXPECT_EQ(x[Array(-1)].item<int>(), 7);
  EXPECT_EQ(x[scalar(n - 4000, i64)].item<int>(), 5);
  Array last = scalar(n - 1, i64), several = array(std::vector<std::int64_t>{n - 1, n - 4000, -4000, 0});
  auto get = jit([](Array x, Array i) { return x[i]; });
  EXPECT_EQ(get(x, last).item<int>(), 7);
  EXPECT_EQ(get(x, Array(-4000)).item<int>(), 5);
  EXPECT_EQ(get(x, several).to_vector<int>(), (std::vector<int>{7, 5, 5, 0}));
  EXPECT_EQ(take(x, several, OneAxis(0)).to_vector<int>(), (std::vector<int>{7, 5, 5, 0}));
  EXPECT_EQ(take_along_axis(x, several, OneAxis(0)).to_vector<int>(), (std::vector<int>{7, 5, 5, 0}));
  EXPECT_EQ(x.at(several).get({.mode = OutOfBounds::fill, .fill = 9}).to_vector<int>()[1], 5);
  EXPECT_EQ(jit([](Array x, Array i) { return lax::dynamic_slice(x, {i}, {3}, {true}); })(x, Array(-2))
                .to_vector<int>(),
            (std::vector<int>{0, 0, 7}));
  EXPECT_EQ(lax::dynamic_index_in_dim(x, last, 0, false).item<int>(), 7);
  EXPECT_EQ(x(slice(n - 4001, n, 4000)).to_vector<int>(), (std::vector<int>{0, 7}));
}

TEST(LargeIndicesSlow, Positions) {
  Array x = marked();
  EXPECT_EQ(jit([](Array x) { return argmax(x); })(x).item<std::int64_t>(), n - 1);
  EXPECT_EQ(jit([](Array x) { return argmin(254 - x); })(x).item<std::int64_t>(), n - 1);
  Array numbers = jit([] { return max(lax::iota(i64, {n})); })();
  EXPECT_EQ(numbers.item<std::int64_t>(), n - 1);
  EXPECT_EQ(jit([] { return max(arange(n)); })().item<std::int64_t>(), n - 1);
  EXPECT_EQ(jit([](Array x) { return searchsorted(x, array({8}, u8)); })(x)[0].item<std::int64_t>(), n);
  // Indices of a mask, and of rows of a matrix with long columns.
  std::vector<std::int64_t> at = jit([](Array x) {
                                   return stack({max(where(x == 7, arange(n), scalar(0, i64))),
                                                 min(where(x == 5, arange(n), scalar(n, i64)))});
                                 })(x)
                                     .to_vector<std::int64_t>();
  EXPECT_EQ(at, (std::vector<std::int64_t>{n - 1, n - 4000}));
}

TEST(LargeIndicesSlow, Updates) {
  auto count = jit([](Array x) { return sum(x, ReduceOptions{.dtype = i64}); });
  auto set = [](Index i, auto... more) {
    Array x = zeros({n}, u8);
    return jit([=](Array x) { return x.at(i, more...).set(3); }, {.donate = {0}})(x);
  };
  for (const Index& i : {Index(n - 1), Index(-1), Index(scalar(n - 1, i64)), Index(slice(n - 1, n))}) {
    Array y = set(i);
    EXPECT_EQ(y[n - 1].item<int>(), 3);
    EXPECT_EQ(count(y).item<std::int64_t>(), 3);
  }
  Array several = array(std::vector<std::int64_t>{n - 1, -4000, n - 1});
  Array y = jit([](Array x, Array i) { return x.at(i).add(3); }, {.donate = {0}})(zeros({n}, u8), several);
  EXPECT_EQ(y[n - 1].item<int>(), 6);
  EXPECT_EQ(y[n - 4000].item<int>(), 3);
  EXPECT_EQ(count(y).item<std::int64_t>(), 9);
  y = jit([](Array x) { return x.at(slice(5, none, (n - 6) / 2)).set(2); }, {.donate = {0}})(zeros({n}, u8));
  EXPECT_EQ(y[5 + (n - 6) / 2 * 2].item<int>(), 2);
  EXPECT_EQ(count(y).item<std::int64_t>(), 6);
  y = jit(
      [](Array x) {
        return lax::dynamic_update_slice_in_dim(x, array({1, 2}, u8), Array(-2), 0, true);
      },
      {.donate = {0}})(zeros({n}, u8));
  EXPECT_EQ(y[n - 1].item<int>(), 2);
  EXPECT_EQ(count(y).item<std::int64_t>(), 3);
}

// The last axis of a matrix, together with vmap: the batch axis makes it a gather.
TEST(LargeIndicesSlow, Vmap) {
  Array x = reshape(marked(), {1, n}), at = array(std::vector<std::int64_t>{n - 1});
  auto get = vmap([](Array row, Array i) { return lax::dynamic_index_in_dim(row, i, 0, false); });
  EXPECT_EQ(jit(get)(x, at)[0].item<int>(), 7);
}

TEST(LargeIndicesSlow, Devices) {
  Config config{.devices = 4};
  Mesh mesh = make_mesh({{"x", 4}});
  constexpr std::int64_t m = n + 1;  // a multiple of 4
  Array x = zeros({m}, u8);
  auto* to = const_cast<std::uint8_t*>(x.block_until_ready().span<std::uint8_t>().data());
  to[m - 1] = 7, to[m - 4000] = 5;
  auto sharded = [mesh](Array x) { return shard(x, Sharding(mesh, P("x"))); };
  Array several = array(std::vector<std::int64_t>{m - 1, m - 4000, 1});
  EXPECT_EQ(jit([=](Array x, Array i) { return sharded(x)[i]; })(x, several).to_vector<int>(),
            (std::vector<int>{7, 5, 0}));
  EXPECT_EQ(jit([=](Array x, Array i) { return lax::dynamic_index_in_dim(sharded(x), i, 0, false); })(
                x, scalar(m - 1, i64))
                .item<int>(),
            7);
  EXPECT_EQ(jit([=](Array x) { return argmax(sharded(x)); })(x).item<std::int64_t>(), m - 1);
}

}  // namespace
}  // namespace large
