// Elementary functions in machine code give the bits that the interpreter gives, on every instruction set.
#include <tessera/core/element_math.h>
#include "harness.h"

namespace kernels {
namespace {

using Function = Element (*)(const Element&);

TEST(Math, SameBitsEverywhere) {
  const std::pair<const char*, Function> functions[] = {
      {"exp", exp},     {"exp2", exp2}, {"expm1", expm1},       {"log", log},
      {"log1p", log1p}, {"tanh", tanh}, {"logistic", logistic}, {"sin", sin},
      {"cos", cos},     {"tan", tan},   {"erf_inv", erf_inv},   {"rsqrt", rsqrt}};
  for (Dtype t : {f32, f64, bf16, f16})
    for (auto [name, f] : functions) {
      Builder b;
      int x = b.input(t, {77});
      b.output({77}, [&, f = f](const Indices& at) { return f(b.operand(x, at)); });
      SCOPED_TRACE(str(name, " ", t.name()));
      check(b.kernel, {.low = -90, .high = 90, .specials = true});
    }
}

TEST(Math, RareBranchesInsideLoops) {
  Builder b;
  int x = b.input(f32, {6, 50});
  b.output({6}, [&](const Indices& at) {
    return b.reduce(expr::Op::max, {50}, [&](const Indices& r) { return sin(b.operand(x, {at[0], r[0]})); });
  });
  b.output({50}, [&](const Indices& at) {
    return b.reduce(expr::Op::max, {6}, [&](const Indices& r) { return cos(b.operand(x, {r[0], at[0]})); });
  });
  b.output({6, 50}, [&](const Indices& at) {
    return b.operand(x, at) * sin(b.operand(x, {at[0], expr::Index(3)}));
  });
  check(b.kernel, {.low = -1e6, .high = 1e6, .specials = true});
}

TEST(Math, Complex) {
  for (Function f : {static_cast<Function>(exp), static_cast<Function>(tanh), static_cast<Function>(sin),
                     static_cast<Function>(cos)}) {
    Builder b;
    int x = b.input(c64, {40});
    b.output({40}, [&](const Indices& at) { return f(b.operand(x, at)); });
    check(b.kernel);
  }
}

}  // namespace
}  // namespace kernels
