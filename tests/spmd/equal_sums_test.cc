// Sums and means over devices of values that all devices share: no communication, and a warning at their line.
#include <tessera/base/log.h>
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

std::vector<std::string>& logged() {
  static std::vector<std::string> lines;
  return lines;
}
struct Logged {
  Logged() {
    logged().clear();
    set_log("", [](const std::string& line) { logged().push_back(line); });
  }
  ~Logged() { set_log("", nullptr); }
};
Mesh four() { return make_mesh({{"x", 4}}); }
auto on_blocks(auto f) {
  return jit(shard_map(f, {.in_specs = {P(), P("x")}, .out_specs = P(), .mesh = four()}));
}
Array loss(const Array& w, const Array& rows) { return mean(square(matmul(rows, w))); }

}  // namespace

TEST(EqualSums, MeanOfAGradientIsTheSummedGradient) {
  Logged log;
  Array w = numbers({3, 2}), rows = numbers({8, 3});
  auto step = on_blocks(
      [](Array w, Array rows) { return pmean(grad([&](Array w) { return loss(w, rows); })(w), "x"); });
  assert_allclose(step(w, rows), 4 * grad([&](Array w) { return loss(w, rows); })(w), {.rtol = 1e-5});
  ASSERT_EQ(logged().size(), 1u);
  EXPECT_NE(logged()[0].find(
                str("equal_sums_test.cc:", __LINE__ - 4, ": the operand, f32[3,2], is equal on all devices")),
            std::string::npos)
      << logged()[0];
  CommunicationReport report = communication(step)(w, rows);
  ASSERT_EQ(report.collectives().size(), 1u) << report;
  EXPECT_EQ(report.bytes(), 1.5 * 24);
  EXPECT_EQ(report.collectives()[0].operation, "gradient of a replicated value");
  EXPECT_EQ(report.collectives()[0].need, CollectiveUse::Need::required);
  // The mean over devices of the loss has the mean gradient, with one all-reduce of the gradient.
  auto right = on_blocks(
      [](Array w, Array rows) { return grad([&](Array w) { return pmean(loss(w, rows), "x"); })(w); });
  assert_allclose(right(w, rows), grad([&](Array w) { return loss(w, rows); })(w), {.rtol = 1e-5});
  EXPECT_EQ(logged().size(), 1u);
}

TEST(EqualSums, Values) {
  Logged log;
  Array w = numbers({3}), rows = numbers({8, 3});
  auto check = [&](auto f, const Array& expected, std::size_t warnings) {
    logged().clear();
    auto g = on_blocks([&](Array w, Array) { return f(w); });
    assert_allclose(g(w, rows), expected, {.rtol = 1e-6});
    EXPECT_TRUE(communication(g)(w, rows).empty());
    EXPECT_EQ(logged().size(), warnings);
  };
  check([](Array w) { return psum(w, "x"); }, 4 * w, 1);
  check([](Array w) { return pmean(w, "x"); }, w, 1);
  check([](Array w) { return pmax(w, "x"); }, w, 0);
  check([](Array w) { return pmin(w, "x"); }, w, 0);
  check([](Array w) { return w * psum(1.0, "x"); }, 4 * w, 0);
  check([](Array w) { return psum((w > 0).astype(i32), "x"); }, 4 * (w > 0).astype(i32), 0);
  check([](Array w) { return grad([](Array w) { return psum(sum(w * w), "x"); })(w); }, 8 * w, 1);
  // A value that varies over one of two axes is summed over that axis alone.
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  auto both = jit(shard_map(
      [](Array b) {
        return psum(b, {"x", "y"});
      },
      {.in_specs = P("x"), .out_specs = P(), .mesh = mesh}));
  assert_allclose(both(rows), 2 * sum(reshape(rows, {4, 2, 3}), {0}), {.rtol = 1e-5});
  EXPECT_EQ(communication(both)(rows).collectives()[0].axes, std::vector<AxisName>{"x"});
}
