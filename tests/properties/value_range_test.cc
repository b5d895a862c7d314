// Ranges of integer expressions: random expressions of loop variables and loaded values, built with folding, have the
// value that their operations have without it, and every value is in the range of its node.
#include <gtest/gtest.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <random>

namespace tessera {
namespace {

using expr::AffineIndex;
using expr::Atom;
using expr::Graph;
using expr::Id;
using expr::Node;
using expr::ScalarOp;

constexpr int kVariables = 3, kLoads = 2;

// The values of the loop variables and of the loaded elements, one for each dtype's first two buffers.
struct Assignment {
  std::int64_t variables[kVariables];
  std::uint64_t loads[kLoads];
};

struct Typed {
  Dtype dtype;
  std::uint64_t bits;
};

// A random program over one dtype at a time: it builds the expression in a graph and knows its value for each assignment.
class RandomExpression {
 public:
  explicit RandomExpression(std::uint32_t seed) : random_(seed) {
    for (int k = 0; k < kVariables; ++k) {
      extents_[k] = 1 + static_cast<std::int64_t>(random_() % 9);
      variables_[k] = graph.variable(extents_[k]);
    }
    for (int n = 0; n < 6; ++n) {
      Assignment a{};
      for (int k = 0; k < kVariables; ++k)
        a.variables[k] = static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(extents_[k]));
      for (std::uint64_t& bits : a.loads) bits = loaded();
      assignments.push_back(a);
    }
  }

  struct Value {
    Id id;
    std::vector<std::uint64_t> bits;  // for each assignment
  };

  Value make(Dtype t, int depth) {
    if (depth == 0 || random_() % 6 == 0) return leaf(t);
    switch (random_() % 8) {
      case 0: {
        Value p = comparison(depth - 1), a = make(t, depth - 1), b = make(t, depth - 1);
        return apply(ScalarOp::select, t, {p, a, b});
      }
      case 1: {
        Dtype from = dtypes[random_() % std::size(dtypes)];
        bool same_bits = from.bits() == t.bits() && random_() % 2;
        return apply(same_bits ? ScalarOp::bitcast : ScalarOp::convert, t, {make(from, depth - 1)});
      }
      case 2: {
        // The normalization of negative indices, whose branches are known under the predicate.
        Value x = make(t, depth - 1), zero = constant(t, 0),
              n = constant(t, static_cast<std::int64_t>(random_() % 40));
        Value p = apply(random_() % 2 ? ScalarOp::lt : ScalarOp::le, bool_, {x, zero});
        return apply(ScalarOp::select, t, {p, apply(ScalarOp::add, t, {x, n}), x});
      }
      case 3:
        return apply(unary[random_() % std::size(unary)], t, {make(t, depth - 1)});
      default:
        return apply(binary[random_() % std::size(binary)], t, {make(t, depth - 1), make(t, depth - 1)});
    }
  }
  Dtype any_dtype() { return dtypes[random_() % std::size(dtypes)]; }

  // The value of a node of the graph, by its operations alone.
  std::uint64_t evaluate(Id id, std::size_t n) const {
    const Node& node = graph.node(id);
    if (node.op == ScalarOp::constant) return node.payload;
    if (node.op == ScalarOp::load) return masked(node.dtype, assignments[n].loads[node.buffer]);
    if (node.op == ScalarOp::index)
      return masked(node.dtype, static_cast<std::uint64_t>(evaluate(node.index, n)));
    std::vector<std::uint64_t> in;
    for (Id i : node.in) in.push_back(evaluate(i, n));
    return expr::compute(node.op, node.dtype, graph.node(node.in.back()).dtype, in);
  }
  std::int64_t evaluate(const AffineIndex& index, std::size_t n) const {
    std::int64_t out = index.constant;
    for (auto [atom, k] : index.terms) out += k * evaluate_atom(atom, n);
    return out;
  }

  Graph graph;
  std::vector<Assignment> assignments;

