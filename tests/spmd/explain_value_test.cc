// explain(value): the sharding of one value of a function, reported when its program is compiled.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tests/spmd/grid.h>
#include <cmath>

namespace tessera {
namespace {

Mesh pairs() {
  set_device_count(8);
  return make_mesh({{"data", 4}, {"model", 2}});
}

struct RecordedReports {
  std::shared_ptr<std::vector<ValueSharding>> list = std::make_shared<std::vector<ValueSharding>>();
  ShardingListener listener() const {
    return [list = list](const ValueSharding& v) { list->push_back(v); };
  }
};

TEST(ExplainValue, ReportsOncePerProgramAndChangesNothing) {
  Mesh mesh = pairs();
  RecordedReports reports;
  auto plain = jit([](Array x, Array w) { return sum(tanh(matmul(x, w))); });
  auto f = jit([=](Array x, Array w) {
    Array h = tanh(matmul(x, w));
    explain(h, reports.listener());
    return sum(h);
  });
  Array x = shard(ones({8, 16}), {mesh, P("data")}), w = shard(ones({16, 6}), {mesh, P(none, "model")});
  EXPECT_EQ(f(x, w).item<float>(), plain(x, w).item<float>());
  f(x, w);
  ASSERT_EQ(reports.list->size(), 1u);
  const ValueSharding& v = reports.list->front();
  EXPECT_EQ(v.sharded_type, "f32[8@data,6@model]");
  EXPECT_EQ(v.operation, "tanh");
  EXPECT_EQ(v.where.line, 27);
  EXPECT_EQ(v.sharding, Sharding(mesh, P("data", "model")));
  EXPECT_NE(v.chain.find("\"data\" shards axis 0: by P(\"data\") of argument 0 through"), std::string::npos)
      << v.chain;
  EXPECT_EQ(communication(f)(x, w).bytes(), communication(plain)(x, w).bytes());
}

TEST(ExplainValue, PartialSumsAreNotReduced) {
  Mesh mesh = pairs();
  auto product = [](bool explains) {
    return jit([=](Array x, Array w) {
      Array y = matmul(x, w);
      if (explains) explain(y, [](const ValueSharding&) {});
      return 2 * y;
    });
  };
  Array x = shard(ones({8, 16}), {mesh, P(none, "model")}), w = shard(ones({16, 6}), {mesh, P("model")});
  EXPECT_EQ(communication(product(true))(x, w).bytes(), communication(product(false))(x, w).bytes());
}

TEST(ExplainValue, ReportsConcreteArraysImmediately) {
  Mesh mesh = pairs();
  RecordedReports reports;
  explain(shard(ones({8, 4}), {mesh, P("data", "model")}), reports.listener());
  explain(ones({3}), reports.listener());
  ASSERT_EQ(reports.list->size(), 2u);
  EXPECT_EQ((*reports.list)[0].sharded_type, "f32[8@data,4@model]");
  EXPECT_EQ((*reports.list)[1].sharded_type, "f32[3]");
  // Under eager derivatives the values are concrete.
  auto loss = [&](Array x) {
    explain(x, reports.listener());
    return sum(x * x);
  };
  EXPECT_EQ(grad(loss)(ones({2}))(0).item<float>(), 2);
  EXPECT_EQ(reports.list->size(), 3u);
}

TEST(ExplainValue, InLoopsMapsBlocksAndDerivatives) {
  Mesh mesh = pairs();
  RecordedReports reports;
  Array x = shard(ones({8, 4}), {mesh, P("data")});
  auto looped = jit([=](Array x) {
    return fori_loop(
        0, 3,
        [&](Array, Array c) {
          explain(c, reports.listener());
          return c * 2;
        },
        x);
  });
  EXPECT_EQ(looped(x)(0, 0).item<float>(), 8);
  ASSERT_EQ(reports.list->size(), 1u);
  EXPECT_EQ(reports.list->back().sharded_type, "f32[8@data,4]");
  EXPECT_GT(reports.list->back().depth, 0);

  auto blocks = jit(shard_map(
      [=](Array b) {
        explain(b, reports.listener());
        return b * 2;
      },
      {.in_specs = P("data"), .out_specs = P("data"), .mesh = mesh}));
  blocks(x);
  ASSERT_EQ(reports.list->size(), 2u);
  EXPECT_EQ(reports.list->back().sharded_type, "f32[2,4]");
  EXPECT_NE(reports.list->back().chain.find("shard_map"), std::string::npos) << reports.list->back().chain;

  auto each = jit(grad([=](Array x) {
    return sum(vmap([=](Array row) {
      Array y = sin(row);
      explain(y, reports.listener());
      return sum(y);
    })(x));
  }));
  EXPECT_NEAR(each(x)(0, 0).item<float>(), std::cos(1.0f), 1e-6);
  ASSERT_EQ(reports.list->size(), 3u);
  EXPECT_EQ(reports.list->back().sharded_type, "f32[8@data,4]");
}

TEST(ExplainValue, OnOneDeviceAndAsText) {
  RecordedReports reports;
  jit([=](Array x) {
    Array y = x + 1;
    explain(y, reports.listener());
    return y * 2;
  })(ones({4}));
  ASSERT_EQ(reports.list->size(), 1u);
  EXPECT_EQ(to_string(reports.list->front()),
            "f32[4]  add  tests/spmd/explain_value_test.cc:119\n    on one device\n");
}

}  // namespace
}  // namespace tessera
