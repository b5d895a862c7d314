// Compiled elementary functions give the bits of the interpreter, on every instruction set.
#include <tessera/core/kernel/element_math.h>
#include "../elementary/functions.h"
#include "harness.h"

namespace kernels {
namespace {

using Function = Element (*)(const Element&);
using Function2 = Element (*)(const Element&, const Element&);

struct Named {
  const char* name;
  Function function;
  double low, high;  // the usual range of arguments, besides extreme values
};
#define NAMED(f, low, high) {#f, f, low, high},
const Named unary[] = {TESSERA_UNARY(NAMED)};
#undef NAMED

TEST(Math, SameBitsEverywhere) {
  for (Dtype t : {f32, f64, bf16, f16})
    for (const Named& f : unary) {
      Builder b;
      int x = b.input(t, {1003});  // whole registers and a tail, for any register width
      b.output({1003}, [&](const Indices& at) { return f.function(b.operand(x, at)); });
      SCOPED_TRACE(str(f.name, " ", t.name()));
      check(b.kernel, {.low = f.low, .high = f.high, .specials = true});
    }
}

TEST(Math, SameBitsOfTwoArguments) {
  const std::pair<const char*, Function2> functions[] = {
      {"atan2", atan2}, {"pow", pow}, {"nextafter", nextafter}};
  for (Dtype t : {f32, f64, bf16, f16})
    for (auto [name, f] : functions) {
      Builder b;
      int x = b.input(t, {1003}), y = b.input(t, {1003});
      b.output({1003}, [&, f = f](const Indices& at) { return f(b.operand(x, at), b.operand(y, at)); });
      SCOPED_TRACE(str(name, " ", t.name()));
      check(b.kernel, {.low = -9, .high = 9, .specials = true});
    }
}

// Kernels contain the same functions as those that the accuracy tests measure.
template <class T, class OnNumber>
void expect_the_functions_bits(const char* name, Function f, OnNumber number, double low, double high) {
  constexpr std::int64_t n = 1000;
  Dtype t = sizeof(T) == 4 ? f32 : f64;
  Builder b;
  int in = b.input(t, {n});
  b.output({n}, [&](const Indices& at) { return f(b.operand(in, at)); });
  std::mt19937 random(5);
  std::uniform_real_distribution<double> between(low, high);
  std::vector<T> x(n), got(n);
  for (std::int64_t i = 0; i < n; ++i)
    x[i] = static_cast<T>(i < n / 2 ? between(random)
                                    : std::ldexp(between(random), static_cast<int>(random() % 80) - 40));
  compile(b.kernel, "")({x.data(), got.data()});
  for (std::int64_t i = 0; i < n; ++i) {
    T want = number(x[i]);
    ASSERT_TRUE((std::isnan(want) && std::isnan(got[i])) ||
                (want == got[i] && std::signbit(want) == std::signbit(got[i])))
        << name << "(" << x[i] << ") is " << want << ", in a kernel " << got[i];
  }
}

TEST(Math, KernelsAreTheMeasuredFunctions) {
#define CHECK(f, low, high)                                        \
  expect_the_functions_bits<float>(                                \
      #f, f, [](float x) { return elementary::f(x); }, low, high); \
  expect_the_functions_bits<double>(                               \
      #f, f, [](double x) { return elementary::f(x); }, low, high);
  TESSERA_UNARY(CHECK)
#undef CHECK
}

TEST(Math, RareBranchesInsideLoops) {
  Builder b;
  int x = b.input(f32, {6, 50});
  b.output({6}, [&](const Indices& at) {
    return b.reduce(expr::ScalarOp::max, {50}, [&](const Indices& r) {
      return sin(b.operand(x, {at[0], r[0]}));
    });
  });
  b.output({50}, [&](const Indices& at) {
    return b.reduce(expr::ScalarOp::max, {6}, [&](const Indices& r) {
      return cos(b.operand(x, {r[0], at[0]}));
    });
  });
  b.output({6, 50}, [&](const Indices& at) {
    return b.operand(x, at) * sin(b.operand(x, {at[0], expr::AffineIndex(3)}));
  });
  check(b.kernel, {.low = -1e6, .high = 1e6, .specials = true});
}

TEST(Math, Complex) {
  const Function functions[] = {exp,  expm1, log,  log1p, sin,   cos,   tan,   sinh,    cosh,
                                tanh, asin,  acos, atan,  asinh, acosh, atanh, logistic};
  for (Dtype t : {c64, c128}) {
    for (Function f : functions) {
      Builder b;
      int x = b.input(t, {203});
      b.output({203}, [&](const Indices& at) { return f(b.operand(x, at)); });
      check(b.kernel, {.specials = true});
    }
    Builder b;
    int x = b.input(t, {203}), y = b.input(t, {203});
    b.output({203}, [&](const Indices& at) { return pow(b.operand(x, at), b.operand(y, at)); });
    check(b.kernel, {.specials = true});
  }
}

}  // namespace
}  // namespace kernels
