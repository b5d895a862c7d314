// Sharded: what Factors promise, by brute force on every factor.
//   pass    moving all elements along the factor moves the results likewise; what stands elsewhere along it
//   has
//           no influence
//   reduce  results of parts of the operands, the rest being the identity, combine to the result
// Factors that permute or replicate promise nothing, nor do those of results alone (iota, random bits): there
// an element's value is a function of its position.
#include <tessera/core/reference.h>
#include <cmath>
#include <limits>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

using AxisFactors = std::vector<Factors::AxisFactors>;  // of one array

struct Cutting {
  const Primitive& primitive;
  const Sample& sample;
  Factors factors;

  std::int64_t size(int f) const { return factors.factors[static_cast<std::size_t>(f)].size; }
  bool has(const AxisFactors& axes, int f) const {
    for (const auto& axis : axes)
      if (std::find(axis.begin(), axis.end(), f) != axis.end()) return true;
    return false;
  }
  // Position along factor f of the element `at`, and the element with another position there.
  std::int64_t position(const AxisFactors& axes, const Dims& at, int f) const {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      std::int64_t rest = at[a];
      for (std::size_t k = axes[a].size(); k-- > 0; rest /= size(axes[a][k]))
        if (axes[a][k] == f) return rest % size(f);
    }
    return 0;
  }
  Dims with_position(const AxisFactors& axes, Dims at, int f, std::int64_t to) const {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      std::int64_t unit = 1;
      for (std::size_t k = axes[a].size(); k-- > 0; unit *= size(axes[a][k]))
        if (axes[a][k] == f) at[a] += (to - at[a] / unit % size(f)) * unit;
    }
    return at;
  }
  // x with everything one position further along f.
  Array shifted(const Array& x, const AxisFactors& axes, int f) const {
    if (!has(axes, f)) return x;
    return made_from(x.aval(), [&](const Dims& at) {
      return address(x, with_position(axes, at, f, (position(axes, at, f) + 1) % size(f)));
    });
  }
  // x where keep(position along f), `other` elsewhere.
  Array mixed(const Array& x, const Array& other, const AxisFactors& axes, int f,
              const std::function<bool(std::int64_t)>& keep) const {
    if (!has(axes, f)) return x;
    return made_from(x.aval(),
                     [&](const Dims& at) { return address(keep(position(axes, at, f)) ? x : other, at); });
  }
};

void check_sizes(const Cutting& s, Args arrays, const std::vector<AxisFactors>& axes, const char* what) {
  ASSERT_EQ(axes.size(), arrays.size()) << what;
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    ASSERT_EQ(axes[k].size(), arrays[k].shape().size()) << what << ' ' << k;
    for (std::size_t a = 0; a < axes[k].size(); ++a) {
      std::int64_t product = 1;
      bool free = axes[k][a].empty();
      for (int f : axes[k][a]) {
        product *= s.size(f);
        FactorKind kind = s.factors.factors[static_cast<std::size_t>(f)].kind;
        free |= kind == FactorKind::permute || kind == FactorKind::replicate;
      }
      if (free) continue;
      ASSERT_EQ(product, arrays[k].shape()[a])
          << what << ' ' << k << ", axis " << a << ": sizes of its factors";
    }
  }
}

void expect_moves(const Cutting& s, int f, const Arrays& results) {
  Arrays args;
  for (std::size_t k = 0; k < s.sample.args.size(); ++k)
    args.push_back(s.shifted(s.sample.args[k], s.factors.operands[k], f));
  Arrays got = s.primitive.reference(s.sample.params, args);
  for (std::size_t k = 0; k < got.size(); ++k)
    ASSERT_TRUE(close(got[k], s.shifted(results[k], s.factors.results[k], f), 2 * s.sample.tolerance))
        << "result " << k << " after moving along factor " << f;
}

void expect_independence(const Cutting& s, int f, const Arrays& results) {
  std::int64_t kept = s.size(f) / 2;
  auto keep = [&](std::int64_t position) { return position == kept; };
  Arrays args;
  for (std::size_t k = 0; k < s.sample.args.size(); ++k)
    args.push_back(s.mixed(s.sample.args[k], rotated(s.sample.args[k], 1), s.factors.operands[k], f, keep));
  Arrays got = s.primitive.reference(s.sample.params, args);
  for (std::size_t k = 0; k < got.size(); ++k) {
    if (!s.has(s.factors.results[k], f)) continue;
    ASSERT_TRUE(
        close(s.mixed(got[k], results[k], s.factors.results[k], f, keep), results[k], 2 * s.sample.tolerance))
        << "result " << k << " depends on elements elsewhere along factor " << f;
  }
}

