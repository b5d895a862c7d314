// Linearity: the rule `linear` names exactly the sets of operands in which an operation is additive and its
// own derivative. Both are checked with the reference rules.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <map>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

using Set = std::vector<bool>;

// Primitives that are linear in sets of operands that their rule does not name.
const std::map<std::string_view, const char*>& exceptions() {
  static const std::map<std::string_view, const char*> table = {
      {"reduce_precision", "rounds, except to formats that represent every number of the dtype"},
      {"shard_map", "contains a program, whose equations the partitioner reads"},
  };
  return table;
}

bool is_number(Dtype dtype) { return !dtype.is_bool() && !dtype.is_key(); }
bool is_wide(Dtype dtype) { return dtype.is_inexact() && dtype.real_part().bits() >= 32; }

bool is_moderate(const Arrays& arrays) {
  for (const Array& x : arrays) {
    if (x.dtype().is_key()) continue;
    for (std::complex<double> z : numbers(x))
      if (!(std::abs(z) < 1e6)) return false;
  }
  return true;
}

// One sample, with the operands of a set replaced.
struct Applied {
  const Primitive& primitive;
  const Sample& sample;

  Arrays with(const Set& set, const Arrays& values) const {
    Arrays args = sample.args;
    for (std::size_t i = 0; i < args.size(); ++i)
      if (set[i]) args[i] = values[i];
    return args;
  }
  Arrays operator()(const Set& set, const Arrays& values) const {
    return primitive.reference(sample.params, with(set, values));
  }
  // Random numbers of the operands' types; integers from the whole range, so that sums wrap.
  Arrays values(std::uint32_t seed) const {
    Arrays out;
    for (const Array& x : sample.args) {
      double high = x.dtype().is_inexact() ? 2 : 100;
      out.push_back(is_number(x.dtype()) ? sample_array(x.shape(), x.dtype(), -high, high, seed++) : x);
    }
    return out;
  }
  // Equal up to rounding in the coarsest of the dtypes.
  bool same(const Arrays& got, const Arrays& want) const {
    double bound = 0;
    for (const Arrays* list : {&got, &sample.args})
      for (const Array& x : *list) bound = std::max(bound, tolerance(x.dtype()).value);
    for (std::size_t i = 0; i < got.size(); ++i)
      if (!(got[i].aval().strong() == want[i].aval().strong()) ||
          !close_within(got[i], want[i], 16 * sample.tolerance * bound))
        return false;
    return true;
  }
};

Array sum(const Array& x, const Array& y) { return add_p.reference({}, Arrays{x, y})[0]; }
Arrays sum(const Arrays& x, const Arrays& y) {
  Arrays out;
  for (std::size_t i = 0; i < x.size(); ++i) out.push_back(is_number(x[i].dtype()) ? sum(x[i], y[i]) : x[i]);
  return out;
}

// f(x + y) = f(x) + f(y), for two pairs.
bool is_additive(const Applied& f, const Set& set) {
  for (std::uint32_t seed : {11u, 57u}) {
    Arrays x = f.values(seed), y = f.values(seed + 20);
    Arrays a = f(set, x), b = f(set, y);
    if (!is_moderate(a) || !is_moderate(b)) return false;
    if (!f.same(f(set, sum(x, y)), sum(a, b))) return false;
  }
  return true;
}

// The derivative with respect to these operands in the direction t is f(t).
bool is_own_derivative(const Applied& f, const Set& set) {
  Avals types = avals_of(f.sample.args), all = types;
  all.insert(all.end(), types.begin(), types.end());
  std::size_t n = types.size();
  const Arrays t = f.values(91), &args = f.sample.args;
  try {
    ClosedJaxpr staged = stage(f.primitive.name, all, [&](Args a) {
      Linearized l = f.primitive.linearize(f.sample.params, a.first(n), set);
      Tangents tangents(n);
      for (std::size_t i = 0; i < n; ++i)
        if (set[i]) tangents[i] = a[n + i];
      Arrays out;
      for (const Tangent& x : l.linear(tangents)) {
        if (!x) fail<TraceError>("zero");
        out.push_back(*x);
      }
      return out;
    });
    Arrays in = staged.consts;
    for (const Arrays* list : {&args, &t}) in.insert(in.end(), list->begin(), list->end());
    return f.same(reference_eval(*staged.jaxpr, in), f(set, t));
  } catch (const TraceError&) {  // no derivative, or zero
    return false;
  }
}

