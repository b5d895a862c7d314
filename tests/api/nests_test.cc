// Every transformation and control construct inside every other one: the nested function has the values,
// derivatives and batches of the plain function.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <functional>

using namespace tessera;

namespace {

using Function = std::function<Array(Array)>;

Array plain(Array x) { return sin(x) * x + 0.3f * exp(0.5f * x); }
Array slope(Array x) { return cos(x) * x + sin(x) + 0.15f * exp(0.5f * x); }
Array curve(Array x) { return 2.0f * cos(x) - sin(x) * x + 0.075f * exp(0.5f * x); }

struct Wrapper {
  const char* name;
  Function (*around)(Function);
  bool is_map = false;
};

Function once(Function f) {
  using State = std::pair<Array, Array>;
  return [f](Array x) {
    return while_loop([](State s) { return s.first < 1; },
                      [f](State s) { return State(s.first + 1, f(s.second)); }, State(Array(0), x))
        .second;
  };
}
Function on_mesh(Function f) {
  return [f](Array x) {
    Mesh mesh = make_mesh({{"i", 2}});
    return shard_map([f](Array x) { return f(x); }, {.in_specs = P(), .out_specs = P(), .mesh = mesh})(x);
  };
}
Function by_jvp(Function f) {
  auto rule = [f](const std::tuple<Array>& x, const std::tuple<Array>& t) {
    auto [y, dy] = jvp(f, std::get<0>(x), std::get<0>(t));
    return std::pair(y, dy);
  };
  return [f, rule](Array x) { return custom_jvp([f](Array x) { return f(x); }, rule)(x); };
}
Function by_vmap(Function f) {
  auto rule = [f](std::int64_t, const std::vector<bool>&, Array xs) { return vmap(f)(xs); };
  return [f, rule](Array x) { return custom_vmap([f](Array x) { return f(x); }, rule)(x); };
}
Array halved(Array x) { return 0.5f * x; }

const Wrapper wrappers[] = {
    {"jit", [](Function f) -> Function { return [f](Array x) { return jit(f)(x); }; }},
    {"checkpoint", [](Function f) -> Function { return [f](Array x) { return checkpoint(f)(x); }; }},
    {"cond",
     [](Function f) -> Function { return [f](Array x) { return cond(sum(x) > -100.0f, f, halved, x); }; }},
    {"switch_",
     [](Function f) -> Function {
       return [f](Array x) { return switch_((sum(x) > -100.0f).astype(i32), std::tuple(&halved, f), x); };
     }},
    {"scan",
     [](Function f) -> Function {
       return [f](Array x) { return scan([f](Array c) { return f(c); }, x, none, {.length = 1}).first; };
     }},
    {"scan over rows",
     [](Function f) -> Function {
       return [f](Array x) {
         if (x.ndim() == 0) return f(x);
         return scan([f](Array c, Array row) { return std::pair(c, f(row)); }, Array(0.0f), x).second;
       };
     }},
    {"fori_loop",
     [](Function f) -> Function {
       return [f](Array x) {
         return fori_loop(
             0, 1, [f](Array, Array c) { return f(c); }, x);
       };
     }},
    {"while_loop", once},
    {"vmap", [](Function f) -> Function { return [f](Array x) {
                                            return vmap(f)(stack({x, x}))[1];
                                          }; }},
    {"map", [](Function f) -> Function { return [f](Array x) {
                                           return lax::map(f, stack({x, x}))[1];
                                         }; }},
    {"shard_map", on_mesh, true},
    {"pmap",
     [](Function f) -> Function {
       return [f](Array x) { return pmap([f](Array x) { return f(x); })(stack({x, x}))[1]; };
     },
     true},
    {"custom_jvp", by_jvp},
    {"custom_vmap", by_vmap},
    {"jvp", [](Function f) -> Function { return [f](Array x) { return jvp(f, x, x).first; }; }},
    {"vjp", [](Function f) -> Function { return [f](Array x) { return vjp(f, x).first; }; }},
    {"linearize", [](Function f) -> Function { return [f](Array x) { return linearize(f, x).first; }; }},
    {"grad",
     [](Function f) -> Function {
       return [f](Array x) { return grad([f, x](Array c) { return sum(c * f(x)); })(ones_like(x)); };
     }},
};

void expect_near(const char* what, const std::function<Array()>& got, const Array& want, double tolerance) {
  try {
    EXPECT_TRUE(allclose(got(), want, {.rtol = tolerance, .atol = tolerance}).item<bool>()) << what;
  } catch (const TraceError& e) {
    EXPECT_NE(e.message().find("cannot be differentiated in reverse"), std::string::npos) << e.what();
  }
}

void check_nest(const Function& f) {
  Array x = array({0.3f, -0.7f, 1.1f}), xs = stack({x, 2.0f * x});
  auto along = [&](Array x) { return jvp(f, x, ones_like(x)).second; };
  auto total = [&](Array x) { return sum(f(x)); };
  EXPECT_TRUE(allclose(f(x), plain(x)).item<bool>());
  EXPECT_TRUE(allclose(jit(f)(x), plain(x)).item<bool>());
  EXPECT_TRUE(allclose(vmap(f)(xs), plain(xs)).item<bool>());
  EXPECT_TRUE(allclose(along(x), slope(x)).item<bool>());
  EXPECT_TRUE(allclose(vmap(along)(xs), slope(xs)).item<bool>());
  expect_near(
      "grad", [&] { return grad(total)(x); }, slope(x), 1e-5);
  expect_near(
      "jit of vmap of grad", [&] { return jit(vmap(grad(total)))(xs); }, slope(xs), 1e-5);
  expect_near(
      "grad of vmap", [&] { return grad([&](Array x) { return sum(vmap(f)(x)); })(xs); }, slope(xs), 1e-5);
  expect_near(
      "jvp of grad", [&] { return jvp(grad(total), x, ones_like(x)).second; }, curve(x), 1e-4);
  expect_near(
      "grad of jvp", [&] { return grad([&](Array x) { return sum(along(x)); })(x); }, curve(x), 1e-4);
}

class SlowNests : public testing::TestWithParam<std::size_t> {};

TEST_P(SlowNests, KeepValuesDerivativesAndBatches) {
  set_device_count(2);
  const Wrapper& outer = wrappers[GetParam()];
  for (const Wrapper& inner : wrappers) {
    if (outer.is_map && inner.is_map) continue;  // they would need other axis names
    SCOPED_TRACE(str(outer.name, " of ", inner.name));
    EXPECT_NO_THROW(check_nest(outer.around(inner.around(plain))));
  }
}
INSTANTIATE_TEST_SUITE_P(Outer, SlowNests, testing::Range(std::size_t{0}, std::size(wrappers)));

}  // namespace
