// The code of docs/sharding.md. The test docs.sharding compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace ts = tessera;
using ts::Array;
using ts::P;

TEST(Sharding, CodeOfTheDocument) {
  ts::set_device_count(8);
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  Array x = ts::shard(ts::ones({32, 64}), {mesh, P("data")});              // axis 0 sharded along data
  Array w = ts::shard(ts::ones({64, 128}), {mesh, P(ts::none, "model")});  // axis 1 sharded along model

  auto f = ts::jit([](Array x, Array w, Array v) { return matmul(tanh(matmul(x, w)), v); });
  Array v = ts::shard(ts::ones({128, 64}), {mesh, P("model")});
  ts::CommunicationReport report = ts::communication(f)(x, w, v);
  EXPECT_EQ(report.bytes(), 2048);
  EXPECT_EQ(to_string(report).substr(0, to_string(report).find("\n  ")),
            "collective           axes           bytes/device   times  line\n"
            "all_reduce           model                  2048       1  tests/docs/sharding_test.cc:15");

  auto part = ts::jit(ts::shard_map(
      [](Array b, Array w) {
        return ts::psum(tanh(matmul(b, w)), "data");  // w, product and sum are sharded along "model"
      },
      {.in_specs = {P("data"), P()}, .out_specs = P(), .axis_names = {"data"}, .mesh = mesh}));
  EXPECT_EQ(part(x, w).sharding(), ts::Sharding(mesh, P(ts::none, "model")));

  auto each = ts::jit(ts::vmap(
      [=](Array row) {
        return ts::shard(row * 2, {mesh, P("model")});
      },
      {.spmd_axis_name = "data"}));
  EXPECT_EQ(each(x).sharding(), ts::Sharding(mesh, P("data", "model")));

  ts::KernelRules rules;
  rules.factors = "i j, j k -> i k";  // a product: sums over j are added
  rules.factors = {"i j -> i", {.reduced = {{"j", ts::ReduceKind::max}}}};  // maxima of rows
  rules.factors = {"... i -> ... i", {.replicated = {"i"}}};                // i must be unsharded
  rules.factors = {"(i j) k -> i (j k)", {.sizes = {{"i", 4}}}};            // axes that merge two factors

  ts::print(ts::explain(f, "dot_general")(x, w, v));
  EXPECT_EQ(ts::explain(f, "dot_general")(x, w, v).values()[0].sharded_type, "f32[32@data,128@model]");

  ts::assert_communication(f, {{"all_reduce", "model", 1}})(x, w, v);
  ts::assert_no_communication(f, {"data"})(x, w, v);
  ts::budget(f, 2048)(x, w, v);

  auto strict = ts::jit([](Array x, Array w) { return matmul(x, w); }, {.strict = true});
  Array rows = ts::shard(ts::ones({64, 16}), {mesh, P("data")});
  EXPECT_THROW(strict(rows, ts::shard(ts::ones({16, 16}), {mesh, P("data")})), ts::ShardingError);
  strict(rows, ts::shard(ts::ones({16, 16}), {mesh, P()}));  // the proposed annotation

  auto lowered = f.lower(ts::ShapeDtype({32, 64}, ts::f32, {mesh, P("data")}), w, v);
  std::string text = lowered.as_text("partitioned");  // the per-device program
  ts::MemoryEstimate memory = lowered.memory();       // of each device, with the largest live values
  auto compiled = lowered.compile();                  // a MemoryError if that is more than a device has
  EXPECT_FALSE(text.empty());
  EXPECT_GT(memory.total(), 0);
  compiled(x, w, v);
  ts::check_sharded(f, std::tuple(x, w, v));
}

TEST(Sharding, PlacementAndGradients) {
  ts::set_device_count(8);
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  Array on_three = ts::shard(ts::ones({4}), ts::devices()[3]);
  EXPECT_EQ((on_three + ts::ones({4})).sharding(), ts::Sharding(*ts::devices()[3]));
  EXPECT_THROW(on_three + ts::shard(ts::ones({4}), ts::devices()[5]), ts::ShardingError);

  auto mean_gradient = ts::jit(ts::shard_map(
      [](Array v, Array rows) {
        return ts::grad([&](Array u) { return ts::pmean(ts::mean(matmul(rows, u)), "data"); })(v);
      },
      {.in_specs = {P(), P("data")}, .out_specs = P(), .mesh = mesh}));
  EXPECT_TRUE(ts::allclose(mean_gradient(ts::ones({3}), ts::ones({8, 3})), ts::ones({3})));
}

TEST(Sharding, ExplainOneValue) {
  auto g = ts::jit([](Array x, Array w) {
    Array h = tanh(matmul(x, w));
    ts::explain(h);
    return sum(h);
  });
  g(ts::ones({4, 4}), ts::ones({4, 4}));
}

TEST(Sharding, ExplicitAxesInTypes) {
  ts::set_device_count(8);
  constexpr auto by_type = ts::AxisType::explicit_;
  ts::Mesh mesh = ts::make_mesh({{"data", 4, by_type}, {"model", 2, by_type}});
  Array x = ts::shard(ts::ones({8, 2048}), {mesh, P("data")});
  Array w = ts::shard(ts::ones({2048, 64}), {mesh, P(ts::none, "model")});
  std::cout << aval(x) << " " << aval(matmul(x, w)) << "\n";  // f32[8@data,2048] f32[8@data,64@model]
  EXPECT_EQ(ts::str(aval(matmul(x, w))), "f32[8@data,64@model]");
}

TEST(Sharding, PredictionOfTheDocument) {
  ts::set_device_count(8);
  ts::Mesh chips = ts::make_mesh({{"X", 2}, {"Y", 4}});
  auto product = ts::jit([](Array a, Array b) { return matmul(a, b); },
                         {.out_shardings = ts::Sharding(chips, P("X", "Y"))});
  auto program = product.lower(ts::ShapeDtype({1024, 2048}, ts::i32, {chips, P("X", "Y")}),
                               ts::ShapeDtype({2048, 8192}, ts::i32, {chips, P(ts::none, "Y")}));
  ts::print(ts::predict(program.jaxpr(), ts::machine_named("v5e:2x4")));
  EXPECT_EQ(ts::predict(program.jaxpr(), ts::machine_named("v5e:2x4")).overlaps.size(), 1u);
}
