// Evaluates an equation's kernel once at symbolic indices, and finds views, copies and constants in the result.
#include <tessera/transform/operand_indexing.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

class IndexingContext final : public KernelContext {
 public:
  IndexingContext(expr::Graph& graph, const Eqn& eqn, std::vector<OperandIndexing::Read>& reads)
      : KernelContext(graph), eqn_(eqn), reads_(reads) {}
  Element operand(int k, const expr::Indices& at) override {
    const Atom& atom = eqn_.in[k];
    Aval aval = aval_of(atom);
    const Literal* literal = std::get_if<Literal>(&atom);
    if (literal && aval.count() == 1)
      return constant_from(graph(), aval.dtype(), literal->value.value()->concrete()->data());
    reads_.push_back({k, at});
    return load_element(graph(), k, aval.dtype(), flat_index(aval.shape(), at));
  }

 private:
  const Eqn& eqn_;
  std::vector<OperandIndexing::Read>& reads_;
};

}  // namespace

OperandIndexing operand_indexing(const Eqn& eqn, const Kernel& kernel) {
  OperandIndexing result;
  result.graph = std::make_unique<expr::Graph>();
  result.at = loop_indices(*result.graph, eqn.out[0].aval.shape());
  IndexingContext context(*result.graph, eqn, result.reads);
  result.out = kernel.body(context, result.at);
  return result;
}

int OperandIndexing::viewed_operand(const Eqn& eqn) const {
  Aval type = eqn.out[0].aval;
  for (const Read& read : reads) {
    Aval aval = aval_of(eqn.in[read.operand]);
    if (aval.dtype() != type.dtype() || aval.count() != type.count()) continue;
    expr::AffineIndex flat = flat_index(type.shape(), at);
    if (!(flat_index(aval.shape(), read.at) == flat)) continue;
    Element same = load_element(*graph, read.operand, type.dtype(), flat);
    if (same.part(0) == out[0].part(0) && same.part(1) == out[0].part(1)) return read.operand;
  }
  return -1;
}

int OperandIndexing::copied_operand(const Eqn& eqn) const {
  int k = viewed_operand(eqn);
  return k >= 0 && aval_of(eqn.in[k]).strong() == eqn.out[0].aval.strong() ? k : -1;
}

bool OperandIndexing::is_splat() const {
  const Element& e = out[0];
  for (int i = 0; i < 2; ++i)
    if (e.part(i) >= 0 && graph->node(e.part(i)).op != expr::ScalarOp::constant) return false;
  return true;
}

std::int64_t reduced_extent(const expr::Graph& graph, const expr::Indices& at,
                            std::span<const expr::Atom> variables) {
  std::int64_t extent = 1;
  for (expr::Atom v : variables) {
    bool is_result_index =
        std::any_of(at.begin(), at.end(), [&](const expr::AffineIndex& i) { return i.coefficient(v) != 0; });
    if (!is_result_index) extent *= graph.atom(v).high + 1;
  }
  return extent;
}

}  // namespace tessera::inline v0
