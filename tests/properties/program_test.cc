// Random programs: compiled, run operation by operation, batched and differentiated, they agree with the
// reference interpreter: 2,000 programs, 10,000 at night. TESSERA_TEST_PROGRAMS=first:last selects other
// seeds.
#include <tessera/transform/stage.h>
#include <sstream>
#include "cases.h"
#include "random_program.h"
#include "vocabulary.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

using Pool = std::vector<Array>;

Pool arguments_of(unsigned seed) {
  auto shifted = [&](Array x) { return sin(x * 1.7 + 0.1 * seed); };
  return {shifted(reshape(arange(12.0, f64), {3, 4})), shifted(arange(7.0, f64)), shifted(full({}, 0.4, f64)),
          shifted(reshape(arange(12.0, f64), {2, 3, 2}))};
}

Pool run(unsigned seed, bool reverse, const Pool& pool) {
  return RandomProgram(seed, 0, reverse)(pool, 2 + static_cast<int>(seed % 9));
}

void check_program(unsigned seed) {
  Pool args = arguments_of(seed);
  bool reverse = seed % 2 == 0;
  auto f = [&](const Pool& pool) { return run(seed, reverse, pool); };
  ClosedJaxpr closed =
      stage("program", avals_of(args), [&](Args in) { return f(Pool(in.begin(), in.end())); });
  check(*closed.jaxpr, "stage");
  Arrays inputs = closed.consts;
  inputs.insert(inputs.end(), args.begin(), args.end());
  Arrays want = reference_eval(*closed.jaxpr, inputs);
  expect_close(jit(f)(args), want, "compiled");
  if (seed % 5 == 0) expect_close(f(args), want, "one operation at a time");
  if (seed % 5 == 1) {
    Pool twice;
    for (const Array& x : args) twice.push_back(stack({x, 0.5 * x}));
    Pool half;
    for (const Array& x : args) half.push_back(0.5 * x);
    Arrays batched = jit(vmap(f))(twice), second = jit(f)(half);
    for (std::size_t i = 0; i < want.size(); ++i) {
      expect_close({batched[i][0]}, {want[i]}, "first of a batch");
      expect_close({batched[i][1]}, {second[i]}, "second of a batch");
    }
  }
  if (!reverse) return;
  // The forward tangent and the reverse cotangent agree.
  auto total = [&](const Pool& pool) {
    Array sum = Array(0.0);
    for (const Array& y : f(pool)) sum = sum + tessera::sum(y);
    return sum;
  };
  Pool gradient = jit(grad(total))(args);
  Array along = jit([&](const Pool& x) { return jvp(total, x, x).second; })(args);
  Array against = Array(0.0);
  for (std::size_t i = 0; i < args.size(); ++i) against = against + sum(gradient[i] * args[i]);
  expect_close({against}, {along}, "gradient and derivative");
}

}  // namespace

TEST(Programs, DrawFromTheWholeVocabulary) {
  std::istringstream report(vocabulary_report());
  int with_operations = 0;  // primitives
  for (std::string line; std::getline(report, line); std::printf("%s\n", line.c_str()))
    with_operations += line.find(": 0 operations") == line.npos;
  // All except control flow, which programs contain anyway, collectives and keys.
  EXPECT_GE(with_operations, 140);
}
TEST(Programs, AgreeWithTheReference) { check_programs(1, 40, check_program); }
class SlowPrograms : public testing::TestWithParam<unsigned> {};
TEST_P(SlowPrograms, AgreeWithTheReference) {
  unsigned each = nightly() ? 498 : 98, first = 41 + each * GetParam();  // 10,000 or 2,000 in all
  check_programs(first, first + each - 1, check_program);
}
INSTANTIATE_TEST_SUITE_P(Seeds, SlowPrograms, testing::Range(0u, 20u));
