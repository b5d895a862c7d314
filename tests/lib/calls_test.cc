// The calls of tests/golden/numpy_calls.txt, library_calls.txt and options.txt compared with JAX: dtypes,
// weak types, shapes, values, derivatives, also under jit and vmap.
#include "calls.h"

#include <gtest/gtest.h>
#include <fstream>
#include <set>
#include "allclose.h"

using namespace calls;

namespace {

// "x32 | name | options | arguments | results | gradients"; "-" stands for no gradients. With the option
// static=1 the call needs concrete values, so it works neither in jit nor in vmap. With tolerance=20 the
// error may be twenty times the usual tolerance.
struct Case {
  bool x64;
  std::string line, name;
  Options options;
  Arrays arguments, results;
  std::optional<Arrays> gradients;
};

std::vector<Case> read_cases(const char* path) {
  std::ifstream file(path);
  std::vector<Case> out;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> parts = golden::split_text(line, " | ");
    Case c{parts.at(0) == "x64",
           line,
           parts.at(1),
           Options(parts.at(2)),
           golden::read_arrays(parts.at(3)),
           golden::read_arrays(parts.at(4)),
           {}};
    if (parts.at(5) != "-") c.gradients = golden::read_arrays(parts[5]);
    out.push_back(std::move(c));
  }
  return out;
}

std::string difference(const Case& c, const Arrays& got, const Arrays& wanted, const char* what) {
  if (got.size() != wanted.size()) return str(what, ": ", got.size(), " results, expected ", wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i)
    if (std::string text = golden::difference(got[i], wanted[i], c.options.real("tolerance", 1));
        !text.empty())
      return str(what, " ", i, ": ", text);
  return "";
}

// The sum of the floating results with weights -1, -1/2, 0, 1/2, 1, ... in order, of which the gradients are
// taken.
Array loss(const Arrays& results) {
  Array total = 0.0;
  for (const Array& x : results)
    if (x.dtype().is_floating()) {
      Array weights = (arange(x.size()) * 7 % 5 - 2).astype(f32) / 2;
      total = total + sum(ravel(x).astype(f32) * weights);
    }
  return total;
}

// Arguments of the literal kind stay literals, so that weak types are those of JAX.
std::string check_gradients(const Case& c, const Function& call) {
  Arrays gradients = grad([&](const Arrays&in) { return loss(call(in, c.options)); })(c.arguments), floating;
  for (const Array& x : gradients)
    if (!x.empty()) floating.push_back(x.astype(x.dtype()));
  return difference(c, floating, *c.gradients, "gradient");
}

std::string check_jit(const Case& c, const Function& call) {
  return difference(c, jit([&](const Arrays& in) { return call(in, c.options); })(c.arguments), c.results,
                    "jit");
}

// A batch of two equal calls gives the result twice.
std::string check_vmap(const Case& c, const Function& call) {
  Arrays twice;
  for (const Array& x : c.arguments) twice.push_back(stack({x, x}));
  Arrays out = vmap([&](const Arrays& in) { return call(in, c.options); }, {.axis_size = 2})(twice);
  for (Array& x : out) x = x[1];
  return difference(c, out, c.results, "vmap");
}

std::string check(const Case& c, const Function& call, int number) {
  if (std::string text = difference(c, call(c.arguments, c.options), c.results, "result"); !text.empty())
    return text;
  if (c.gradients)
    if (std::string text = check_gradients(c, call); !text.empty()) return text;
  if (c.options.has("static") || c.arguments.empty()) return "";
  if (number % 13 == 0)
    if (std::string text = check_jit(c, call); !text.empty()) return text;
  return number % 11 == 1 ? check_vmap(c, call) : "";
}

void check_all(const char* path, const std::vector<Table>& tables, int min_count) {
  Table table;
  for (Table part : tables) table.merge(part);
  std::set<std::string> used;
  int failures = 0, count = 0;
  const char* only = std::getenv("TESSERA_TEST_CALL");  // one name, for debugging
  for (const Case& c : read_cases(path)) {
    auto found = table.find(c.name);
    if (found == table.end()) {
      if (used.insert(c.name).second) ADD_FAILURE() << "no call " << c.name;
      continue;
    }
    used.insert(c.name);
    if (only && c.name != only) continue;
    EnableX64 defaults(c.x64);
    std::string problem;
    try {
      problem = check(c, found->second, count++);
    } catch (const Error& error) {
      problem = error.what();
    }
    if (!problem.empty() && ++failures <= 200) ADD_FAILURE() << c.line << "\n  " << problem;
  }
  for (const auto& [name, call] : table) EXPECT_TRUE(used.count(name)) << "no case of " << name;
  std::printf("%d cases, %zu names\n", count, table.size());
  EXPECT_TRUE(only || count > min_count);
}

}  // namespace

TEST(SlowGolden, NumpyCalls) {
  check_all(
      "tests/golden/numpy_calls.txt",
      {reduction_calls(), shape_calls(), grid_calls(), selection_calls(), signal_calls(), number_calls()},
      1000);
}

TEST(SlowGolden, LibraryCalls) {
  check_all("tests/golden/library_calls.txt", {set_calls(), lax_calls(), special_calls(), matrix_calls()},
            500);
}

TEST(SlowGolden, Options) {
  check_all("tests/golden/options.txt",
            {option_calls(), matrix_argument_calls(), array_argument_calls(), hint_calls()}, 2000);
}
