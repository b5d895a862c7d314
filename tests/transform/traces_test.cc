// The traces on a few elementwise primitives: forward, reverse, batch, nested and mixed, compared with closed forms.
#include <gtest/gtest.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/dual.h>
#include <cmath>
#include <functional>

using namespace tessera;
using Function = std::function<Array(const Array&)>;

static Array operator+(const Array& a, const Array& b) { return lax::add(a, b); }
static Array operator*(const Array& a, const Array& b) { return lax::mul(a, b); }

static Function derivative(const Function& f) {
  return [f](const Array& x) {
    Linearization l = linearize_flat("grad", [&](Args a) { return Arrays{f(a[0])}; }, Args(&x, 1), {true});
    return *apply_transpose(l, {scalar(1.0, x.dtype())})[0];
  };
}
static Function directional(const Function& f) {
  return [f](const Array& x) {
    return *jvp_flat("jvp", [&](Args a) { return Arrays{f(a[0])}; }, Args(&x, 1), {scalar(1.0, x.dtype())})
                .tangents[0];
  };
}
static Function mapped(const Function& f) {
  return [f](const Array& x) {
    Batched b = batch_flat("vmap", [&](Args a) { return Arrays{f(a[0])}; }, Args(&x, 1), {0}, {x.dim(0)});
    return b.out[0];
  };
}
static Array at(double x) { return scalar(x, f64); }
static Array f(const Array& x) { return lax::sin(x) * x + scalar(3.0, f64); }

TEST(Traces, DerivativesOfEveryOrder) {
  EXPECT_NEAR(double(f(at(2))), std::sin(2) * 2 + 3, 1e-12);
  EXPECT_NEAR(double(derivative(f)(at(2))), std::cos(2) * 2 + std::sin(2), 1e-12);
  double second = 2 * std::cos(2) - 2 * std::sin(2);
  EXPECT_NEAR(double(derivative(derivative(f))(at(2))), second, 1e-12);
  EXPECT_NEAR(double(directional(derivative(f))(at(2))), second, 1e-12);
  EXPECT_NEAR(double(derivative(directional(f))(at(2))), second, 1e-12);
}

TEST(Traces, EagerDerivativeBranchesOnValues) {
  Function g = [](const Array& x) { return double(x) > 0 ? x * x : lax::neg(x); };
  EXPECT_EQ(double(derivative(g)(at(3))), 6);
  EXPECT_EQ(double(derivative(g)(at(-3))), -1);
  EXPECT_THROW(
      mapped(g)(lax::add(at(1), at(1)).empty() ? at(1)
                                               : Array(copy_of(Aval({2}, f64), std::array{1.0, 2.0}.data()))),
      TraceError);
}

TEST(Traces, VmapOfGrad) {
  Array v = copy_of(Aval({2}, f64), std::array{0.5, 2.0}.data());
  EXPECT_NEAR(mapped(derivative(f))(v).to_vector<double>()[1], std::cos(2) * 2 + std::sin(2), 1e-12);
}

TEST(Traces, NoPerturbationConfusion) {
  Function g = [](const Array& x) {
    Array inner = at(1);
    Dual d = jvp_flat("jvp", [&](Args) { return Arrays{x}; }, Args(&inner, 1), {at(1)});
    return d.tangents[0] ? x * *d.tangents[0] : x * at(0);
  };
  EXPECT_EQ(double(derivative(g)(at(1))), 0);
}

TEST(Traces, EscapedTracersAreRefused) {
  Array leaked;
  derivative([&](const Array& x) {
    leaked = x;
    return x * x;
  })(at(1));
  EXPECT_THROW(lax::sin(leaked), TraceError);
}

TEST(Traces, StagedProgramPrints) {
  ClosedJaxpr closed = stage("f", {Aval({}, f64)}, [](Args a) { return Arrays{f(a[0])}; });
  EXPECT_EQ(to_string(*closed.jaxpr),
            "{ lambda a:f64[] . let\n    b:f64[] = sin a\n    c:f64[] = mul b a\n    d:f64[] = add c "
            "3.0:f64[]\n  in (d) }");
}
