// Export: exporting an equation as StableHLO text and importing it gives the same results. Export fails for operations
// that call the host or user-supplied machine code, with an error that names the operation.
#include <tessera/interop/program.h>
#include <tessera/lib/random/random.h>
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/stablehlo/export/to_stablehlo.h>
#include <tessera/transform/stage.h>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(ExportProperty);

namespace {
// Keys are words in StableHLO.
Arrays as_words(const Arrays& arrays) {
  Arrays out;
  for (const Array& x : arrays) out.push_back(x.dtype().is_key() ? random::key_data(x) : x);
  return out;
}
}  // namespace

TEST_P(ExportProperty, ReadsBack) {
  Budget budget("export");
  bool refused = &primitive() == &callback_p || &primitive() == &custom_kernel_p;
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    ClosedJaxpr closed =
        stage("sample", avals_of(sample.args), [&](Args x) { return primitive()(sample.params, x); });
    StablehloProgram program{.jaxpr = closed.jaxpr, .consts = closed.consts};
    if (refused) {
      EXPECT_THROW(stablehlo_text(program), ArgumentError);
      continue;
    }
    std::string text = stablehlo_text(program);
    SCOPED_TRACE(text);
    Arrays want = primitive()(sample.params, sample.args);
    Arrays got = import_stablehlo(text)(Args(as_words(sample.args)));
    ASSERT_EQ(got.size(), want.size());
    want = as_words(unique_results(primitive(), want)), got = unique_results(primitive(), got);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}
