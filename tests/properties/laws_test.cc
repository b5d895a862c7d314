// Laws of the transformations for every primitive: jit(f) = f; grad(jit(f)) = jit(grad(f)); vmap(grad(f)) =
// grad(sum of vmap(f)); a leaked tracer is refused under every transformation; transformations that have ended
// keep no memory.
#include <tessera/api/jit.h>
#include <tessera/api/transform/grad.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/transform/dual.h>
#include <algorithm>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

Arrays apply(const Primitive& primitive, const Params& params, const Arrays& x) {
  return primitive(params, x);
}

// The sum of the real parts of all inexact results, in f32 or f64.
Array total(const Arrays& results) {
  Array sum = scalar(0.0, f64);
  for (const Array& y : results) {
    if (!y.dtype().is_inexact()) continue;
    Array part = lax::reduce_sum(lax::convert_element_type(y, f64), iota_dims(y.ndim()));
    sum = lax::add(sum, part);
  }
  return sum;
}

bool has_inexact(const Arrays& arrays) {
  return std::any_of(arrays.begin(), arrays.end(), [](const Array& x) { return x.dtype().is_inexact(); });
}

void expect_close(const Arrays& got, const Arrays& want, double relative) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    ASSERT_EQ(got[i].empty(), want[i].empty());
    if (got[i].empty()) continue;
    ASSERT_TRUE(close(got[i], want[i], relative));
  }
}

void expect_gradient_laws(const Primitive& primitive, const Sample& sample) {
  auto f = [&](const Arrays& x) { return total(apply(primitive, sample.params, x)); };
  Arrays g = grad(f)(sample.args);
  expect_close(grad(jit(f))(sample.args), g, 4 * sample.tolerance);
  expect_close(jit(grad(f))(sample.args), g, 4 * sample.tolerance);
  Arrays mapped;
  for (const Array& x : sample.args) mapped.push_back(stacked({x, rotated(x, 1)}, 0, x.aval()));
  auto sum_of_all = [&](const Arrays& x) { return lax::reduce_sum(vmap(f)(x), {0}); };
  expect_close(vmap(grad(f))(mapped), grad(sum_of_all)(mapped), 4 * sample.tolerance);
}

void expect_leaks_refused(const Primitive& primitive, const Sample& sample) {
  Arrays leaked;
  auto f = [&](const Arrays& x) { return leaked = apply(primitive, sample.params, x); };
  auto refused = [&](const char* transformation) {
    for (const Array& y : leaked) {
      if (!y.value()->trace()) continue;
      EXPECT_THROW(lax::optimization_barrier({y}), TraceError) << transformation;
    }
  };
  jit(f)(sample.args);
  refused("jit");
  std::vector<Array> mapped;
  for (const Array& x : sample.args) mapped.push_back(stacked({x, x}, 0, x.aval()));
  vmap(f)(mapped);
  refused("vmap");
}

// Running the same transformations again does not increase the memory in use.
void expect_no_memory_kept(const Primitive& primitive, const Sample& sample) {
  auto live = [] { return default_device().memory_stats().live_bytes; };
  auto run = [&] {
    Active active;
    for (const Array& x : sample.args) active.push_back(x.dtype().is_inexact());
    auto f = [&](Args x) { return primitive(sample.params, x); };
    stage("law", avals_of(sample.args), f);
    try {
      Linearization l = linearize_flat("law", f, sample.args, active);
      if (std::count(l.active_out.begin(), l.active_out.end(), true))
        apply_transpose(l, Tangents(l.out.begin(), l.out.end()));
    } catch (const TraceError&) {  // an error; it must not leak either
    }
  };
  run();
  std::int64_t before = live();
  run();
  EXPECT_EQ(live(), before);
}

}  // namespace

TESSERA_PROPERTY(LawsProperty);

TEST_P(LawsProperty, Hold) {
  Budget budget("laws");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    if (sample.args.empty()) continue;
    auto f = [&](const Arrays& x) { return apply(primitive(), sample.params, x); };
    Arrays want = f(sample.args);
    expect_close(jit(f)(sample.args), want, sample.tolerance);
    if (!primitive().effects(sample.params).ordered) expect_leaks_refused(primitive(), sample);
    expect_no_memory_kept(primitive(), sample);
    if (!sample.differentiable || !has_inexact(sample.args) || !has_inexact(want)) continue;
    try {
      expect_gradient_laws(primitive(), sample);
    } catch (const TraceError& error) {
      EXPECT_NE(error.message().find("cannot be differentiated"), std::string::npos) << error.what();
    }
    if (HasFatalFailure()) return;
  }
}
