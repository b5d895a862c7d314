// Partitioned: a program whose values have random shardings gives the results of one device: 500 programs,
// 5,000 with TESSERA_EVERYTHING=FILE. TESSERA_TEST_PROGRAMS=first:last selects other seeds.
#include <tessera/compile/run/compile.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <random>
#include "../random_program.h"
#include "../sizes.h"
#include "../tolerance.h"
#include "everything.h"
#include "pasted.h"

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
    std::vector<SpecEntry> entries(rank);
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
  // Returns x, in two thirds of the calls with a sharding constraint.
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

// The tolerance for results of one device and of eight, which add sums in another order.
double tolerance_of(const Sample& sample) { return 16 * sample.tolerance; }

void check_sample(const Primitive& primitive, const Sample& sample, unsigned seed) {
  auto with_shardings = [&](Args args) {
    Annotations annotate(seed);
    Arrays in;
    for (const Array& x : args) in.push_back(in.empty() ? annotate.always(x) : annotate(x));
    Arrays out = primitive(sample.params, in);
    for (Array& y : out) y = annotate(y);
    if (args.empty() && !out.empty()) out[0] = annotate.always(out[0]);
    return out;
  };
  Avals types = avals_of(sample.args);
  JaxprPtr program = stage(primitive.name, types, with_shardings).jaxpr;
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

// The program with sharding annotations for a quarter of the values between its equations.
Arrays annotated(const Jaxpr& jaxpr, Args args, unsigned seed) {
  Annotations annotate(seed);
  std::mt19937 random(seed);
  Arrays env(jaxpr.var_count);
  auto read = [&](const Atom& a) {
    const Var* v = var_of(a);
    return v ? env[v->id] : std::get<Literal>(a).value;
  };
  for (std::size_t i = 0; i < args.size(); ++i) env[jaxpr.in[i].id] = annotate.always(args[i]);
  for (const Eqn& eqn : jaxpr.eqns) {
    Arrays in;
    for (const Atom& a : eqn.in) in.push_back(read(a));
    Arrays out = (*eqn.primitive)(eqn.params, in);
    for (std::size_t i = 0; i < out.size(); ++i)
      env[eqn.out[i].id] = random() % 4 ? out[i] : annotate.always(out[i]);
  }
  Arrays out;
  for (const Atom& a : jaxpr.out) out.push_back(read(a));
  return out;
}

void check_program(unsigned seed) {
  bool reverse = seed % 2 == 0;
  auto values = [&](const Shape& shape) {
    return sin(reshape(arange(static_cast<double>(ones(shape).size()), f64), shape) * 1.7 + 0.1 * seed);
  };
  Arrays args = {values({8, 4}), values({5}), values({}), values({2, 8})};
  auto f = [&](Args in) {
    std::vector<Array> pool(in.begin(), in.end());
    auto run = [&](std::vector<Array> p) {
      return RandomProgram(seed, 0, reverse)(p, 2 + static_cast<int>(seed % 5));
    };
    if (!reverse || seed % 4) return run(pool);
    return grad([&](std::vector<Array> p) {
      Array total = Array(0.0);
      for (const Array& y : run(p)) total = total + sum(sin(y));
      return total;
    })(pool);
  };
  Avals types = avals_of(args);
  ClosedJaxpr plain = stage("program", types, f);
  Arrays inputs = plain.consts;
  inputs.insert(inputs.end(), args.begin(), args.end());
  PlacedProgram placed_program{
      stage("program", avals_of(inputs), [&](Args in) { return annotated(*plain.jaxpr, in, seed); }).jaxpr,
      inputs};
  const AllowedDifference allowed(2.5e8, 1e-7);  // programs are long, and may subtract a mean
  for (Runs how : {Runs::compiled, Runs::in_lockstep}) {
    if (how == Runs::in_lockstep && seed % 4 != 1) continue;
    auto fails = [&](const PlacedProgram& l) { return !difference(l, how, allowed).empty(); };
    if (std::string what = difference(placed_program, how, allowed); !what.empty())
      ADD_FAILURE() << "seed " << seed << ": " << what << "\nSmaller:\n"
                    << as_test(shrunk(placed_program, fails));
  }
}

}  // namespace

TESSERA_PROPERTY(Partitioned);

TEST_P(Partitioned, AgreesWithOneDevice) {
  if (!is_local(primitive())) GTEST_SKIP() << "has its own sharding rule";
  Budget budget("partitioned");
  unsigned seed = 0;
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) break;
    check_sample(primitive(), sample, ++seed);
    if (HasFatalFailure()) FAIL() << describe(primitive(), sample);
  }
}

TEST(PartitionedPrograms, AgreeWithOneDevice) { check_programs(1, 20, check_program); }
class SlowPartitionedPrograms : public testing::TestWithParam<unsigned> {};
TEST_P(SlowPartitionedPrograms, AgreeWithOneDevice) {
  unsigned each = everything() ? 250 : 24, first = 21 + each * GetParam();  // 5,000 or 500 in all
  for (unsigned done = 0; done < each; done += 25) {
    unsigned last = std::min(done + 25, each);
    SuitePart part(str("programs on devices: ", first + done, " to ", first + last - 1));
    if (part.is_due()) check_programs(first + done, first + last - 1, check_program);
  }
}
INSTANTIATE_TEST_SUITE_P(Seeds, SlowPartitionedPrograms, testing::Range(0u, 20u));
