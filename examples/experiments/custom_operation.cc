// A user-defined operation: the solution E of Kepler's equation, E - e sin(E) = m, by Newton's method in C++, with its
// derivative, its rule for vmap, and the rule by which it is sharded (docs/custom_kernels.md).
#include <tessera/tessera.h>
#include <cmath>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P;

std::int32_t solve(const std::int64_t* sizes, void* const* operands, void* const* results, void*) {
  const auto* m = static_cast<const float*>(operands[0]);
  const auto* e = static_cast<const float*>(operands[1]);
  auto* out = static_cast<float*>(results[0]);
  for (std::int64_t i = 0; i < sizes[0]; ++i) {
    double x = m[i];
    for (int k = 0; k < 20; ++k) x -= (x - e[i] * std::sin(x) - m[i]) / (1 - e[i] * std::cos(x));
    out[i] = static_cast<float>(x);
  }
  return 0;
}

ts::Avals type_of(ts::AvalArgs in) {
  if (in[0].rank() != 1 || in[0].strong() != in[1].strong() || in[0].dtype() != ts::f32)
    ts::fail<ts::ShapeError>(ts::str("kepler: the operands are ", in[0], " and ", in[1], "."),
                             "Expected f32[n] twice.");
  return {in[0].strong()};
}

const ts::CustomKernelFunction& kepler() {
  static const ts::CustomKernelFunction made = [] {
    ts::KernelRules rules;
    rules.linearize = [](ts::Args in, const ts::Active&) {
      Array e = in[1], x = kepler().one({in[0], e}), slope = 1 - e * cos(x);
      return ts::Linearized{{x}, [=](const ts::Tangents& t) {
                              Array out = ts::zeros_like(x);
                              if (t[0]) out = out + *t[0] / slope;
                              if (t[1]) out = out + *t[1] * sin(x) / slope;
                              return ts::Tangents{out};
                            }};
    };
    rules.batch = [](ts::Args in, const ts::BatchAxes& axes, ts::BatchSize size) {
      auto rows = [&](int k) {
        return axes[k] == ts::unbatched ? ts::broadcast_to(in[k], {size, in[k].dim(0)})
                                        : ts::moveaxis(in[k], axes[k], 0);
      };
      Array m = rows(0), e = rows(1);
      Array x = kepler().one({ts::reshape(m, {-1}), ts::reshape(e, {-1})});  // one call for all
      return ts::Batched{{ts::reshape(x, m.shape())}, {0}};
    };
    rules.factors = "i, i -> i";  // each device solves the equations of its shard
    return ts::custom_kernel(
        "kepler", [](ts::AvalArgs in) { return type_of(in); }, solve, rules);
  }();
  return made;
}

int main() {
  ts::Config config{.devices = 8};
  Array m = ts::linspace(0.0, 3.0, 8), e = ts::full({8}, 0.3f);
  auto f = ts::jit([](Array m, Array e) { return kepler().one({m, e}); });
  Array x = f(m, e);
  std::cout << "largest error of the equation: "
            << (double(max(abs(x - e * sin(x) - m))) < 1e-6 ? "below 1e-6" : "large") << "\n";

  auto total = [&](Array m, Array e) { return sum(f(m, e)); };
  ts::check_grads(total, std::tuple(m, e), {.order = 2, .tolerance = 0.05});
  std::cout << "derivatives of orders 1 and 2 agree with differences\n";
  Array rows = ts::vmap(f)(ts::stack({m, m / 2}), ts::stack({e, e}));
  std::cout << "vmap: " << (bool(ts::allclose(rows[0], x)) ? "the same" : "different") << ", in one call\n";

  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  Array sharded = ts::shard(m, {mesh, P("data")}), sharded_e = ts::shard(e, {mesh, P("data")});
  ts::assert_no_communication(f)(sharded, sharded_e);
  std::cout << "on 8 devices: " << (bool(ts::allclose(f(sharded, sharded_e), x)) ? "the same" : "different")
            << ", without communication\n";
}
// Output:
// largest error of the equation: below 1e-6
// derivatives of orders 1 and 2 agree with differences
// vmap: the same, in one call
// on 8 devices: the same, without communication
