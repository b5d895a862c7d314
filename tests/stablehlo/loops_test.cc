// Imported counted loops become scans, with the same values and JAX's gradients
// (tools/golden/stablehlo_loops.py). Other loops stay while loops.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/stablehlo/export/to_stablehlo.h>
#include <tessera/tessera.h>
#include <fstream>
#include <sstream>

using namespace tessera;

namespace {

const std::string folder = "tests/golden/stablehlo_loops/";

struct GoldenLoop {
  std::string name;
  int counted = 0, other = 0;
};
void PrintTo(const GoldenLoop& loop, std::ostream* out) { *out << loop.name; }

std::vector<GoldenLoop> golden_loops() {
  std::vector<GoldenLoop> out;
  std::ifstream index(folder + "index.txt");
  for (GoldenLoop loop; index >> loop.name >> loop.counted >> loop.other;) out.push_back(loop);
  return out;
}

Arrays all_of(const std::map<std::string, HostArray>& arrays, const char* prefix) {
  Arrays out;
  for (std::size_t i = 0; arrays.count(str(prefix, i)); ++i) out.push_back(arrays.at(str(prefix, i)));
  return out;
}

void expect_near(const Arrays& got, const Arrays& want, const char* what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (std::size_t k = 0; k < got.size(); ++k) {
    ASSERT_EQ(got[k].shape(), want[k].shape()) << what << k;
    std::vector<double> x = got[k].to_vector<double>(), y = want[k].to_vector<double>();
    for (std::size_t i = 0; i < x.size(); ++i)
      EXPECT_NEAR(x[i], y[i], 1e-12 * (1 + std::abs(y[i]))) << what << k << ", element " << i;
  }
}

int count(const Jaxpr& jaxpr, const Primitive& primitive) {
  int out = 0;
  for (const Eqn& eqn : jaxpr.eqns) {
    out += eqn.primitive == &primitive;
    if (eqn.primitive == &scan_p) out += count(*eqn.params.as<Scan>().body, primitive);
    if (eqn.primitive == &while_p) out += count(*eqn.params.as<While>().body, primitive);
  }
  return out;
}

class Loops : public testing::TestWithParam<GoldenLoop> {};

TEST_P(Loops, AgreeWithJax) {
  const GoldenLoop& golden = GetParam();
  Program program = load_program(folder + golden.name + ".mlir");
  EXPECT_EQ(count(*program.jaxpr(), scan_p), golden.counted) << to_string(*program.jaxpr());
  EXPECT_EQ(count(*program.jaxpr(), while_p), golden.other) << to_string(*program.jaxpr());
  std::map<std::string, HostArray> arrays = load_npz(folder + golden.name + ".npz");
  Arrays args = all_of(arrays, "in"), weights = all_of(arrays, "w");
  expect_near(program(Args(args)), all_of(arrays, "out"), "result ");
  auto loss = [&](const Arrays& x) {
    Arrays out = program(Args(x));
    Array total = 0.0;
    for (std::size_t k = 0; k < out.size(); ++k) total = total + sum(out[k] * weights[k]);
    return total;
  };
  if (golden.other) {
    EXPECT_THROW(grad(loss)(args), TraceError);
  } else {
    Arrays want = all_of(arrays, "ct");
    expect_near(grad(loss)(args), want, "gradient ");
    expect_near(jit(grad(loss))(args), want, "compiled gradient ");
  }
}

INSTANTIATE_TEST_SUITE_P(All, Loops, testing::ValuesIn(golden_loops()),
                         [](const auto& info) { return info.param.name; });

// A scan that is exported as a while loop is imported as a scan.
TEST(Loops, ExportedScansAreImportedAsScans) {
  auto f = [](Array c, Array x) {
    auto step = [](Array c, Array x) { return std::pair(tanh(c * x), c); };
    auto [end, ys] = scan(step, c, x, {.reverse = true});
    return end + sum(ys, {.axis = 0}) +
           fori_loop(
               0, 3, [](Array i, Array c) { return c * i.astype(f32); }, end);
  };
  std::string text = to_stablehlo(f)(ones({3}), ones({4, 3}));
  Program back = import_stablehlo(text);
  EXPECT_EQ(count(*back.jaxpr(), scan_p), 2) << text;
  EXPECT_EQ(count(*back.jaxpr(), while_p), 0) << text;
}

// Devices communicate in each iteration of a loop whose carry is initially equal on all of them.
TEST(Loops, CountedLoopsInManualComputations) {
  Program program = load_program("tests/golden/stablehlo/blocks.mlir");
  EXPECT_EQ(to_string(*program.jaxpr()).find("while["), std::string::npos);
}

}  // namespace
