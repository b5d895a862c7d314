// Sharded: the properties that Factors declare, by brute force on every factor.
//   pass    Shifting all elements along the factor shifts the results; elements at other positions along it do
//           not matter. A block of the operands gives that block of the results. Every result has the factor or
//           does not depend on it; results that have it although no operand does are equal at all positions.
//   reduce  No result has the factor. Results of masked operands, where the rest is the identity, combine to
//           the result, and so do results of blocks.
// Factors that permute or replicate declare nothing. A factor that permutes may have a reduction: then no result has
// it, and blocks give partial results. The product of the sizes of an axis' factors is the size of the axis, except
// for factors that permute: their elements may move to an axis of another size.
#include <tessera/core/reference.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include "../tolerance.h"
#include "factor_sample.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

void check_sizes(const FactorSample& s, Args arrays, const std::vector<AxisFactors>& axes, const char* what) {
  ASSERT_EQ(axes.size(), arrays.size()) << what;
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    ASSERT_EQ(axes[k].size(), arrays[k].shape().size()) << what << ' ' << k;
    for (std::size_t a = 0; a < axes[k].size(); ++a) {
      std::int64_t product = 1;
      bool any_size = axes[k][a].empty();
      for (int f : axes[k][a]) {
        product *= s.size(f);
        any_size |= s.factor(f).kind == FactorKind::permute;
      }
      if (any_size) continue;
      ASSERT_EQ(product, arrays[k].shape()[a])
          << what << ' ' << k << ", axis " << a << ": sizes of its factors";
    }
  }
}

// A factor that reduces has a reduction, and no result has it; other factors have no reduction.
void check_kinds(const FactorSample& s) {
  for (int f = 0; f < static_cast<int>(s.factors.factors.size()); ++f) {
    bool reduces = s.factor(f).reduce != ReduceKind::none;
    ASSERT_TRUE(reduces == (s.factor(f).kind == FactorKind::reduce) ||
                s.factor(f).kind == FactorKind::permute)
        << "factor " << f;
    for (const AxisFactors& result : s.factors.results)
      ASSERT_FALSE(reduces && has(result, f)) << "a result has factor " << f << ", which is reduced";
  }
}

void expect_moves(const FactorSample& s, int f, const Arrays& results) {
  Arrays got = s.reference(
      s.operands(f, [&](const Array& x, const AxisFactors& axes) { return s.shifted(x, axes, f); }));
  for (std::size_t k = 0; k < got.size(); ++k)
    ASSERT_TRUE(close(got[k], s.shifted(results[k], s.factors.results[k], f), 2 * s.sample.tolerance))
        << "result " << k << " after moving along factor " << f;
}

void expect_independence(const FactorSample& s, int f, const Arrays& results) {
  constexpr std::int64_t max_positions = 6;
  for (std::int64_t position_kept = 0; position_kept < s.size(f);
       position_kept += std::max<std::int64_t>(1, s.size(f) / max_positions)) {
    auto keep = [&](std::int64_t position) { return position == position_kept; };
    Arrays got = s.reference(s.operands(f, [&](const Array& x, const AxisFactors& axes) {
      return s.mixed(x, rotated(x, 1), axes, f, keep);
    }));
    for (std::size_t k = 0; k < got.size(); ++k) {
      const AxisFactors& axes = s.factors.results[k];
      ASSERT_TRUE(close(s.mixed(got[k], results[k], axes, f, keep), results[k], 2 * s.sample.tolerance))
          << "result " << k << " depends on elements elsewhere along factor " << f;
    }
  }
}

void expect_same_everywhere(const FactorSample& s, int f, const Arrays& results) {
  for (std::size_t k = 0; k < results.size(); ++k)
    ASSERT_TRUE(close(s.shifted(results[k], s.factors.results[k], f), results[k], 0))
        << "result " << k << " changes along factor " << f << ", which no operand has";
}

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
      case ReduceKind::min:  // ordered by the real part, then the imaginary part
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

// Checks that the results of parts combine to `want`.
void expect_combined(const FactorSample& s, int f, const std::vector<Arrays>& parts, const Arrays& want,
                     const char* what) {
  ReduceKind kind = s.factor(f).reduce;
  for (std::size_t k = 0; k < want.size(); ++k) {
    auto total = numbers(parts[0][k]), expected = numbers(want[k]);
    for (std::size_t part = 1; part < parts.size(); ++part) {
      auto values = numbers(parts[part][k]);
      for (std::size_t i = 0; i < values.size(); ++i) total[i] = combined(kind, total[i], values[i]);
    }
    double bound = 8 * s.sample.tolerance * tolerance(want[k].dtype()).value;
    for (std::size_t i = 0; i < expected.size(); ++i)
      ASSERT_LE(std::abs(total[i] - expected[i]), bound * (1 + std::abs(expected[i])))
          << "result " << k << ", element " << i << ": " << what << " along factor " << f << " give "
          << str(total[i]) << ", expected " << str(expected[i]);
  }
}