 private:
  static constexpr Dtype dtypes[] = {i8, u8, i16, i32, u32, i64, u64};
  static constexpr ScalarOp unary[] = {ScalarOp::neg, ScalarOp::abs, ScalarOp::bit_not, ScalarOp::clz,
                                       ScalarOp::popcount};
  static constexpr ScalarOp binary[] = {ScalarOp::add,
                                        ScalarOp::sub,
                                        ScalarOp::mul,
                                        ScalarOp::div,
                                        ScalarOp::rem,
                                        ScalarOp::min,
                                        ScalarOp::max,
                                        ScalarOp::min,
                                        ScalarOp::max,
                                        ScalarOp::bit_and,
                                        ScalarOp::bit_or,
                                        ScalarOp::bit_xor,
                                        ScalarOp::shift_left,
                                        ScalarOp::shift_right_logical,
                                        ScalarOp::shift_right_arithmetic};

  static std::uint64_t masked(Dtype t, std::uint64_t bits) {
    return t.bits() == 64 ? bits : bits & ((1ull << t.bits()) - 1);
  }

  // Small numbers of both signs, and extremes.
  std::uint64_t loaded() {
    std::uint64_t any = (static_cast<std::uint64_t>(random_()) << 32) | random_();
    switch (random_() % 4) {
      case 0:
        return any;
      case 1:
        return std::uint64_t{1} << (any % 64);
      default:
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(any % 41) - 20);
    }
  }

  std::int64_t evaluate_atom(Atom atom, std::size_t n) const {
    const expr::AtomInfo& info = graph.atom(atom);
    if (info.kind == expr::AtomKind::variable) {
      for (int k = 0; k < kVariables; ++k)
        if (variables_[k] == atom) return assignments[n].variables[k];
      ADD_FAILURE() << "a variable that is not one of the program";
    }
    if (info.kind == expr::AtomKind::value) return static_cast<std::int64_t>(evaluate(info.value, n));
    std::int64_t x = evaluate(info.dividend, n), d = info.divisor, quotient = x / d - (x % d < 0);
    return info.kind == expr::AtomKind::quotient ? quotient : x - quotient * d;
  }

  Value constant(Dtype t, std::int64_t value) {
    std::uint64_t bits = masked(t, static_cast<std::uint64_t>(value));
    return {graph.constant_bits(t, bits), std::vector<std::uint64_t>(assignments.size(), bits)};
  }
  Value leaf(Dtype t) {
    switch (random_() % 3) {
      case 0:
        return constant(t, static_cast<std::int64_t>(loaded()));
      case 1: {
        int buffer = static_cast<int>(random_() % kLoads);
        Value out{};
        for (const Assignment& a : assignments) out.bits.push_back(masked(t, a.loads[buffer]));
        expr::ValueRange known{expr::integer_of(t, out.bits[0]), expr::integer_of(t, out.bits[0])};
        for (std::uint64_t bits : out.bits)
          known = {std::min(known.low, expr::integer_of(t, bits)),
                   std::max(known.high, expr::integer_of(t, bits))};
        bool given = t != u64 && random_() % 2;
        out.id = graph.load(buffer, t, 0, 0, given ? std::optional(known) : std::nullopt);
        return out;
      }
      default: {
        AffineIndex index(static_cast<std::int64_t>(random_() % 20) - 10);
        for (Atom v : variables_)
          index = index + AffineIndex::term(v, static_cast<std::int64_t>(random_() % 7) - 3);
        Value out{graph.index_value(index, t), {}};
        for (std::size_t n = 0; n < assignments.size(); ++n)
          out.bits.push_back(masked(t, static_cast<std::uint64_t>(evaluate(index, n))));
        return out;
      }
    }
  }
  Value comparison(int depth) {
    static constexpr ScalarOp comparisons[] = {ScalarOp::lt, ScalarOp::le, ScalarOp::eq, ScalarOp::ne};
    Dtype t = any_dtype();
    return apply(comparisons[random_() % 4], bool_, {make(t, depth), make(t, depth)});
  }
  Value apply(ScalarOp op, Dtype result, const std::vector<Value>& operands) {
    Node node{.op = op, .dtype = result};
    Dtype operand = graph.node(operands.back().id).dtype;
    for (const Value& v : operands) node.in.push_back(v.id);
    Value out{graph.add(node), {}};
    for (std::size_t n = 0; n < assignments.size(); ++n) {
      std::vector<std::uint64_t> in;
      for (const Value& v : operands) in.push_back(v.bits[n]);
      out.bits.push_back(expr::compute(op, result, operand, in));
    }
    return out;
  }

