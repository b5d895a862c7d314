// shard_map on 8 virtual devices: compiled, compared with vmap, which defines its semantics; and derivatives.
#include <gtest/gtest.h>
#include <tessera/ops/control/blocks.h>
#include <tessera/tessera.h>
#include <tessera/transform/simplify.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
const Mesh& grid() {
  static const Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  return mesh;
}
Array numbers(const Shape& shape) {
  std::int64_t count = 1;
  for (std::int64_t d : shape) count *= d;
  return reshape(arange(count) * 0.37f - 3.0f, shape);
}

}  // namespace

TEST(ShardMap, BlocksAndSums) {
  Array x = numbers({8, 6});
  auto f = shard_map(
      [](Array b) {
        return std::pair(2 * b, psum(b, {"x", "y"}));
      },
      {.in_specs = P("x", "y"), .out_specs = {P("x", "y"), P()}, .mesh = grid()});
  auto [twice, total] = f(x);
  assert_allclose(twice, 2 * x);
  Array expected = sum(reshape(x, {4, 2, 2, 3}), {0, 2});
  assert_allclose(total, expected, {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(str(twice.sharding()), "Sharding(Mesh(x=4, y=2), P(\"x\", \"y\"))");
  auto [again, same] = jit(f)(twice);
  assert_allclose(again, 4 * x);
}

TEST(ShardMap, EveryCollective) {
  Array x = numbers({16, 8});
  auto run = [&](auto body, Spec in, Spec out) {
    auto f = shard_map(body, {.in_specs = in, .out_specs = out, .mesh = grid()});
    Array got = f(x);
    JaxprPtr program = make_jaxpr(f)(x);
    assert_allclose(got, reference_eval(*program, Args(&x, 1))[0], {.rtol = 1e-5, .atol = 1e-5});
  };
  run([](Array b) { return psum(b, "x"); }, P("x", "y"), P(none, "y"));
  run([](Array b) { return pmax(b, "y"); }, P("x", "y"), P("x"));
  run([](Array b) { return all_gather(b, "x", 0, {.tiled = true}); }, P("x", "y"), P(none, "y"));
  run([](Array b) { return all_gather(b, {"x", "y"}, 1, {.tiled = true}); }, P({"x", "y"}), P());
  run([](Array b) { return psum_scatter(b, "x", 0, {.tiled = true}); }, P("x", "y"), P("x", "y"));
  run([](Array b) { return all_to_all(b, "x", 0, 1, {.tiled = true}); }, P("x", "y"), P("x", "y"));
  run([](Array b) { return ppermute(b, "x", ring(1)); }, P("x", "y"), P("x", "y"));
  run([](Array b) { return ppermute(b, {"y", "x"}, ring(-3)); }, P("x", "y"), P("x", "y"));
  run([](Array b) { return pbroadcast(b, "x", 2); }, P("x", "y"), P(none, "y"));
  run([](Array b) { return b + axis_index({"y", "x"}); }, P("x", "y"), P("x", "y"));
  run([](Array b) { return psum(b, "x", {.groups = {{0, 3}, {2, 1}}}); }, P("x", "y"), P("x", "y"));
}

TEST(ShardMap, LoopsAndBranches) {
  Array x = numbers({8, 4});
  auto body = [](Array b) {
    Array total =
        scan([](Array c, Array row) { return std::pair(c + psum(row, "x"), c); }, zeros({4}), b).first;
    Array steps =
        while_loop([](Array i) { return psum(i, "x") < 40; }, [](Array i) { return i + 1; }, Array(0));
    return total +
           fori_loop(
               0, 3, [](Array, Array c) { return c + axis_index("x"); }, zeros({4})) +
           steps;
  };
  auto f = shard_map(body, {.in_specs = P("x"), .out_specs = P("x"), .mesh = grid()});
  JaxprPtr program = make_jaxpr(f)(x);
  assert_allclose(f(x), reference_eval(*program, Args(&x, 1))[0], {.rtol = 1e-5, .atol = 1e-5});
  // A sum over devices does not vary, although it is computed in a loop that reads a varying value.
  check(simplify(*program->eqns[0].params.as<ShardMap>().body), "simplify");
}

TEST(ShardMap, Gradients) {
  Array x = numbers({8, 4}), w = numbers({4, 3});
  auto loss = [](Array w, Array x) {
    return shard_map(
        [](Array w, Array b) {
          return pmean(mean(square(tanh(matmul(b, w)))), {"x", "y"});
        },
        {.in_specs = {P(), P({"x", "y"})}, .out_specs = P(), .mesh = grid()})(w, x);
  };
  auto plain = [](Array w, Array x) { return mean(square(tanh(matmul(x, w)))); };
  auto [gw, gx] = grad<0, 1>(loss)(w, x);
  auto [ew, ex] = grad<0, 1>(plain)(w, x);
  assert_allclose(gw, ew, {.rtol = 1e-5, .atol = 1e-6});
  assert_allclose(gx, ex, {.rtol = 1e-5, .atol = 1e-6});
  auto [jw, jx] = jit(grad<0, 1>(loss))(w, x);
  assert_allclose(jw, ew, {.rtol = 1e-5, .atol = 1e-6});
  // grad inside shard_map: the gradient of shared weights is the sum over devices.
  auto inside = shard_map(
      [](Array w, Array b) { return grad([&](Array p) { return mean(square(tanh(matmul(b, p)))); })(w) / 8; },
      {.in_specs = {P(), P({"x", "y"})}, .out_specs = P(), .mesh = grid()});
  assert_allclose(inside(w, x), ew, {.rtol = 1e-5, .atol = 1e-6});
}

TEST(ShardMap, GradientsOfEqualBlocks) {
  Mesh mesh = make_mesh({{"x", 4}});
  Array x = arange(8.0f) * 0.1, s = sum(x * x);
  auto copies = shard_map([](Array b) { return expand_dims(psum(sum(b * b), "x"), 0); },
                          {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh});
  auto loss = [&](Array x) { return sum(sin(copies(x))); };
  assert_allclose(grad(loss)(x), 4 * cos(s) * 2 * x, {.rtol = 1e-5});
  assert_allclose(jit(grad(loss))(x), 4 * cos(s) * 2 * x, {.rtol = 1e-5});
  assert_allclose(jvp(loss, x, ones({8})).second, 4 * cos(s) * 2 * sum(x), {.rtol = 1e-5});
}

// Custom rules behave like the plain function for every combination of shared and varying arguments, without
// pvary.
TEST(ShardMap, CustomRules) {
  Mesh mesh = make_mesh({{"x", 4}});
  Array w = full({1, 3}, 0.5f), rows = reshape(arange(12.0f), {4, 3}) * 0.1;
  auto with = [&](auto f) {
    return shard_map([=](Array w, Array x) { return grad([=](Array w) { return sum(f(w, x)); })(w) * 1.0; },
                     {.in_specs = {P(), P("x")}, .out_specs = P(), .mesh = mesh})(w, rows);
  };
  Array want = with([](Array w, Array x) { return sin(w * x); });
  auto reverse = custom_vjp([](Array w, Array x) { return sin(w * x); },
                            [](Array w, Array x) { return std::pair(sin(w * x), std::pair(w, x)); },
                            [](std::pair<Array, Array> r, Array ct) {
                              Array d = cos(r.first * r.second) * ct;
                              return std::tuple(d * r.second, d * r.first);
                            });
  assert_allclose(with(reverse), want, {.rtol = 1e-5});
  auto forward = [](Array w, Array x) {
    auto f = [=](Array w) { return sin(w * x); };
    auto rule = [=](const std::tuple<Array>& in, const std::tuple<Array>& t) {
      return std::pair(f(std::get<0>(in)), cos(std::get<0>(in) * x) * x * std::get<0>(t));
    };
    return custom_jvp(f, rule)(w);
  };
  assert_allclose(with(forward), want, {.rtol = 1e-5});
  // A rule whose derivative is equal on all devices, for a function that varies.
  auto shared = [](Array w, Array x) {
    auto f = [=](Array w) { return w * 2 + x; };
    auto rule = [=](const std::tuple<Array>& in, const std::tuple<Array>& t) {
      return std::pair(f(std::get<0>(in)), 2 * std::get<0>(t));
    };
    return custom_jvp(f, rule)(w);
  };
  assert_allclose(with(shared), full({1, 3}, 8.0f));
}

TEST(ShardMap, UnderVmapAndJit) {
  Array x = numbers({3, 8, 4});
  auto f = shard_map([](Array b) { return b - pmean(b, "x"); },
                     {.in_specs = P("x"), .out_specs = P("x"), .mesh = grid()});
  Array expected = stack({f(x[0]), f(x[1]), f(x[2])});
  assert_allclose(vmap(f)(x), expected, {.rtol = 1e-5, .atol = 1e-5});
  auto program = jit([&](Array a) { return sum(f(sin(a)) * a); });
  Array y = x[0], centred = reshape(sin(y), {4, 2, 4});
  centred = reshape(centred - mean(centred, axis(0)), {8, 4});
  assert_allclose(program(y), sum(centred * y), {.rtol = 1e-4, .atol = 1e-4});
}

TEST(ShardMap, Nested) {
  Array x = numbers({8, 4});
  auto f = shard_map(
      [](Array b) {
        return shard_map(
            [](Array c) { return c + 10 * axis_index("y") + 100 * axis_index("x"); },
            {.in_specs = P(none, "y"), .out_specs = P(none, "y"), .axis_names = {"y"}, .mesh = grid()})(b);
      },
      {.in_specs = P("x"), .out_specs = P("x"), .axis_names = {"x"}, .mesh = grid()});
  Array rows = reshape(repeat(arange(4), 2), {8, 1}), columns = reshape(repeat(arange(2), 2), {1, 4});
  assert_allclose(f(x), x + 10 * columns + 100 * rows);
}

// Branches and loops whose predicates differ between devices are allowed if they contain no collectives.
TEST(ShardMap, DevicesTakeDifferentBranches) {
  Array x = numbers({8, 3}), w = numbers({3});
  auto run = [&](auto body) {
    auto f = shard_map(
        [&](Array b, Array w) {
          return body(reshape(b, {-1, 3})[0], w)[newaxis];
        },
        {.in_specs = {P({"x", "y"}), P()}, .out_specs = P({"x", "y"}), .mesh = grid()});
    auto plain = [&](Array x, Array w) {
      std::vector<Array> rows;
      for (int i = 0; i < 8; ++i) rows.push_back(body(x[i], w));
      return stack(rows);
    };
    assert_allclose(f(x, w), plain(x, w), {.rtol = 1e-5, .atol = 1e-5});
    auto [gx, gw] = grad<0, 1>([&](Array x, Array w) { return sum(f(x, w)); })(x, w);
    auto [ex, ew] = grad<0, 1>([&](Array x, Array w) { return sum(plain(x, w)); })(x, w);
    assert_allclose(gx, ex, {.rtol = 1e-5, .atol = 1e-5});
    assert_allclose(gw, ew, {.rtol = 1e-5, .atol = 1e-5});
  };
  run([](Array v, Array w) {
    return cond(
        sum(v) > 0, [](Array v, Array w) { return v * w; }, [](Array v, Array) { return -v; }, v, w);
  });
  run([](Array v, Array w) { return v * ((v + 5).astype(i32) % Array(4)).astype(f32) * w; });
  auto steps = shard_map(
      [](Array b) {
        return while_loop([](Array v) { return sum(v) < 20; }, [](Array v) { return v + 5; }, b);
      },
      {.in_specs = P({"x", "y"}), .out_specs = P({"x", "y"}), .mesh = grid()});
  assert_allclose(steps(x), reference_eval(*make_jaxpr(steps)(x), Args(&x, 1))[0],
                  {.rtol = 1e-5, .atol = 1e-5});
  auto mixed = shard_map(
      [](Array b) {
        Array all = psum(sum(b), {"x", "y"});
        return cond(
                   all > 0,
                   [](Array v) {
                     return psum(v, {"x", "y"});
                   },
                   [](Array v) { return 2 * v; }, b) +
               axis_index("x") % Array(3);
      },
      {.in_specs = P({"x", "y"}), .out_specs = P({"x", "y"}), .mesh = grid()});
  assert_allclose(mixed(x), reference_eval(*make_jaxpr(mixed)(x), Args(&x, 1))[0],
                  {.rtol = 1e-5, .atol = 1e-5});
}
