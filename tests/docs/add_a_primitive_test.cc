// The code of docs/add_a_primitive.md. The test docs.add_a_primitive compares the two.
#include <gtest/gtest.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/tessera.h>

namespace ts = tessera;
using ts::Array;

namespace tessera::inline v0 {

extern const Primitive cube_p;
namespace lax {
Array cube(Operand x);
}

// Elementwise third power. Derivative: 3 x^2.
static Avals infer_cube(const NoParams&, AvalArgs in) {
  if (!in[0].dtype().is_floating())
    fail<DtypeError>(str("cube: the operand is ", in[0], "."), "Expected a floating dtype.");
  return {in[0]};
}

static Linearized linearize_cube(const NoParams&, Args x, const Active&) {
  Array slope = lax::mul(scalar(3.0, x[0].dtype()), lax::mul(x[0], x[0]));
  return {{cube_p({}, {x[0]})}, [slope](const Tangents& t) -> Tangents {
            return {t[0] ? Tangent(lax::mul(slope, *t[0])) : Tangent{}};
          }};
}

static constexpr Rules<NoParams> rules = {
    .name = "cube",
    .infer = infer_cube,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return {make_reference(x[0].aval(), [&]<class T>(T* out) {
        const T* in = elements<T>(x[0]);
        for (std::int64_t i = 0; i < x[0].size(); ++i)
          if constexpr (std::is_floating_point_v<T>) out[i] = in[i] * in[i] * in[i];
      })};
    },
    .linearize = linearize_cube,
    .transpose = not_linear,
    .batch = [](const NoParams&, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{cube_p({}, {x[0]})}, {axes[0]}};
    },
    .factors = [](const NoParams&, AvalArgs in) -> Factors { return Factors::elementwise(in, in); },
    .kernel = [](const NoParams&, AvalArgs) -> Lowering {
      return kernel([](KernelContext& context, const expr::Indices& at) -> Elements {
        Element x = context.operand(0, at);
        return {x * x * x};
      });
    },
    .samples =
        [] {
          return sample_dtypes({f32, f64}, {3, 5}, -2, 2);
        },
};
constinit const Primitive cube_p = primitive(rules);

Array lax::cube(Operand x) {
  At at(x.where);
  return cube_p({}, {*x});
}

}  // namespace tessera::inline v0

TEST(AddAPrimitive, WorksUnderEveryTransformation) {
  auto f = [](Array x) { return sum(ts::lax::cube(x)); };
  Array x = ts::array({1.0, 2.0, -3.0});
  EXPECT_FLOAT_EQ(float(f(x)), 1 + 8 - 27);
  EXPECT_FLOAT_EQ(float(ts::jit(f)(x)), 1 + 8 - 27);
  EXPECT_EQ(ts::grad(f)(x).to_vector<float>(), (std::vector<float>{3, 12, 27}));
  EXPECT_EQ(ts::jit(ts::vmap(ts::grad(f)))(ts::ones({2, 3})).to_vector<float>(), std::vector<float>(6, 3));
  EXPECT_EQ(ts::hessian(f)(x)(1, 1).item<float>(), 12);
  EXPECT_THROW(ts::lax::cube(1), ts::DtypeError);
}
