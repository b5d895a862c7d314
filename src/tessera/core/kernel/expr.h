// Kernel expressions: hash-consed scalar expressions over affine indices. A primitive's lowering gives the
// expression of one element of its result; fusion substitutes a producer's expression for a read of its
// result.
#pragma once
#include <tessera/core/aval.h>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>

namespace tessera::inline v0::expr {

using Id = std::int32_t;    // a node of the graph
using Atom = std::int32_t;  // an indivisible term of an index

// constant + sum of coefficient * atom. Atoms are loop variables, quotients, remainders and integer values.
struct TESSERA_API AffineIndex {
  std::int64_t constant = 0;
  std::vector<std::pair<Atom, std::int64_t>> terms;  // sorted by atom, no zero coefficients
  AffineIndex() = default;
  AffineIndex(std::int64_t value) : constant(value) {}
  static AffineIndex term(Atom atom, std::int64_t coefficient = 1);
  bool is_constant() const { return terms.empty(); }
  std::int64_t coefficient(Atom atom) const;
  friend bool operator==(const AffineIndex&, const AffineIndex&) = default;
};
TESSERA_API AffineIndex operator+(const AffineIndex& a, const AffineIndex& b);
TESSERA_API AffineIndex operator-(const AffineIndex& a, const AffineIndex& b);
TESSERA_API AffineIndex operator*(const AffineIndex& a, std::int64_t factor);
TESSERA_API std::uint64_t hash_of(const AffineIndex& index);
using Indices = std::vector<AffineIndex>;

enum class AtomKind : std::uint8_t { variable, quotient, remainder, value };
struct AtomInfo {
  AtomKind kind;
  std::int64_t low, high;  // inclusive range of the atom's values
  AffineIndex dividend;    // of a quotient or remainder
  std::int64_t divisor = 1;
  Id value = -1;         // an integer expression, already clamped to [low, high] unless it is trusted
  bool trusted = false;  // the value may be out of range where the index is not used
};

enum class ScalarOp : std::uint8_t {
  constant,  // payload
  load,      // buffer, index, component (complex: 0 re, 1 im; key: word 0, 1)
  index,     // the value of an Index as i64 or the node's integer dtype
  add,
  sub,
  mul,
  div,
  rem,
  neg,
  fma,  // add ... fma: integers wrap, x / 0 = -1, x % 0 = x; floats: div as in IEEE 754, rem as std::fmod
  abs,
  sqrt,
  floor,
  ceil,
  trunc,
  rint,  // to nearest even
  min,
  max,  // min and max of floats: NaN if either is NaN; of -0 and 0 either may be the result
  bit_and,
  bit_or,
  bit_xor,
  bit_not,  // bit_and ... bit_not: on integers and bool
  shift_left,
  shift_right_logical,
  shift_right_arithmetic,  // shifts by the width or more: 0; here copies of the sign bit
  eq,
  ne,
  lt,
  le,       // eq to le give bool; with NaN all are false, except that ne is true
  select,   // operands: predicate, value if true, value if false
  convert,  // numeric; float -> int saturates, NaN -> 0; narrow floats round to nearest even
  bitcast,  // same width
  clz,
  popcount,
  guard,          // operands a, b; low <= index < high ? a : b. Loads inside a need not be valid elsewhere
  reduce,         // see Reduction; `reduce_result` reads the results
  reduce_result,  // operand: reduce; component = number of the result
  accumulator,
  contribution,  // accumulator, contribution: arguments of a reduction's combiner; component = number of the result
  // Operands: predicate, n slow values, n fast values. Selects the slow values where the predicate is true, which is rare:
  // machine code branches around them. `component` reads the results.
  rarely,
  component,  // operand: rarely or iterate; component = number of the result
  // Operands: the first value of each part of a state; payload = number of the Iteration. `component` reads the
  // results.
  iterate,
};

// An interval that contains every value of an integer or bool expression.
struct ValueRange {
  std::int64_t low, high;  // inclusive
};

struct Reduction {
  std::vector<Atom> variables;    // loop variables of the reduction, outermost first
  std::vector<Id> initial;        // one value per result: an identity of the combiner
  std::vector<Id> contributions;  // one per result: the expression at the loop variables
  std::vector<Id> combined;       // one per result: an expression of accumulator(k) and contribution(k)
  // The combiner, if it is one operation: add, mul, min, max, bit_and or bit_or. Otherwise `reduce`.
  ScalarOp simple = ScalarOp::reduce;
};

// A loop of one element: while `condition`, each part of the state becomes its `next`. Both are expressions of
// accumulator(k), part k of the state, and constants; `condition` must become false for every state.
struct Iteration {
  std::vector<Id> next;
  Id condition = -1;
  friend bool operator==(const Iteration&, const Iteration&) = default;
};

struct Node {
  ScalarOp op = ScalarOp::constant;
  // Bool, integers, f32, f64; bf16, f16, f8 only as results of load, convert and bitcast, and as operands of
  // convert and bitcast.
  Dtype dtype = {};
  std::vector<Id> in = {};
  std::uint64_t payload = 0;       // constant: its bits; iterate: number in Graph::iterations
  int buffer = -1;                 // load
  int component = 0;               // load, reduce_result, component, accumulator, contribution
  AffineIndex index = {};          // load (row-major offset in elements), index, guard
  std::int64_t low = 0, high = 0;  // guard; load: the range of its values if low < high
  int reduction = -1;              // reduce: number in Graph::reductions
};

class TESSERA_API Graph {
 public:
  // A fresh loop variable over [0, extent).
  Atom variable(std::int64_t extent);
  AffineIndex floor_divide(const AffineIndex& index,
                           std::int64_t divisor);  // simplifies by ranges and divisibility
  AffineIndex remainder(const AffineIndex& index, std::int64_t divisor);
  // Uses an integer expression as an index, clamped to [low, high].
  AffineIndex value_index(Id value, std::int64_t low, std::int64_t high);
  // The same for an index that is used only where a condition guarantees this range; it is not clamped.
  AffineIndex trusted_index(Id value, std::int64_t low, std::int64_t high);
  std::pair<std::int64_t, std::int64_t> range(const AffineIndex& index) const;  // inclusive

