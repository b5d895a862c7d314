// Writes expressions in prefix form: names of operations, operands in parentheses.
#include <tessera/base/fields.h>
#include <tessera/core/kernel/expr_text.h>
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

// Nested operands beyond this depth are defined on a line of their own.
constexpr int kMaxDepth = 12;

}  // namespace

std::string ExpressionText::index(const AffineIndex& index) const {
  std::string out;
  for (auto [atom, k] : index.terms) {
    const AtomInfo& info = graph_.atom(atom);
    if (!out.empty()) out += " + ";
    if (k != 1) out += str(k, "*");
    if (info.kind == AtomKind::variable)
      out += str("i", atom);
    else if (info.kind == AtomKind::value)
      out += str("value(", operand(info.value), ")");
    else
      out += str("(", this->index(info.dividend), info.kind == AtomKind::quotient ? ") / " : ") % ",
                 info.divisor);
  }
  if (index.terms.empty() || index.constant) out += str(index.terms.empty() ? "" : " + ", index.constant);
  return out;
}

std::string ExpressionText::operand(Id id) const {
  return defined_.contains(id) ? str("%", id) : operation(id);
}

std::string ExpressionText::operation(Id id) const {
  const Node& node = graph_.node(id);
  if (node.op == ScalarOp::constant)
    return node.dtype.is_floating() ? str(value_of(node.dtype, node.payload))
                                    : str(integer_of(node.dtype, node.payload));
  std::string out = name_of(node.op);
  if (node.op == ScalarOp::convert || node.op == ScalarOp::bitcast) out += str(" ", node.dtype);
  if (node.buffer >= 0) out += str(" b", node.buffer);
  if (node.component) out += str(".", node.component);
  if (node.buffer >= 0 || node.op == ScalarOp::index || node.op == ScalarOp::guard) {
    out += '[' + index(node.index);
    out += node.op == ScalarOp::guard ? str(" in ", node.low, "..", node.high, "]") : "]";
  }
  if (node.reduction >= 0) {
    const Reduction& r = graph_.reduction(node.reduction);
    out += str(" ", name_of(r.simple), " over ");
    for (Atom v : r.variables) out += str("i", v, "<", graph_.atom(v).high + 1, " ");
    for (Id c : r.contributions) out += operand(c);
  }
  for (std::size_t k = 0; k < node.in.size(); ++k) out += (k ? ", " : "(") + operand(node.in[k]);
  return node.in.empty() ? out : out + ')';
}

std::vector<std::string> ExpressionText::define(std::span<const Id> roots) {
  // Operands have smaller numbers than their users, so that all users of a node are counted before it is reached.
  std::map<Id, int, std::greater<>> users;
  for (Id id : roots) ++users[id];
  std::vector<Id> order;
  for (auto at = users.begin(); at != users.end(); ++at) {
    order.push_back(at->first);
    if (defined_.contains(at->first)) continue;
    std::vector<Id> operands;
    append_operands(graph_, at->first, operands);
    for (Id operand : operands) ++users[operand];
  }
  std::vector<std::string> out;
  std::unordered_map<Id, int> depths;
  for (auto id = order.rbegin(); id != order.rend(); ++id) {
    if (defined_.contains(*id)) continue;
    std::vector<Id> operands;
    append_operands(graph_, *id, operands);
    int depth = 0;
    for (Id operand : operands) depth = std::max(depth, depths[operand] + 1);
    if (!operands.empty() && (users[*id] > 1 || depth == kMaxDepth)) {
      out.push_back(str("%", *id, " = ", operation(*id)));
      defined_.insert(*id);
      depth = 0;
    }
    depths[*id] = depth;
  }
  return out;
}

std::string to_string(const Graph& graph, Id id) {
  ExpressionText text(graph);
  std::string out;
  for (const std::string& definition : text.define(std::array{id})) out += definition + '\n';
  return out + text.operand(id);
}

std::string to_string(const Graph& graph, const AffineIndex& index) {
  return ExpressionText(graph).index(index);
}

}  // namespace tessera::inline v0::expr
