// Computes the lowering and the cost of each equation, before the storage of its result is decided.
#include <tessera/compile/fuse/fusion_scope.h>
#include <tessera/transform/operand_indexing.h>
#include <tessera/transform/region.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::fusion {

namespace {

double weight(const expr::Node& node) {
  using expr::ScalarOp;
  switch (node.op) {
    case ScalarOp::constant:
    case ScalarOp::load:
    case ScalarOp::index:
    case ScalarOp::reduce:
    case ScalarOp::reduce_result:
    case ScalarOp::accumulator:
    case ScalarOp::contribution:
    case ScalarOp::guard:
    case ScalarOp::bitcast:
      return 0;
    case ScalarOp::convert:
    case ScalarOp::select:
      return 0.5;
    case ScalarOp::div:
    case ScalarOp::rem:
    case ScalarOp::sqrt:
      return 6;
    case ScalarOp::iterate:
      return 500;  // the cost of tens of iterations of several operations
    default:
      return 1;
  }
}

// Returns the cost of one element of the result: each node counts once, times the extents of the reductions around it.
double cost_of_element(const OperandIndexing& indexing) {
  const expr::Graph& graph = *indexing.graph;
  std::vector<bool> seen(graph.size(), false);
  std::vector<expr::Id> stack, operands;
  for (const Element& e : indexing.out)
    for (int i = 0; i < 2; ++i)
      if (e.part(i) >= 0) stack.push_back(e.part(i));
  double total = 0;
  while (!stack.empty()) {
    expr::Id id = stack.back();
    stack.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    const expr::Node& node = graph.node(id);
    total += weight(node) * static_cast<double>(reduced_extent(graph, indexing.at, graph.variables(id)));
    if (node.op == expr::ScalarOp::reduce)  // the combination itself
      for (expr::Id c : graph.reduction(node.reduction).contributions)
        total += static_cast<double>(reduced_extent(graph, indexing.at, graph.variables(c)));
    operands.clear();
    append_operands(graph, id, operands);
    stack.insert(stack.end(), operands.begin(), operands.end());
  }
  return total;
}

// Returns true if a reduction reads memory with a larger stride than the result's loops do.
bool reduces_columns(const LoweredEquation& op, const OperandIndexing& indexing) {
  for (const OperandIndexing::Read& read : indexing.reads) {
    expr::AffineIndex flat = flat_index(op.in[read.operand].shape(), read.at);
    std::int64_t of_result = 0, of_reduction = 0;
    for (auto [atom, coefficient] : flat.terms) {
      bool outer = std::any_of(indexing.at.begin(), indexing.at.end(),
                               [a = atom](const expr::AffineIndex& i) { return i.coefficient(a) != 0; });
      std::int64_t& stride = outer ? of_result : of_reduction;
      stride = stride ? std::min(stride, std::abs(coefficient)) : std::abs(coefficient);
    }
    if (of_result && of_reduction > of_result) return true;
  }
  return false;
}

void measure(FusionScope& scope, LoweredEquation& op, const Kernel& kernel) {
  OperandIndexing indexing = operand_indexing(*op.eqn, kernel);
  op.cost = cost_of_element(indexing);
  op.cost_with_producers = op.cost;
  double count = static_cast<double>(std::max<std::int64_t>(1, op.eqn->out[0].aval.count()));
  for (const OperandIndexing::Read& read : indexing.reads) {
    expr::AffineIndex flat = flat_index(op.in[read.operand].shape(), read.at);
    std::vector<expr::Atom> variables = indexing.graph->variables(flat);
    double reduced = static_cast<double>(reduced_extent(*indexing.graph, indexing.at, variables));
    op.reduced = std::max(op.reduced, reduced);
    const Var* var = var_of(op.eqn->in[read.operand]);
    if (!var || scope.info(*var).operation < 0 || scope.info(*var).forced) continue;
    const LoweredEquation& producer = scope.operations[scope.info(*var).operation];
    if (!producer.is_kernel) continue;
    double share = std::min(1.0, static_cast<double>(var->aval.count()) / (count * reduced));
    op.cost_with_producers =
        std::min(1e12, op.cost_with_producers + producer.cost_with_producers * reduced * share);
  }
  op.reduces_columns = op.reduced > 1 && reduces_columns(op, indexing);
  op.moves_only = op.reduced == 1 && (op.cost == 0 || (indexing.reads.empty() && op.cost <= 4));
}

}  // namespace

static bool may_be_view(const LoweredEquation& op) {
  if (!op.is_kernel || op.in.size() != 1 || op.eqn->out.size() != 1) return false;
  Aval type = op.eqn->out[0].aval;
  return op.in[0].count() == type.count() && op.in[0].dtype() == type.dtype();
}

static void force(VarInfo& info, StorageReason reason) { info.forced = true, info.reason = reason; }

void lower_equations(FusionScope& scope) {
  scope.operations.reserve(scope.jaxpr.eqns.size());
  for (const Eqn& eqn : scope.jaxpr.eqns) {
    int number = static_cast<int>(scope.operations.size());
    Avals in = operand_avals(eqn);
    Lowering lowering = eqn.primitive->is_barrier ? Region{.kind = RegionKind::call, .bodies = {}}
                                                  : eqn.primitive->kernel(eqn.params, in);
    scope.operations.push_back({&eqn, std::move(in), std::move(lowering)});
    LoweredEquation& op = scope.operations.back();
    op.is_kernel = std::holds_alternative<Kernel>(op.lowering.form);
    if (may_be_view(op))
      op.view_of = operand_indexing(eqn, std::get<Kernel>(op.lowering.form)).viewed_operand(eqn);
    if (std::holds_alternative<Expand>(op.lowering.form))
      internal(str(eqn.primitive->name, " was not expanded before fusion"));
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      scope.info(eqn.out[i]).operation = number;
      scope.info(eqn.out[i]).result = static_cast<int>(i);
      scope.info(eqn.out[i]).forced = !op.is_kernel;
    }
    if (op.is_kernel) continue;
    const Scatter* scatter = std::get_if<Scatter>(&op.lowering.form);
    for (std::size_t k = 0; k < eqn.in.size(); ++k)
      if (const Var* v = var_of(eqn.in[k]); v && (!scatter || static_cast<int>(k) == scatter->base))
        force(scope.info(scope.storage_owner(*v)),
              {.cause = StorageCause::operand, .reader = eqn.primitive->name, .where = eqn.where});
  }
  for (const Atom& a : scope.jaxpr.out)
    if (const Var* v = var_of(a)) force(scope.info(scope.storage_owner(*v)), {});
  for (LoweredEquation& op : scope.operations)
    if (const Kernel* kernel = std::get_if<Kernel>(&op.lowering.form)) measure(scope, op, *kernel);
}

}  // namespace tessera::inline v0::fusion