  Id add(Node node);  // hash-consed; folds constants and exact identities
  Id constant(Dtype dtype, double value);
  Id constant_bits(Dtype dtype, std::uint64_t bits);
  // `range`, if given, contains all values that the load can return.
  Id load(int buffer, Dtype dtype, const AffineIndex& index, int component = 0,
          std::optional<ValueRange> range = {});
  Id index_value(const AffineIndex& index, Dtype dtype);
  Id guard(const AffineIndex& index, std::int64_t low, std::int64_t high, Id inside, Id outside);
  Id reduce(Reduction reduction);  // reduce_result() reads the results
  Id reduce_result(Id reduce, int component, Dtype dtype);
  Id unary(ScalarOp op, Id a) { return add({.op = op, .dtype = node(a).dtype, .in = {a}}); }
  Id binary(ScalarOp op, Id a, Id b);  // comparisons give bool
  Id select(Id predicate, Id a, Id b) {
    return add({.op = ScalarOp::select, .dtype = node(a).dtype, .in = {predicate, a, b}});
  }
  // slow[k] where the predicate is true, else fast[k]; component() reads the results.
  Id rarely(Id predicate, const std::vector<Id>& slow, const std::vector<Id>& fast);
  Id component(Id of, int component);  // a result of rarely or iterate
  // The state after the last step; component() reads it.
  Id iterate(const std::vector<Id>& first, const Iteration& body);
  const Iteration& iteration(const Node& node) const { return iterations_[node.payload]; }
  Id convert(Id a, Dtype to);
  Id bitcast(Id a, Dtype to);

  // The same index, where d * (x / d) + x % d becomes x.
  AffineIndex simplify(const AffineIndex& index);
  // Free loop variables of an expression, in ascending order: those that no reduction inside it binds.
  std::span<const Atom> variables(Id id) const { return sets_[free_[id]]; }
  std::vector<Atom> variables(const AffineIndex& index) const;
  bool reads(Id id, Atom variable) const;
  bool reads(const AffineIndex& index, Atom variable) const;
  // The range of an integer or bool expression. A u64 that may exceed the maximum of i64 has the entire range
  // of i64.
  ValueRange value_range(Id id) const { return ranges_[id]; }
  // The variable of this extent and nesting level that all reductions share, so that equal bodies become one node.
  Atom reduction_variable(std::int64_t extent, int level);

