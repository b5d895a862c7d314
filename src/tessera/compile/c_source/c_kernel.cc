// Writes a kernel as a C function. A value is computed in the outermost block in which everything that it depends on is known, so
// invariants of a loop are computed before it.
#include <tessera/compile/c_source/c_operations.h>
#include <tessera/compile/c_source/c_source.h>
#include <algorithm>

namespace tessera::inline v0::c_source_detail {

namespace {

using expr::AffineIndex, expr::AtomInfo, expr::AtomKind, expr::Graph, expr::Id, expr::Iteration, expr::Node,
    expr::Reduction, expr::ScalarOp;
using LoopVariable = expr::Atom;

struct CBlock {
  std::vector<LoopVariable> variables;  // that it declares
  bool closed = false;  // values inside do not move out: outside they may be invalid, or have changed
  std::string text = {};
  std::map<Id, std::string> names = {};
};

class KernelWriter {
 public:
  explicit KernelWriter(const FusedKernel& kernel) : kernel_(kernel), graph_(kernel.graph) {
    written_.resize(kernel.buffers.size());
    for (const FusedKernel::Store& store : kernel.stores)
      if (store.ordered) written_[store.buffer] = true;
    pinned_.resize(graph_.size());
  }
  std::string run() {
    blocks_.push_back({{}, true});
    for (std::size_t i = 0; i < kernel_.stores.size();) {
      std::size_t end = i + 1;
      while (end < kernel_.stores.size() && kernel_.stores[end].loops == kernel_.stores[i].loops) ++end;
      nest(i, end);
      i = end;
    }
    return blocks_[0].text;
  }

 private:
  std::string indent() const { return std::string(2 * blocks_.size(), ' '); }
  void line(const std::string& text) { blocks_.back().text += indent() + text + "\n"; }
  // Ends the innermost block: its text, between `head` and `foot`, becomes part of the enclosing block.
  void end_block(const std::string& head, const std::string& foot = "}") {
    std::string inside = std::move(blocks_.back().text);
    blocks_.pop_back();
    blocks_.back().text += indent() + head + "\n" + inside + indent() + foot + "\n";
  }
  std::string new_name() { return str("v", next_++); }
  std::string for_text(LoopVariable v) const {
    std::int64_t extent = graph_.atom(v).high + 1;
    return str("for (int64_t i", v, " = 0; i", v, " < ", extent, "; ++i", v, ") {");
  }

  void nest(std::size_t first, std::size_t end) {
    const std::vector<LoopVariable>& loops = kernel_.stores[first].loops;
    blocks_.push_back({{}, true});  // values of this nest
    for (LoopVariable v : loops) blocks_.push_back({{v}});
    std::vector<std::string> stores;
    for (std::size_t i = first; i < end; ++i) stores.push_back(store_text(kernel_.stores[i]));
    for (const std::string& store : stores) line(store);
    for (std::size_t i = loops.size(); i-- > 0;) end_block(for_text(loops[i]));
    end_block("{");
  }
  std::string store_text(const FusedKernel::Store& store) {
    std::string at = index(store.index), out;
    for (std::size_t k = 0; k < store.parts.size(); ++k)
      out += str(k ? " " : "", element(store.buffer, at, static_cast<int>(k)), " = ", value(store.parts[k]),
                 ";");
    if (store.valid < 0) return out;
    return str("if (", value(store.valid), ") { ", out, " }");
  }
  std::string element(int buffer, const std::string& at, int component) const {
    Dtype t = kernel_.buffers[buffer].dtype;
    bool pair = t.is_complex() || t.is_key();
    return pair ? str("b", buffer, "[2 * (", at, ") + ", component, "]") : str("b", buffer, "[", at, "]");
  }

  std::string index(const AffineIndex& index) {
    std::string out;
    for (auto [atom, coefficient] : index.terms)
      out += str(out.empty() ? "" : " + ", coefficient == 1 ? "" : str(coefficient, " * "), atom_text(atom));
    if (out.empty() || index.constant) out += str(out.empty() ? "" : " + ", index.constant);
    return out;
  }
  std::string atom_text(LoopVariable atom) {
    const AtomInfo& info = graph_.atom(atom);
    if (info.kind == AtomKind::variable) return str("i", atom);
    if (info.kind == AtomKind::value) return str("(int64_t)", value(info.value));
    bool floor = graph_.range(info.dividend).first < 0, quotient = info.kind == AtomKind::quotient;
    std::string dividend = index(info.dividend);
    if (floor) return str(quotient ? "ts_floor_div(" : "ts_floor_rem(", dividend, ", ", info.divisor, ")");
    return str("(", dividend, ")", quotient ? " / " : " % ", info.divisor).insert(0, "(") + ")";
  }

