// A lane of core/elementary/ that is a node of the expression graph: running a scalar function on it records
// its operations. New nodes are added to the graph of the innermost live SetGraph.
#pragma once
#include <tessera/core/elementary/lane_words.h>
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0 {
namespace elementary {

// Sets the graph for new nodes, since Lane<F>::constant has no argument that could carry it.
class SetGraph {
 public:
  explicit SetGraph(expr::Graph& graph) : saved_(current_) { current_ = &graph; }
  ~SetGraph() { current_ = saved_; }
  SetGraph(const SetGraph&) = delete;
  static expr::Graph& graph() { return *current_; }

 private:
  expr::Graph* saved_;
  static inline thread_local expr::Graph* current_ = nullptr;
};

struct SymbolicMask {
  expr::Id id = -1;
};
// A float and an unsigned integer of `bits` bits, 32 or 64.
template <int bits>
struct SymbolicFloat {
  static constexpr Dtype dtype = bits == 32 ? f32 : f64;
  expr::Id id = -1;
};
template <int bits>
struct SymbolicInt {
  static constexpr Dtype dtype = bits == 32 ? u32 : u64;
  static constexpr Dtype signed_dtype = bits == 32 ? i32 : i64;
  expr::Id id = -1;
};

template <class T>
concept Symbolic = requires {
  T::dtype;
};

template <Symbolic T>
T symbolic(expr::ScalarOp op, T a, T b) {
  return {SetGraph::graph().binary(op, a.id, b.id)};
}
template <class T>
SymbolicMask symbolic_test(expr::ScalarOp op, T a, T b) {
  return {SetGraph::graph().binary(op, a.id, b.id)};
}

// clang-format off
template <int n> SymbolicFloat<n> operator+(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic(expr::ScalarOp::add, a, b); }
template <int n> SymbolicFloat<n> operator-(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic(expr::ScalarOp::sub, a, b); }
template <int n> SymbolicFloat<n> operator*(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic(expr::ScalarOp::mul, a, b); }
template <int n> SymbolicFloat<n> operator/(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic(expr::ScalarOp::div, a, b); }
template <int n> SymbolicFloat<n> operator-(SymbolicFloat<n> a) { return {SetGraph::graph().unary(expr::ScalarOp::neg, a.id)}; }
template <int n> SymbolicMask operator<(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::lt, a, b); }
template <int n> SymbolicMask operator>(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::lt, b, a); }
template <int n> SymbolicMask operator<=(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::le, a, b); }
template <int n> SymbolicMask operator>=(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::le, b, a); }
template <int n> SymbolicMask operator==(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::eq, a, b); }
template <int n> SymbolicMask operator!=(SymbolicFloat<n> a, SymbolicFloat<n> b) { return symbolic_test(expr::ScalarOp::ne, a, b); }
template <int n> SymbolicInt<n> operator+(SymbolicInt<n> a, SymbolicInt<n> b) { return symbolic(expr::ScalarOp::add, a, b); }
template <int n> SymbolicInt<n> operator-(SymbolicInt<n> a, SymbolicInt<n> b) { return symbolic(expr::ScalarOp::sub, a, b); }
template <int n> SymbolicInt<n> operator&(SymbolicInt<n> a, SymbolicInt<n> b) { return symbolic(expr::ScalarOp::bit_and, a, b); }
template <int n> SymbolicInt<n> operator|(SymbolicInt<n> a, SymbolicInt<n> b) { return symbolic(expr::ScalarOp::bit_or, a, b); }
template <int n> SymbolicInt<n> operator^(SymbolicInt<n> a, SymbolicInt<n> b) { return symbolic(expr::ScalarOp::bit_xor, a, b); }
// clang-format on
inline SymbolicMask operator&(SymbolicMask a, SymbolicMask b) {
  return symbolic_test(expr::ScalarOp::bit_and, a, b);
}
inline SymbolicMask operator|(SymbolicMask a, SymbolicMask b) {
  return symbolic_test(expr::ScalarOp::bit_or, a, b);
}
inline SymbolicMask operator!(SymbolicMask a) {
  return {SetGraph::graph().unary(expr::ScalarOp::bit_not, a.id)};
}

template <int n>
struct SymbolicLane {
  using Float = SymbolicFloat<n>;
  using Int = SymbolicInt<n>;
  using Mask = SymbolicMask;
  static constexpr bool single = n == 32;

  static Float constant(double value) { return {SetGraph::graph().constant(Float::dtype, value)}; }
  static Int integer(std::int64_t value) {
    return {SetGraph::graph().constant_bits(Int::dtype, static_cast<std::uint64_t>(value))};
  }