  const Node& node(Id id) const { return nodes_[id]; }
  const AtomInfo& atom(Atom atom) const { return atoms_[atom]; }
  const Reduction& reduction(int number) const { return reductions_[number]; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t atoms() const { return atoms_.size(); }

 private:
  using SetNumber = std::int32_t;  // of an interned set of variables
  Atom intern(AtomInfo info);
  Id intern(Node node);
  SetNumber intern(std::vector<Atom> set);
  SetNumber free_of(const Node& node);
  Id fold(const Node& node);  // an equal, simpler node, or -1
  Id fold_algebra(const Node& node);
  Id fold_arithmetic(const Node& node);
  Id fold_bits(const Node& node);
  Id fold_range(const Node& node);  // by the ranges of the operands
  Id fold_convert(const Node& node);
  ValueRange compute_range(const Node& node) const;
  ValueRange range_under(Id id, Id predicate,
                         bool holds) const;  // the range of `id` where the predicate holds, or does not
  std::optional<AffineIndex> as_index(Id value,
                                      int depth = 0) const;  // an integer expression that is affine in atoms
  bool is(Id id, double value) const;                        // `id` is the constant `value`, compared by bits
  bool join_one(AffineIndex& index);
  int nesting_level(const Reduction& reduction, Atom variable) const;
  void canonicalize(Reduction& reduction);
  void drop_unit_variables(Reduction& reduction);
  int number_of(const Reduction& reduction);
  Id part_of_iteration(Id iterate, int component);

  std::vector<Node> nodes_;
  std::vector<ValueRange> ranges_;  // indexed like nodes_
  std::vector<AtomInfo> atoms_;
  std::vector<Reduction> reductions_;
  std::vector<Iteration> iterations_;
  std::vector<SetNumber> free_, atom_free_;  // indexed like nodes_ and atoms_
  std::vector<std::vector<Atom>> sets_{{}};
  std::unordered_multimap<std::uint64_t, Id> by_hash_;
  std::unordered_multimap<std::uint64_t, Atom> atom_by_hash_;
  std::unordered_multimap<std::uint64_t, int> reduction_by_hash_;
  std::unordered_multimap<std::uint64_t, SetNumber> set_by_hash_;
  std::map<std::pair<std::int64_t, int>, Atom> reduction_variables_;
  std::map<Atom, int> level_;  // of the shared reduction variables
};

// Rebuilds expressions with loop variables replaced by indices, and nodes by nodes, without recursion.
// Renames the variable of a reduction that would capture a variable of a replacement.
class TESSERA_API ExprRewriter {
 public:
  explicit ExprRewriter(Graph& graph) : graph_(&graph) {}
  void replace(Atom variable, AffineIndex by);
  void replace_node(Id node, Id by) { done_[node] = by, replaces_nodes_ = true; }
  Id operator()(Id id);
  AffineIndex operator()(const AffineIndex& index);

 private:
  bool unchanged(Id id) const;
  AffineIndex rebuild(const AffineIndex& index);
  Id rebuild(Id id);
  Id rebuild_reduce(const Node& node);
  Atom rename_if_captured(Atom variable, Reduction& reduction);

  Graph* graph_;
  std::map<Atom, AffineIndex> variables_;
  std::vector<Atom> introduced_;  // variables of the replacements
  std::unordered_map<Id, Id> done_;
  bool replaces_nodes_ = false;
};

// Appends the nodes that `id` reads: operands, values in its index, the expressions of a reduction.
TESSERA_API void append_operands(const Graph& graph, Id id, std::vector<Id>& out);

// Returns `roots` and their direct and indirect operands, in an order of evaluation: operands first. Values
// inside indices and the expressions of reductions are not included.
TESSERA_API std::vector<Id> evaluation_order(const Graph& graph, std::vector<Id> roots);

/// The text of an expression, for tests and inspect().
TESSERA_API std::string to_string(const Graph& graph, Id id);
TESSERA_API std::string to_string(const Graph& graph, const AffineIndex& index);

}  // namespace tessera::inline v0::expr
