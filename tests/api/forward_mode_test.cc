// Forward mode differentiates while loops in all contexts; reverse mode refuses a while loop only if a
// gradient would have to pass through it.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>
#include <functional>

using namespace tessera;

namespace {

using Function = std::function<Array(Array)>;

// sin applied three times.
Array sines(Array x) {
  using State = std::pair<Array, Array>;
  return while_loop([](State s) { return s.first < 3; },
                    [](State s) { return State(s.first + 1, sin(s.second)); }, State(Array(0), x))
      .second;
}
const float at = 0.5f;
const float slope = std::cos(at) * std::cos(std::sin(at)) * std::cos(std::sin(std::sin(at)));

std::vector<std::pair<const char*, Function>> contexts() {
  Mesh mesh = make_mesh({{"i", 2}});
  auto on_mesh =
      shard_map([](Array x) { return sines(x); }, {.in_specs = P(), .out_specs = P(), .mesh = mesh});
  auto by_rule = custom_jvp([](Array x) { return sines(x); },
                            [](const std::tuple<Array>& x, const std::tuple<Array>& t) {
                              auto [y, dy] = jvp(jit(sines), std::get<0>(x), std::get<0>(t));
                              return std::pair(y, dy);
                            });
  return {
      {"itself", sines},
      {"jit", jit(sines)},
      {"jit of jit", jit(jit(sines))},
      {"cond",
       [](Array x) {
         return cond(
             x > 0.2f, sines, [](Array y) { return y; }, x);
       }},
      {"checkpoint", checkpoint(sines)},
      {"jit of checkpoint", jit(checkpoint(sines))},
      {"scan", [](Array x) { return scan([](Array c) { return sines(c); }, x, none, {.length = 1}).first; }},
      {"while",
       [](Array x) {
         using State = std::pair<Array, Array>;
         return while_loop([](State s) { return s.first < 1; },
                           [](State s) { return State(s.first + 1, jit(sines)(s.second)); },
                           State(Array(0), x))
             .second;
       }},
      {"vmap",
       [](Array x) {
         return vmap(jit(sines))(stack({x, x}))[1];
       }},
      {"map",
       [](Array x) {
         return lax::map(jit(sines), stack({x, x}))[1];
       }},
      {"shard_map", [=](Array x) { return on_mesh(x); }},
      {"pmap",
       [](Array x) {
         return pmap(sines)(stack({x, x}))[1];
       }},
      {"custom_jvp", by_rule},
  };
}

}  // namespace

TEST(ForwardMode, DifferentiatesWhileLoops) {
  set_device_count(2);
  for (const auto& [name, f] : contexts()) {
    SCOPED_TRACE(name);
    Array x = at;
    EXPECT_NEAR(jvp(f, x, Array(1.0f)).second.item<float>(), slope, 1e-6);
    EXPECT_NEAR(jacfwd(f)(x).item<float>(), slope, 1e-6);
    auto [y, along] = linearize(f, x);
    EXPECT_NEAR(along(Array(2.0f)).item<float>(), 2 * slope, 1e-6);
    float above = jvp(f, x + 0.01f, Array(1.0f)).second.item<float>(),
          below = jvp(f, x - 0.01f, Array(1.0f)).second.item<float>();
    Array second = jvp([&](Array x) { return jvp(f, x, Array(1.0f)).second; }, x, Array(1.0f)).second;
    EXPECT_NEAR(second.item<float>(), (above - below) / 0.02f, 1e-3);
    EXPECT_THROW(grad(f)(x), TraceError);
  }
}

TEST(ForwardMode, RunsTheBodyOnce) {
  for (bool in_jit : {false, true}) {
    int calls = 0;
    auto counted = [&](Array x) {
      debug::callback([&](Array) { ++calls; }, x);
      return sin(x);
    };
    auto f = [&](Array x) { return in_jit ? jit(counted)(x) : cond(x > 0.0f, counted, counted, x); };
    jvp(f, Array(at), Array(1.0f)).second.item<float>();
    EXPECT_EQ(calls, 1) << in_jit;
  }
}

// The tangents of the loop are computed and do not contribute to the gradient.
TEST(ReverseMode, SkipsLoopsThatDoNotReachTheResult) {
  auto f = [](Array x) {
    Array looped = jit(sines)(x);
    return std::pair(x * x, looped);
  };
  EXPECT_EQ(grad([&](Array x) { return f(x).first; })(Array(3.0f)).item<float>(), 6);
}
