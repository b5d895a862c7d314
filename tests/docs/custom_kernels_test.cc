// The code of docs/custom_kernels.md. The test docs.custom_kernels compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace ts = tessera;
using ts::Array, ts::P, ts::axis;

namespace {

// The sum of squares of each row of a matrix.
std::int32_t energy_code(const std::int64_t* sizes, void* const* operands, void* const* results, void*) {
  const float* x = static_cast<const float*>(operands[0]);
  float* y = static_cast<float*>(results[0]);
  std::int64_t rows = sizes[0], columns = sizes[1];
  for (std::int64_t i = 0; i < rows; ++i) {
    y[i] = 0;
    for (std::int64_t j = 0; j < columns; ++j) y[i] += x[i * columns + j] * x[i * columns + j];
  }
  return 0;
}

ts::Avals energy_type(ts::AvalArgs in) {
  if (in[0].rank() != 2 || in[0].dtype() != ts::f32)
    ts::fail<ts::ShapeError>(ts::str("energy: the operand is ", in[0], "."), "Expected f32[rows, columns].");
  return {ts::Aval({in[0].dim(0)}, ts::f32)};
}

const ts::CustomKernelFunction& energy() {
  static const ts::CustomKernelFunction made = [] {
    ts::KernelRules rules;
    rules.linearize = [](ts::Args in, const ts::Active&) {
      Array x = in[0];
      return ts::Linearized{energy()({x}),
                            [x](const ts::Tangents& t) { return ts::Tangents{sum(2 * x * *t[0], axis(1))}; }};
    };
    rules.batch = [](ts::Args in, const ts::BatchAxes& axes, ts::BatchSize size) {
      Array x = ts::moveaxis(in[0], axes[0], 0);                    // [size, rows, columns]
      Array y = energy().one({ts::reshape(x, {-1, x.dim(2)})});     // one call for all
      return ts::Batched{{ts::reshape(y, {size, x.dim(1)})}, {0}};  // the mapped axis of the result is 0
    };
    rules.factors = "i j -> i";
    return ts::custom_kernel("energy", energy_type, energy_code, rules);
  }();
  return made;
}

std::string text_of(const std::shared_ptr<const ts::Jaxpr>& jaxpr) {
  std::ostringstream out;
  out << jaxpr;
  return out.str();
}

}  // namespace

TEST(CustomKernels, Call) {
  Array x = ts::array({{1.0f, 2.0f}, {3.0f, 4.0f}});
  Array y = ts::jit([](Array x) { return 2 * energy().one({x}); })(x);
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{10, 50}));
  EXPECT_THROW(energy().one({ts::ones({3})}), ts::ShapeError);
}

TEST(CustomKernels, Derivatives) {
  auto f = [](Array x) { return sum(energy().one({x})); };
  Array x = ts::array({{1.0f, 2.0f}, {3.0f, 4.0f}});
  Array slope = ts::jit(ts::grad(f))(x);
  EXPECT_EQ(slope.to_vector<float>(), (std::vector<float>{2, 4, 6, 8}));
  ts::check_grads(f, x, {.order = 2});
}

TEST(CustomKernels, Batching) {
  auto f = [](Array x) { return energy().one({x}); };
  Array batch = ts::ones({5, 3, 2});
  Array y = ts::vmap(f)(batch);  // f32[5,3]
  EXPECT_EQ(y.to_vector<float>(), std::vector<float>(15, 2));
  std::string text = text_of(ts::make_jaxpr(ts::vmap(f))(batch));
  EXPECT_NE(text.find("f32[15] = custom_kernel"), std::string::npos) << text;
}

TEST(CustomKernels, Sharding) {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  auto f = ts::jit([](Array x) { return energy().one({x}); });
  Array rows = ts::shard(ts::ones({8, 4}), {mesh, P("data")});
  ts::assert_no_communication(f)(rows);  // i is sharded: each device runs the kernel on its rows
  Array blocks = ts::shard(ts::ones({8, 4}), {mesh, P("data", "model")});
  ts::assert_communication(f, {{"all_reduce", "model", 1}})(blocks);  // j is sharded: partial sums are added
  EXPECT_EQ(f(blocks).to_vector<float>(), std::vector<float>(8, 4));
  ts::check_sharded(f, blocks);
}

TEST(CustomKernels, FromC) {
  auto twice = ts::custom_kernel(
      "twice", [](ts::AvalArgs in) { return ts::Avals{in[0]}; }, ts::c_source(R"(
    #include <stdint.h>
    int32_t twice(const int64_t* sizes, void* const* in, void* const* out, void* unused) {
      for (int64_t i = 0; i < sizes[0]; ++i) ((float*)out[0])[i] = 2 * ((const float*)in[0])[i];
      return 0;
    })"));
  Array y = twice.one({ts::array({1.0f, 2.0f})});
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{2, 4}));
}

TEST(CustomKernels, Linear) {
  static const ts::CustomKernelFunction* self = nullptr;
  ts::KernelRules rules;
  rules.linearize = [](ts::Args in, const ts::Active&) {
    return ts::Linearized{(*self)({in[0]}),
                          [](const ts::Tangents& t) { return ts::Tangents{self->one({*t[0]})}; }};
  };
  rules.transpose = [](const ts::Tangents& cotangents, const ts::LinearArgs&) {
    return ts::Tangents{self->one({*cotangents[0]})};  // doubling is its own transpose
  };
  static const ts::CustomKernelFunction twice = ts::custom_kernel(
      "twice_linear", [](ts::AvalArgs in) { return ts::Avals{in[0]}; },
      [](const std::int64_t* sizes, void* const* in, void* const* out, void*) {
        for (std::int64_t i = 0; i < sizes[0]; ++i)
          static_cast<float*>(out[0])[i] = 2 * static_cast<const float*>(in[0])[i];
        return std::int32_t(0);
      },
      rules);
  self = &twice;
  Array slope = ts::grad([](Array x) { return sum(twice.one({x}) * x); })(ts::array({1.0f, 3.0f}));
  EXPECT_EQ(slope.to_vector<float>(), (std::vector<float>{4, 12}));
}
