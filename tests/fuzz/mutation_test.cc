// Each golden program with random changes is an ImportError with a position, or a program. If the program
// differs from the golden one and is small, it runs compiled and by the reference rules, with the same
// results. TESSERA_TEST_MUTATIONS=first:last selects other seeds than 0:200; for a single seed the changed
// files are kept in the folder for temporary files.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <tessera/core/jaxpr.h>
#include <tessera/interop/npy.h>
#include <tessera/tessera.h>
#include <tests/fuzz/mutate.h>
#include <tests/fuzz/watch.h>
#include <tests/properties/tolerance.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

using namespace tessera;
using namespace tessera::fuzz;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  EXPECT_TRUE(file) << path;
  return out.str();
}

std::vector<std::string> files_of(const std::string& folder, std::initializer_list<const char*> extensions) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    for (const char* extension : extensions)
      if (entry.path().extension() == extension) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

std::pair<std::uint64_t, std::uint64_t> seeds() {
  std::uint64_t first = 0, last = 200;
  char colon = 0;
  if (const char* text = std::getenv("TESSERA_TEST_MUTATIONS"))
    std::istringstream(text) >> first >> colon >> last;
  return {first, last};
}
// A hash of a file's name and the seed, so that files are changed differently.
Random random_of(const std::string& path, std::uint64_t seed) {
  std::uint64_t hash = 14695981039346656037u;
  for (char c : std::filesystem::path(path).filename().string())
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return Random(hash + seed);
}

// The largest number in a program's text: a size, a window, a length, or a constant.
double largest_number(const std::string& text) {
  double largest = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < '0' || text[at] > '9') {
      ++at;
      continue;
    }
    double value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      value = 10 * value + (text[at] - '0');
    largest = std::max(largest, value);
  }
  return largest;
}

class Original {
 public:
  explicit Original(const std::string& path) {
    try {
      std::string text = to_string(*load_program(path).jaxpr());
      max_number_ = std::max(64.0, largest_number(text));
      seen_.insert(std::hash<std::string>{}(text));
    } catch (const ImportError&) {  // golden files that cannot be imported
    }
    std::string arrays = std::filesystem::path(path).replace_extension(".npz").string();
    if (std::filesystem::exists(arrays)) arrays_ = load_npz(arrays);
  }

  // Changed programs without loops, which might not terminate, and without larger numbers than the original.
  bool worth_running(const Program& program) {
    std::string text = to_string(*program.jaxpr());
    if (text.size() > 20'000 || text.find("while") != std::string::npos ||
        text.find("callback") != std::string::npos)
      return false;
    return largest_number(text) <= max_number_ && seen_.insert(std::hash<std::string>{}(text)).second;
  }
  Arrays arguments(const Program& program) const {
    Arrays out;
    for (const ProgramValue& v : program.arguments()) {
      auto given = arrays_.find(str("in", out.size()));
      bool fits = given != arrays_.end() && given->second.shape() == v.type.shape() &&
                  given->second.dtype() == v.type.dtype();
      out.push_back(fits ? Array(given->second) : zeros(v.type.shape(), v.type.dtype()));
    }
    return out;
  }

 private:
  double max_number_ = 64;
  std::set<std::size_t> seen_;
  std::map<std::string, HostArray> arrays_;
};

// True if a program specifies all of its results. The order of a reduction is unspecified, which is visible
// if a change turned its function into one that is not associative.
bool is_determined(const Program& program) {
  std::string text = to_string(*program.jaxpr());
  return text.find(" reduce[") == std::string::npos && text.find(" reduce_window[") == std::string::npos;
}

void run(const Program& program, const Arrays& args) {
  Arrays got;
  try {
    got = program(Args(args));
  } catch (const InternalError&) {
    throw;
  } catch (const Error&) {
    return;
  }
  if (!is_determined(program)) return;
  Arrays inputs = program.constants();
  inputs.insert(inputs.end(), args.begin(), args.end());
  Arrays want = reference_eval(*program.jaxpr(), inputs);
  ASSERT_EQ(got.size(), want.size());
  constexpr double ill_conditioned = 1e4;
  for (std::size_t i = 0; i < got.size(); ++i)
    EXPECT_TRUE(properties::close(got[i], want[i], ill_conditioned));
}

