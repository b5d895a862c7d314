// The code of docs/debugging.md. The test docs.debugging compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <functional>

namespace ts = tessera;
using ts::Array, ts::P;

namespace {

std::string error_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const ts::Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST(Debugging, Nans) {
  ts::Config config{.debug_nans = true};
  auto entropy = ts::jit([](Array p) { return -ts::sum(p * ts::log(p)); });
  std::string text = error_of([&] { entropy(ts::array({0.5f, 0.5f, 0.0f})); });
  EXPECT_NE(text.find("NanError: mul: the result f32[3] has nan at (2)."), std::string::npos) << text;
  ts::Config off{.debug_nans = false};
}

TEST(Debugging, PrintsInside) {
  auto newton = ts::jit([](Array a) {
    return ts::fori_loop(
        0, 3,
        [=](Array i, Array x) {
          ts::debug::print("x[{}] = {}", i, x);
          return 0.5f * (x + a / x);
        },
        Array(1.0f));
  });
  testing::internal::CaptureStdout();
  EXPECT_NEAR(float(newton(2.0f)), 1.41421f, 1e-4);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "x[0] = 1.0\nx[1] = 1.5\nx[2] = 1.4166667\n");
}

TEST(Debugging, Programs) {
  auto f = [](Array x) { return ts::sum(ts::sin(x) * 2.0f); };
  std::ostringstream jaxpr;
  jaxpr << ts::make_jaxpr(f)(ts::ones({3}));
  EXPECT_NE(jaxpr.str().find("sin"), std::string::npos) << jaxpr.str();
  std::string kernels = ts::inspect(ts::jit(f))(ts::ones({3})).kernels();
  EXPECT_NE(kernels.find("sin"), std::string::npos) << kernels;
}

TEST(Debugging, Shardings) {
  ts::Config config{.devices = 4};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}});
  Array x = ts::shard(ts::ones({8, 2}), {mesh, P("data")});
  auto mean = ts::jit([](Array x) { return ts::mean(x, ts::axis(0)); });
  ts::check_sharded(mean, x);  // compares with the same program on one device
  std::string text = error_of([&] { ts::assert_no_communication(mean)(x); });
  EXPECT_NE(text.find("all_reduce"), std::string::npos) << text;
  testing::internal::CaptureStdout();
  ts::print(ts::explain(mean)(x));
  std::string reasons = testing::internal::GetCapturedStdout();
  EXPECT_NE(reasons.find("by P(\"data\") of argument 0"), std::string::npos) << reasons;
}
