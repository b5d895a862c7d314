// Saved functions give the bits of jit, in C and in C++, on this processor and on others.
#include <tessera/base/processor.h>
#include <tests/ahead_of_time/saved.h>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace ahead_of_time;
namespace ts = tessera;

namespace {

struct Layer {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
using Model = std::vector<Layer>;

Array network(const Model& model, Array x) {
  for (const Layer& l : model) x = tanh(matmul(x, l.w) + l.b);
  return x;
}
Model model_of(std::vector<std::int64_t> sizes) {
  Model out;
  Array key = ts::random::key(3);
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i)
    out.push_back({ts::random::normal(ts::random::fold_in(key, int(i)), {sizes[i], sizes[i + 1]}) * 0.3f,
                   ts::random::normal(ts::random::fold_in(key, int(i) + 100), {sizes[i + 1]})});
  return out;
}
Arrays leaves_of(const Model& model) { return ts::tree_flatten(model); }

Array values(ts::Shape shape, int seed = 1) { return ts::random::normal(ts::random::key(seed), shape); }

}  // namespace

TEST(Save, AKernelInCAndCpp) {
  Folder folder;
  auto f = [](Array x, Array y) { return std::pair(softmax(x * y, -1), sum(x)); };
  Array x = values({7, 33}), y = values({33}, 2);
  SavedObject saved = ts::save_compiled(f, x, y, folder / "soft");
  EXPECT_EQ(saved.object, folder / "soft.o");
  auto [a, b] = ts::jit(f)(x, y);
  for (const char* compiler : {"gcc -std=c11", "gcc -std=c99 -pedantic", "g++ -std=c++11"})
    expect_same_bits(run_saved(folder, saved, "soft", {x, y}, {compiler}), {a, b}, compiler);
  for (const std::string& symbol : saved.routines) EXPECT_FALSE(symbol.starts_with("cblas")) << symbol;
}

TEST(Save, LoopsAndBranches) {
  Folder folder;
  auto f = [](Array x, Array n) {
    Array sum = ts::fori_loop(
        0, 2000, [&](Array i, Array c) { return c * 0.999f + sin(c + i.astype(ts::f32)); }, x);
    auto halves =
        ts::while_loop([](Array v) { return max(v) > 1; }, [](Array v) { return v / 2; }, abs(sum) + n);
    return ts::cond(
        n > 3, [](Array v) { return v * v; }, [](Array v) { return -v; }, halves);
  };
  for (float n : {2.0f, 90.0f}) {
    Array x = values({50}), limit = ts::full({}, n);
    SavedObject saved = ts::save_compiled(f, x, limit, folder / "loops");
    expect_same_bits(run_saved(folder, saved, "loops", {x, limit}), {ts::jit(f)(x, limit)}, "loops");
  }
}

TEST(Save, StandaloneProducts) {
  Folder folder;
  for (const char* target : {"", "x86-64", "x86-64-v2", "x86-64-v3"}) {
    CompiledObject object({.target = target, .standalone = true});
    auto product = [](Array x, Array y) { return matmul(x, y); };
    Array x = values({70, 300}), y = values({300, 53}, 2), wide = x.astype(ts::f64),
          narrow = x.astype(ts::bf16);
    Array bytes = (x * 40).astype(ts::i8), complex = ts::lax::complex(x, -x);
    object.add(product, "f32")(x, y);
    object.add(product, "f64")(wide, y.astype(ts::f64));
    object.add(product, "bf16")(narrow, y.astype(ts::bf16));
    object.add(product, "i8")(bytes, (y * 40).astype(ts::i8));
    object.add(product, "c64")(complex, ts::lax::complex(y, y));
    object.add([](Array a, Array b) { return ts::einsum("bki,bkj->bij", a, b); }, "batched")(
        values({10, 300, 7}), values({10, 300, 20}, 2));
    SavedObject saved = object.save(folder / "products");
    for (const std::string& symbol : saved.routines) EXPECT_FALSE(symbol.starts_with("cblas")) << symbol;
    auto compare = [&](const char* name, Array a, Array b, double tolerance) {
      Array out = run_saved(folder, saved, name, {a, b})[0], expected = matmul(a, b);
      double error = float(max(abs((out - expected).astype(ts::f32)))),
             size = float(max(abs(expected.astype(ts::f32))));
      EXPECT_LE(error, tolerance * size) << name << " for " << target;
    };
    compare("f32", x, y, 1e-6);
    compare("f64", wide, y.astype(ts::f64), 1e-14);
    compare("bf16", narrow, y.astype(ts::bf16), 1e-2);
    compare("i8", bytes, (y * 40).astype(ts::i8), 0);
    compare("c64", complex, ts::lax::complex(y, y), 1e-6);
    Array p = values({10, 300, 7}), q = values({10, 300, 20}, 2);
    Array out = run_saved(folder, saved, "batched", {p, q})[0];
    EXPECT_LT(float(max(abs(out - ts::einsum("bki,bkj->bij", p, q)))), 1e-3);
  }
}

