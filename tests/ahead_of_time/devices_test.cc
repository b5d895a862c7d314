// Saved functions for several devices give the bits of jit: each collective and dtype, meshes, shardings, and loops.
#include <tests/ahead_of_time/saved.h>
#include <cmath>
#include <nlohmann/json.hpp>

using namespace ahead_of_time;
namespace ts = tessera;
using ts::P;

namespace {

[[maybe_unused]] const bool eight = (ts::set_device_count(8), true);

Mesh line(int n) {
  return ts::make_mesh({{"data", n}}, std::vector(ts::devices().begin(), ts::devices().begin() + n));
}
Mesh grid() { return ts::make_mesh({{"x", 4}, {"y", 2}}); }
Array values(ts::Shape shape, int seed = 1) { return ts::random::normal(ts::random::key(seed), shape); }

// Runs each program twice: on a thread for each device, and on the caller's.
template <class F, class... A>
void expect_saved(const std::string& what, const F& f, const A&... args) {
  Folder folder;
  auto result = ts::jit(f)(args...);
  Arrays expected = ts::tree_flatten(result);
  for (bool threads : {true, false}) {
    CompiledObject object({.threads = threads});
    object.add(f, "f")(args...);
    expect_same_bits(run_saved(folder, object.save(folder / "f"), "f", {args...}), expected,
                     what + (threads ? ", threads" : ", one thread"));
  }
}

template <class Body>
void expect_mapped(const std::string& what, Body body, ts::Spec in, ts::Spec out, Array x = values({16, 8})) {
  expect_saved(what, ts::shard_map(body, {.in_specs = in, .out_specs = out, .mesh = grid()}), x);
}

}  // namespace

TEST(SaveDevices, EveryCollective) {
  ts::Spec both = P("x", "y");
  expect_mapped(
      "psum", [](Array b) { return ts::psum(b, "x"); }, both, P(ts::none, "y"));
  expect_mapped(
      "psum over both",
      [](Array b) {
        return ts::psum(b, {"x", "y"});
      },
      both, P());
  expect_mapped(
      "pmax", [](Array b) { return ts::pmax(b, "y"); }, both, P("x"));
  expect_mapped(
      "pmin", [](Array b) { return ts::pmin(b, "x"); }, both, P(ts::none, "y"));
  expect_mapped(
      "all_gather", [](Array b) { return ts::all_gather(b, "x", 0, {.tiled = true}); }, both,
      P(ts::none, "y"));
  expect_mapped(
      "all_gather over both",
      [](Array b) {
        return ts::all_gather(b, {"x", "y"}, 1, {.tiled = true});
      },
      P({"x", "y"}), P());
  expect_mapped(
      "psum_scatter", [](Array b) { return ts::psum_scatter(b, "x", 0, {.tiled = true}); }, both, both);
  expect_mapped(
      "psum_scatter of columns", [](Array b) { return ts::psum_scatter(b, "y", 1, {.tiled = true}); }, both,
      both);
  expect_mapped(
      "all_to_all", [](Array b) { return ts::all_to_all(b, "x", 0, 1, {.tiled = true}); }, both, both);
  expect_mapped(
      "ppermute", [](Array b) { return ts::ppermute(b, "x", ts::ring(1)); }, both, both);
  expect_mapped(
      "ppermute over both",
      [](Array b) {
        return ts::ppermute(b, {"y", "x"}, ts::ring(-3));
      },
      both, both);
  expect_mapped(
      "ppermute with zeros",
      [](Array b) {
        return ts::ppermute(b, "x", {{0, 2}, {3, 1}});
      },
      both, both);
  expect_mapped(
      "pbroadcast", [](Array b) { return ts::pbroadcast(b, "x", 2); }, both, P(ts::none, "y"));
  expect_mapped(
      "axis_index",
      [](Array b) {
        return b + ts::axis_index({"y", "x"});
      },
      both, both);
  expect_mapped(
      "groups",
      [](Array b) {
        return ts::psum(b, "x", {.groups = {{0, 3}, {2, 1}}});
      },
      both, both);
}

TEST(SaveDevices, LargeCollectives) {
  ts::Spec both = P("x", "y");
  Array x = values({512, 1024});
  auto chain = [](Array b) {
    Array sums = ts::psum(b, "x"), parts = ts::psum_scatter(b, "x", 0, {.tiled = true});
    Array moved = ts::all_to_all(ts::sin(b), "x", 0, 1, {.tiled = true});
    return ts::sum(ts::ppermute(b, "x", ts::ring(1)) * sums) + ts::sum(parts) + ts::tanh(moved);
  };
  expect_mapped("chain", chain, both, both, x);
}

