// The saved object of each primitive's samples computes the results of the compiled program, in a process of its own.
#include <tessera/ops/linalg/decompositions.h>
#include <tests/ahead_of_time/saved.h>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(ObjectProperty);

TEST_P(ObjectProperty, ComputesTheResultsOfTheProgram) {
  Budget budget("object");
  ahead_of_time::Folder folder;
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    auto f = [&](const Arrays& in) { return primitive()(sample.params, in); };
    SavedObject saved;
    try {
      saved = save_compiled(f, sample.args, folder / "program");
    } catch (const ArgumentError& error) {
      EXPECT_TRUE(needs_process(error.what())) << error.what();
      continue;
    }
    Arrays want = unique_results(primitive(), f(sample.args));
    Arrays got = unique_results(primitive(), ahead_of_time::run_saved(folder, saved, "program", sample.args));
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}