// All sets of wide operands if there are few; otherwise each operand separately, and all together.
std::vector<Set> candidates(const Arrays& args) {
  std::vector<std::size_t> wide;
  for (std::size_t i = 0; i < args.size(); ++i)
    if (is_wide(args[i].dtype())) wide.push_back(i);
  std::vector<Set> out;
  auto add = [&](auto chosen) {
    Set set(args.size(), false);
    for (std::size_t k = 0; k < wide.size(); ++k) set[wide[k]] = chosen(k);
    out.push_back(set);
  };
  if (wide.size() <= 3) {
    for (unsigned bits = 1; bits < 1u << wide.size(); ++bits)
      add([&](std::size_t k) { return bits >> k & 1; });
    return out;
  }
  for (std::size_t only = 0; only < wide.size(); ++only) add([&](std::size_t k) { return k == only; });
  add([](std::size_t) { return true; });
  return out;
}

std::string text_of(const Set& set) {
  std::string out;
  for (std::size_t i = 0; i < set.size(); ++i)
    if (set[i]) out += str(out.empty() ? "" : ", ", i);
  return "operands " + out;
}

bool has_elements(const Arrays& results) {
  return std::any_of(results.begin(), results.end(), [](const Array& x) { return x.size() > 0; });
}

// The partitioner reads the bodies of control flow instead of the rule of the equation.
bool is_control_flow(const Primitive& primitive, const Sample& sample) {
  return std::holds_alternative<Region>(primitive.kernel(sample.params, avals_of(sample.args)).form);
}

}  // namespace

TESSERA_PROPERTY(LinearProperty);

TEST_P(LinearProperty, HoldsAndIsComplete) {
  Budget budget("linear");
  std::map<Set, std::vector<bool>>
      others;  // sets that the rule does not name, with the samples that are linear in them
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Applied f{primitive(), sample};
    if (!is_moderate(sample.args)) continue;
    OperandSets sets = primitive().linear(sample.params, avals_of(sample.args));
    for (const Set& set : sets) {
      ASSERT_EQ(set.size(), sample.args.size());
      bool all_numbers = true, all_inexact = true;
      for (std::size_t i = 0; i < set.size(); ++i) {
        all_numbers = all_numbers && (!set[i] || is_number(sample.args[i].dtype()));
        all_inexact = all_inexact && (!set[i] || sample.args[i].dtype().is_inexact());
      }
      if (!all_numbers) continue;
      EXPECT_TRUE(is_additive(f, set)) << "not linear in " << text_of(set);
      if (!all_inexact || !has_elements(f(set, f.values(1)))) continue;
      EXPECT_TRUE(is_own_derivative(f, set)) << "not its own derivative in " << text_of(set);
    }
    if (exceptions().contains(primitive().name) || is_control_flow(primitive(), sample)) continue;
    for (const Set& set : candidates(sample.args)) {
      if (std::find(sets.begin(), sets.end(), set) != sets.end()) continue;
      Arrays result = f(set, f.values(1));
      if (!has_elements(result) || !is_moderate(result)) continue;
      Set key(set.begin(), std::find(set.rbegin(), set.rend(), true)
                               .base());  // without trailing operands: their number varies
      others[key].push_back(is_own_derivative(f, set) && is_additive(f, set));
    }
  }
  // Some samples are linear because they are small: the maximum of one element, no updates.
  for (const auto& [set, linear] : others)
    EXPECT_LE(2 * std::count(linear.begin(), linear.end(), true), static_cast<std::ptrdiff_t>(linear.size()))
        << "the rule leaves out " << text_of(set);
}