TEST(SaveDevices, EveryDtypeAndReduction) {
  for (ts::Dtype t : {ts::bool_, ts::i8, ts::i16, ts::i32, ts::i64, ts::u8, ts::u16, ts::u32, ts::u64,
                      ts::bf16, ts::f16, ts::f32, ts::f64, ts::c64, ts::c128, ts::f8e4m3fn, ts::f8e5m2}) {
    for (int n : {3, 8}) {
      Sharding sharding(line(n), P("data"));
      Array x = values({24, 300});
      if (t.is_complex()) x = ts::lax::complex(x, values({24, 300}, 2));
      x = ts::device_put((x * 3).astype(t), sharding);
      // Reductions of blocks, and of elements in their own dtype.
      auto reductions = [t](Array b) {
        Arrays out = {ts::psum(b, "data")};
        if (!t.is_complex() && !t.is_bool())
          out.push_back(ts::pmax(b, "data")), out.push_back(ts::pmin(b, "data"));
        return out;
      };
      auto mapped = ts::shard_map(reductions, {.in_specs = P("data"), .out_specs = P(), .mesh = line(n)});
      auto f = [t, mapped](Array v) {
        Arrays out = mapped(v);
        out.push_back(ts::sum(v, ts::axis(0))), out.push_back(ts::prod(v, ts::axis(0)));
        if (!t.is_complex()) out.push_back(ts::max(v, ts::axis(0))), out.push_back(ts::min(v, ts::axis(0)));
        if (t.is_bool()) out.push_back(ts::all(v, ts::axis(0))), out.push_back(ts::any(v, ts::axis(0)));
        return out;
      };
      expect_saved(ts::str(t, " over ", n), f, x);
    }
  }
}

TEST(SaveDevices, NanAndZerosInReductions) {
  Array x = values({8, 300});
  x = ts::where(x > 1.5f, std::nanf(""), ts::where(ts::abs(x) < 0.3f, x * 0, x));
  auto f = [](Array v) { return std::tuple(ts::max(v, ts::axis(0)), ts::min(v, ts::axis(0))); };
  for (ts::Dtype t : {ts::f32, ts::f64, ts::bf16, ts::f16})
    expect_saved(t.name(), f, ts::device_put(x.astype(t), Sharding(line(8), P("data"))));
}

TEST(SaveDevices, LoopsAndBranches) {
  auto body = [](Array b) {
    Array total =
        ts::scan([](Array c, Array row) { return std::pair(c + ts::psum(row, "x"), c); }, ts::zeros({4}), b)
            .first;
    Array steps = ts::while_loop([](Array i) { return ts::psum(i, "x") < 40; }, [](Array i) { return i + 1; },
                                 Array(0));
    Array far = ts::fori_loop(
        0, 3000,
        [](Array, Array c) { return ts::ppermute(c * 0.9f, "x", ts::ring(1)) + ts::axis_index("x"); }, total);
    return ts::cond(
        steps > 3, [](Array v) { return ts::psum(v, "x"); }, [](Array v) { return -v; }, far);
  };
  auto f = ts::shard_map(body, {.in_specs = P("x"), .out_specs = P("x"), .mesh = grid()});
  expect_saved("loops", f, values({8, 4}));
}

TEST(SaveDevices, UnevenShardingsOnEveryMesh) {
  auto f = [](Array x, Array w) {
    Array y = softmax(ts::tanh(x) * ts::mean(x, ts::axis(0)), -1);
    return std::tuple(y, ts::cumsum(y, 0), ts::sort(y, 0), ts::einsum("ij,jk->ik", y, w), ts::sum(y));
  };
  Array x = values({13, 7}), w = values({7, 5}, 2);
  for (int n : {1, 2, 3, 8})
    for (const ts::Spec& spec : {P("data"), P(ts::none, "data"), P()})
      expect_saved(ts::str(n, " devices, ", spec), f, ts::device_put(x, Sharding(line(n), spec)),
                   ts::device_put(w, Sharding(line(n), P())));
  for (const ts::Spec& spec : {P("x", "y"), P("y", "x"), P({"x", "y"}), P(ts::none, {"y", "x"})})
    expect_saved(ts::str("4 x 2, ", spec), f, ts::device_put(x, Sharding(grid(), spec)),
                 ts::device_put(w, Sharding(grid(), P(ts::none, "x"))));
}