void expect_parts(const FactorSample& s, int f, const Arrays& results) {
  std::vector<Arrays> parts;
  for (int part = 0; part < 2; ++part)
    parts.push_back(s.reference(s.operands(f, [&](const Array& x, const AxisFactors& axes) {
      return s.mixed(x, identities(x, s.factor(f).reduce), axes, f,
                     [&](std::int64_t position) { return position % 2 == part; });
    })));
  expect_combined(s, f, parts, results, "parts");
}

// The results for a block of the operands; empty if the primitive's parameters depend on the whole size, so that it
// refuses blocks or returns another shape.
std::optional<Arrays> on_block(const FactorSample& s, int f, const Arrays& results, std::int64_t first,
                               std::int64_t end) {
  Arrays args =
      s.operands(f, [&](const Array& x, const AxisFactors& axes) { return s.block(x, axes, f, first, end); });
  try {
    Avals types = s.primitive.infer(s.sample.params, avals_of(args));
    for (std::size_t k = 0; k < types.size(); ++k)
      if (types[k].shape() != s.block(results[k], s.factors.results[k], f, first, end).shape())
        return std::nullopt;
  } catch (const Error&) {
    return std::nullopt;
  }
  return s.reference(args);
}

// The number of factors that were tested on blocks, and of those with parameters that depend on the whole
// size.
struct Blocks {
  int tried = 0, with_global_sizes = 0;
};

void expect_blocks(const FactorSample& s, int f, const Arrays& results, Blocks& blocks) {
  std::int64_t half = (s.size(f) + 1) / 2;
  std::vector<Arrays> parts;
  for (auto [first, end] : {std::pair{std::int64_t{0}, half}, std::pair{half, s.size(f)}}) {
    std::optional<Arrays> got = on_block(s, f, results, first, end);
    if (!got) return void(++blocks.with_global_sizes);
    for (std::size_t k = 0; k < results.size() && s.factor(f).kind == FactorKind::pass; ++k)
      ASSERT_TRUE(
          close((*got)[k], s.block(results[k], s.factors.results[k], f, first, end), 2 * s.sample.tolerance))
          << "result " << k << " of block [" << first << ", " << end << ") along factor " << f;
    parts.push_back(*got);
  }
  ++blocks.tried;
  if (s.factor(f).kind == FactorKind::reduce) expect_combined(s, f, parts, results, "blocks");
}

void check_factor(const FactorSample& s, int f, const Arrays& results, Blocks& blocks) {
  const Factor& factor = s.factor(f);
  auto read = [&](const AxisFactors& axes) { return has(axes, f); };
  bool is_read = std::any_of(s.factors.operands.begin(), s.factors.operands.end(), read);
  if (factor.size < 2) return;
  if (factor.kind == FactorKind::pass && !is_read) return expect_same_everywhere(s, f, results);
  if (factor.kind == FactorKind::pass) {
    expect_moves(s, f, results);
    expect_independence(s, f, results);
    expect_blocks(s, f, results, blocks);
  }
  if (factor.kind == FactorKind::reduce && factor.reduce != ReduceKind::custom) {
    expect_parts(s, f, results);
    expect_blocks(s, f, results, blocks);
  }
}

}  // namespace

TESSERA_PROPERTY(ShardedProperty);

TEST_P(ShardedProperty, FactorsHold) {
  Budget budget("sharded");
  Blocks blocks;
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    FactorSample s(primitive(), sample);
    Arrays results = s.reference(sample.args);
    check_sizes(s, sample.args, s.factors.operands, "operand");
    check_sizes(s, results, s.factors.results, "result");
    check_kinds(s);
    if (HasFatalFailure()) return;
    // Axes of size 0 have no positions to shift.
    if (std::any_of(s.factors.factors.begin(), s.factors.factors.end(),
                    [](const Factor& f) { return !f.size; }))
      continue;
    for (int f = 0; f < static_cast<int>(s.factors.factors.size()); ++f) {
      check_factor(s, f, results, blocks);
      if (HasFatalFailure()) return;
    }
  }
  std::printf("sharded: blocks along %d factors; %d whose parameters depend on the whole size\n",
              blocks.tried, blocks.with_global_sizes);
}