// ---- reductions --------------------------------------------------------------------------------------
template <class T>
T identity(ReduceKind kind) {
  using limits = std::numeric_limits<std::conditional_t<std::is_arithmetic_v<T>, T, float>>;
  auto best = [](bool high) {
    if constexpr (limits::has_infinity)
      return high ? limits::infinity() : -limits::infinity();
    else
      return high ? limits::max() : limits::lowest();
  };
  if constexpr (std::is_same_v<T, ThreefryKey>)
    return {};
  else if constexpr (dtype_of<T>.is_complex())
    switch (kind) {
      case ReduceKind::prod:
        return T(1);
      case ReduceKind::min:  // ordered by the real part, then the imaginary
        return T(limits::infinity(), limits::infinity());
      case ReduceKind::max:
        return T(-limits::infinity(), -limits::infinity());
      default:
        return T(0);
    }
  else
    switch (kind) {
      case ReduceKind::prod:
        return static_cast<T>(1);
      case ReduceKind::min:
        return static_cast<T>(best(true));
      case ReduceKind::max:
        return static_cast<T>(best(false));
      case ReduceKind::logical_and:
        return std::is_same_v<T, bool> ? static_cast<T>(true) : static_cast<T>(-1);
      default:
        return static_cast<T>(0);
    }
}
Array identities(const Array& x, ReduceKind kind) {
  return make_reference(x.aval(), [&]<class T>(T* out) { std::fill_n(out, x.size(), identity<T>(kind)); });
}

std::complex<double> combined(ReduceKind kind, std::complex<double> a, std::complex<double> b) {
  auto less = [](std::complex<double> p, std::complex<double> q) {
    return std::pair(p.real(), p.imag()) < std::pair(q.real(), q.imag());
  };
  auto x = static_cast<std::int64_t>(a.real()), y = static_cast<std::int64_t>(b.real());
  switch (kind) {
    case ReduceKind::sum:
      return a + b;
    case ReduceKind::prod:
      return a * b;
    case ReduceKind::min:
      return std::min(a, b, less);
    case ReduceKind::max:
      return std::max(a, b, less);
    case ReduceKind::logical_and:
      return static_cast<double>(x & y);
    default:
      return static_cast<double>(x | y);
  }
}

void expect_parts(const Cutting& s, int f, const Arrays& results) {
  ReduceKind kind = s.factors.factors[static_cast<std::size_t>(f)].reduce;
  std::vector<std::vector<std::complex<double>>> total;
  for (int part = 0; part < 2; ++part) {
    Arrays args;
    for (std::size_t k = 0; k < s.sample.args.size(); ++k) {
      const Array& x = s.sample.args[k];
      args.push_back(s.mixed(x, identities(x, kind), s.factors.operands[k], f,
                             [&](std::int64_t position) { return (position % 2) == part; }));
    }
    Arrays got = s.primitive.reference(s.sample.params, args);
    for (std::size_t k = 0; k < got.size(); ++k) {
      auto values = numbers(got[k]);
      if (part == 0)
        total.push_back(values);
      else
        for (std::size_t i = 0; i < values.size(); ++i) total[k][i] = combined(kind, total[k][i], values[i]);
    }
  }
  for (std::size_t k = 0; k < results.size(); ++k) {
    auto want = numbers(results[k]);
    double bound = 8 * s.sample.tolerance * tolerance(results[k].dtype()).value;
    for (std::size_t i = 0; i < want.size(); ++i)
      ASSERT_LE(std::abs(total[k][i] - want[i]), bound * (1 + std::abs(want[i])))
          << "result " << k << ", element " << i << ": parts along factor " << f << " give "
          << str(total[k][i]) << ", the whole " << str(want[i]);
  }
}

}  // namespace

TESSERA_PROPERTY(ShardedProperty);

TEST_P(ShardedProperty, FactorsHold) {
  Budget budget("sharded");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Cutting s{primitive(), sample, primitive().factors(sample.params, avals_of(sample.args))};
    Arrays results = primitive().reference(sample.params, sample.args);
    check_sizes(s, sample.args, s.factors.operands, "operand");
    check_sizes(s, results, s.factors.results, "result");
    if (HasFatalFailure()) return;
    // Nothing can be moved where an axis is empty.
    if (std::any_of(s.factors.factors.begin(), s.factors.factors.end(),
                    [](const Factor& f) { return !f.size; }))
      continue;
    for (std::size_t n = 0; n < s.factors.factors.size(); ++n) {
      int f = static_cast<int>(n);
      const Factor& factor = s.factors.factors[n];
      auto read = [&](const AxisFactors& axes) { return s.has(axes, f); };
      if (factor.size < 2 || std::none_of(s.factors.operands.begin(), s.factors.operands.end(), read))
        continue;
      if (factor.kind == FactorKind::pass) {
        expect_moves(s, f, results);
        expect_independence(s, f, results);
      }
      if (factor.kind == FactorKind::reduce && factor.reduce != ReduceKind::custom)
        expect_parts(s, f, results);
      if (HasFatalFailure()) return;
    }
  }
}
