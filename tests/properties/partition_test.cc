// Partitioned: a program whose values are laid out over devices at random computes what it computes on one.
#include <tessera/compile/executable.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/transform/stage.h>
#include <random>
#include "cases.h"
#include "random_program.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

class Annotations {
 public:
  explicit Annotations(unsigned seed) : random_(seed) {
    switch (random_() % 3) {
      case 0:
        mesh_ = make_mesh({{"x", 8}});
        break;
      case 1:
        mesh_ = make_mesh({{"x", 2}, {"y", 4}});
        break;
      default:
        mesh_ = make_mesh({{"x", 2}, {"y", 2}, {"z", 2}});
    }
  }
  Spec spec(std::int64_t rank) {
    std::vector<SpecEntry> entries(static_cast<std::size_t>(rank));
    if (rank == 0) return Spec(entries);
    std::vector<std::vector<AxisName>> axes(entries.size());
    for (AxisName axis : mesh_.names())
      if (random_() % 4) axes[random_() % entries.size()].push_back(axis);
    for (std::size_t i = 0; i < axes.size(); ++i) {
      if (random_() % 2) std::reverse(axes[i].begin(), axes[i].end());
      entries[i] = SpecEntry(axes[i]);
    }
    return Spec(entries);
  }
  // x, in two thirds of all cases with a layout.
  Array operator()(const Array& x) {
    if (random_() % 3 == 0) return x;
    return sharding_constraint_p(ShardingConstraint{mesh_, spec(x.ndim()), {}}, {x});
  }
  Array always(const Array& x) {
    return sharding_constraint_p(ShardingConstraint{mesh_, spec(x.ndim()), {}}, {x});
  }

 private:
  std::mt19937 random_;
  Mesh mesh_;
};

// Of results that one device computes and eight: sums in another order.
double tolerance_of(const Sample& sample) { return 16 * sample.tolerance; }

void check_sample(const Primitive& primitive, const Sample& sample, unsigned seed) {
  auto laid_out = [&](Args args) {
    Annotations annotate(seed);
    Arrays in;
    for (const Array& x : args) in.push_back(in.empty() ? annotate.always(x) : annotate(x));
    Arrays out = primitive(sample.params, in);
    for (Array& y : out) y = annotate(y);
    if (args.empty() && !out.empty()) out[0] = annotate.always(out[0]);
    return out;
  };
  Avals types = avals_of(sample.args);
  JaxprPtr program = stage(primitive.name, types, laid_out).jaxpr;
  SCOPED_TRACE(str("seed ", seed, "\n", to_string(*program)));
  Arrays got, want;
  try {
    got = compile(program)->run(sample.args);
    want = compile(stage(primitive.name, types, [&](Args a) { return primitive(sample.params, a); }).jaxpr)
               ->run(sample.args);
  } catch (const Error& e) {
    FAIL() << e.what();
  }
  for (std::size_t i = 0; i < got.size(); ++i)
    ASSERT_TRUE(close(got[i], want[i], tolerance_of(sample))) << "result " << i;
}

bool is_local(const Primitive& primitive) {
  for (const Sample& sample : primitive.samples())
    if (primitive.effects(sample.params).any() || primitive.effects(sample.params).mesh) return false;
  return true;
}

}  // namespace

TESSERA_PROPERTY(Partitioned);

TEST_P(Partitioned, IsWhatOneDeviceComputes) {
  if (!is_local(primitive())) GTEST_SKIP() << "places values itself";
  Budget budget("partitioned");
  unsigned seed = 0;
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) break;
    check_sample(primitive(), sample, ++seed);
    if (HasFatalFailure()) FAIL() << describe(primitive(), sample);
  }
}