TEST(SaveDevices, ResultShardings) {
  Mesh mesh = grid();
  auto f = [mesh](Array x, Array w) {
    Array y = ts::shard(matmul(x, w), Sharding(mesh, P("x", "y")));
    return std::pair(ts::shard(y, Sharding(mesh, P("y"))), ts::shard(ts::transpose(y), Sharding(mesh, P())));
  };
  expect_saved("shard", f, values({12, 6}), values({6, 10}, 2));
}

TEST(SaveDevices, ShardingsOfJit) {
  auto f =
      ts::jit([](Array x) { return ts::cumsum(x, 1) - ts::mean(x); },
              {.in_shardings = Sharding(grid(), P("x")), .out_shardings = Sharding(grid(), P("y", "x"))});
  Folder folder;
  Array x = values({11, 6});
  SavedObject saved = ts::save_compiled(f, x, folder / "f");
  expect_same_bits(run_saved(folder, saved, "f", {x}), {f(x)}, "in_shardings, out_shardings");
  std::string info = info_of(saved, "f");
  EXPECT_NE(info.find("f32[11@x,6] on {x: 4, y: 2}"), std::string::npos) << info;
  EXPECT_NE(info.find("f32[11@y,6@x] on {x: 4, y: 2}"), std::string::npos) << info;
}

TEST(SaveDevices, Pmap) {
  auto f = ts::pmap([](Array a, Array w) { return matmul(w, a - ts::pmean(a, "i")) + ts::axis_index("i"); },
                    {.in_axes = {0, std::nullopt}, .axis_name = "i"});
  expect_saved("pmap", f, values({8, 4}), values({3, 4}, 2));
}

TEST(SaveDevices, RandomKeys) {
  auto f = ts::pmap([](Array key) { return ts::random::normal(key, {3}); });
  expect_saved("keys", f, ts::random::split(ts::random::key(3), 8));
}

TEST(SaveDevices, TrainingStep) {
  auto loss = [](Arrays w, Array x) { return ts::mean(ts::square(matmul(ts::tanh(matmul(x, w[0])), w[1]))); };
  auto step = [loss](Arrays w, Array x) {
    auto [value, gradient] = ts::value_and_grad(loss)(w, x);
    return std::pair(ts::tree_map([](Array p, Array d) { return p - 0.1f * d; }, w, gradient), value);
  };
  Array x = ts::device_put(values({16, 6}), Sharding(grid(), P("x")));
  Arrays w = {ts::device_put(values({6, 8}, 2), Sharding(grid(), P(ts::none, "y"))),
              ts::device_put(values({8, 3}, 3), Sharding(grid(), P("y")))};
  Folder folder;
  SavedObject saved = ts::save_compiled(step, w, x, folder / "step");
  auto [next, value] = ts::jit(step)(w, x);
  expect_same_bits(run_saved(folder, saved, "step", {w[0], w[1], x}), {next[0], next[1], value}, "step");
}

// Library routines run on the threads of the devices.
TEST(SaveDevices, Routines) {
  Folder folder;
  auto f = [](Array x, Array w) {
    return std::tuple(ts::abs(ts::fft::rfft(x)), ts::linalg::cholesky(ts::einsum("bij,bkj->bik", w, w)),
                      matmul(x, ts::transpose(x)));
  };
  Array x = ts::device_put(values({64, 300}), Sharding(line(8), P("data")));
  Array w = ts::device_put(values({16, 8, 40}, 2), Sharding(line(8), P("data")));
  SavedObject saved = ts::save_compiled(f, x, w, folder / "f");
  Arrays out = run_saved(folder, saved, "f", {x, w});
  auto [a, b, c] = ts::jit(f)(x, w);
  Arrays expected = {a, b, c};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_LT(float(max(abs(out[i] - expected[i]))), 1e-3) << i;
}

