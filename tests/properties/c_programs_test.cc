// Whole programs as C source: loops, branches, keys, scatters, memory; and its errors.
#include <tessera/tessera.h>
#include <cstring>
#include "c_program.h"
#include "tolerance.h"

using namespace tessera;

namespace {

template <class F, class... A>
void expect_same(const F& f, const A&... args) {
  JaxprPtr program = jit(f).jaxpr(args...);
  std::string source = inspect(jit(f))(args...).c_source();
  CProgram c(source);
  ASSERT_TRUE(bool(c)) << c.errors() << source;
  Avals types;
  for (const Atom& out : program->out) types.push_back(aval_of(out));
  Arrays results = c.run(Arrays{Array(args)...}, types);
  Array want = jit(f)(args...);
  EXPECT_TRUE(properties::close(results.at(0), want, 4)) << source.substr(source.find("/* "));
}

}  // namespace

TEST(CSource, ElementsHaveTheBitsOfTheCompiledProgram) {
  auto f = [](Array x) { return tanh(x) * exp(-x * x) + log1p(abs(x)); };
  Array x = random::normal(random::key(0), {1000});
  CProgram c(inspect(jit(f))(x).c_source());
  ASSERT_TRUE(bool(c)) << c.errors();
  EXPECT_TRUE(array_equal(c.run({x}, {x.aval()})[0], jit(f)(x)));
}

TEST(CSource, Reductions) {
  Array x = random::normal(random::key(0), {30, 70});
  expect_same([](Array x) { return softmax(x); }, x);
  expect_same([](Array x) { return sum(x, axis(0)) / max(x); }, x);
  expect_same([](Array x) { return argmax(x, 1); }, x);
  expect_same([](Array x) { return cumsum(x, 1); }, x);
  expect_same([](Array x) { return matmul(x, transpose(x)); }, x(slice(0, 3), slice(0, 5)));
}

TEST(CSource, Loops) {
  Array x = random::normal(random::key(0), {300});
  expect_same(
      [](Array x) {
        return fori_loop(
            0, 7, [](Array i, Array c) { return roll(c, 1) * 0.5f + i; }, x);
      },
      x);
  expect_same(
      [](Array x) {
        return scan([](Array c, Array v) { return std::pair(c * 0.5f + v, c); }, zeros({}), x).second;
      },
      x);
  expect_same(
      [](Array x) {
        return while_loop([](Array c) { return sum(c) < 1000; }, [](Array c) { return c + 1; }, x);
      },
      x);
  expect_same(
      [](Array x) {
        return cond(
            x[0] > 0, [](Array v) { return sin(v); }, [](Array v) { return cos(v); }, x);
      },
      x);
}

TEST(CSource, RandomNumbersScattersAndNarrowTypes) {
  Array x = random::normal(random::key(0), {40}), i = arange(40) % 7;
  expect_same(
      [](Array key) {
        auto step = [](Array, Array key) { return random::split(key).first; };
        return random::normal(fori_loop(0, 20, step, key), {5});
      },
      random::key(3));
  expect_same([](Array x, Array i) { return zeros({7}).at(i).add(x); }, x, i);
  expect_same([](Array x) { return (x.astype(bf16) * 3).astype(f16); }, x);
  expect_same([](Array x) { return pad(x, {{3, 2}}) + concatenate({x, x[slice(0, 5)]}); }, x);
}

TEST(CSource, LongCumulativeReductionsHaveTheBitsOfTheCompiledProgram) {
  for (Dtype t : {i8, u64, bf16, f16, f8e4m3fn, f32, f64, c64, c128}) {
    auto f = [](Array x, Array v) {
      Arrays out = {lax::cumsum(x, 0), lax::cumsum(x, 1, true), lax::cumprod(v)};
      if (!x.dtype().is_complex()) out.push_back(lax::cummax(x, 1));
      if (x.dtype().is_floating()) out.push_back(lax::cumlogsumexp(v, 0, true));
      return out;
    };
    Array x = (random::normal(random::key(0), {80, 501}) * 9).astype(t);
    Array v = random::normal(random::key(1), {40001}).astype(t);
    Arrays want = jit(f)(x, v);
    Avals types;
    for (const Array& y : want) types.push_back(y.aval());
    CProgram c(inspect(jit(f))(x, v).c_source());
    ASSERT_TRUE(bool(c)) << c.errors();
    Arrays got = c.run({x, v}, types);
    for (std::size_t i = 0; i < want.size(); ++i) {
      auto bytes = static_cast<std::size_t>(types[i].bytes());
      EXPECT_EQ(std::memcmp(got[i].value()->concrete()->data(), want[i].value()->concrete()->data(), bytes),
                0)
          << t << ", result " << i;
    }
  }
}
