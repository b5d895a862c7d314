// Independence: if brute force finds that slices of a result along an axis depend only on slices of operands
// along corresponding axes, Factors must declare that the axis passes. A table lists the exceptions with
// their reasons.
#include <tessera/core/reference.h>
#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include "sharded/factor_sample.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

constexpr std::int64_t kLargest = 400;  // the maximum number of elements of a sample's operands

// Primitives with axes that are independent in some samples and that are not declared.
const std::map<std::string_view, const char*>& exceptions() {
  static const char* const body = "contains a program, whose equations have their own factors";
  static const char* const small = "small matrices without elements to eliminate are returned unchanged";
  static const std::map<std::string_view, const char*> table = {
      {"isolated_call", body},
      {"jit", body},
      {"cond", body},
      {"custom_jvp", body},
      {"custom_vjp", body},
      {"custom_vmap", body},
      {"linear_solve", body},
      {"remat", body},
      {"root", body},
      {"scan", body},
      {"shard_map", body},
      {"while", body},
      {"callback", "calls a user function, which may depend on all elements"},
      {"custom_kernel", "has the sharding rule of its author, if any"},
      {"geqrf", small},
      {"hessenberg", small},
      {"tridiagonal", small},
      {"lu", "the pivots of some samples do not depend on the elements"},
      {"rng_bit_generator", "the words of the state are returned unchanged if no bits are drawn"},
  };
  return table;
}

// x with all elements shifted by one position along an axis.
Array shifted(const Array& x, std::size_t axis) {
  return made_from(x.aval(), [&](Dims at) {
    at[axis] = (at[axis] + 1) % x.shape()[axis];
    return address(x, at);
  });
}

// x with other elements at one position of an axis.
Array disturbed(const Array& x, std::size_t axis, std::int64_t position, std::int64_t by) {
  Array other = rotated(x, by);
  return made_from(x.aval(), [&](const Dims& at) { return address(at[axis] == position ? other : x, at); });
}

// Coordinates along an axis at which two arrays differ.
std::set<std::int64_t> differences(const Array& a, const Array& b, std::size_t axis) {
  std::set<std::int64_t> out;
  for_each_index(a.shape(), [&](const Dims& at) {
    if (std::memcmp(address(a, at), address(b, at), a.dtype().bytes())) out.insert(at[axis]);
  });
  return out;
}

struct Search {
  const Primitive& primitive;
  const Sample& sample;
  Arrays results;

  Array result_of(std::size_t j, std::size_t k, Array changed) const {
    Arrays args = sample.args;
    args[k] = std::move(changed);
    return primitive.reference(sample.params, args)[j];
  }

  // True if position i along axis a of operand k affects only position i along axis r of result j, and
  // affects it.
  bool follows(std::size_t j, std::size_t r, std::size_t k, std::size_t a) const {
    const Array& x = sample.args[k];
    if (x.shape()[a] != results[j].shape()[r]) return false;
    bool any = false;
    for (std::int64_t i = 0; i < x.shape()[a]; ++i)
      for (std::int64_t by : {std::int64_t{1}, x.size() / 2}) {
        auto reached = differences(result_of(j, k, disturbed(x, a, i, by)), results[j], r);
        any |= !reached.empty();
        if (reached.size() > 1 || (reached.size() == 1 && *reached.begin() != i)) return false;
      }
    return any;
  }

  // The axis of each operand that axis r of result j follows, or -1; empty if there is none.
  std::vector<int> followed(std::size_t j, std::size_t r) const {
    std::vector<int> out(sample.args.size(), -1);
    bool any = false;
    for (std::size_t k = 0; k < out.size(); ++k)
      for (std::size_t a = 0; a < sample.args[k].shape().size() && out[k] < 0; ++a)
        if (follows(j, r, k, a)) out[k] = static_cast<int>(a), any = true;
    if (!any) return {};
    Arrays args = sample.args;
    for (std::size_t k = 0; k < out.size(); ++k)
      if (out[k] >= 0) args[k] = shifted(args[k], out[k]);
    Array moved = primitive.reference(sample.params, args)[j];
    return close(moved, shifted(results[j], r), 2 * sample.tolerance) ? out : std::vector<int>{};
  }
};

bool passes(const FactorSample& s, std::size_t j, std::size_t r) {
  const auto& axis = s.factors.results[j][r];
  return !axis.empty() && std::all_of(axis.begin(), axis.end(), [&](int f) {
    return s.size(f) < 2 || s.factor(f).kind == FactorKind::pass;
  });
}

// The sample with zeros for its integer operands, since an index out of range would move nothing.
Sample with_zero_indices(const Sample& sample) {
  static const char zero[16] = {};
  Sample out = sample;
  for (Array& x : out.args)
    if (x.dtype().is_integer()) x = made_from(x.aval(), [](const Dims&) { return zero; });
  return out;
}

// "result 0 axis 1 follows operands (1, -)" for each axis that could be declared and is not.
std::vector<std::string> missed(const Primitive& primitive, const Sample& sample) {
  FactorSample factors(primitive, sample);
  Search search{primitive, sample, factors.reference(sample.args)};
  Sample other = with_zero_indices(sample);
  bool has_inexact = std::any_of(sample.args.begin(), sample.args.end(),
                                 [](const Array& x) { return x.dtype().is_inexact(); });
  Search again{primitive, other, primitive.reference(other.params, other.args)};
  std::vector<std::string> out;
  for (std::size_t j = 0; j < search.results.size(); ++j)
    for (std::size_t r = 0; r < search.results[j].shape().size(); ++r) {
      if (search.results[j].shape()[r] < 2 || passes(factors, j, r)) continue;
      std::vector<int> axes = search.followed(j, r);
      if (axes.empty() || (has_inexact && again.followed(j, r).empty())) continue;
      out.push_back(str("result ", j, " axis ", r, " follows operands ("));
      for (std::size_t k = 0; k < axes.size(); ++k)
        out.back() += (k ? ", " : "") + (axes[k] < 0 ? std::string("-") : std::to_string(axes[k]));
      out.back() += ')';
    }
  return out;
}

bool is_small(const Sample& sample) {
  std::int64_t size = 0;
  for (const Array& x : sample.args) {
    if (x.size() == 0) return false;
    size += x.size();
  }
  return size <= kLargest;
}

}  // namespace

TESSERA_PROPERTY(IndependenceProperty);

TEST_P(IndependenceProperty, IndependentAxesAreDeclared) {
  if (exceptions().contains(primitive().name)) GTEST_SKIP() << exceptions().at(primitive().name);
  Budget budget("independence");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!is_small(sample)) continue;
    if (!budget.next()) continue;
    for (const std::string& what : missed(primitive(), sample))
      ADD_FAILURE() << properties::describe(primitive(), sample) << ": " << what;
  }
}