struct Counts {
  int refused = 0, imported = 0, ran = 0;
};

// True if the message begins with a position: "p:3:14: " in text, "p:0:1234: " in bytes.
bool says_where(const std::string& message) {
  int line = -1, column = -1;
  return std::sscanf(message.c_str(), "p:%d:%d: ", &line, &column) == 2 && line >= 0 && column >= 0;
}

void check_change(const std::string& changed, Original& original, int max_runs, Counts& counts) {
  try {
    Program program = import_stablehlo(changed, "p");
    ++counts.imported;
    check(*program.jaxpr(), "import");
    if (counts.ran < max_runs && original.worth_running(program)) {
      ++counts.ran;
      run(program, original.arguments(program));
    }
  } catch (const ImportError& e) {
    ++counts.refused;
    EXPECT_TRUE(says_where(e.message())) << e.what();
    EXPECT_FALSE(e.advice().empty()) << e.what();
  } catch (const DeviceError&) {
    ++counts.refused;
  } catch (const std::exception& e) {
    ADD_FAILURE() << e.what();
  }
}

void check_file(const std::string& path, std::string (*mutated)(std::string, Random&), Counts& counts) {
  std::string bytes = contents(path);
  Original original(path);
  Counts of_file;
  constexpr int max_runs = 4;
  auto [first, last] = seeds();
  for (std::uint64_t seed = first; seed < last; ++seed) {
    std::string name = str(path, ", seed ", seed, ": TESSERA_TEST_MUTATIONS=", seed, ":", seed + 1);
    SCOPED_TRACE(name);
    Watchdog watched(name);
    Random random = random_of(path, seed);
    std::string changed = mutated(bytes, random);
    if (last == first + 1)
      std::ofstream(testing::TempDir() + std::filesystem::path(path).filename().string(), std::ios::binary)
          << changed;
    check_change(changed, original, max_runs, of_file);
    if (testing::Test::HasFailure()) return;
  }
  counts.refused += of_file.refused, counts.imported += of_file.imported, counts.ran += of_file.ran;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// Checks every `parts`-th file, beginning with number `part`.
void check_files(const std::vector<std::string>& files, std::string (*mutated)(std::string, Random&),
                 std::size_t part = 0, std::size_t parts = 1) {
  Counts counts;
  double before = peak_megabytes();
  for (std::size_t i = part; i < files.size() && !testing::Test::HasFailure(); i += parts)
    check_file(files[i], mutated, counts);
  std::printf("%d refused, %d imported, %d of them run\n", counts.refused, counts.imported, counts.ran);
  EXPECT_GT(counts.refused, counts.imported / 4);
  constexpr double max_megabytes = 1000;  // with sanitizers, including the code generator
  EXPECT_LT(peak_megabytes() - before, max_megabytes);
}

constexpr std::size_t parts = 4;
class SlowMutations : public testing::TestWithParam<std::size_t> {};

TEST_P(SlowMutations, OfTextAreRefusedOrImported) {
  check_files(files_of("tests/golden/stablehlo", {".mlir"}), mutated_text, GetParam(), parts);
}
INSTANTIATE_TEST_SUITE_P(Parts, SlowMutations, testing::Range(std::size_t{0}, parts));

TEST(SlowMutations, OfPrintedBytecodeAreRefusedOrImported) {
  check_files(files_of("tests/golden/stablehlo_bytecode", {".mlir"}), mutated_text);
}
TEST(SlowMutations, OfBytecodeAreRefusedOrImported) {
  check_files(files_of("tests/golden/stablehlo_bytecode", {".mlirbc", ".jaxexport"}), mutated_bytes);
}

}  // namespace