TEST(Save, ProductsByBlas) {
  Folder folder;
  Model model = model_of({64, 256, 128, 10});
  Array x = values({64, 64});
  SavedObject saved = ts::save_compiled(network, model, x, folder / "mlp");
  EXPECT_NE(std::find(saved.routines.begin(), saved.routines.end(), "cblas_sgemm"), saved.routines.end());
  Arrays args = leaves_of(model);
  args.push_back(x);
  Array out = run_saved(folder, saved, "mlp", args)[0];
  EXPECT_LT(float(max(abs(out - network(model, x)))), 1e-5);
}

TEST(Save, EmbedsOrPassesCapturedArrays) {
  Folder folder;
  Model model = model_of({20, 30, 4});
  Array x = values({5, 20});
  auto f = [model](Array v) { return network(model, v); };
  SavedObject embedded = ts::save_compiled(f, x, folder / "embedded");
  expect_same_bits(run_saved(folder, embedded, "embedded", {x}), {ts::jit(f)(x)}, "embedded");
  CompiledObject object({.embed = false});
  object.add(f, "passed")(x);
  SavedObject passed = object.save(folder / "passed");
  EXPECT_LT(passed.bytes + 20 * 30 * 4, embedded.bytes);
  Arrays args = leaves_of(model);
  nlohmann::json info = nlohmann::json::parse(info_of(passed, "passed"));
  ASSERT_EQ(info["arguments"].size(), 5u);
  EXPECT_EQ(info["arguments"][0]["name"], "parameter0");
  Arrays ordered;  // captured arrays come in the order of their use
  for (std::size_t i = 0; i < 4; ++i)
    for (const Array& p : args) {
      nlohmann::json shape = nlohmann::json::array();
      for (std::int64_t size : p.shape()) shape.push_back(size);
      if (shape == info["arguments"][i]["shape"]) ordered.push_back(p);
    }
  ordered.push_back(x);
  expect_same_bits(run_saved(folder, passed, "passed", ordered), {ts::jit(f)(x)}, "passed");
}

TEST(Save, DonatedArgumentsHoldResults) {
  Folder folder;
  auto step = ts::jit(
      [](Model m, Array x) {
        auto [loss, g] = ts::value_and_grad([](Model w, Array v) { return mean(network(w, v)); })(m, x);
        return std::pair(ts::tree_map([](Array p, Array d) { return p - 0.1f * d; }, m, g), loss);
      },
      {.donate = {0}});
  Model model = model_of({6, 8, 3});
  Array x = values({4, 6});
  SavedObject saved = ts::save_compiled(step, model, x, folder / "step");
  nlohmann::json info = nlohmann::json::parse(info_of(saved, "step"));
  EXPECT_EQ(info["arguments"][0]["name"], "arg0_0_w");
  EXPECT_EQ(info["results"][0]["in_argument"], 0);
  Arrays args = leaves_of(ts::tree_map([](Array p) { return p + 0; }, model));
  args.push_back(x);
  Arrays out = run_saved(folder, saved, "step", args, {}, true);
  auto [next, loss] = step(model, x);
  Arrays expected = leaves_of(next);
  expected.push_back(loss);
  expect_same_bits(out, expected, "step");
}

TEST(Save, EveryDtype) {
  Folder folder;
  for (ts::Dtype t : {ts::bool_, ts::i8, ts::i16, ts::i32, ts::i64, ts::u8, ts::u16, ts::u32, ts::u64,
                      ts::bf16, ts::f16, ts::f32, ts::f64, ts::c64, ts::c128, ts::f8e4m3fn, ts::f8e5m2}) {
    auto f = [](Array x) { return std::pair(x, ts::where(ts::arange(40) < 20, x, x[ts::array({0})])); };
    Array x = (values({40}) * 3).astype(t);
    SavedObject saved = ts::save_compiled(f, x, folder / "moved");
    auto [a, b] = ts::jit(f)(x);
    expect_same_bits(run_saved(folder, saved, "moved", {x}), {a, b}, t.name());
  }
}

