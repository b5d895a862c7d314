// Gradient sums: inside shard_map, the gradient of a replicated operand of any primitive, or of a parameter that is
// broadcast to it, sends at most an all-reduce of the parameter, and is the sum of the gradients on all devices.
#include <tessera/ops/control/control_ops.h>
#include <tessera/tessera.h>
#include <tessera/transform/region.h>
#include "../cases.h"
#include "../tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool four = (set_device_count(4), true);

// The bytes of the operands of all psums of a program, in all iterations.
std::int64_t summed_bytes(const Jaxpr& jaxpr, std::int64_t times = 1) {
  std::int64_t out = 0;
  for (const Eqn& eqn : jaxpr.eqns) {
    if (std::string_view(eqn.primitive->name) == "psum") out += times * aval_of(eqn.in[0]).bytes();
    if (eqn.primitive == &shard_map_p) out += summed_bytes(*eqn.params.as<ShardMap>().body, times);
    if (!eqn.primitive->align_ || eqn.primitive == &shard_map_p) continue;
    if (std::optional<Region> region = region_of(eqn))
      for (const JaxprPtr& body : region->bodies)
        out += summed_bytes(*body, times * (region->kind == RegionKind::loop ? region->trip_count : 1));
  }
  return out;
}

// The sum of the real parts of all inexact results.
Array total(const Primitive& primitive, const Params& params, const Arrays& args) {
  Array sum = scalar(0.0, f64);
  for (const Array& y : unique_results(primitive, primitive(params, args))) {
    if (!y.dtype().is_inexact()) continue;
    sum = sum + lax::reduce_sum(lax::convert_element_type(y, f64), iota_dims(y.ndim()));
  }
  return sum;
}

// The gradient with respect to `parameter`, which is broadcast along new leading axes to operand i.
Array gradient(const Primitive& primitive, const Sample& sample, std::size_t i, const Array& parameter,
               const std::function<Array(const Array&)>& other) {
  return grad([&](const Array& p) {
    Arrays args;
    for (std::size_t k = 0; k < sample.args.size(); ++k)
      args.push_back(k == i ? broadcast_to(p, sample.args[i].shape()) : other(sample.args[k]));
    return total(primitive, sample.params, args);
  })(parameter);
}

void expect_small_sums(const Primitive& primitive, const Sample& sample, std::size_t i,
                       const Array& parameter) {
  const Mesh mesh = make_mesh({{"i", 4}});
  auto inside = shard_map(
      [&](const Array& p) {
        return gradient(primitive, sample, i, p, [](const Array& x) { return pvary(x, "i"); });
      },
      {.in_specs = P(), .out_specs = P(), .mesh = mesh});
  JaxprPtr program = make_jaxpr(inside)(parameter);
  EXPECT_LE(summed_bytes(*program), parameter.aval().bytes()) << to_string(*program);
  Array want = 4 * gradient(primitive, sample, i, parameter, [](const Array& x) { return x; });
  EXPECT_TRUE(close(inside(parameter), want, 16 * sample.tolerance));
}

}  // namespace

TESSERA_PROPERTY(GradientSumsProperty);

TEST_P(GradientSumsProperty, AreAtMostTheParameter) {
  Budget budget("gradient sums");
  for (const Sample& sample : shuffled_samples(primitive())) {
    bool is_alone = sample.args.size() < 2 || primitive().effects(sample.params).mesh;
    if (is_alone || !sample.differentiable || !budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    for (std::size_t i = 0; i < sample.args.size(); ++i) {
      const Array& x = sample.args[i];
      if (!x.dtype().is_inexact() || !x.size()) continue;
      try {
        expect_small_sums(primitive(), sample, i, x);
        if (x.ndim() && x.shape()[0] > 1) expect_small_sums(primitive(), sample, i, slice_at(x, 0, 0));
      } catch (const TraceError& error) {
        EXPECT_NE(error.message().find("cannot be differentiated"), std::string::npos) << error.what();
      }
    }
  }
}
