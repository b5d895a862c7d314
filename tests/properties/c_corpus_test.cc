// The C source of programs exported by JAX has the results of the compiled programs, within the tolerances of their
// files: those of tests/golden/stablehlo, and those of the folder in TESSERA_CORPUS (index.json).
#include <tessera/interop/npy.h>
#include <tessera/tessera.h>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include "c_program.h"
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

struct ExportedProgram {
  std::string path;            // without ".mlir"
  std::vector<double> limits;  // of the error of each result
};

std::vector<ExportedProgram> golden_programs() {
  std::vector<ExportedProgram> out;
  std::ifstream index("tests/golden/stablehlo/index.txt");
  for (std::string line, name; std::getline(index, line);) {
    std::istringstream words(line);
    int devices = 0;
    words >> name >> devices;
    if (devices != 1) continue;
    out.push_back({"tests/golden/stablehlo/" + name, {}});
    for (double tolerance, scale; words >> tolerance >> scale;)
      out.back().limits.push_back(tolerance * scale);
  }
  return out;
}

std::vector<ExportedProgram> corpus_programs() {
  std::vector<ExportedProgram> out;
  const char* folder = std::getenv("TESSERA_CORPUS");
  std::ifstream index(str(folder ? folder : "", "/index.json"));
  if (!folder || !index) return out;
  const nlohmann::json parsed = nlohmann::json::parse(index);
  for (const nlohmann::json& p : parsed["programs"]) {
    if (p["devices"] != 1 || p.value("mlir_only", false)) continue;
    out.push_back({str(folder, "/", p["name"].get<std::string>()), {}});
    for (std::size_t k = 0; k < p["tol"].size(); ++k)
      out.back().limits.push_back(p["tol"][k].get<double>() * p["scale"][k].get<double>());
  }
  return out;
}

Array read(const std::map<std::string, HostArray>& arrays, const std::string& name, Dtype dtype) {
  Array x = arrays.at(name);
  return x.dtype() == dtype ? x : lax::bitcast_convert_type(x, dtype);
}

bool same_bits(const Array& a, const Array& b) {
  const Concrete &x = known_value(a, "test"), &y = known_value(b, "test");
  return std::memcmp(x.data(), y.data(), a.aval().bytes()) == 0;
}

struct Tally {
  int same_bits = 0, within_tolerance = 0, refused = 0;
};

void expect_same(const ExportedProgram& exported, Tally& tally) {
  SCOPED_TRACE(exported.path);
  Program program = load_program(exported.path + ".mlir");
  std::map<std::string, HostArray> arrays = load_npz(exported.path + ".npz");
  Arrays args, inputs = program.constants();
  for (std::size_t i = 0; i < program.arguments().size(); ++i)
    args.push_back(read(arrays, str("in", i), program.arguments()[i].type.dtype()));
  inputs.insert(inputs.end(), args.begin(), args.end());
  std::string source;
  try {
    source = Inspection(program.jaxpr()).c_source("program");
  } catch (const ArgumentError& error) {
    EXPECT_TRUE(needs_process(error.what())) << error.what();
    ++tally.refused;
    return;
  }
  CProgram c(source);
  ASSERT_TRUE(bool(c)) << c.errors();
  Avals types;
  for (const Atom& out : program.jaxpr()->out) types.push_back(aval_of(out));
  Arrays want = program(Args(args)), got = c.run(inputs, types);
  ASSERT_EQ(got.size(), want.size());
  bool same = true;
  for (std::size_t k = 0; k < want.size(); ++k) {
    if (same_bits(got[k], want[k])) continue;
    same = false;
    auto a = numbers(got[k]), b = numbers(want[k]);
    for (std::size_t i = 0; i < a.size(); ++i)
      ASSERT_TRUE(a[i] == b[i] || (std::isnan(a[i].real()) && std::isnan(b[i].real())) ||
                  std::abs(a[i] - b[i]) <= exported.limits.at(k))
          << "result " << k << ", element " << i << ": " << a[i] << " for " << b[i];
  }
  ++(same ? tally.same_bits : tally.within_tolerance);
}

void expect_same(const std::vector<ExportedProgram>& programs, const char* name) {
  Budget budget(name);
  Tally tally;
  for (const ExportedProgram& program : programs)
    if (budget.next()) expect_same(program, tally);
  std::printf("%s: %d programs have the same bits, %d agree within their tolerance, %d need this process\n",
              name, tally.same_bits, tally.within_tolerance, tally.refused);
}

}  // namespace

TEST(CSourceOfExportedPrograms, Golden) { expect_same(golden_programs(), "c_golden"); }
TEST(SlowCSourceOfExportedPrograms, Corpus) {
  std::vector<ExportedProgram> programs = corpus_programs();
  if (programs.empty()) GTEST_SKIP() << "TESSERA_CORPUS names no folder with programs of JAX";
  expect_same(programs, "c_corpus");
}
