// custom_kernel from a C++ function, LLVM IR and C source, under every transformation.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

using Floats = std::vector<float>;

// y = a x^2, and its derivative.
std::int32_t scaled_square(const std::int64_t* sizes, void* const* operands, void* const* results, void*) {
  const float *a = static_cast<const float*>(operands[0]), *x = static_cast<const float*>(operands[1]);
  for (std::int64_t i = 0; i < sizes[0]; ++i) static_cast<float*>(results[0])[i] = *a * x[i] * x[i];
  return 0;
}
std::int32_t refuse_negative(const std::int64_t*, void* const* operands, void* const* results, void*) {
  float x = *static_cast<const float*>(operands[0]);
  *static_cast<float*>(results[0]) = x;
  return x < 0 ? 7 : 0;
}

Avals like_last(AvalArgs in) { return {in.back()}; }

CustomKernelFunction square() {
  KernelRules rules;
  rules.linearize = [](Args x, const Active&) {
    Array a = x[0], v = x[1];
    return Linearized{square()({a, v}), [a, v](const Tangents& t) {
                        Array sum = zeros_like(v);
                        if (t[0]) sum = sum + *t[0] * v * v;
                        if (t[1]) sum = sum + 2.0f * a * v * *t[1];
                        return Tangents{sum};
                      }};
  };
  static const CustomKernelFunction kernel = custom_kernel(
      "scaled_square", [](AvalArgs in) { return Avals{in[1]}; }, scaled_square, rules);
  return kernel;
}

}  // namespace

// sizes[0] is the size of the vector, as the scalar has no axes.
TEST(CustomKernel, FromAFunctionWithDerivative) {
  auto f = [](Array a, Array x) { return square().one({a, x}); };
  Array a = Array(3.0f), x = array({1.0f, 2.0f, -1.0f});
  EXPECT_EQ(f(a, x).to_vector<float>(), (Floats{3, 12, 3}));
  EXPECT_EQ(jit(f)(a, x).to_vector<float>(), (Floats{3, 12, 3}));
  auto loss = [=](Array a, Array x) { return sum(f(a, x) * x); };
  EXPECT_EQ(jit(grad<1>(loss))(a, x).to_vector<float>(), (Floats{9, 36, 9}));
  check_grads(loss, std::tuple(a, x), {.order = 2});
  EXPECT_EQ(vmap(f, {.in_axes = {0, none}})(array({1.0f, 2.0f}), x).to_vector<float>(),
            (Floats{1, 4, 1, 2, 8, 2}));
  auto loop = [=](Array x) {
    return fori_loop(
        0, 2, [=](Array, Array c) { return f(a, c); }, x);
  };
  EXPECT_EQ(jit(loop)(x).to_vector<float>(), (Floats{27, 432, 27}));
}

TEST(CustomKernel, FromC) {
  auto twice = custom_kernel("twice", like_last, c_source(R"(
#include <stdint.h>
int32_t twice(const int64_t* sizes, void* const* in, void* const* out, void* unused) {
  for (int64_t i = 0; i < sizes[0]; ++i) ((float*)out[0])[i] = 2 * ((const float*)in[0])[i];
  return 0;
})"));
  EXPECT_EQ(jit([=](Array x) { return twice.one({x + 1.0f}); })(array({1.0f, 2.0f})).to_vector<float>(),
            (Floats{4, 6}));
}

TEST(CustomKernel, FromLlvm) {
  auto negate = custom_kernel("negate_one", like_last, llvm_source(R"(
define i32 @negate_one(ptr %sizes, ptr %in, ptr %out, ptr %unused) {
  %x = load ptr, ptr %in
  %y = load ptr, ptr %out
  %v = load float, ptr %x
  %n = fneg float %v
  store float %n, ptr %y
  ret i32 0
})"));
  EXPECT_EQ(float(jit([=](Array x) { return negate.one({x}); })(Array(2.5f))), -2.5f);
}

TEST(CustomKernel, NonzeroStatusFailsTheProgram) {
  auto picky = custom_kernel("picky", like_last, refuse_negative);
  auto f = jit([=](Array x) { return picky.one({x}); });
  EXPECT_EQ(float(f(Array(2.0f))), 2);
  EXPECT_THROW(f(Array(-2.0f)), DeviceError);
  EXPECT_EQ(float(f(Array(3.0f))), 3);
}
