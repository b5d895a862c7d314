// Costly functions of row reductions, such as exp(dot(row, w)): a loop over rows whose reductions run along the rows is not a
// vector loop, so the function would be computed as scalars. Instead the results of the reductions of a block of rows are
// stored in an array, and a vector loop computes the function.
#include <tessera/compile/schedule/scheduler.h>

namespace tessera::inline v0::nest {

using expr::ExprRewriter;
using expr::Graph;
using expr::ScalarOp;

namespace {

constexpr std::int64_t rows_of_block = 128, min_rows = 8;
// The cost of the function, in additions, from which on it has a loop of its own: storing and loading a result costs
// about as much as four additions.
constexpr int min_function_cost = 12;
// The vector loop saves at most the time of the function. It is not made if that is below this share of the time of the
// reductions.
constexpr double min_share = 1.0 / 32;

// Returns the results of reductions over `v` that the task reads directly, not inside of other reductions.
std::vector<Id> results_over(const Graph& graph, const Task& task, Atom v, const std::set<Id>& available) {
  std::vector<Id> out;
  for (Id id : reachable(graph, roots_of(graph, task), [](Id) { return false; }))
    if (const expr::Node& node = graph.node(id);
        node.op == ScalarOp::reduce_result && !available.count(node.in[0]) && graph.reads(id, v))
      out.push_back(id);
  return out;
}

double cost_of_reductions(const Graph& graph, const std::vector<Id>& reduces) {
  constexpr int max_cost = 64;
  double cost = 0;
  for (Id id : reduces) {
    const expr::Reduction& r = graph.reduction(graph.node(id).reduction);
    double points = 1;
    for (Atom a : r.variables) points *= static_cast<double>(extent_of(graph, a));
    for (Id c : r.contributions) cost += points * std::max(1, cost_of(graph, c, max_cost));
  }
  return cost;
}

}  // namespace

std::vector<Id> Scheduler::operands_of_costly_function(const Task& task) const {
  const Graph& graph = nest_.graph;
  Atom v = task.loops[0];
  if (task.loops.size() > 1 || extent_of(graph, v) < min_rows) return {};
  std::vector<Id> results = results_over(graph, task, v, available_);
  if (results.empty()) return {};
  for (const Store& s : task.stores)
    if (s.ordered) return {};
  double cost = cost_of_point(graph, task, true);
  bool is_costly = cost >= min_function_cost &&
                   cost >= min_share * cost_of_reductions(graph, reductions_over(graph, task, v, available_));
  return is_costly ? results : std::vector<Id>{};
}

Statements Scheduler::function_after_reductions(const LoopScope& at, Task task,
                                                const std::vector<Id>& results) {
  Graph& graph = nest_.graph;
  Atom v = task.loops[0];
  std::int64_t rows = extent_of(graph, v), blocks = rows / rows_of_block;
  if (blocks > 1) {
    Atom block = graph.variable(blocks), row = graph.variable(rows_of_block);
    ExprRewriter split(graph);
    split.replace(v, AffineIndex::term(block, rows_of_block) + AffineIndex::term(row));
    Task blocked = task;
    rewrite(split, blocked);
    blocked.loops = {block, row};
    std::set<Id> saved = available_;
    Statements out = open_segment(at, blocked, 0, blocks, LoopMode::serial);
    available_ = saved;
    if (std::int64_t low = blocks * rows_of_block; low < rows)
      std::ranges::move(schedule_task(at, segment(graph, task, v, low, rows)), std::back_inserter(out));
    return out;
  }
  Task reductions{task.loops, {}, {}};
  ExprRewriter load(graph);
  for (Id result : results) load.replace_node(result, array_for(result, task.loops, reductions.stores));
  rewrite(load, task);
  Statements out = open_loops(at, std::move(reductions));
  std::ranges::move(open_loops(at, std::move(task)), std::back_inserter(out));
  return out;
}

}  // namespace tessera::inline v0::nest
