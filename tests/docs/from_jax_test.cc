// The code of docs/from_jax.md. The test docs.from_jax compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>
#include <iostream>

namespace ts = tessera;
using ts::Array, ts::P, ts::axis, ts::none;

namespace {

using Floats = std::vector<float>;

struct Model {
  Array w, b;
  std::string activation = "tanh";  // static
  TESSERA_FIELDS(w, b, activation)
};

Array loss(const Model& m, Array x, Array y) { return mean(square(matmul(x, m.w) + m.b - y)); }

}  // namespace

TEST(FromJax, Arrays) {
  Array x = ts::array({{1.0, 2.0}, {3.0, 4.0}});
  Array y = ts::zeros({3, 4}, ts::bf16);
  Array row = x[0], last = x(ts::ellipsis, -1), part = x(ts::slice(0, 2), 1);
  Array z = x.at(0, 1).set(5.0);
  Array u = x.at(ts::array({0, 0})).add(1.0);
  Array s = sum(x, axis(1)), t = mean(x, {.axis = 0, .keepdims = true});
  Array c = ts::where(x > 2, x, 0.0);
  float number = float(s[0]);
  std::vector<float> numbers = x.to_vector<float>();
  EXPECT_EQ(y.dtype(), ts::bf16);
  EXPECT_EQ(row.to_vector<float>(), (Floats{1, 2}));
  EXPECT_EQ(last.to_vector<float>(), (Floats{2, 4}));
  EXPECT_EQ(part.to_vector<float>(), (Floats{2, 4}));
  EXPECT_EQ(z.to_vector<float>(), (Floats{1, 5, 3, 4}));
  EXPECT_EQ(u.to_vector<float>(), (Floats{3, 4, 3, 4}));
  EXPECT_EQ(t.shape(), (ts::Shape{1, 2}));
  EXPECT_EQ(c.to_vector<float>(), (Floats{0, 0, 3, 4}));
  EXPECT_EQ(number, 3);
  EXPECT_EQ(numbers.size(), 4u);
}

TEST(FromJax, Dtypes) {
  Array x = ts::array({1, 2}) * 0.5;                 // i32 and a weak float: f32
  Array y = ts::array({1, 2}) / 2;                   // f32: `/` is true division
  Array z = ts::floor_divide(ts::array({1, 2}), 2);  // i32
  EXPECT_EQ(x.dtype(), ts::f32);
  EXPECT_EQ(y.dtype(), ts::f32);
  EXPECT_EQ(z.dtype(), ts::i32);
  {
    ts::EnableX64 scope;
    EXPECT_EQ(ts::array({1.0, 2.0}).dtype(), ts::f64);
  }
}

TEST(FromJax, Jit) {
  auto power = ts::jit([](Array x, int n) { return ts::pow(x, n); });
  Array cubes = power(ts::array({1.0, 2.0}), 3);
  EXPECT_EQ(cubes.to_vector<float>(), (Floats{1, 8}));
  auto step = ts::jit([](Array state, Array x) { return state + x; }, {.donate = {0}});
  Array state = step(ts::zeros({2}), cubes);
  EXPECT_EQ(state.to_vector<float>(), (Floats{1, 8}));
  auto f = ts::jit([](Array x) { return sin(x) * 2; });
  std::string program = f.lower(ts::ShapeDtype({3})).as_text();
  std::cout << ts::make_jaxpr(f)(ts::ones({3}));
  Array r = ts::block_until_ready(f(ts::ones({3})));
  EXPECT_FALSE(program.empty());
  EXPECT_EQ(r.shape(), ts::Shape{3});
}

TEST(FromJax, Derivatives) {
  Model model{.w = ts::ones({2, 1}), .b = ts::zeros({1})};
  Array x = ts::ones({4, 2}), y = ts::zeros({4, 1});
  Model g = ts::grad(loss)(model, x, y);
  auto [value, gradient] = ts::value_and_grad(loss)(model, x, y);
  auto [dx, dy] = ts::grad<1, 2>(loss)(model, x, y);
  auto with_aux = [](Array w) { return std::pair(sum(w * w), w * 2); };
  auto [pair, dw] = ts::value_and_grad(with_aux)(ts::array({1.0, 2.0}));  // pair is {value, aux}
  auto f = [](Array x) { return sin(x); };
  auto [out, tangent] = ts::jvp(f, std::tuple(x), std::tuple(x));
  auto [primal, pullback] = ts::vjp(f, x);
  Array H = ts::hessian([](Array v) { return sum(v * v * v); })(ts::array({1.0, 2.0}));
  Array constant = ts::stop_gradient(x);
  EXPECT_EQ(g.b.to_vector<float>(), gradient.b.to_vector<float>());
  EXPECT_EQ(float(value), 4);
  EXPECT_EQ(dx.shape(), x.shape());
  EXPECT_EQ(dy.shape(), y.shape());
  EXPECT_EQ(dw.to_vector<float>(), (Floats{2, 4}));
  EXPECT_EQ(float(pair.first), 5);
  EXPECT_EQ(tangent.shape(), out.shape());
  EXPECT_EQ(pullback(primal).shape(), x.shape());
  EXPECT_EQ(H.to_vector<float>(), (Floats{6, 0, 0, 12}));
  EXPECT_EQ(constant.shape(), x.shape());
  auto clip_gradient =
      ts::custom_vjp([](Array x) { return x; }, [](Array x) { return std::pair(x, std::tuple<>{}); },
                     [](std::tuple<>, Array g) { return ts::clip(g, -1.0, 1.0); });
  auto block = ts::checkpoint([](Array x) { return sin(sin(x)); });
  EXPECT_EQ(float(ts::grad([=](Array x) { return 3 * clip_gradient(x); })(1.0f)), 1);
  EXPECT_EQ(block(x).shape(), x.shape());
}

