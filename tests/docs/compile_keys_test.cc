// The code of docs/compile_keys.md. The test docs.compile_keys compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

namespace ts = tessera;
using ts::Array, ts::P;

struct Layer {
  Array w;                          // traced
  std::string activation = "relu";  // static: part of the key
  TESSERA_FIELDS(w, activation)
};

TEST(CompileKeys, ParameterTypesDecideStaticOrTraced) {
  auto power = ts::jit([](Array x, int n) {  // x is traced, n static: a program for each n
    Array y = x;
    for (int i = 1; i < n; ++i) y = y * x;
    return y;
  });
  power(2.0, 3);
  power(5.0, 3);
  EXPECT_EQ(power.compilations(), 1);
  power(2.0, 4);
  EXPECT_EQ(power.compilations(), 2);
}

TEST(CompileKeys, GenericParametersAreTraced) {
  auto scaled = ts::jit([](Array x, auto factor) { return x * factor; });
  scaled(ts::ones({3}), 2.0);
  scaled(ts::ones({3}), 3.0);
  EXPECT_EQ(scaled.compilations(), 1);
  scaled(ts::ones({3}), ts::static_(4.0));
  EXPECT_EQ(scaled.compilations(), 2);
}

TEST(CompileKeys, StaticMembers) {
  auto apply =
      ts::jit([](const Layer& l, Array x) { return l.activation == "relu" ? relu(x * l.w) : tanh(x * l.w); });
  EXPECT_EQ(float(apply(Layer{.w = ts::full({}, -2.0f)}, 1.0f)), 0);
  EXPECT_EQ(float(apply(Layer{.w = ts::full({}, 2.0f)}, 1.0f)), 2);
  EXPECT_EQ(apply.compilations(), 1);
  EXPECT_LT(float(apply(Layer{.w = ts::full({}, 2.0f), .activation = "tanh"}, 1.0f)), 1);
  EXPECT_EQ(apply.compilations(), 2);
}

auto scaled_by(float factor) {
  return ts::jit([=](Array x) { return x * factor; });  // [&] would read a variable that is gone
}

TEST(CompileKeys, CapturesByValueOutliveTheirScope) {
  auto f = scaled_by(3);
  EXPECT_EQ(float(f(1.0f)), 3);
  EXPECT_EQ(float(f(ts::ones({1}))[0]), 3);  // traced again
}

TEST(CompileKeys, CapturedValuesAreConstants) {
  float factor = 2;
  auto f = ts::jit([&](Array x) { return x * factor; });
  EXPECT_EQ(float(f(1.0f)), 2);
  factor = 3;
  EXPECT_EQ(float(f(1.0f)), 2);  // traced with 2; make it an argument instead
}

TEST(CompileKeys, CapturelessLambdasShare) {
  auto increment = [](Array x) { return x + 1; };
  ts::jit(increment)(ts::ones({5}));
  ts::jit(increment)(ts::zeros({5}));
  EXPECT_EQ(ts::jit(increment).compilations(), 1);
}

TEST(CompileKeys, ShapesDtypesAndStructure) {
  auto total = ts::jit([](const std::vector<Array>& xs) {
    Array running_sum = ts::zeros({});
    for (const Array& x : xs) running_sum = running_sum + sum(x);
    return running_sum;
  });
  total(ts::Arrays{ts::ones({2}), ts::ones({3})});
  total(ts::Arrays{ts::zeros({2}), ts::zeros({3})});
  EXPECT_EQ(total.compilations(), 1);
  total(ts::Arrays{ts::ones({2})});
  total(ts::Arrays{ts::ones({2}), ts::ones({4})});
  total(ts::Arrays{ts::ones({2}, ts::i32), ts::ones({3})});
  EXPECT_EQ(total.compilations(), 4);
}

TEST(CompileKeys, TheMeshInScopeIsPartOfTheKey) {
  ts::Config config{.devices = 8};
  ts::Mesh flat = ts::make_mesh({{"x", 8}}), square = ts::make_mesh({{"x", 4}, {"y", 2}});
  auto f = ts::jit([](Array x) { return ts::shard(x * 2, P("x")); });
  {
    ts::WithMesh scope{flat};  // Mesh(x=8)
    f(ts::ones({8}));
  }
  ts::WithMesh scope{square};  // Mesh(x=4, y=2)
  f(ts::ones({8}));
  EXPECT_EQ(f.compilations(), 2);
}

TEST(CompileKeys, ExplainRecompilation) {
  testing::internal::CaptureStdout();
  auto step = ts::jit([](const Layer& layer, Array x) { return relu(x * layer.w); });
  step(Layer{ts::ones({128})}, ts::ones({32, 128}));
  step(Layer{ts::ones({128})}, ts::ones({9, 128}));
  ts::print(ts::explain_recompilation(step));
  ts::print(ts::explain_recompilation(step)(Layer{ts::ones({128}), "tanh"}, ts::ones({32, 128})));
  std::string printed = ts::with_base_names(testing::internal::GetCapturedStdout()), page;
  for (std::ifstream in("docs/compile_keys.md"); std::getline(in, page, '\0');) break;
  std::size_t call = printed.find("The call");
  ASSERT_NE(call, std::string::npos) << printed;
  EXPECT_NE(page.find("```\n" + printed.substr(0, call) + "```"), std::string::npos) << printed;
  EXPECT_NE(page.find("```\n" + printed.substr(call) + "```"), std::string::npos) << printed;
}