  // Returns true if a value reads memory that the kernel also writes, in order.
  bool pinned(Id id) {
    if (pinned_[id]) return *pinned_[id];
    const Node& node = graph_.node(id);
    bool out = node.op == ScalarOp::load && written_[node.buffer];
    std::vector<Id> operands;
    expr::append_operands(graph_, id, operands);
    for (Id operand : operands) out = pinned(operand) || out;
    pinned_[id] = out;
    return out;
  }
  // Returns the block in which a value is computed.
  std::size_t block_of(Id id) {
    std::size_t b = blocks_.size() - 1;
    if (pinned(id)) return b;
    std::span<const LoopVariable> variables = graph_.variables(id);
    auto reads = [&](LoopVariable v) {
      return std::find(variables.begin(), variables.end(), v) != variables.end();
    };
    while (b > 0 && !blocks_[b].closed &&
           std::none_of(blocks_[b].variables.begin(), blocks_[b].variables.end(), reads))
      --b;
    return b;
  }

  // Returns the text of a value, a name or a constant, and emits its computation.
  std::string value(Id id) {
    const Node& node = graph_.node(id);
    if (node.op == ScalarOp::constant) return constant_text(node.dtype, node.payload);
    if (node.op == ScalarOp::accumulator) return accumulators_.back()[node.component];
    if (node.op == ScalarOp::contribution) return contributions_.back()[node.component];
    if (node.op == ScalarOp::reduce_result || node.op == ScalarOp::component)
      return str(value(node.in[0]), "_", node.component);
    for (std::size_t b = blocks_.size(); b-- > 0;)
      if (auto it = blocks_[b].names.find(id); it != blocks_[b].names.end()) return it->second;
    // The blocks inside of the value's block are removed while the value is emitted, and restored afterwards.
    std::size_t b = block_of(id);
    std::vector<CBlock> inner(std::make_move_iterator(blocks_.begin() + static_cast<std::ptrdiff_t>(b) + 1),
                              std::make_move_iterator(blocks_.end()));
    blocks_.resize(b + 1);
    std::string name = emit(id, node);
    blocks_.back().names[id] = name;
    std::move(inner.begin(), inner.end(), std::back_inserter(blocks_));
    return name;
  }
  std::string emit(Id id, const Node& node) {
    switch (node.op) {
      case ScalarOp::reduce:
        return emit_reduce(graph_.reduction(node.reduction));
      case ScalarOp::iterate:
        return emit_iterate(node);
      case ScalarOp::rarely:
        return emit_rarely(node);
      case ScalarOp::guard:
        return emit_guard(node);
      default:
        break;
    }
    std::string text = expression(node), name = new_name();
    line(str("const ", type_text(node.dtype), " ", name, " = ", text, ";"));
    static_cast<void>(id);
    return name;
  }
  std::string expression(const Node& node) {
    if (node.op == ScalarOp::load) return element(node.buffer, index(node.index), node.component);
    if (node.op == ScalarOp::index) return str("(", type_text(node.dtype), ")(", index(node.index), ")");
    std::vector<std::string> in;
    for (Id operand : node.in) in.push_back(value(operand));
    return operation_text(node, in, graph_.node(node.in[0]).dtype);
  }