TEST(FromJax, Vmap) {
  Array w = ts::ones({3}), xs = ts::ones({5, 3});
  auto predict = [](Array w, Array x) { return sum(w * x); };
  Array y = ts::vmap(predict, {.in_axes = {none, 0}})(w, xs);
  Array n = ts::vmap([](Array x) { return x / ts::psum(x, "batch"); }, {.axis_name = "batch"})(xs);
  EXPECT_EQ(y.shape(), ts::Shape{5});
  EXPECT_EQ(n.shape(), xs.shape());
}

TEST(FromJax, Control) {
  Array x = ts::array({1.0, 2.0, 3.0});
  auto [total, partial] = ts::scan([](Array c, Array v) { return std::pair(c + v, c); }, Array(0.0f), x);
  Array power = ts::fori_loop(
      0, 3, [](Array, Array v) { return v * 2; }, x);
  Array big = ts::while_loop([](Array v) { return sum(v) < 100; }, [](Array v) { return v * 2; }, x);
  Array r = ts::cond(
      x[0] > 0, [](Array v) { return v; }, [](Array v) { return -v; }, x);
  auto branches = ts::make_branches([](Array v) { return v; }, [](Array v) { return v * v; });
  Array s = ts::switch_(1, branches, x);
  EXPECT_EQ(float(total), 6);
  EXPECT_EQ(partial.to_vector<float>(), (Floats{0, 1, 3}));
  EXPECT_EQ(power.to_vector<float>(), (Floats{8, 16, 24}));
  EXPECT_EQ(big.to_vector<float>(), (Floats{32, 64, 96}));
  EXPECT_EQ(r.to_vector<float>(), (Floats{1, 2, 3}));
  EXPECT_EQ(s.to_vector<float>(), (Floats{1, 4, 9}));
}

TEST(FromJax, Random) {
  Array key = ts::random::key(0);
  auto [k1, k2, k3] = ts::random::split<3>(key);
  Array x = ts::random::normal(k1, {2, 3});
  Array step_key = ts::random::fold_in(k2, 7);
  Array order = ts::random::permutation(k3, 10);
  EXPECT_EQ(x.shape(), (ts::Shape{2, 3}));
  EXPECT_EQ(order.size(), 10);
  EXPECT_EQ(step_key.ndim(), 0);
}

TEST(FromJax, Trees) {
  Model model{.w = ts::ones({2, 1}), .b = ts::zeros({1})};
  Model scaled = ts::tree_map([](Array leaf) { return 0.5 * leaf; }, model);
  ts::Arrays leaves = ts::tree_flatten(model);
  for (auto [path, leaf] : ts::tree_leaves_with_path(model)) std::cout << path << " " << leaf << "\n";
  ts::optim::Adam optimizer{.learning_rate = 1e-3};
  auto state = optimizer.init(model);
  Model gradient = ts::tree_map([](Array leaf) { return ts::ones_like(leaf); }, model);
  auto [next, next_state] = optimizer.update(model, gradient, state);
  EXPECT_EQ(scaled.w.to_vector<float>(), (Floats{0.5, 0.5}));
  EXPECT_EQ(leaves.size(), 2u);
  EXPECT_EQ(next.w.shape(), model.w.shape());
  std::string path = (std::filesystem::temp_directory_path() / "from_jax_model").string();
  ts::save_checkpoint(path, model);
  Model loaded = ts::load_checkpoint(path, model);
  EXPECT_EQ(loaded.activation, "tanh");
  std::filesystem::remove(path);
}

TEST(FromJax, Devices) {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  Array x = ts::device_put(ts::ones({8, 4}), {mesh, P("data")});
  Array w = ts::device_put(ts::ones({4, 2}), {mesh, P(none, "model")});
  auto f = ts::jit([=](Array x, Array w) { return ts::shard(matmul(x, w), {mesh, P("data", "model")}); });
  Array y = f(x, w);
  auto total = ts::jit(ts::shard_map([](Array block) { return ts::psum(sum(block), "data"); },
                                     {.in_specs = P("data"), .out_specs = P(), .mesh = mesh}));
  Array n = ts::pmap([](Array v) { return v / ts::psum(v, "i"); }, {.axis_name = "i"})(ts::ones({8}));
  EXPECT_EQ(y.sharding(), ts::Sharding(mesh, P("data", "model")));
  EXPECT_EQ(float(total(x)), 32);
  EXPECT_EQ(float(n[0]), 0.125f);
}

TEST(FromJax, Debugging) {
  auto f = ts::jit([](Array x) {
    ts::debug::print("x = {}", x);
    return ts::pure_callback([](Array v) { return v * 2; }, ts::ShapeDtype({}), x);
  });
  testing::internal::CaptureStdout();
  EXPECT_EQ(float(f(1.5f)), 3);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "x = 1.5\n");
}

TEST(FromJax, Export) {
  auto f = ts::jit([](Array x) { return sin(x) * 2; });
  std::string text = ts::to_stablehlo(f)(ts::ShapeDtype({3}));
  ts::Program program = ts::import_stablehlo(text);  // load_program("f.mlir") reads a file
  ts::Arrays r = program({ts::ones({3})});
  EXPECT_EQ(r[0].shape(), ts::Shape{3});
}