TEST(SaveDevices, RaggedAllToAll) {
  Mesh mesh = line(2);
  for (ts::Dtype t : {ts::i32, ts::i64}) {
    auto body = [t](Array x, Array out) {
      Array rank = ts::axis_index("data");
      auto pair = [&](int a, int b, int c, int d) {
        return ts::where(rank == 0, ts::array({a, b}), ts::array({c, d})).astype(t);
      };
      return ts::ragged_all_to_all(x, out, pair(0, 1, 0, 2), pair(1, 2, 2, 1), pair(0, 0, 1, 2),
                                   pair(1, 2, 2, 1), "data");
    };
    auto f = ts::shard_map(body, {.in_specs = {P("data"), P("data")}, .out_specs = P("data"), .mesh = mesh});
    expect_saved("ragged", f, values({6, 5}), values({8, 5}, 2));
  }
}

TEST(SaveDevices, DonatedArgumentsHoldResults) {
  for (const ts::Spec& spec : {P("data"), P(ts::none, "data"), P()}) {
    Folder folder;
    Mesh mesh = line(8);
    auto step = ts::jit([](Array w, Array x) { return std::pair(w - 0.1f * ts::sum(x) * w, ts::mean(w)); },
                        {.donate = {0}});
    Array w = ts::device_put(values({16, 12}), Sharding(mesh, spec)), x = values({4}, 2);
    SavedObject saved = ts::save_compiled(step, w, x, folder / "step");
    Array copy = ts::device_put(w + 0, Sharding(mesh, spec));
    Arrays out = run_saved(folder, saved, "step", {w, x}, {}, true);
    auto [next, mean] = step(copy, x);
    expect_same_bits(out, {next, mean}, ts::str(spec));
    nlohmann::json info = nlohmann::json::parse(info_of(saved, "step"));
    EXPECT_EQ(info["results"][0].contains("in_argument"), spec != P()) << info;
  }
}

TEST(SaveDevices, CapturedArrays) {
  Array w = ts::device_put(values({9, 12}, 4), Sharding(line(8), P("data")));
  auto f = [w](Array x) { return ts::sin(w * x) + ts::sum(w, ts::axis(0)); };
  expect_saved("embedded", f, values({12}));
  Folder folder;
  CompiledObject object({.embed = false});
  object.add(f, "f")(values({12}));
  SavedObject saved = object.save(folder / "f");
  expect_same_bits(run_saved(folder, saved, "f", {w, values({12})}), {ts::jit(f)(values({12}))}, "passed");
}

TEST(SaveDevices, SeveralFunctionsInOneObject) {
  Folder folder;
  CompiledObject object;
  Array x = values({16, 8});
  auto one = [](Array v) { return ts::sin(v) + ts::sum(v); };
  object.add(one, "alone")(x);
  Array on_two = ts::device_put(x, Sharding(line(2), P("data"))),
        on_grid = ts::device_put(x, Sharding(grid(), P("x")));
  object.add(one, "two")(on_two);
  object.add(one, "eight")(on_grid);
  SavedObject saved = object.save(folder / "all");
  expect_same_bits(run_saved(folder, saved, "alone", {x}), {ts::jit(one)(x)}, "alone");
  expect_same_bits(run_saved(folder, saved, "two", {x}), {ts::jit(one)(on_two)}, "two");
  expect_same_bits(run_saved(folder, saved, "eight", {x}), {ts::jit(one)(on_grid)}, "eight");
}

TEST(SaveDevices, ForAarch64) {
  if (!have_command("aarch64-linux-gnu-gcc") || !have_command("qemu-aarch64"))
    GTEST_SKIP() << "tools/setup/cross installs a cross compiler and qemu-user";
  Folder folder;
  Tools tools{"aarch64-linux-gnu-gcc -static", "qemu-aarch64"};
  Array x = ts::device_put(values({13, 7}), Sharding(grid(), P("x", "y")));
  auto f = [](Array v) {
    Array loop = ts::fori_loop(
        0, 20, [](Array, Array c) { return c * 0.5f + ts::max(c, ts::axis(0)); }, v);
    return std::tuple(ts::sort(v, 0), loop, ts::max(v.astype(ts::bf16), ts::axis(1)),
                      ts::sum((v * 9).astype(ts::i8), ts::axis(0)));
  };
  auto [a, b, c, d] = ts::jit(f)(x);
  for (bool threads : {true, false}) {
    CompiledObject object({.target = "aarch64-linux-gnu", .standalone = true, .threads = threads});
    object.add(f, "f")(x);
    expect_same_bits(run_saved(folder, object.save(folder / "arm"), "f", {x}, tools), {a, b, c, d},
                     "aarch64");
  }
}
