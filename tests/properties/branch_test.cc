// Branch: under vmap, the derivatives of a branch do not affect elements that do not take it. vmap computes the
// branch for these elements too; its values must not turn their derivatives, also second ones, into NaN.
#include <tessera/api/control/control.h>
#include <tessera/api/transform/grad.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/ops/linalg/decompositions.h>
#include <algorithm>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

// The sum of squares of the unique parts of the inexact results.
Array energy(const Primitive& primitive, const Params& params, const Arrays& x) {
  Array sum = Array(0.0).astype(f64);
  for (const Array& y : unique_results(primitive, primitive(params, x)))
    if (y.dtype().is_inexact()) sum = sum + tessera::sum(square(abs(y))).astype(f64);
  return sum;
}

// The squares of the gradient of the energy where `taken`; depends on second derivatives of the primitive.
Array slope(const Primitive& primitive, const Params& params, const Arrays& x, const Array& taken) {
  auto f = [&](const Arrays& x) {
    return cond(
        taken, [&](const Arrays& x) { return energy(primitive, params, x); },
        [](const Arrays&) { return Array(0.0).astype(f64); }, x);
  };
  Array sum = Array(0.0).astype(f64);
  for (const Array& g : grad(f)(x))
    if (!g.empty()) sum = sum + tessera::sum(square(abs(g))).astype(f64);
  return sum;
}

bool has_inexact(const Arrays& arrays) {
  return std::any_of(arrays.begin(), arrays.end(), [](const Array& x) { return x.dtype().is_inexact(); });
}

}  // namespace

TESSERA_PROPERTY(BranchProperty);

TEST_P(BranchProperty, BranchNotTakenHasNoInfluence) {
  Budget budget("branch");
  for (const Sample& sample : shuffled_samples(primitive())) {
    bool pure = !primitive().effects(sample.params).ordered && !primitive().effects(sample.params).mesh;
    if (!sample.differentiable || !pure || !has_inexact(sample.args) || !budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    auto f = [&](const Arrays& x, Array taken) { return slope(primitive(), sample.params, x, taken); };
    auto of_batch = [&](const Arrays& x) { return sum(vmap(f)(x, array({true, false}))); };
    Arrays batch;
    for (const Array& x : sample.args) batch.push_back(stacked({x, x}, 0, x.aval()));
    try {
      Arrays got = grad(of_batch)(batch);
      Arrays want = grad([&](const Arrays& x) { return f(x, Array(true)); })(sample.args);
      for (std::size_t i = 0; i < got.size(); ++i) {
        if (got[i].empty()) continue;
        EXPECT_TRUE(close(slice_at(got[i], 0, 0), want[i], 4 * sample.tolerance))
            << "the element that takes the branch";
        for (std::complex<double> z : numbers(slice_at(got[i], 0, 1)))
          EXPECT_EQ(z, std::complex<double>(0)) << "the element that does not";
      }
    } catch (const TraceError& error) {
      EXPECT_NE(error.message().find("cannot be differentiated"), std::string::npos) << error.what();
    }
    if (HasFailure()) return;
  }
}
