// sdy.manual_computation over some axes of its mesh: the partitioner shards its body along the others.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}

const char* const text = R"(
sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func public @main(%x: tensor<8x6xf32>, %w: tensor<6x4xf32>) -> tensor<2x4xf32> {
  %r = sdy.manual_computation(%x, %w)
      in_shardings=[<@mesh, [{"data", ?}, {?}]>, <@mesh, [{?}, {"model", ?}]>]
      out_shardings=[<@mesh, [{?}, {?}]>] manual_axes={"data"} (%b: tensor<2x6xf32>, %v: tensor<6x4xf32>) {
    %0 = stablehlo.dot_general %b, %v, contracting_dims = [1] x [0]
        : (tensor<2x6xf32>, tensor<6x4xf32>) -> tensor<2x4xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"model"}]> : tensor<2x4xf32>
    %2 = "stablehlo.all_reduce"(%1) ({
      ^bb0(%a: tensor<f32>, %c: tensor<f32>):
        %s = stablehlo.add %a, %c : tensor<f32>
        stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}
        : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %2 : tensor<2x4xf32>
  } : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
)";

}  // namespace

TEST(PartialManualImport, AutomaticAxesShardTheBody) {
  Program p = import_stablehlo(text, "partial.mlir");
  Array x = numbers({8, 6}), w = numbers({6, 4});
  auto f = jit([&](Array a, Array b) { return p(a, b)[0]; });
  Array y = f(x, w);
  assert_allclose(y, sum(reshape(matmul(x, w), {4, 2, 4}), {0}), {.rtol = 1e-5, .atol = 1e-5});
  Mesh mesh = make_mesh({{"data", 4}, {"model", 2}});
  EXPECT_EQ(y.sharding(), Sharding(mesh, P(none, "model")));
  CommunicationReport report = communication(f)(x, w);
  ASSERT_EQ(report.collectives().size(), 1u) << to_string(report);
  EXPECT_EQ(report.collectives()[0].axes, std::vector<AxisName>{"data"});
  EXPECT_EQ(report.bytes(), 2.0 * 3 / 4 * 2 * 2 * 4);
}

TEST(PartialManualImport, RoundTrip) {
  Mesh mesh = make_mesh({{"data", 4}, {"model", 2}});
  auto f = [=](Array x, Array w) {
    return shard_map(
        [=](Array b, Array v) {
          return psum(shard(matmul(b, v), {mesh, P(none, "model")}), "data");
        },
        {.in_specs = {P("data"), P()}, .out_specs = P(), .axis_names = {"data"}, .mesh = mesh})(x, w);
  };
  Array x = numbers({8, 6}), w = shard(numbers({6, 4}), {mesh, P(none, "model")});
  Program p = import_stablehlo(to_stablehlo(f)(x, w), "again.mlir");
  auto again = jit([&](Array a, Array b) { return p(a, b)[0]; });
  assert_allclose(again(x, w), f(x, w), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(again(x, w).sharding(), f(x, w).sharding());
  EXPECT_EQ(communication(again)(x, w).bytes(), communication(f)(x, w).bytes());
}