  static Float fma(Float a, Float b, Float c) {
    return {
        SetGraph::graph().add({.op = expr::ScalarOp::fma, .dtype = Float::dtype, .in = {a.id, b.id, c.id}})};
  }
  static Float sqrt(Float x) { return unary(expr::ScalarOp::sqrt, x); }
  static Float abs(Float x) { return unary(expr::ScalarOp::abs, x); }
  static Float floor(Float x) { return unary(expr::ScalarOp::floor, x); }
  static Float rint(Float x) { return unary(expr::ScalarOp::rint, x); }
  static Float select(Mask mask, Float yes, Float no) {
    return {SetGraph::graph().select(mask.id, yes.id, no.id)};
  }

  static Int bits(Float x) { return {SetGraph::graph().bitcast(x.id, Int::dtype)}; }
  static Float value(Int i) { return {SetGraph::graph().bitcast(i.id, Float::dtype)}; }
  static Int select(Mask mask, Int yes, Int no) { return {SetGraph::graph().select(mask.id, yes.id, no.id)}; }
  static Int shift_left(Int i, int by) { return symbolic(expr::ScalarOp::shift_left, i, integer(by)); }
  static Int shift_right(Int i, int by) {
    return symbolic(expr::ScalarOp::shift_right_logical, i, integer(by));
  }
  static Int shift_right_signed(Int i, int by) {
    return symbolic(expr::ScalarOp::shift_right_arithmetic, i, integer(by));
  }
  static Mask equal(Int a, Int b) { return symbolic_test(expr::ScalarOp::eq, a, b); }
  static Mask less_signed(Int a, Int b) {
    expr::Graph& g = SetGraph::graph();
    return {
        g.binary(expr::ScalarOp::lt, g.bitcast(a.id, Int::signed_dtype), g.bitcast(b.id, Int::signed_dtype))};
  }
  static Float from_signed(Int i) {
    expr::Graph& g = SetGraph::graph();
    return {g.convert(g.bitcast(i.id, Int::signed_dtype), Float::dtype)};
  }

  template <std::size_t count, class Slow>
  static std::array<Float, count> rarely(Mask mask, std::array<Float, count> fast, Slow slow, Float x) {
    std::array<Float, count> other = slow(x), out;
    std::vector<expr::Id> slow_ids, fast_ids;
    for (std::size_t k = 0; k < count; ++k) slow_ids.push_back(other[k].id), fast_ids.push_back(fast[k].id);
    expr::Graph& g = SetGraph::graph();
    expr::Id all = g.rarely(mask.id, slow_ids, fast_ids);
    for (std::size_t k = 0; k < count; ++k) out[k].id = g.component(all, static_cast<int>(k));
    return out;
  }

  // The fixed lanes become parts of the state that do not change.
  template <std::size_t count, std::size_t fixed_count, class Loop>
  static std::array<Float, count> repeat(std::array<Float, count> first, std::array<Float, fixed_count> fixed,
                                         Loop loop) {
    expr::Graph& g = SetGraph::graph();
    std::vector<expr::Id> start;
    for (Float x : first) start.push_back(x.id);
    for (Float x : fixed) start.push_back(x.id);
    std::array<Float, count> state;
    std::array<Float, fixed_count> held;
    auto part_at = [&](std::size_t k) {
      return Float{g.add(
          {.op = expr::ScalarOp::accumulator, .dtype = Float::dtype, .component = static_cast<int>(k)})};
    };
    for (std::size_t k = 0; k < count; ++k) state[k] = part_at(k);
    for (std::size_t k = 0; k < fixed_count; ++k) held[k] = part_at(count + k);
    expr::Iteration body;
    for (Float x : loop.step(state, held)) body.next.push_back(x.id);
    for (Float x : held) body.next.push_back(x.id);
    body.condition = loop.condition(state, held).id;
    expr::Id last = g.iterate(start, body);
    for (std::size_t k = 0; k < count; ++k) state[k].id = g.component(last, static_cast<int>(k));
    return state;
  }

 private:
  static Float unary(expr::ScalarOp op, Float x) { return {SetGraph::graph().unary(op, x.id)}; }
};

template <>
struct Lane<SymbolicFloat<32>> : SymbolicLane<32> {
  using Wide = SymbolicFloat<64>;
  static Wide widen(SymbolicFloat<32> x) { return {SetGraph::graph().convert(x.id, f64)}; }
  static SymbolicFloat<32> narrow(Wide x) { return {SetGraph::graph().convert(x.id, f32)}; }
};
template <>
struct Lane<SymbolicFloat<64>> : SymbolicLane<64> {};

}  // namespace elementary
}  // namespace tessera::inline v0
