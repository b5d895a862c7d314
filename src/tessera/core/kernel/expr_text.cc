// The text of expressions in prefix form. Deep expressions are abbreviated, which keeps errors short.
#include <tessera/base/fields.h>
#include <tessera/core/kernel/scalar_arithmetic.h>

namespace tessera::inline v0::expr {
namespace {

struct OpName {
  ScalarOp op;
  const char* name;
};
constexpr OpName names[] = {{ScalarOp::constant, "constant"},
                            {ScalarOp::load, "load"},
                            {ScalarOp::index, "index"},
                            {ScalarOp::add, "add"},
                            {ScalarOp::sub, "sub"},
                            {ScalarOp::mul, "mul"},
                            {ScalarOp::div, "div"},
                            {ScalarOp::rem, "rem"},
                            {ScalarOp::neg, "neg"},
                            {ScalarOp::fma, "fma"},
                            {ScalarOp::abs, "abs"},
                            {ScalarOp::sqrt, "sqrt"},
                            {ScalarOp::floor, "floor"},
                            {ScalarOp::ceil, "ceil"},
                            {ScalarOp::trunc, "trunc"},
                            {ScalarOp::rint, "rint"},
                            {ScalarOp::min, "min"},
                            {ScalarOp::max, "max"},
                            {ScalarOp::bit_and, "and"},
                            {ScalarOp::bit_or, "or"},
                            {ScalarOp::bit_xor, "xor"},
                            {ScalarOp::bit_not, "not"},
                            {ScalarOp::shift_left, "shl"},
                            {ScalarOp::shift_right_logical, "shr"},
                            {ScalarOp::shift_right_arithmetic, "sar"},
                            {ScalarOp::eq, "eq"},
                            {ScalarOp::ne, "ne"},
                            {ScalarOp::lt, "lt"},
                            {ScalarOp::le, "le"},
                            {ScalarOp::select, "select"},
                            {ScalarOp::convert, "convert"},
                            {ScalarOp::bitcast, "bitcast"},
                            {ScalarOp::clz, "clz"},
                            {ScalarOp::popcount, "popcount"},
                            {ScalarOp::guard, "guard"},
                            {ScalarOp::reduce, "reduce"},
                            {ScalarOp::reduce_result, "reduce_result"},
                            {ScalarOp::accumulator, "accumulator"},
                            {ScalarOp::contribution, "contribution"},
                            {ScalarOp::rarely, "rarely"},
                            {ScalarOp::component, "component"},
                            {ScalarOp::iterate, "iterate"}};
constexpr bool names_in_order() {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i].op != static_cast<ScalarOp>(i)) return false;
  return std::rbegin(names)->op == ScalarOp::iterate;
}
static_assert(names_in_order());
const char* name_of(ScalarOp op) { return names[static_cast<int>(op)].name; }

void write(std::string& out, const Graph& graph, Id id, int depth);

void write_index(std::string& out, const Graph& graph, const AffineIndex& index) {
  bool first = true;
  for (auto [atom, k] : index.terms) {
    const AtomInfo& info = graph.atom(atom);
    if (!first) out += " + ";
    first = false;
    if (k != 1) out += str(k, "*");
    if (info.kind == AtomKind::variable) {
      out += str("i", atom);
    } else if (info.kind == AtomKind::value) {
      out += "value(";
      write(out, graph, info.value, 4);
      out += ')';
    } else {
      out += '(';
      write_index(out, graph, info.dividend);
      out += str(info.kind == AtomKind::quotient ? ") / " : ") % ", info.divisor);
    }
  }
  if (first || index.constant) out += str(first ? "" : " + ", index.constant);
}

void write(std::string& out, const Graph& graph, Id id, int depth) {
  const Node& node = graph.node(id);
  if (depth == 0) {
    out += str("%", id);
    return;
  }
  if (node.op == ScalarOp::constant) {
    out += node.dtype.is_floating() ? str(value_of(node.dtype, node.payload))
                                    : str(integer_of(node.dtype, node.payload));
    return;
  }
  out += name_of(node.op);
  if (node.op == ScalarOp::convert || node.op == ScalarOp::bitcast) out += str(" ", node.dtype);
  if (node.buffer >= 0) out += str(" b", node.buffer);
  if (node.component) out += str(".", node.component);
  if (node.buffer >= 0 || node.op == ScalarOp::index || node.op == ScalarOp::guard) {
    out += '[';
    write_index(out, graph, node.index);
    out += node.op == ScalarOp::guard ? str(" in ", node.low, "..", node.high, "]") : "]";
  }
  if (node.reduction >= 0) {
    const Reduction& r = graph.reduction(node.reduction);
    out += str(" ", name_of(r.simple), " over ");
    for (Atom v : r.variables) out += str("i", v, "<", graph.atom(v).high + 1, " ");
    for (Id c : r.contributions) write(out, graph, c, depth - 1);
  }
  if (node.in.empty()) return;
  out += '(';
  for (std::size_t k = 0; k < node.in.size(); ++k) {
    if (k) out += ", ";
    write(out, graph, node.in[k], depth - 1);
  }
  out += ')';
}

}  // namespace

std::string to_string(const Graph& graph, Id id) {
  std::string out;
  write(out, graph, id, 24);
  return out;
}

std::string to_string(const Graph& graph, const AffineIndex& index) {
  std::string out;
  write_index(out, graph, index);
  return out;
}

}  // namespace tessera::inline v0::expr
