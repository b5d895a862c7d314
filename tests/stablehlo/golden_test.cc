// Programs of JAX and of StableHLO compared with XLA's results (tools/golden/stablehlo.py).
#include <gtest/gtest.h>
#include <tessera/interop/npy.h>
#include <tessera/tessera.h>
#include <cmath>
#include <complex>
#include <fstream>
#include <sstream>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
const std::string folder = "tests/golden/stablehlo/";

struct GoldenProgram {
  std::string name;
  int devices = 1;
  std::vector<std::pair<double, double>> limits;  // of each result: tolerance, scale
};
void PrintTo(const GoldenProgram& p, std::ostream* out) { *out << p.name; }

std::vector<GoldenProgram> golden_programs() {
  std::vector<GoldenProgram> out;
  std::ifstream index(folder + "index.txt");
  for (std::string line; std::getline(index, line);) {
    std::istringstream words(line);
    GoldenProgram p;
    words >> p.name >> p.devices;
    for (double tolerance, scale; words >> tolerance >> scale;) p.limits.emplace_back(tolerance, scale);
    out.push_back(p);
  }
  return out;
}

std::complex<double> number(const Array& x, std::int64_t i) {
  std::complex<double> out;
  with_element_type(x.dtype(), [&]<class T>() {
    const T& value = static_cast<const T*>(known_value(x, "test").data())[i];
    if constexpr (requires { value.real(); })
      out = {static_cast<double>(value.real()), static_cast<double>(value.imag())};
    else if constexpr (!std::is_same_v<T, ThreefryKey>)
      out = static_cast<double>(static_cast<std::conditional_t<std::is_class_v<T>, float, T>>(value));
  });
  return out;
}

// The rule of tessera check: |got - want| <= tolerance * scale; NaN equals NaN.
bool agrees(std::complex<double> got, std::complex<double> want, double limit) {
  if (got == want || (std::isnan(got.real()) && std::isnan(want.real()))) return true;
  return std::abs(got - want) <= limit;
}

Array read(const std::map<std::string, HostArray>& arrays, const std::string& name, Dtype dtype) {
  Array x = arrays.at(name);
  return x.dtype() == dtype ? x : lax::bitcast_convert_type(x, dtype);
}

class GoldenPrograms : public testing::TestWithParam<GoldenProgram> {};

TEST_P(GoldenPrograms, AgreeWithXla) {
  const GoldenProgram& golden = GetParam();
  Program program = load_program(folder + golden.name + ".mlir");
  EXPECT_TRUE(golden.devices == 1 || program.device_count() == golden.devices);  // one device: may be sharded
  std::map<std::string, HostArray> arrays = load_npz(folder + golden.name + ".npz");
  Arrays args;
  for (std::size_t i = 0; i < program.arguments().size(); ++i)
    args.push_back(read(arrays, str("in", i), program.arguments()[i].type.dtype()));
  Arrays results = program(Args(args));
  ASSERT_EQ(results.size(), golden.limits.size());
  for (std::size_t k = 0; k < results.size(); ++k) {
    Array want = read(arrays, str("out", k), results[k].dtype());
    ASSERT_EQ(results[k].shape(), want.shape());
    auto [tolerance, scale] = golden.limits[k];
    for (std::int64_t i = 0; i < want.size(); ++i)
      ASSERT_TRUE(agrees(number(results[k], i), number(want, i), tolerance * scale))
          << "result " << k << ", element " << i << ": " << number(results[k], i) << " for "
          << number(want, i);
  }
}

INSTANTIATE_TEST_SUITE_P(All, GoldenPrograms, testing::ValuesIn(golden_programs()),
                         [](const auto& info) { return info.param.name; });

// Pretty and generic text are the same program.
TEST(Golden, PrettyAndGenericTextAreEqual) {
  for (const GoldenProgram& p : golden_programs()) {
    std::size_t at = p.name.rfind("_generic");
    if (at == std::string::npos || at + 8 != p.name.size()) continue;
    std::string pretty = folder + p.name.substr(0, at) + ".mlir";
    if (!std::ifstream(pretty)) pretty = folder + p.name.substr(0, at) + "_pretty.mlir";
    EXPECT_EQ(to_string(*load_program(pretty).jaxpr()),
              to_string(*load_program(folder + p.name + ".mlir").jaxpr()))
        << p.name;
  }
}

}  // namespace