  std::mt19937 random_;
  std::int64_t extents_[kVariables];
  Atom variables_[kVariables];
};

TEST(ValueRange, HoldsForRandomExpressions) {
  int narrowed = 0;
  for (std::uint32_t seed = 1; seed <= 20000; ++seed) {
    RandomExpression random(seed);
    Dtype t = random.any_dtype();
    RandomExpression::Value value = random.make(t, 5);
    expr::ValueRange range = random.graph.value_range(value.id);
    ASSERT_LE(range.low, range.high);
    narrowed += static_cast<std::uint64_t>(range.high) - static_cast<std::uint64_t>(range.low) < 100 &&
                random.graph.node(value.id).op != ScalarOp::constant;
    for (std::size_t n = 0; n < value.bits.size(); ++n) {
      ASSERT_EQ(random.evaluate(value.id, n), value.bits[n])
          << "seed " << seed << ": " << to_string(random.graph, value.id);
      std::int64_t number = expr::integer_of(t, value.bits[n]);
      if (t == u64 && range.low < 0) continue;  // not known to be below 2^63
      ASSERT_GE(number, range.low) << "seed " << seed << ": " << to_string(random.graph, value.id);
      ASSERT_LE(number, range.high) << "seed " << seed << ": " << to_string(random.graph, value.id);
    }
    // As an index, value_index clamps the number, and trusted_index is exact where the number is in range.
    AffineIndex index = random.graph.value_index(value.id, 0, 30);
    AffineIndex trusted = random.graph.trusted_index(value.id, 0, 30);
    for (std::size_t n = 0; n < value.bits.size(); ++n) {
      std::int64_t number = expr::integer_of(t, value.bits[n]);
      bool in_range = number >= 0 && number <= 30;
      if (t == u64 && number < 0) number = 30;
      ASSERT_EQ(random.evaluate(index, n), std::clamp<std::int64_t>(number, 0, 30)) << "seed " << seed;
      if (in_range) {
        ASSERT_EQ(random.evaluate(trusted, n), number) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(narrowed, 500);
}

// The index arithmetic of gathers and scatters, with bounds that are known.
TEST(ValueRange, NormalizedIndicesOfAKnownRangeAreAffine) {
  Graph graph;
  Atom v = graph.variable(10);
  Id x = graph.index_value(AffineIndex::term(v, 2) + 1, i32);
  Id negative = graph.binary(ScalarOp::lt, x, graph.constant(i32, 0));
  Id normal = graph.select(negative, graph.binary(ScalarOp::add, x, graph.constant(i32, 20)), x);
  EXPECT_EQ(normal, x);
  EXPECT_EQ(graph.value_index(normal, 0, 19), AffineIndex::term(v, 2) + 1);
  Id sum = graph.binary(ScalarOp::add, graph.binary(ScalarOp::mul, x, graph.constant(i32, 3)),
                        graph.constant(i32, 4));
  EXPECT_EQ(graph.value_index(sum, 0, 1000), AffineIndex::term(v, 6) + 7);
  Id below = graph.binary(ScalarOp::le, graph.convert(sum, i64), graph.constant(i64, 61));
  EXPECT_EQ(below, graph.constant(bool_, 1));
}

// Indices in [-n, n) are in [0, n) once negative ones have been normalized.
TEST(ValueRange, OfBranchesUnderTheirPredicate) {
  Graph graph;
  Id loaded = graph.load(0, i32, 0);
  Id low = graph.binary(ScalarOp::max, loaded, graph.constant(i32, -8));
  Id x = graph.binary(ScalarOp::min, low, graph.constant(i32, 7));
  Id negative = graph.binary(ScalarOp::lt, x, graph.constant(i32, 0));
  Id normal = graph.select(negative, graph.binary(ScalarOp::add, x, graph.constant(i32, 8)), x);
  EXPECT_EQ(graph.value_range(normal).low, 0);
  EXPECT_EQ(graph.value_range(normal).high, 7);
}

}  // namespace
}  // namespace tessera
