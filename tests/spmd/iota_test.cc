// Sharded iotas: each device computes the indices of its block.
#include <gtest/gtest.h>
#include <tessera/spmd/partition.h>
#include <tests/spmd/on_devices.h>

namespace tessera::spmd_tests {
namespace {

std::string local_text(const auto& f, const Array& x) {
  for (const PartitionStage& stage : partition_stages(jit(f).lower(x).jaxpr()))
    if (stage.pass == "lower_to_local") return stage.text;
  return "no program";
}

// The sum of the iotas along all axes and x.
Array with_iotas(const Array& x, Dtype dtype) {
  Array out = x.astype(dtype);
  for (int axis = 0; axis < x.ndim(); ++axis) out = out + lax::iota(dtype, x.shape(), axis);
  return out;
}

TEST(Iota, IsComputedForTheShard) {
  Array x = numbers({64, 48});
  auto f = [](Array y) { return with_iotas(y, f32); };
  for (const Spec& spec : {P("data", "model"), P("model"), P(none, "data"), P({"data", "model"})}) {
    Array sharded = shard(x, {plane(), spec});
    EXPECT_EQ(received(f, sharded), 0.0) << spec;
    std::string text = local_text(f, sharded);
    for (std::size_t axis : {0, 1})
      EXPECT_TRUE(spec.axes_of(axis).empty() || text.find(axis ? "48" : "64") == std::string::npos) << text;
  }
}

TEST(Iota, HasTheGlobalIndices) {
  for (Dtype dtype : {f32, f16, c64, i8, u8, i64})
    for (const Shape& shape : {Shape{10, 6}, Shape{300, 2}, Shape{3, 1}})
      for (const Spec& spec : {P("data", "model"), P({"model", "data"}), P(none, "model")}) {
        SCOPED_TRACE(str(dtype, shape, spec));
        received([&](Array y) { return with_iotas(y, dtype); }, shard(numbers(shape), {plane(), spec}));
      }
}

// Two operations read the iota, one along the rows and one along the columns: each gets the elements of its own
// sharding.
TEST(Iota, IsReadInSeveralShardings) {
  Array x = rows(numbers({16, 16}));
  EXPECT_EQ(received(
                [](Array y) {
                  Array at = lax::iota(f32, {16}, 0);
                  return y * reshape(at, {16, 1}) + reshape(at, {1, 16});
                },
                x),
            0.0);
}

}  // namespace
}  // namespace tessera::spmd_tests
