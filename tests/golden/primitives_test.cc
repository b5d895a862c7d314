// The primitives compared with jax.lax: values by the compiler and by the reference rules, reverse and
// forward derivatives, for the cases of primitives.txt (tools/golden/primitives.py).
#include <gtest/gtest.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/transform/dual.h>
#include <cmath>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include "array_text.h"

using namespace golden;

namespace {

// The primitives of primitives.elsewhere.txt, which have no case here.
std::set<std::string> read_elsewhere() {
  std::ifstream file("tests/golden/primitives.elsewhere.txt");
  std::set<std::string> out;
  for (std::string line; std::getline(file, line);)
    if (line[0] != '#') out.insert(split_text(line, " | ").at(0));
  return out;
}

struct Case {
  std::string name, line;
  Params params;
  ArrayFunction program;
  Arrays args, results;
  std::optional<Arrays> reverse, forward;
};

std::optional<Arrays> read_optional(const std::string& text) {
  if (text == "-") return std::nullopt;
  return read_arrays(text);
}

// Reads "name[parameters]". The name is that of a primitive, or of one of the functions lax::select_and_..._add.
void read_operation(Case& c, std::string key) {
  for (std::size_t at = 0; (at = key.find("\\n", at)) != std::string::npos;) key.replace(at, 2, "\n");
  std::size_t open = key.find('[');
  c.name = key.substr(0, open);
  TextParser parser(std::string_view(key).substr(open == std::string::npos ? key.size() : open + 1));
  if (c.name.starts_with("select_and_")) {
    int number = 0;
    Window window{};
    parse(parser, number);
    parse(parser, window);
    auto f = c.name == "select_and_gather_add" ? lax::select_and_gather_add : lax::select_and_scatter_add;
    c.program = [=](Args x) { return Arrays{f(x[0], x[1], static_cast<Selection>(number), window)}; };
    return;
  }
  const Primitive& primitive = primitive_named(c.name);
  if (open != std::string::npos) c.params = primitive.parse_(parser);
  c.program = [&primitive, params = c.params](Args x) { return primitive(params, x); };
}

Case read_case(const std::string& line) {
  std::vector<std::string> parts = split_text(line, " | ");
  Case c;
  c.line = line;
  read_operation(c, parts.at(0));
  c.args = parts.at(1).empty() ? Arrays{} : read_arrays(parts[1]);
  c.results = read_arrays(parts.at(2));
  c.reverse = read_optional(parts.at(3));
  c.forward = read_optional(parts.at(4));
  return c;
}

// The initial tangents and cotangents: the numbers of tools/golden/primitives.py.
Array weights(Aval like, std::int64_t k) {
  auto part = [k](std::int64_t i) { return static_cast<double>((i * 5 + 3 * k) % 7 - 3) / 2 + 0.25; };
  void* data = nullptr;
  Array out = make_concrete(like.strong(), &data);
  with_element_type(like.dtype(), [&]<class T>() {
    for (std::int64_t i = 0; i < like.count(); ++i)
      if constexpr (dtype_of<T>.is_complex())
        static_cast<T*>(data)[i] = T(std::complex<double>(part(i), part(i + 3)));
      else if constexpr (dtype_of<T>.is_floating())
        static_cast<T*>(data)[i] = T(static_cast<float>(part(i)));
  });
  return out;
}

// Weights for every inexact array, numbered from `first` on; empty for the others.
Tangents weights_of(const Arrays& arrays, std::int64_t first) {
  Tangents out;
  for (const Array& x : arrays)
    out.push_back(x.dtype().is_inexact() ? Tangent(weights(x.aval(), first++)) : Tangent{});
  return out;
}

// Relative to the element, or to the smaller of 1 and the largest element if that is more.
double tolerance(Dtype dtype) {
  switch (dtype.real_part().row()) {
    case Dtype::row_f64:
      return 4e-15;
    case Dtype::row_f32:
      return 1.2e-6;
    case Dtype::row_f16:
      return 2e-3;
    default:
      return 1.6e-2;
  }
}

// The signs of zeros are compared for real values. For derivatives they depend on the order of sums, for
// complex numbers in JAX on the composition from real functions.
enum class Compare { values, unsigned_zeros, derivatives };

bool near(double a, double b, double allowed, bool signed_zeros) {
  if (std::isnan(b)) return std::isnan(a);
  if (a == b) return a != 0 || !signed_zeros || std::signbit(a) == std::signbit(b);
  return std::abs(a - b) <= allowed;
}
bool finite(std::complex<double> z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); }

// Returns how values are compared. The maximum of two zeros of different sign may be either zero, and a Fourier
// transform may add in any order.
Compare compared(const std::string& name) {
  bool either = name.ends_with("max") || name.ends_with("min") || name == "fft";
  return either ? Compare::unsigned_zeros : Compare::values;
}

