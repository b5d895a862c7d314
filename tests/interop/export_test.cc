// to_stablehlo: arguments, donation, shardings, functions and constants in the text.
#include <gtest/gtest.h>
#include <tessera/interop/program.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
int count(const std::string& text, std::string_view part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}
struct Layer {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
}  // namespace

TEST(ToStablehlo, ComputesTheSame) {
  auto f = [](const Layer& layer, Array x) { return std::pair(tanh(matmul(x, layer.w) + layer.b), sum(x)); };
  Layer layer{random::normal(random::key(0), {3, 2}), ones({2})};
  Array x = random::normal(random::key(1), {4, 3});
  Program program = import_stablehlo(to_stablehlo(f)(layer, x));
  ASSERT_EQ(program.arguments().size(), 3u);
  EXPECT_EQ(program.results()[1].name, "result[1]");
  Arrays got = program(layer.w, layer.b, x);
  auto [y, total] = jit(f)(layer, x);
  EXPECT_TRUE(allclose(got[0], y, {.rtol = 1e-6}));
  EXPECT_TRUE(allclose(got[1], total, {.rtol = 1e-6}));
}

TEST(ToStablehlo, Gradients) {
  auto loss = [](Array w, Array x) {
    auto step = [&](Array h, Array row) {
      Array next = tanh(h * w + row);
      return std::pair(next, sum(next));
    };
    auto [h, sums] = scan(step, zeros({3}), x);
    return sum(square(h)) + sum(sums);
  };
  Array w = random::normal(random::key(0), {3}), x = random::normal(random::key(1), {5, 3});
  Array got = import_stablehlo(to_stablehlo(grad(loss))(w, x))(w, x)[0];
  EXPECT_TRUE(allclose(got, jit(grad(loss))(w, x), {.rtol = 1e-5}));
}

TEST(ToStablehlo, CapturedArraysAreConstants) {
  Array table = arange(100);
  auto f = [&](Array x) { return x + table; };
  std::string text = to_stablehlo(f)(arange(100));
  EXPECT_TRUE(has(text, "dense<\"0x00000000"));
  Array got = import_stablehlo(text)(arange(100))[0];
  EXPECT_TRUE(array_equal(got, arange(100) + table));
}

TEST(ToStablehlo, LiteralsAreExact) {
  auto f = [](Array x) { return x * 0.1 + array({1e-45, 3.4028235e38, 1.0 / 3}).astype(f32); };
  Array x = ones({3}), got = import_stablehlo(to_stablehlo(f)(x))(x)[0];
  EXPECT_EQ(got.to_vector<float>(), jit(f)(x).to_vector<float>());
}

TEST(ToStablehlo, KeysAreExportedAsWords) {
  auto f = [](Array key) {
    auto [a, b] = random::split(key);
    return std::pair(random::uniform(a, {4}), b);
  };
  Array key = random::key(7);
  std::string text = to_stablehlo(f)(key);
  EXPECT_TRUE(has(text, "@main(%arg0: tensor<2xui32>)"));
  Arrays got = import_stablehlo(text)(random::key_data(key));
  auto [u, b] = f(key);
  EXPECT_TRUE(array_equal(got[0], u));
  EXPECT_TRUE(array_equal(got[1], random::key_data(b)));
}

TEST(ToStablehlo, DonationIsWritten) {
  auto f = [](Array x, Array y) { return x + y; };
  EXPECT_TRUE(has(to_stablehlo(f, {.donate = {0}})(ones({4}), ones({4})),
                  "%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4xf32>)"));
  EXPECT_TRUE(has(to_stablehlo(jit(f, {.donate = {1}}))(ones({4}), ones({4})),
                  "%arg1: tensor<4xf32> {tf.aliasing_output = 0 : i32}"));
  auto g = [](Array x) { return sum(x); };
  EXPECT_TRUE(
      has(to_stablehlo(g, {.donate = {0}})(ones({4})), "%arg0: tensor<4xf32> {jax.buffer_donor = true}"));
}

TEST(ToStablehlo, ShardingsAreWritten) {
  Mesh mesh = make_mesh({{"x", 1}});
  auto f = [&](Array x) {
    return shard_map([](Array block) { return psum(block, "x"); },
                     {.in_specs = P("x"), .out_specs = P(), .mesh = mesh})(x);
  };
  std::string text = to_stablehlo(f)(ones({4}));
  EXPECT_TRUE(has(text, "sdy.mesh @mesh = <[\"x\"=1]>"));
  EXPECT_TRUE(has(text, "in_shardings = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>"));
  EXPECT_TRUE(has(text, "\"stablehlo.all_reduce\""));
}

TEST(ToStablehlo, OneFunctionForEqualCalls) {
  auto inner = jit([](Array x) { return sin(x) * 2.0; });
  auto f = [&](Array x) { return inner(inner(x)); };
  std::string text = to_stablehlo(f)(ones({4}));
  EXPECT_EQ(count(text, "func.func private"), 1);
  EXPECT_EQ(count(text, "\"func.call\""), 2);
}

// Unsigned indices are numbers: those beyond i64 are clamped to the last position, or are out of bounds.
TEST(ToStablehlo, UnsignedIndices) {
  IndexAxes element{.collapsed = {0}, .start = {0}};
  auto clipped = [&](IndexMode mode, Array x, Array at) {
    IndexOptions options{mode};
    Array one = full({at.dim(0)}, 1.0f), first = lax::squeeze(lax::slice(at, {0, 0}, {1, 1}), {0, 1});
    return std::tuple(
        lax::gather(x, at, element, {1}, options), lax::scatter(x, at, 7.0 * one, element, options),
        lax::scatter_add(x, at, one, element, options), lax::scatter_max(x, at, 9.0 * one, element, options),
        lax::dynamic_slice(x, {first}, {2}), lax::dynamic_update_slice(x, full({2}, 5.0f), {first}));
  };
  Array x = arange(6.0f);
  for (IndexMode mode : {IndexMode::clip, IndexMode::fill_or_drop})
    for (Dtype dtype : {u8, u32, u64, i64})
      for (std::int64_t beyond : {std::int64_t{0}, std::int64_t{1}}) {
        SCOPED_TRACE(str(dtype, ' ', beyond));
        Array top = scalar(std::int64_t{1}, dtype) << scalar(std::int64_t{dtype.bits() - 1}, dtype);
        Array at = stack({top + scalar(beyond, dtype), scalar(std::int64_t{1}, dtype)}).reshape({2, 1});
        auto f = [&](Array y, Array i) { return clipped(mode, y, i); };
        Arrays eager = tree_flatten(f(x, at)), compiled = tree_flatten(jit(f)(x, at));
        Arrays imported = import_stablehlo(to_stablehlo(f)(x, at))(x, at);
        for (std::size_t k = 0; k < eager.size(); ++k) {
          EXPECT_TRUE(array_equal(compiled[k], eager[k], true)) << k << compiled[k] << eager[k];
          EXPECT_TRUE(array_equal(imported[k], eager[k], true)) << k << imported[k] << eager[k];
        }
        float last = eager[1].to_vector<float>()[5];
        EXPECT_EQ(last, mode == IndexMode::clip && dtype.is_unsigned() ? 7 : 5);
      }
}
