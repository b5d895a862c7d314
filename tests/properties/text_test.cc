// Text: a staged equation passes the check, its text parses to the same program, and that program computes
// the same.
#include <tessera/transform/stage.h>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

TESSERA_PROPERTY(TextProperty);

TEST_P(TextProperty, ReadsBack) {
  Budget budget("text");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    ClosedJaxpr closed =
        stage("text", avals_of(sample.args), [&](Args x) { return primitive()(sample.params, x); });
    EXPECT_TRUE(closed.consts.empty());
    check(*closed.jaxpr, "stage");
    std::string text = to_string(*closed.jaxpr);
    JaxprPtr again = parse_jaxpr(text);
    check(*again, "parse");
    EXPECT_EQ(to_string(*again), text);
    EXPECT_TRUE(same_program(*closed.jaxpr, *again)) << text;
    EXPECT_EQ(hash_program(*closed.jaxpr), hash_program(*again)) << text;
    Arrays want = primitive().reference(sample.params, sample.args),
           got = reference_eval(*again, sample.args);
    for (std::size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(close(got[i], want[i], 0));
  }
}