std::string difference(const Array& got, const Array& wanted, Compare what, double slack) {
  if (got.aval() != wanted.aval()) return str("type ", got.aval(), ", expected ", wanted.aval());
  if (!got.dtype().is_inexact()) {
    auto a = got.to_vector<std::int64_t>(), b = wanted.to_vector<std::int64_t>();
    for (std::size_t i = 0; i < a.size(); ++i)
      if (a[i] != b[i]) return str("element ", i, " is ", a[i], ", expected ", b[i]);
    return "";
  }
  auto a = got.to_vector<std::complex<double>>(), b = wanted.to_vector<std::complex<double>>();
  // A derivative consists of a few operations, each of which rounds.
  double largest = 0, factor = what == Compare::derivatives ? 4 * slack : slack;
  bool is_complex = got.dtype().is_complex(), zeros = what == Compare::values && !is_complex;
  for (auto v : b)
    if (std::isfinite(std::abs(v))) largest = std::max(largest, std::abs(v));
  for (std::size_t i = 0; i < a.size(); ++i) {
    double size = std::isfinite(std::abs(b[i])) ? std::abs(b[i]) : 0;
    double allowed = factor * tolerance(got.dtype()) * std::max(size, std::min(largest, 1.0));
    // The other part of a complex number with a part that is not finite is unspecified.
    if (is_complex && !finite(a[i]) && !finite(b[i])) continue;
    if (!near(a[i].real(), b[i].real(), allowed, zeros) || !near(a[i].imag(), b[i].imag(), allowed, zeros))
      return str("element ", i, " is ", a[i], ", expected ", b[i]);
  }
  return "";
}

std::string difference(const Arrays& got, const Arrays& wanted, Compare what, double slack) {
  if (got.size() != wanted.size()) return str(got.size(), " arrays, expected ", wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i)
    if (std::string text = difference(got[i], wanted[i], what, slack); !text.empty())
      return str("array ", i, ": ", text);
  return "";
}

Array zeros_like(const Array& x) {
  void* data = nullptr;
  Array out = make_concrete(x.aval().strong(), &data);
  std::memset(data, 0, out.aval().bytes());
  return out;
}

// The tangents (or cotangents) of inexact arrays; an empty one is zero.
Arrays inexact_of(const Tangents& tangents, const Arrays& like) {
  Arrays out;
  for (std::size_t i = 0; i < like.size(); ++i)
    if (like[i].dtype().is_inexact()) out.push_back(tangents[i] ? *tangents[i] : zeros_like(like[i]));
  return out;
}

Arrays reverse(const Case& c) {
  Active active;
  for (const Array& x : c.args) active.push_back(x.dtype().is_inexact());
  Linearization l = linearize_flat("grad", c.program, c.args, active);
  return inexact_of(apply_transpose(l, weights_of(l.out, 0)), c.args);
}

Arrays forward(const Case& c) {
  Dual dual = jvp_flat("jvp", c.program, c.args, weights_of(c.args, 2));
  return inexact_of(dual.tangents, dual.out);
}

// The failures of a primitive, by kind of result.
struct Report {
  std::map<std::string, int> failures;
  std::map<std::string, double> slack;  // factors of the tolerance, if not 1

  // "# tolerance 4: names", among other comments
  void read_comment(const std::string& line) {
    std::istringstream words(line);
    std::string mark, kind, name;
    double factor = 1;
    if (!(words >> mark >> kind >> factor) || kind != "tolerance") return;
    words.ignore(1);  // the colon
    while (words >> name) slack[name] = factor;
  }

  void check(const Case& c, const char* kind, const std::function<Arrays()>& run, const Arrays& wanted,
             Compare what) {
    std::string problem;
    try {
      problem = difference(run(), wanted, what, slack.contains(c.name) ? slack.at(c.name) : 1);
    } catch (const Error& error) {
      problem = error.what();
    }
    constexpr int shown = 4;
    if (!problem.empty() && ++failures[c.name + " " + kind] <= shown)
      ADD_FAILURE() << c.line << "\n  " << kind << ": " << problem;
  }
  ~Report() {
    for (const auto& [what, count] : failures) std::printf("%s: %d cases differ\n", what.c_str(), count);
  }
};

}  // namespace

TEST(SlowGolden, Primitives) {
  std::ifstream file("tests/golden/primitives.txt");
  ASSERT_TRUE(file) << "run from the project's folder";
  std::set<std::string> covered;
  Report report;
  int cases = 0, derivatives = 0;
  for (std::string line; std::getline(file, line);) {
    if (line[0] == '#') {
      report.read_comment(line);
      continue;
    }
    Case c = read_case(line);
    covered.insert(c.name);
    report.check(
        c, "value", [&] { return c.program(c.args); }, c.results, compared(c.name));
    if (!c.name.starts_with("select_and_"))
      report.check(
          c, "reference", [&] { return primitive_named(c.name).reference(c.params, c.args); }, c.results,
          compared(c.name));
    if (c.reverse)
      report.check(
          c, "reverse", [&] { return reverse(c); }, *c.reverse, Compare::derivatives);
    if (c.forward)
      report.check(
          c, "forward", [&] { return forward(c); }, *c.forward, Compare::derivatives);
    ++cases;
    derivatives += c.reverse.has_value() + c.forward.has_value();
  }
  std::printf("%d cases, %d derivatives\n", cases, derivatives);
  EXPECT_FALSE(report.slack.empty()) << "no line of tolerances";
  std::set<std::string> elsewhere = read_elsewhere();
  for (const Primitive* primitive : all_primitives()) {
    bool named = elsewhere.erase(primitive->name), covers = covered.count(primitive->name);
    EXPECT_TRUE(covers || named || primitive->over_axis_) << "no case of " << primitive->name;
    EXPECT_FALSE(covers && named) << primitive->name << " is in primitives.elsewhere.txt and has cases";
  }
  EXPECT_TRUE(elsewhere.empty()) << "primitives.elsewhere.txt: no primitive " << *elsewhere.begin();
  EXPECT_GT(cases, 2000);
}
