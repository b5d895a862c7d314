// Whole programs as C source: loops, branches, random keys, scatters, library calls and custom kernels.
#include <tessera/tessera.h>
#include <cstring>
#include "c_program.h"
#include "tolerance.h"

using namespace tessera;

namespace {

// Compares the C program with jit; the tolerance is in units in the last place.
template <int tolerance = 4, class F, class... A>
void expect_same(const F& f, const A&... args) {
  JaxprPtr program = jit(f).jaxpr(args...);
  std::string source = inspect(jit(f))(args...).c_source();
  CProgram c(source);
  ASSERT_TRUE(bool(c)) << c.errors() << source;
  Avals types;
  for (const Atom& out : program->out) types.push_back(aval_of(out));
  Arrays results = c.run(Arrays{Array(args)...}, types);
  Array want = jit(f)(args...);
  EXPECT_TRUE(properties::close(results.at(0), want, tolerance)) << source.substr(source.find("/* "));
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
      std::int64_t bytes = types[i].bytes();
      EXPECT_EQ(std::memcmp(got[i].value()->concrete()->data(), want[i].value()->concrete()->data(), bytes),
                0)
          << t << ", result " << i;
    }
  }
}

TEST(CSource, LibraryCallsAreDefinedInTheText) {
  Array x = random::normal(random::key(0), {96, 130}), y = random::normal(random::key(1), {130, 96});
  Array images = random::normal(random::key(2), {8, 16, 20, 20}),
        k = random::normal(random::key(3), {16, 16, 3, 3});
  auto matmul_of = [](Array x, Array y) { return matmul(x, y); };
  for (Dtype t : {f32, f64, bf16, c64}) expect_same<200>(matmul_of, x.astype(t), y.astype(t));
  expect_same<200>([](Array x, Array k) { return lax::conv(x, k, {1, 1}, "SAME"); }, images, k);
  expect_same<200>([](Array x) { return abs(fft::fft2(x)) + abs(fft::rfft(x, {.n = 258})); }, x);
  expect_same<200>([](Array x) { return sort(x, 1) + lax::top_k(x, 3).first[0][0]; }, x);
  // The function's name is also the name of another function in the text.
  CProgram c(inspect(jit([](Array x) { return sort(fft::ifft(x).astype(f32)); }))(x[0]).c_source("sink"));
  EXPECT_TRUE(bool(c)) << c.errors();
}

TEST(CSource, FactorizationsCallLapack) {
  Array x = random::normal(random::key(0), {60, 60}), p = matmul(x, transpose(x)) + 60 * eye(60);
  for (Dtype t : {f32, f64}) {
    expect_same<200>([](Array p) { return linalg::cholesky(p); }, p.astype(t));
    expect_same<200>([](Array p, Array x) { return linalg::solve(p, x); }, p.astype(t), x.astype(t));
    expect_same<200>([](Array x) { return linalg::svdvals(x); }, x.astype(t));
  }
  std::string source = inspect([](Array p) { return linalg::cholesky(p); })(p).c_source();
  EXPECT_TRUE(source.starts_with("/* Link with: -lm -llapacke -lopenblas, for LAPACKE_spotrf_work */\n"))
      << source.substr(0, 200);
}

TEST(CSource, ContainsCustomKernelsOfCSource) {
  auto scaled = [](const char* factor) {
    return custom_kernel(
        "scaled", [](AvalArgs in) { return Avals{in[0]}; },
        c_source(str(
            "#include <stdint.h>\nint32_t scaled(const int64_t* sizes, void* const* in, void* const* out, "
            "void* unused) {\n"
            "  for (int64_t i = 0; i < sizes[0]; ++i) ((float*)out[0])[i] = ",
            factor, " * ((const float*)in[0])[i];\n  return 0;\n}\n")));
  };
  auto twice = scaled("2"), thrice = scaled("3");
  expect_same([&](Array x) { return twice.one({x}) + thrice.one({x * 5}); }, arange(7).astype(f32));
}
