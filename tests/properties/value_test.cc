// Value: the installed evaluator computes the value of the reference rule (where results are not unique,
// their unique parts), and both have the types of infer.
#include <tessera/ops/linalg/decompositions.h>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(ValueProperty);

TEST_P(ValueProperty, AgreesWithTheReference) {
  Budget budget("value");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Arrays want = primitive().reference(sample.params, sample.args);
    Arrays got = primitive()(sample.params, sample.args);
    Avals types = primitive().infer(sample.params, avals_of(sample.args));
    ASSERT_EQ(types.size(), want.size());
    ASSERT_EQ(types.size(), got.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      Aval type = types[i].with_sharding({});  // the reference is for one device
      EXPECT_EQ(str(want[i].aval()), str(type)) << "reference and infer";
      EXPECT_EQ(str(got[i].aval()), str(types[i])) << "evaluator and infer";
    }
    want = unique_results(primitive(), want), got = unique_results(primitive(), got);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}