  std::string emit_guard(const Node& node) {
    std::string name = new_name(), at = index(node.index);
    line(str(type_text(node.dtype), " ", name, ";"));
    std::vector<std::string> tests;
    auto [low, high] = graph_.range(node.index);
    if (low < node.low) tests.push_back(str(at, " >= ", node.low));
    if (high >= node.high) tests.push_back(str(at, " < ", node.high));
    std::string test = tests.empty() ? "1" : tests.size() == 1 ? tests[0] : tests[0] + " && " + tests[1];
    choose(test, {name}, {node.in[0]}, {node.in[1]});
    return name;
  }
  std::string emit_rarely(const Node& node) {
    std::string name = new_name(), test = value(node.in[0]);
    std::size_t count = (node.in.size() - 1) / 2;
    std::vector<std::string> names;
    std::vector<Id> slow(node.in.begin() + 1, node.in.begin() + 1 + static_cast<std::ptrdiff_t>(count)),
        fast(node.in.begin() + 1 + static_cast<std::ptrdiff_t>(count), node.in.end());
    for (std::size_t k = 0; k < count; ++k) {
      names.push_back(str(name, "_", k));
      line(str(type_text(graph_.node(slow[k]).dtype), " ", names[k], ";"));
    }
    choose(test, names, slow, fast);
    return name;
  }
  // Emits `if (test)` with a block for each case, which assigns the values of the case to the names.
  void choose(const std::string& test, const std::vector<std::string>& names, const std::vector<Id>& if_true,
              const std::vector<Id>& if_false) {
    blocks_.push_back({{}, true});
    assign(names, if_true);
    end_block(str("if (", test, ") {"), "} else {");
    blocks_.push_back({{}, true});
    assign(names, if_false);
    std::string inside = std::move(blocks_.back().text);
    blocks_.pop_back();
    blocks_.back().text += inside + indent() + "}\n";
  }
  // All values are computed before the first is assigned.
  void assign(const std::vector<std::string>& names, const std::vector<Id>& values) {
    std::vector<std::string> texts;
    for (Id id : values) {
      std::string text = value(id);
      if (std::find(names.begin(), names.end(), text) != names.end()) {  // another part of the state
        std::string copy = new_name();
        line(str("const ", type_text(graph_.node(id).dtype), " ", copy, " = ", text, ";"));
        text = copy;
      }
      texts.push_back(text);
    }
    for (std::size_t k = 0; k < names.size(); ++k)
      if (texts[k] != names[k]) line(str(names[k], " = ", texts[k], ";"));
  }

  std::string emit_iterate(const Node& node) {
    const Iteration& body = graph_.iteration(node);
    std::string name = new_name();
    std::vector<std::string> names;
    for (std::size_t k = 0; k < node.in.size(); ++k) {
      std::string first = value(node.in[k]);
      names.push_back(str(name, "_", k));
      line(str(type_text(graph_.node(node.in[k]).dtype), " ", names[k], " = ", first, ";"));
    }
    accumulators_.push_back(names);
    blocks_.push_back({{}, true});
    line(str("if (!(", value(body.condition), ")) break;"));
    assign(names, body.next);
    end_block("for (;;) {");
    accumulators_.pop_back();
    return name;
  }
  // Sums of f32 are accumulated in double.
  std::string emit_reduce(const Reduction& r) {
    std::string name = new_name();
    bool sum = r.simple == ScalarOp::add && graph_.node(r.initial[0]).dtype == f32;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < r.initial.size(); ++k) {
      std::string first = value(r.initial[k]), type = type_text(graph_.node(r.initial[k]).dtype);
      names.push_back(str(name, sum ? "_sum_" : "_", k));
      line(str(sum ? "double" : type, " ", names[k], " = ", first, ";"));
    }
    for (LoopVariable v : r.variables) blocks_.push_back({{v}});
    std::vector<std::string> contributions;
    for (Id id : r.contributions) contributions.push_back(value(id));
    if (sum) {
      for (std::size_t k = 0; k < names.size(); ++k) line(str(names[k], " += ", contributions[k], ";"));
    } else {
      accumulators_.push_back(names);
      contributions_.push_back(contributions);
      blocks_.push_back({{}, true});
      assign(names, r.combined);
      end_block("{");
      accumulators_.pop_back();
      contributions_.pop_back();
    }
    for (std::size_t i = r.variables.size(); i-- > 0;) end_block(for_text(r.variables[i]));
    if (sum)
      for (std::size_t k = 0; k < names.size(); ++k)
        line(str("const float ", name, "_", k, " = (float)", names[k], ";"));
    return name;
  }

  const FusedKernel& kernel_;
  const Graph& graph_;
  std::vector<CBlock> blocks_;
  std::vector<bool> written_;                // by buffer: an ordered store writes it
  std::vector<std::optional<bool>> pinned_;  // by node
  std::vector<std::vector<std::string>> accumulators_, contributions_;
  int next_ = 0;
};

}  // namespace

std::string kernel_text(const FusedKernel& kernel, const std::string& name) {
  std::string parameters;
  for (std::size_t i = 0; i < kernel.buffers.size(); ++i)
    parameters += str(i ? ", " : "", kernel.buffers[i].written ? "" : "const ",
                      type_text(kernel.buffers[i].dtype), " *b", i);
  std::string lines;
  for (const Where& where : kernel.lines)
    if (where) lines += str(lines.empty() ? "" : ", ", to_string(where));
  return str("/* ", kernel.name, lines.empty() ? "" : ": ", lines, " */\nstatic void ", name, "(",
             parameters.empty() ? "void" : parameters, ") {\n", KernelWriter(kernel).run(), "}\n\n");
}

}  // namespace tessera::inline v0::c_source_detail
