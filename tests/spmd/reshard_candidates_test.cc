// Tests resharding candidates that several operations share. A gathered weight pays off only if the forward and
// the backward pass share it; one reshard of an operand serves several products.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace tessera {
namespace {

Mesh make_line_mesh() {
  set_device_count(8);
  return make_mesh({{"x", 8}});
}
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}

// Weights are sharded along the mesh axis along which the batch is sharded, and no annotation replicates them at
// their uses.
// For the forward or the backward pass alone, resharding the small batch sends less; together, gathering a
// weight once for both sends less.
TEST(ReshardCandidates, WeightsAreGatheredOnceForForwardAndBackward) {
  Mesh mesh = make_line_mesh();
  auto step = [](std::vector<Array> w, Array x) {
    auto loss = [](const std::vector<Array>& w, Array x) {
      Array h = x;
      for (const Array& each : w) h = tanh(matmul(h, each));
      return sum(h * h);
    };
    std::vector<Array> g = grad(loss)(w, x);
    for (std::size_t i = 0; i < w.size(); ++i) w[i] = w[i] - 0.01f * g[i];
    return w;
  };
  std::vector<Array> unsharded(3, numbers({128, 128}) * 0.1);
  std::vector<Array> w = shard(unsharded, {mesh, P("x")});
  Array x = numbers({80, 128}), sharded = shard(x, {mesh, P("x")});
  CommunicationReport report = communication(step)(w, sharded);
  // A gather for each weight and a reduce_scatter for its gradient.
  double gather_bytes = 128 * 128 * 4 * 7 / 8.0;
  EXPECT_LE(report.bytes(), 6 * gather_bytes * 1.01) << to_string(report);
  std::vector<Array> got = jit(step)(w, sharded), expected = jit(step)(unsharded, x);
  for (std::size_t i = 0; i < got.size(); ++i) {
    assert_allclose(got[i], expected[i], {.rtol = 1e-5, .atol = 1e-6});
    EXPECT_EQ(got[i].sharding(), Sharding(mesh, P("x")));
  }
}

// Three products with different operands need `a` with the same other sharding.
TEST(ReshardCandidates, OneReshardForSeveralProducts) {
  Mesh mesh = make_line_mesh();
  auto f = [](Array a, std::vector<Array> b) {
    Array out = zeros({64, 64});
    for (const Array& each : b) out = out + shard(matmul(a, each), Sharding(make_line_mesh(), P("x")));
    return out;
  };
  Array a = shard(numbers({64, 72}), {mesh, P(none, "x")});
  std::vector<Array> b;
  for (int i = 0; i < 3; ++i) b.push_back(shard(numbers({72, 64}) + i, {mesh, P()}));
  // One all_to_all moves the sharding of `a` from axis 1 to axis 0; nothing else is sent.
  EXPECT_LE(communication(f)(a, b).bytes(), 64 * 72 * 4 / 8) << to_string(communication(f)(a, b));
}

}  // namespace
}  // namespace tessera
