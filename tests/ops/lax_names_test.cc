// Operations of jax.lax that are composed of other operations. Expected values: JAX 0.10.2, or plain loops.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {
Array counting(const Shape& shape) {
  std::int64_t n = 1;
  for (std::int64_t d : shape) n *= d;
  return reshape(arange(static_cast<double>(n), f32), shape);
}
}  // namespace

TEST(LaxNames, Shapes) {
  Array x = counting({2, 3, 4});
  EXPECT_EQ(str(lax::broadcast(x, {5, 1}).aval()), "f32[5,1,2,3,4]");
  EXPECT_TRUE(array_equal(lax::broadcast(x, {5, 1})[3][0], x));
  EXPECT_EQ(str(lax::collapse(x, 0, 2).aval()), "f32[6,4]");
  EXPECT_EQ(str(lax::collapse(x, -2, 3).aval()), "f32[2,12]");
  EXPECT_TRUE(array_equal(lax::index_in_dim(x, -1, 1, false), x(slice(), 2)));
  EXPECT_EQ(str(lax::index_in_dim(x, 0, -1).aval()), "f32[2,3,1]");
  Arrays rows = lax::unstack(x, 1);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_TRUE(array_equal(rows[1], x(slice(), 1)));
  Array taken = lax::index_take(x, {array({1, 0, 1}), array({3, 9, 0})}, {0, 2});
  EXPECT_EQ(taken.to_vector<float>(), (std::vector<float>{15, 19, 23, 1, 5, 9, 12, 16, 20}));
  assert_allclose(lax::batch_matmul(x, swapaxes(x, 1, 2)), matmul(x, swapaxes(x, 1, 2)));
}

TEST(LaxNames, UpperHalvesOfProducts) {
  auto check = [](auto first, const std::vector<decltype(first)>& values) {
    using T = decltype(first);
    for (T a : values)
      for (T b : values) {
        __int128 product = static_cast<__int128>(a) * b;
        Array high = lax::mulhi(array(std::vector<T>{a}), array(std::vector<T>{b}));
        EXPECT_EQ(high.to_vector<T>()[0], static_cast<T>(product >> (8 * sizeof(T)))) << +a << " * " << +b;
      }
  };
  check(std::int8_t{}, {0, 1, -1, 127, -128, 17, -93});
  check(std::uint8_t{}, {0, 1, 255, 127, 128, 17});
  check(std::int32_t{}, {0, 1, -1, 2147483647, -2147483647 - 1, 123456789, -987654321});
  check(std::uint32_t{}, {0u, 1u, 4294967295u, 2147483648u, 123456789u});
  check(std::int64_t{}, {0, 1, -1, INT64_MAX, INT64_MIN, 1234567890123456789, -987654321987654321});
}

TEST(LaxNames, Scatters) {
  Array x = counting({4}), rows = reshape(array({1, 3, 1}), {3, 1});
  IndexAxes axes{.collapsed = {0}, .start = {0}};
  EXPECT_EQ(lax::scatter_sub(x, rows, array({1.0f, 2.0f, 3.0f}), axes).to_vector<float>(),
            (std::vector<float>{0, -3, 2, 1}));
  EXPECT_EQ(lax::scatter_apply(x, rows, [](Array v) { return v * 10.0f; }, axes, {1}).to_vector<float>(),
            (std::vector<float>{0, 100, 2, 30}));
}

// The elements that windows read, compared with loops; local windows compared with a convolution if they are
// all the same.
TEST(LaxNames, Patches) {
  Array x = counting({2, 5, 4, 3});
  ConvOptions options{
      .window_strides = {2, 1}, .padding = {{1, 1}, {0, 1}}, .dimension_numbers = {"NHWC", "HWIO", "NHWC"}};
  Array patches = lax::conv_general_dilated_patches(x, {3, 2}, options);
  ASSERT_EQ(str(patches.aval()), "f32[2,3,4,18]");
  for (int n = 0; n < 2; ++n)
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 4; ++j)
        for (int c = 0; c < 3; ++c)
          for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 2; ++b) {
              int row = 2 * i + a - 1, column = j + b;
              bool inside = row >= 0 && row < 5 && column < 4;
              float want = inside ? float(((n * 5 + row) * 4 + column) * 3 + c) : 0;
              EXPECT_EQ(float(patches(n, i, j, (c * 3 + a) * 2 + b)), want);
            }
  Array w = sin(counting({3, 2, 3, 7})), y = lax::conv_general_dilated(x, w, options);
  Array local = reshape(transpose(w, {2, 0, 1, 3}), {1, 1, 18, 7});
  Array got = lax::conv_general_dilated_local(x, broadcast_to(local, {3, 4, 18, 7}), {3, 2}, options);
  assert_allclose(got, y, {.rtol = 1e-5, .atol = 1e-4});
  Array plain = transpose(x, {0, 3, 1, 2}), filter = transpose(w, {3, 2, 0, 1});
  assert_allclose(lax::conv(plain, filter, {1, 1}), lax::conv_general_dilated(plain, filter));
}
