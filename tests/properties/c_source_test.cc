// The C source of each primitive's samples compiles, and computes the results of the compiled program.
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/transform/stage.h>
#include "c_program.h"
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(CSourceProperty);

TEST_P(CSourceProperty, ComputesTheResultsOfTheProgram) {
  Budget budget("c_source");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    ClosedJaxpr closed =
        stage("sample", avals_of(sample.args), [&](Args in) { return primitive()(sample.params, in); });
    if (!closed.consts.empty()) continue;
    std::string source;
    try {
      source = Inspection(closed.jaxpr).c_source("program");
    } catch (const ArgumentError& error) {
      EXPECT_TRUE(needs_process(error.what())) << error.what();
      continue;
    }
    Avals types;
    for (const Atom& out : closed.jaxpr->out) types.push_back(aval_of(out));
    CProgram program(source);
    ASSERT_TRUE(bool(program)) << program.errors() << source;
    Arrays want = unique_results(primitive(), primitive()(sample.params, sample.args));
    Arrays got = unique_results(primitive(), program.run(sample.args, types));
    for (std::size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(close(got[i], want[i], sample.tolerance)) << source.substr(source.find("/* "));
  }
}