TEST(Save, SortsAndSelects) {
  Folder folder;
  auto f = [](Array x, Array y) {
    auto [largest, at] = ts::lax::top_k(x, 5);
    return std::tuple(sort(x), argsort(y), largest, at);
  };
  Array x = values({9, 301});
  x = ts::where(x > 1.5f, std::nanf(""), ts::where(abs(x) < 0.1f, x * 0, x));
  Array y = (values({777}, 2) * 9).astype(ts::i16);
  SavedObject saved = ts::save_compiled(f, x, y, folder / "sorted");
  auto [a, b, c, d] = ts::jit(f)(x, y);
  expect_same_bits(run_saved(folder, saved, "sorted", {x, y}), {a, b, c, d}, "sorted");
}

TEST(Save, RandomNumbersAndConvolutions) {
  Folder folder;
  auto f = [](Array key, Array x, Array w) {
    Array noise = ts::random::normal(key, {3});
    return std::pair(noise, ts::lax::conv(x, w, {1, 1}, "SAME"));
  };
  Array key = ts::random::key(9), x = values({2, 3, 20, 20}), w = values({8, 3, 3, 3}, 2);
  SavedObject saved = ts::save_compiled(f, key, x, w, folder / "drawn");
  Arrays out = run_saved(folder, saved, "drawn", {key, x, w});
  auto [noise, image] = ts::jit(f)(key, x, w);
  expect_same_bits({out[0]}, {noise}, "noise");
  EXPECT_LT(float(max(abs(out[1] - image))), 1e-4);
}

TEST(Save, LargeProgramsThatThreadsDivide) {
  Folder folder;
  auto f = [](Array x) { return std::tuple(sum(sin(x)), tanh(x), argmax(x, 1)); };
  Array x = values({1000, 1000});
  SavedObject saved = ts::save_compiled(f, x, folder / "large");
  auto [a, b, c] = ts::jit(f)(x);
  expect_same_bits(run_saved(folder, saved, "large", {x}), {a, b, c}, "large");
}

// jit writes results that do not fit in the caches by non-temporal stores to aligned addresses; a saved function is
// given any address.
TEST(Save, LargeResultsAtAnyAddress) {
  std::int64_t rows = 2 * ts::caches().last / 4 / 1024;
  if (rows > 64 << 10) GTEST_SKIP() << "the caches of this machine are too large";
  Folder folder;
  auto f = [](Array x) { return ts::tanh(x)(ts::newaxis) + ts::arange(8.0f)(ts::slice(), ts::newaxis); };
  Array x = values({rows * 128});
  SavedObject saved = ts::save_compiled(f, x, folder / "large");
  expect_same_bits(run_saved(folder, saved, "large", {x}), {ts::jit(f)(x)}, "large");
}

TEST(Save, ForAarch64) {
  if (!have_command("aarch64-linux-gnu-gcc") || !have_command("qemu-aarch64"))
    GTEST_SKIP() << "tools/setup/cross installs a cross compiler and qemu-user";
  Folder folder;
  CompiledObject object({.target = "aarch64-linux-gnu", .standalone = true});
  Model model = model_of({16, 40, 5});
  Array x = values({64, 16}), y = values({64, 120}), z = values({120, 70}, 4);
  object.add(network, "mlp")(model, x);
  object.add([](Array a) { return std::pair(exp(a), sort(a)); }, "kernels")(x);
  object.add([](Array a, Array b) { return matmul(a, b); }, "product")(y, z);
  SavedObject saved = object.save(folder / "arm");
  Tools tools{"aarch64-linux-gnu-gcc -static", "qemu-aarch64"};
  Arrays args = leaves_of(model);
  args.push_back(x);
  EXPECT_LT(float(max(abs(run_saved(folder, saved, "mlp", args, tools)[0] - network(model, x)))), 1e-5);
  expect_same_bits(run_saved(folder, saved, "kernels", {x}, tools), {exp(x), sort(x)}, "kernels");
  EXPECT_LT(float(max(abs(run_saved(folder, saved, "product", {y, z}, tools)[0] - matmul(y, z)))), 1e-4);
}
