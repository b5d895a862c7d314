// Devices: every primitive inside shard_map, on blocks that differ between devices, equals the primitive
// applied to each block.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/tessera.h>
#include <tessera/transform/simplify.h>
#include "../cases.h"
#include "../tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool four = (set_device_count(4), true);
constexpr std::size_t kSamples = 4;  // samples of a primitive: all its dtypes, not all of their shapes

bool same_types(const Sample& a, const Sample& b) {
  return a.params == b.params && avals_of(a.args) == avals_of(b.args);
}

// The primitive applied to each device's block: entry d of the new leading axis of its arguments.
auto on_blocks(const Primitive& primitive, const Params& params, Mesh mesh) {
  return shard_map(
      [&primitive, params](std::vector<Array> blocks) {
        for (Array& b : blocks) b = lax::squeeze(b, {0});
        std::vector<Array> out = unique_results(primitive, primitive(params, blocks));
        for (Array& y : out) y = lax::expand_dims(y, {0});
        return out;
      },
      {.in_specs = P("i"), .out_specs = P("i"), .mesh = mesh});
}

// True if the sample is not tested: it has no operands that could differ between devices, or its primitive names a
// mesh.
bool left_out(const Primitive& primitive, const Sample& sample) {
  return sample.args.empty() || primitive.effects(sample.params).mesh;
}

}  // namespace

TESSERA_PROPERTY(DevicesProperty);

TEST_P(DevicesProperty, BlocksAreComputedIndependently) {
  Budget budget("devices");
  Samples all = shuffled_samples(primitive());
  const Mesh mesh = make_mesh({{"i", 4}});
  for (const Sample& sample : all) {  // a varying value varies also where an expansion does not read it
    if (left_out(primitive(), sample)) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    std::vector<Array> stacked_args;
    for (const Array& x : sample.args) stacked_args.push_back(stacked(Arrays(4, x), 0, x.aval()));
    JaxprPtr program = make_jaxpr(on_blocks(primitive(), sample.params, mesh))(stacked_args);
    check(simplify(*program->eqns[0].params.as<ShardMap>().body), "simplify");
  }
  for (std::size_t n = 0; n < std::min(all.size(), kSamples); ++n) {
    const Sample& sample = all[n];
    if (left_out(primitive(), sample) || !budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    std::vector<Arrays> by_device;
    for (const Sample& other : all)
      if (by_device.size() < 4 && same_types(sample, other)) by_device.push_back(other.args);
    while (by_device.size() < 4) by_device.push_back(sample.args);
    auto mapped = on_blocks(primitive(), sample.params, mesh);
    std::vector<Array> stacked_args;
    for (std::size_t k = 0; k < sample.args.size(); ++k) {
      Arrays rows;
      for (const Arrays& args : by_device) rows.push_back(args[k]);
      stacked_args.push_back(stacked(rows, 0, sample.args[k].aval()));
    }
    std::vector<Array> got = mapped(stacked_args);
    for (std::int64_t d = 0; d < 4; ++d) {
      Arrays want = unique_results(primitive(), primitive().reference(sample.params, by_device[d]));
      for (std::size_t i = 0; i < got.size(); ++i)
        EXPECT_TRUE(close(slice_at(got[i], 0, d), want[i], sample.tolerance)) << "device " << d;
    }
  }
}
