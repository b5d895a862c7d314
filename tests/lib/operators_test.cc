// Operators: operand types, source lines, promotion of literals, conversions to C++ numbers.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tessera/transform/stage.h>
#include <complex>

using namespace tessera;

template <class F>
static int line_of_error(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.where().file).find("operators_test.cc"), std::string::npos);
    return error.where().line;
  }
  ADD_FAILURE() << "no error";
  return 0;
}

TEST(Operators, ReportTheCallersLine) {
  Array x = ones({2}), y = ones({3});
  EXPECT_EQ(line_of_error([&] { x + y; }), __LINE__);
  EXPECT_EQ(line_of_error([&] { (void)(x < y); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x += y; }), __LINE__);
  EXPECT_EQ(line_of_error([&] { -(x * y); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x[2]; }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x(0, 0); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x.at(2).set(1); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x.reshape({3}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { x.transpose({1, 0}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { sum(x, axis(1)); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { max(x, {1}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { concatenate({x, ones({1, 1})}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { zeros({-1}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { einsum("i,i->", x, y); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { array({{1, 2}, {3}}); }), __LINE__);
  EXPECT_EQ(line_of_error([&] { matmul(x, y); }), __LINE__);
}

TEST(Operators, EquationsCarryTheCallersLine) {
  int line = 0;
  ClosedJaxpr closed = stage("f", {Aval({2}, f32)}, [&](Args a) {
    line = __LINE__ + 1;
    return Arrays{2.0 * a[0]};
  });
  ASSERT_EQ(closed.jaxpr->eqns.size(), 1u);
  EXPECT_EQ(closed.jaxpr->eqns[0].where.line, line);
}

TEST(Operators, NumbersOnEitherSide) {
  Array x = array({1, 2});
  EXPECT_EQ((x + 1).to_vector<int>(), (std::vector<int>{2, 3}));
  EXPECT_EQ((1 - x).to_vector<int>(), (std::vector<int>{0, -1}));
  EXPECT_EQ((2.5 * x).to_vector<float>(), (std::vector<float>{2.5, 5}));
  EXPECT_EQ((x / 2).dtype(), f32);
  EXPECT_EQ((-x % 3).to_vector<int>(), (std::vector<int>{2, 1}));
  EXPECT_EQ((2 == x).to_vector<bool>(), (std::vector<bool>{false, true}));
  EXPECT_EQ((x != 2).dtype(), bool_);
  EXPECT_EQ((x << 2 | 1).to_vector<int>(), (std::vector<int>{5, 9}));
  EXPECT_EQ((~x & 6).to_vector<int>(), (std::vector<int>{6, 4}));
  EXPECT_EQ((x ^ x >> 1).to_vector<int>(), (std::vector<int>{1, 3}));
  EXPECT_EQ((x * std::complex<double>(0, 1)).dtype(), c64);
  EXPECT_EQ((x + true).to_vector<int>(), (std::vector<int>{2, 3}));
}

TEST(Operators, CompoundAssignmentRebinds) {
  Array x = array({1, 2}), before = x;
  x += 1;
  x *= 3;
  x -= array({1, 1});
  x /= 2;
  EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{2.5, 4}));
  EXPECT_EQ(before.to_vector<int>(), (std::vector<int>{1, 2}));
  Array y = array({5, 6});
  y %= 4;
  y <<= 3;
  y >>= 1;
  y |= 1;
  y ^= 3;
  y &= 14;
  EXPECT_EQ(y.to_vector<int>(), (std::vector<int>{6, 10}));
}

TEST(Operators, LiteralsMeetWideDtypesInFull) {
  Array x = ones({1}, f64);
  EXPECT_EQ((x * 0.1).to_vector<double>()[0], 0.1);
  EXPECT_EQ((x * std::complex<double>(0, 0.1)).to_vector<std::complex<double>>()[0].imag(), 0.1);
  EXPECT_EQ(array({0.1}, f64).to_vector<double>()[0], 0.1);
  EXPECT_EQ(double(Array(0.1)), 0.1);
  EXPECT_EQ(jit([](Array v) { return v * 0.1; })(x).to_vector<double>()[0], 0.1);
}

TEST(Operators, ConversionsToNumbers) {
  Array x = array({2.5});
  EXPECT_EQ(float(x), 2.5f);
  EXPECT_EQ(static_cast<int>(x), 2);
  EXPECT_EQ(item<float>(x), 2.5f);
  EXPECT_TRUE(bool(x > 0));
  EXPECT_EQ(x > 0 ? 1 : 2, 1);
  EXPECT_TRUE(bool(x > 0) && bool(x < 3));
  EXPECT_EQ(double(grad([](Array v) { return v > 0 ? v * v : -v; })(Array(3.0))), 6);
}

TEST(Operators, AcceptHostArrays) {
  HostArray h{1.0f, 2.0f};
  Array x = ones({2});
  EXPECT_EQ((h + x).to_vector<float>(), (std::vector<float>{2, 3}));
  EXPECT_EQ((x - h).to_vector<float>(), (std::vector<float>{0, -1}));
  EXPECT_EQ((h * 2).to_vector<float>(), (std::vector<float>{2, 4}));
  EXPECT_EQ((-h).to_vector<float>(), (std::vector<float>{-1, -2}));
  EXPECT_EQ(float(sum(h)), 3);
  EXPECT_EQ(float(dot(h, h)), 5);
  EXPECT_EQ(where(h > 1, h, 0).to_vector<float>(), (std::vector<float>{0, 2}));
  EXPECT_EQ(x.at(HostArray{1}).set(h[1]).to_vector<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(concatenate({h, x}).shape(), Shape({4}));
}
