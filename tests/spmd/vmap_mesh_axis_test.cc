// vmap with spmd_axis_name: a mesh axis shards the mapped axis in all constraints of f.
#include <gtest/gtest.h>
#include <tests/spmd/grid.h>

using namespace tessera;

TEST(VmapMeshAxis, ConstraintsInside) {
  Array x = numbers({8, 6, 4});
  auto f = [](Array row) { return tanh(shard(row * 2, {grid(), P("model")})); };
  Array unnamed = jit(vmap(f))(x), sharded = jit(vmap(f, {.spmd_axis_name = "data"}))(x);
  EXPECT_EQ(unnamed.sharding(), Sharding(grid(), P(none, "model")));
  EXPECT_EQ(sharded.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(sharded, tanh(x * 2), {.rtol = 1e-6});
  // With a mapped axis that is not the first, along two mesh axes, and in bodies of loops.
  Array second = jit(vmap(f, {.in_axes = 1, .out_axes = 1, .spmd_axis_name = "data"}))(numbers({6, 8, 4}));
  EXPECT_EQ(second.sharding(), Sharding(grid(), P("model", "data")));
  auto replicated = [](Array row) { return shard(row * 2, {grid(), P()}); };
  Array both = jit(vmap(replicated, {.spmd_axis_name = {"data", "model"}}))(x);
  EXPECT_EQ(both.sharding(), Sharding(grid(), P({"data", "model"})));
  auto loop = [=](Array row) {
    return fori_loop(
        0, 3, [=](Array, Array c) { return f(c); }, row);
  };
  Array y = jit(vmap(loop, {.spmd_axis_name = "data"}))(x);
  EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(y, vmap(loop)(x), {.rtol = 1e-5});
}

TEST(VmapMeshAxis, NestedAndDerivatives) {
  Array x = numbers({4, 2, 6});
  auto f = [](Array row) { return sum(square(shard(sin(row), {grid(), P()}))); };
  auto mapped = vmap(vmap(f, {.spmd_axis_name = "model"}), {.spmd_axis_name = "data"});
  auto plain = [](Array x) { return sum(square(sin(x)), {2}); };
  Array y = jit(mapped)(x);
  EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(y, plain(x), {.rtol = 1e-5});
  auto loss = [=](Array x) { return sum(mapped(x)); };
  Array g = jit(grad(loss))(x);
  assert_allclose(g, 2 * sin(x) * cos(x), {.rtol = 1e-5, .atol = 1e-6});
  EXPECT_EQ(g.sharding(), Sharding(grid(), P("data", "model")));
  Array each = jit(vmap(grad(f), {.spmd_axis_name = "data"}))(reshape(x, {8, 6}));
  EXPECT_EQ(each.sharding(), Sharding(grid(), P("data")));
  assert_allclose(each, reshape(2 * sin(x) * cos(x), {8, 6}), {.rtol = 1e-5, .atol = 1e-6});
}

TEST(VmapMeshAxis, ShardMapInside) {
  Array x = numbers({8, 6, 4}), w = numbers({4, 3});
  auto f = [](Array rows, Array w) {
    return shard_map([](Array b, Array w) { return matmul(b, w) - pmean(matmul(b, w), "model"); },
                     {.in_specs = {P("model"), P()}, .out_specs = P("model"), .mesh = grid()})(rows, w);
  };
  auto run = jit(vmap(f, {.in_axes = {0, none}, .spmd_axis_name = "data"}));
  Array products = matmul(x, w), blocks = reshape(products, {8, 2, 3, 3});
  Array want = reshape(blocks - mean(blocks, {.axis = 1, .keepdims = true}), {8, 6, 3});
  Array y = run(x, w);
  EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(y, want, {.rtol = 1e-5, .atol = 1e-5});
  Array sharded = shard(x, {grid(), P("data", "model")});
  EXPECT_EQ(kinds(communication(run)(sharded, w)), Kinds{"all_reduce"});
  // The gradient of shared operands is the sum over the mapped axis, on all devices.
  auto loss = [=](Array w) {
    return sum(square(vmap(f, {.in_axes = {0, none}, .spmd_axis_name = "data"})(x, w)));
  };
  auto plain = [=](Array w) { return sum(square(vmap(f, {.in_axes = {0, none}})(x, w))); };
  assert_allclose(jit(grad(loss))(w), grad(plain)(w), {.rtol = 1e-4, .atol = 1e-4});
  // An axis that is left to the partitioner is sharded by the constraints inside.
  auto part = [](Array rows) {
    return shard_map(
        [](Array b) {
          return shard(b * 2, {grid(), P()});
        },
        {.in_specs = P("model"), .out_specs = P("model"), .axis_names = {"model"}, .mesh = grid()})(rows);
  };
  Array z = jit(vmap(part, {.spmd_axis_name = "data"}))(x);
  EXPECT_EQ(z.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(z, x * 2);
}

// A collective over the mapped axis needs that axis replicated.
TEST(VmapMeshAxis, CollectivesOverTheMappedAxis) {
  Array x = numbers({8, 6});
  auto f = [](Array row) {
    return shard_map([](Array b) { return b - pmean(b, "batch") + psum(b, "model"); },
                     {.in_specs = P("model"), .out_specs = P("model"), .mesh = grid()})(row);
  };
  Array y = jit(vmap(f, {.axis_name = "batch", .spmd_axis_name = "data"}))(x);
  Array halves = reshape(x, {8, 2, 3});
  Array want = x - mean(x, axis(0)) +
               reshape(broadcast_to(sum(halves, {.axis = 1, .keepdims = true}), {8, 2, 3}), {8, 6});
  assert_allclose(y, want, {.rtol = 1e-5, .atol = 1e-5});
}
