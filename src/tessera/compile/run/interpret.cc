// The interpreter of fused kernels: evaluates each expression at each index by core/kernel/scalar_arithmetic.h, for clarity rather than speed.
#include <tessera/compile/run/interpret.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <cstring>

namespace tessera::inline v0 {
namespace interpreter {
namespace {

using expr::AffineIndex;
using expr::Atom;
using expr::AtomInfo;
using expr::AtomKind;
using expr::Graph;
using expr::Id;
using expr::Node;
using expr::ScalarOp;
using Word = std::uint64_t;

class Interpreter {
 public:
  Interpreter(const FusedKernel& kernel, const std::vector<void*>& buffers)
      : kernel_(kernel), graph_(kernel.graph), buffers_(buffers) {
    known_.resize(graph_.size());
    known_at_.resize(graph_.size(), -1);
  }

  void store(const FusedKernel::Store& s) {
    loops(s.loops, 0, [&] {
      ++time_;
      if (s.valid >= 0 && !value(s.valid)) return;
      std::vector<Word> parts;
      for (Id id : s.parts) parts.push_back(value(id));
      std::int64_t element = index(s.index);
      for (std::size_t k = 0; k < parts.size(); ++k) {
        auto [address, dtype] = address_of(s.buffer, element, static_cast<int>(k));
        Dtype from = graph_.node(s.parts[k]).dtype;
        Word bits = expr::compute(ScalarOp::convert, dtype, from, std::span(&parts[k], 1));
        std::memcpy(address, &bits, dtype.bytes());
      }
    });
  }

 private:
  void loops(const std::vector<Atom>& variables, std::size_t k, const std::function<void()>& body) {
    if (k == variables.size()) return body();
    std::int64_t extent = graph_.atom(variables[k]).high + 1;
    for (std::int64_t i = 0; i < extent; ++i) {
      variable_[variables[k]] = i;
      loops(variables, k + 1, body);
    }
  }

  std::pair<char*, Dtype> address_of(int buffer, std::int64_t element, int component) {
    const auto& type = kernel_.buffers[buffer];
    if (element < 0 || element >= type.count)
      internal(str("interpret: index ", element, " of ", type.count, " in ", kernel_.name));
    Dtype part = type.dtype.is_key() ? u32 : type.dtype.real_part();
    return {static_cast<char*>(buffers_[buffer]) + element * type.dtype.bytes() + component * part.bytes(),
            part};
  }

  std::int64_t atom(Atom a) {
    const AtomInfo& info = graph_.atom(a);
    if (info.kind == AtomKind::variable) return variable_.at(a);
    if (info.kind == AtomKind::value) return static_cast<std::int64_t>(value(info.value));
    std::int64_t dividend = index(info.dividend),
                 quotient = dividend / info.divisor - (dividend % info.divisor < 0);
    return info.kind == AtomKind::quotient ? quotient : dividend - quotient * info.divisor;
  }
  std::int64_t index(const AffineIndex& i) {
    std::int64_t out = i.constant;
    for (auto [a, k] : i.terms) out += k * atom(a);
    return out;
  }

  Word value(Id id) {
    std::size_t n = id;
    if (known_at_[n] == time_) return known_[n];
    Word out = compute(id);
    known_at_[n] = time_;
    return known_[n] = out;
  }

  Word compute(Id id) {
    const Node& node = graph_.node(id);
    switch (node.op) {
      case ScalarOp::constant:
        return node.payload;
      case ScalarOp::load: {
        auto [address, dtype] = address_of(node.buffer, index(node.index), node.component);
        Word bits = 0;
        std::memcpy(&bits, address, dtype.bytes());
        return dtype.is_bool() ? bits != 0 : bits;
      }
      case ScalarOp::index: {
        auto bits = static_cast<Word>(index(node.index));
        return expr::compute(ScalarOp::convert, node.dtype, i64, std::span(&bits, 1));
      }
      case ScalarOp::guard: {
        std::int64_t at = index(node.index);
        return value(node.in[at >= node.low && at < node.high ? 0 : 1]);
      }
      case ScalarOp::reduce_result:
        return reduced(node.in[0])[node.component];
      case ScalarOp::accumulator:
        return accumulated_[node.component];
      case ScalarOp::contribution:
        return added_[node.component];
      case ScalarOp::component: {
        const Node& tuple = graph_.node(node.in[0]);
        if (tuple.op == ScalarOp::iterate) return iterated(tuple)[node.component];
        std::size_t half = tuple.in.size() / 2, k = 1 + node.component;
        return value(tuple.in[value(tuple.in[0]) ? k : k + half]);
      }
      case ScalarOp::select:
        return value(node.in[value(node.in[0]) ? 1 : 2]);
      default: {
        std::vector<Word> in;
        for (Id i : node.in) in.push_back(value(i));
        return expr::compute(node.op, node.dtype, graph_.node(node.in.back()).dtype, in);
      }
    }
  }

  std::vector<Word> iterated(const Node& node) {
    std::vector<Word> first;
    for (Id i : node.in) first.push_back(value(i));
    return expr::iterated(graph_, graph_.iteration(node), std::move(first));
  }

  std::vector<Word> reduced(Id id) {
    expr::Reduction r = graph_.reduction(graph_.node(id).reduction);
    std::vector<Word> total;
    for (Id i : r.initial) total.push_back(value(i));
    // The variable may already be bound by an outer reduction.
    auto outer_variables = variable_;
    std::int64_t outer_time = time_;
    loops(r.variables, 0, [&] {
      time_ = ++ticks_ + (std::int64_t{1} << 40);
      std::vector<Word> added, next;
      for (Id i : r.contributions) added.push_back(value(i));
      auto outer_accumulated = accumulated_, outer_added = added_;
      accumulated_ = total, added_ = added;
      time_ = ++ticks_ + (std::int64_t{1} << 40);
      for (Id i : r.combined) next.push_back(value(i));
      accumulated_ = outer_accumulated, added_ = outer_added;
      total = next;
    });
    variable_ = outer_variables;
    time_ = outer_time;
    return total;
  }

  const FusedKernel& kernel_;
  const Graph& graph_;
  const std::vector<void*>& buffers_;
  std::map<Atom, std::int64_t> variable_;
  std::vector<Word> known_, accumulated_, added_;
  std::vector<std::int64_t> known_at_;
  // The number of the current evaluation; known_[n] is valid if known_at_[n] equals it. Evaluations inside of
  // reductions have numbers from 2^40 on.
  std::int64_t time_ = 0, ticks_ = 0;
};

}  // namespace
}  // namespace interpreter

void interpret(const FusedKernel& kernel, const std::vector<void*>& buffers) {
  interpreter::Interpreter run(kernel, buffers);
  for (const FusedKernel::Store& s : kernel.stores) run.store(s);
}

}  // namespace tessera::inline v0
